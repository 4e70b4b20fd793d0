import { Trans } from '@lingui/react/macro';
import classes from '#client/features/login/login.module.css';

/**
 * Shown after a guarded page or an ended session led here (A6); the first sentence is the specification's. With an opened
 * Word file the reason is another.
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
