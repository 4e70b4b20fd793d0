import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { useRegistrationEnded } from '#client/features/dates/moment.ts';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import { dashboardPathOf, registerPathOf } from '#client/session/loginState.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import classes from './call.module.css';

/** What an author needs to start: deadline, length, template, registration and log-in (I9). */
export function Submitting() {
  const text = useText();
  const zone = zoneOfDates(abstractDeadline ? [abstractDeadline] : [], useLanguage());
  const { t } = useLingui();
  const { register, dashboard } = useOwnPaths();
  const hasEnded = useRegistrationEnded();
  return (
    <Aside label={t`Submission of abstracts`}>
      <AsideFacts>
        {abstractDeadline && (
          <AsideFact label={text(abstractDeadline.label)}>
            {text(abstractDeadline.date)}
            <small>
              <Trans>24:00, {zone}</Trans>
            </small>
            <DeadlineClocks deadline={abstractDeadline} />
          </AsideFact>
        )}
        <AsideFact label={<Trans>Length</Trans>}>
          <Trans>at most {site.submission.abstractWords} words</Trans>
        </AsideFact>
      </AsideFacts>
      <p>
        <Trans>Abstracts are submitted online by a registered author.</Trans>
      </p>
      <AsideActions>
        <ButtonLink to={register} variant={hasEnded ? 'outline' : 'filled'}>
          <Trans>Registration</Trans>
        </ButtonLink>
        <ButtonLink to={`/templates/${site.abstractTemplate}`} variant="outline" download>
          <Trans>Abstract template (.doc)</Trans>
        </ButtonLink>
      </AsideActions>
      <p className={classes.own}>
        <Trans>
          Registered already? <Link to={dashboard}>Go to your submissions</Link>
        </Trans>
      </p>
    </Aside>
  );
}

/** The Chinese pages for an account from the Chinese form, which is known after hydration only. */
function useOwnPaths(): { register: string; dashboard: string } {
  const mounted = useMounted();
  return {
    register: mounted ? registerPathOf() : site.links.register,
    dashboard: mounted ? dashboardPathOf() : site.links.login,
  };
}
