import { Trans } from '@lingui/react/macro';
import type { Route } from '#site/routes.ts';
import { useConnection } from '#client/api/connection.ts';
import classes from './notices.module.css';

/** Shown without a network: nothing is lost. */
export function ConnectionStrip({ route }: { route: Route | undefined }) {
  const connection = useConnection();
  return (
    <div role="status" className={classes.status}>
      {connection === 'offline' && (
        <div className={classes.strip}>
          <p className={classes.column}>
            {route?.kind === 'submission' ? (
              <Trans>
                <b>Offline.</b> Your draft is saved on this device. Press Submission when you are back online.
              </Trans>
            ) : (
              <Trans>
                <b>Offline.</b> Every page can be read, and what you write is saved on this device.
              </Trans>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
