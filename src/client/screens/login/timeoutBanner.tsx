import { Trans } from '@lingui/react/macro';
import classes from './login.module.css';

/** Said to a reader whom a guard or an ended session sent here (A6). The first sentence is the specification's. */
export function TimeoutBanner() {
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
