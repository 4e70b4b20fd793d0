import { Trans } from '@lingui/react/macro';
import classes from '#client/features/login/login.module.css';

/**
 * Said to a reader whom a guard or an ended session sent here (A6); the first sentence is the specification's. Whoever
 * brings a Word file has not been timed out.
 */
export function TimeoutBanner({ isForFile }: { isForFile: boolean }) {
  if (isForFile) {
    return (
      <output className={classes.banner}>
        <Trans>Your Word file is kept on this device. Log in to write an abstract with it.</Trans>
      </output>
    );
  }
  return (
    <output className={classes.banner}>
      <strong>
        <Trans>System timeout . You need to log in again</Trans>
      </strong>
      <span>
        <Trans>What you have written stays on this device.</Trans>
      </span>
    </output>
  );
}
