import { Trans } from '@lingui/react/macro';
import { acceptUpdate, postponeUpdate, useUpdate } from '#client/pwa/update.ts';
import button from '#client/ui/components/buttonLink.module.css';
import classes from './notices.module.css';

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
            {update === 'ready' ? (
              <div className={classes.choices}>
                <button
                  type="button"
                  className={button.button}
                  data-variant="filled"
                  data-size="compact"
                  onClick={() => void acceptUpdate()}
                >
                  <Trans>Update now</Trans>
                </button>
                <button
                  type="button"
                  className={button.button}
                  data-variant="outline"
                  data-size="compact"
                  onClick={postponeUpdate}
                >
                  <Trans>Later</Trans>
                </button>
              </div>
            ) : (
              <span>
                <Trans>It opens as soon as everything is saved and sent.</Trans>
              </span>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
