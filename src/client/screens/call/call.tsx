import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { useCurrent, useRegistrationEnded } from '#client/features/dates/moment.ts';
import { zoneOfDates } from '#client/features/dates/zone.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { Part } from '#client/ui/components/part.tsx';
import { WithAside, Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';
import { AllDatesToCalendar } from '#client/features/dates/calendarLinks.tsx';
import { DatesLine } from '#client/features/dates/datesLine.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import { NumberedTopics } from '#client/features/topics/numberedTopics.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { dashboardPathOf, registerPathOf } from '#client/session/loginState.ts';
import { ButtonLink, PlainButton } from '#client/ui/components/buttonLink.tsx';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import classes from './call.module.css';

const loadSheet = () => import('./callSheet.tsx');

/** The call for abstracts (I9). */
export default function CallScreen({ route, page }: PageProps<'call'>) {
  const text = useText();
  const { t } = useLingui();
  const current = useCurrent();
  const zone = zoneOfDates(site.dates, useLanguage());
  return (
    <PageToRead title={text(route.title)} lead={text(current(page.lead))}>
      <WithAside
        first={
          <>
            {page.guidelines.length > 0 && (
              <Part title={t`Guidelines for the abstract`} anchor="guidelines">
                <Guidelines items={page.guidelines} />
              </Part>
            )}
            {page.fullPaper && page.fullPaper.length > 0 && (
              <Part title={t`Full paper`} anchor="full-paper">
                <Guidelines items={page.fullPaper} />
              </Part>
            )}
          </>
        }
        aside={<Submitting />}
      >
        {site.topics.length > 0 && (
          <Part title={t`Topics`} anchor="topics">
            <NumberedTopics />
          </Part>
        )}
      </WithAside>
      {page.hasTimeline && site.dates.length > 0 && (
        <Part title={t`Important dates`} anchor="dates">
          <p className={classes.note}>
            <Trans>Each date ends at 24:00, {zone}.</Trans> <AllDatesToCalendar />
          </p>
          <DatesLine />
        </Part>
      )}
      <ProseText name={route.page} />
      <WhenIdle load={loadSheet}>{({ default: CallSheet }) => <CallSheet route={route} />}</WhenIdle>
    </PageToRead>
  );
}

function Guidelines({ items }: { items: readonly Text[] }) {
  const text = useText();
  return (
    <ul className={classes.guidelines}>
      {items.map((item) => (
        <li key={item.en}>{text(item)}</li>
      ))}
    </ul>
  );
}

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
        <PlainButton variant="outline" onClick={() => print()}>
          <Trans>Print the call</Trans>
        </PlainButton>
      </AsideActions>
      <p className={classes.own} data-unprinted>
        <Trans>
          Registered already? <Link to={dashboard}>Go to your submissions</Link>
        </Trans>
      </p>
    </Aside>
  );
}

/** The Chinese pages for an account from the Chinese form. Known after hydration only. */
function useOwnPaths(): { register: string; dashboard: string } {
  const mounted = useMounted();
  return {
    register: mounted ? registerPathOf() : site.links.register,
    dashboard: mounted ? dashboardPathOf() : site.links.login,
  };
}
