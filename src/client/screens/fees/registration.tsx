import { Trans, useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import { loginPathOf } from '#client/session/loginState.ts';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { useRegistrationEnded } from '#client/features/dates/moment.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './fees.module.css';

/** A 'Register' button that only shows 'Under Construction', and a link to log in (I12). */
export function RegisterActions() {
  const { t } = useLingui();
  const mounted = useMounted();
  const hasEnded = useRegistrationEnded();
  const { login } = site.links;
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={button.button}
        data-variant={hasEnded ? 'outline' : 'filled'}
        onClick={() => toast({ kind: 'error', message: t`Under Construction` })}
      >
        <Trans>Register</Trans>
      </button>
      <ButtonLink to={mounted ? loginPathOf(login) : login} variant={hasEnded ? 'filled' : 'outline'}>
        <Trans>Login</Trans>
      </ButtonLink>
    </div>
  );
}
