import { Trans, useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import type { FeeTableContent } from '#site/pages.ts';
import { conferenceDays, registrationEnd } from '#client/conference/importantDates.ts';
import { useLinks } from '#client/conference/translatedPath.ts';
import { useText } from '#client/i18n/language.tsx';
import { loginPathOf } from '#client/session/loginState.ts';
import { ButtonLink, PlainButton } from '#client/ui/components/buttonLink.tsx';
import { Aside, AsideActions, AsideFact, AsideFacts } from '#client/ui/components/withAside.tsx';
import { useRegistrationEnded } from '#client/features/dates/moment.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** Rows of the fees that the aside repeats: those of most readers, whom organisers name first. */
const rowsShown = 2;

interface RegisteringProps {
  fees: FeeTableContent | undefined;
  isUnderConstruction: boolean;
}

/** What stays beside the fees: until when, how much, and where one registers (I10–I12). */
export function Registering({ fees, isUnderConstruction }: RegisteringProps) {
  const text = useText();
  const { t } = useLingui();
  return (
    <Aside label={t`Registration`}>
      <AsideFacts>
        {[registrationEnd, conferenceDays].map(
          (date) =>
            date && (
              <AsideFact key={date.label.en} label={text(date.label)}>
                {text(date.date)}
              </AsideFact>
            ),
        )}
        {fees?.rows.slice(0, rowsShown).map(({ category, prices }) => (
          <AsideFact key={category.en} label={text(category)} isRepeated>
            {prices.map(text).join(' / ')}
          </AsideFact>
        ))}
      </AsideFacts>
      {isUnderConstruction ? <RegisterActions /> : <Actions />}
    </Aside>
  );
}

function Actions() {
  const { register, login } = useLinks();
  const hasEnded = useRegistrationEnded();
  return (
    <AsideActions>
      <ButtonLink to={register} variant={hasEnded ? 'outline' : 'filled'}>
        <Trans>Registration</Trans>
      </ButtonLink>
      <ButtonLink to={login} variant={hasEnded ? 'filled' : 'outline'}>
        <Trans>Login</Trans>
      </ButtonLink>
    </AsideActions>
  );
}

/** A 'Register' button that only shows 'Under Construction', and a link to log in (I12). */
export function RegisterActions() {
  const { t } = useLingui();
  const mounted = useMounted();
  const hasEnded = useRegistrationEnded();
  const { login } = site.links;
  return (
    <AsideActions>
      <PlainButton
        variant={hasEnded ? 'outline' : 'filled'}
        onClick={() => toast({ kind: 'error', message: t`Under Construction` })}
      >
        <Trans>Register</Trans>
      </PlainButton>
      <ButtonLink to={mounted ? loginPathOf(login) : login} variant={hasEnded ? 'filled' : 'outline'}>
        <Trans>Login</Trans>
      </ButtonLink>
    </AsideActions>
  );
}
