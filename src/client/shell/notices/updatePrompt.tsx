import { Trans } from '@lingui/react/macro';
import { useUpdate } from '#client/pwa/update.ts';
import classes from './notices.module.css';
import { UpdateAnswers } from './updateAnswers.tsx';

/** A new version is only activated when the reader agrees, after everything typed is saved (O11). */
export function UpdatePrompt() {
  const update = useUpdate();
  return (
    <div role="status" className={classes.status}>
      {update !== 'none' && (
        <div className={classes.bar}>
          <div className={classes.column}>
            <span>
              <Trans>A new version is ready. Your drafts stay.</Trans>
            </span>
            <UpdateAnswers update={update} />
          </div>
        </div>
      )}
    </div>
  );
}
