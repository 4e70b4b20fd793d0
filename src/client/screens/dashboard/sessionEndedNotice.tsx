import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/storage/inMemory.ts';
import { loginPathOf } from '#client/session/loginState.ts';
import { useSessionEnded } from '#client/session/session.ts';
import classes from '#client/ui/components/notice.module.css';

/** The session has ended: a link to log in again. Drafts on this device are not affected (A8). */
export function SessionEndedNotice({ loginPath }: { loginPath: string }) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <output className={classes.notice}>
      {isInMemory() ? (
        <Trans>
          Your session has ended. <Link to={loginPathOf(loginPath)}>Log in again</Link> to see the newest list and to
          submit. Your drafts are kept in this page only: do not close it.
        </Trans>
      ) : (
        <Trans>
          Your session has ended. <Link to={loginPathOf(loginPath)}>Log in again</Link> to see the newest list and to
          submit. Your drafts are safe on this device.
        </Trans>
      )}
    </output>
  );
}
