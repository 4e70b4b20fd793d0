import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { loginAndReturn } from '#client/session/loginState.ts';
import { useSessionEnded } from '#client/session/session.ts';
import classes from '#client/ui/components/notice.module.css';

/** The session has ended: a link to log in again and come back. What is typed stays (A8). */
export function SessionEnded({ route }: { route: RouteOf<'account' | 'authorInfo'> }) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <output className={classes.notice}>
      <Trans>
        Your session has ended. <Link to={loginAndReturn(route.loginPath, route.path)}>Log in again</Link>: you come
        back to this page.
      </Trans>
    </output>
  );
}
