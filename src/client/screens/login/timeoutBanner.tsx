import { Trans } from '@lingui/react/macro';
import { isInMemory } from '#client/storage/inMemory.ts';
import classes from '#client/features/login/login.module.css';

interface TimeoutBannerProps {
  /** A Word file was opened: the reason is another. */
  isForFile: boolean;
  /** A second line for a newcomer, who has no session that could end. */
  isQuiet: boolean;
}

/** Shown after a guarded page or an ended session led here (A6); the first sentence is the specification's. */
export function TimeoutBanner({ isForFile, isQuiet }: TimeoutBannerProps) {
  if (isForFile) {
    return (
      <output className={classes.banner}>
        <Trans>Your Word file is kept on this device. Log in to write an abstract with it.</Trans>
      </output>
    );
  }
  if (isQuiet) {
    return (
      <output className={classes.quiet}>
        <Trans>System timeout . You need to log in again</Trans>
      </output>
    );
  }
  return (
    <output className={classes.banner}>
      <strong>
        <Trans>System timeout . You need to log in again</Trans>
      </strong>
      {!isInMemory() && (
        <span>
          <Trans>What was saved on this device is still here.</Trans>
        </span>
      )}
    </output>
  );
}
