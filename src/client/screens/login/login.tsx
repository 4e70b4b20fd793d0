import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { useText } from '#client/i18n/language.tsx';
import { useLoginReason } from '#client/session/loginState.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Page } from '#client/ui/components/page.tsx';
import { ConferenceInfo } from './conferenceInfo.tsx';
import { LoginForm } from '#client/features/login/loginForm.tsx';
import { TimeoutBanner } from './timeoutBanner.tsx';
import classes from '#client/features/login/login.module.css';

/** Whether the log-in returns to an opened Word file (O3). */
function isForFile(from = ''): boolean {
  return routeOf(site.routes, from)?.kind === 'openFile';
}

/** Log-in page (A6, A7). */
export default function Login({ route }: { route: RouteOf<'login'> }) {
  const text = useText();
  const { timedOut, from } = useLoginReason();
  const mounted = useMounted();
  return (
    <Page title={text(route.title)}>
      {mounted && timedOut && <TimeoutBanner isForFile={isForFile(from)} />}
      <div className={classes.columns}>
        <div className={classes.card}>
          <LoginForm dashboardPath={route.dashboardPath} from={from} />
          <p className={classes.register}>
            <Link to={route.registerPath}>
              <Trans>No account number yet? Create an account</Trans>
            </Link>
          </p>
        </div>
        <ConferenceInfo />
      </div>
    </Page>
  );
}
