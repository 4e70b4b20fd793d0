import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { useText } from '#client/i18n/language.tsx';
import { useLoginReason, withReturn } from '#client/session/loginState.ts';
import { useNewcomer } from '#client/session/newcomer.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { ConferenceInfo } from './conferenceInfo.tsx';
import { LoginForm } from '#client/features/login/loginForm.tsx';
import { TimeoutBanner } from './timeoutBanner.tsx';
import classes from '#client/features/login/login.module.css';

const AfterDeadline = lazy(() => import('./afterDeadline.tsx'));

/** What the reader wanted to open; the address may ask for a language or a draft. */
function kindOf(from = '') {
  const [path = ''] = from.split('?');
  return routeOf(site.routes, path)?.kind;
}

/** Log-in page (A6, A7). Whoever was sent here on a device that never knew an account reads first how to create one. */
export default function Login({ route }: { route: RouteOf<'login'> }) {
  const text = useText();
  const { t } = useLingui();
  const reason = useLoginReason();
  const isNewcomer = useNewcomer();
  const mounted = useMounted();
  const from = mounted ? reason.from : undefined;
  const wasSent = mounted && reason.timedOut && isNewcomer !== undefined;
  const banner = wasSent && <TimeoutBanner isForFile={kindOf(from) === 'openFile'} isQuiet={isNewcomer} />;
  const registerPath = withReturn(route.registerPath, from);
  const isInvited = wasSent && isNewcomer;
  const isForAbstract = kindOf(from) === 'submission';
  const invitation = isForAbstract
    ? t`Log in or create an account to submit an abstract`
    : t`Log in or create an account`;
  const register = (
    <p className={classes.register}>
      <Link to={registerPath}>
        <Trans>No account number yet? Create an account</Trans>
      </Link>
    </p>
  );
  return (
    <Page title={isInvited ? invitation : text(route.title)}>
      {isInvited && isForAbstract && (
        <Optional>
          <AfterDeadline />
        </Optional>
      )}
      {isInvited && register}
      {banner}
      <div className={classes.columns}>
        <div className={classes.card}>
          <LoginForm dashboardPath={route.dashboardPath} from={from} />
          {!isInvited && register}
        </div>
        <ConferenceInfo />
      </div>
    </Page>
  );
}
