import { Trans } from '@lingui/react/macro';
import type { Route } from '#site/routes.ts';
import { useConnection } from '#client/api/connection.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import classes from './notices.module.css';

/** Shown without a network, at the lower edge: what can be read and written. The submission form says it in its own line. */
export function ConnectionStrip({ route }: { route: Route | undefined }) {
  const connection = useConnection();
  return (
    <div role="status" className={classes.status}>
      {connection === 'offline' && route?.kind !== 'submission' && (
        <div className={`${classes.strip} ${classes.connection}`}>
          <p className={classes.column}>
            <WhatCanBeDone />
          </p>
        </div>
      )}
    </div>
  );
}

function WhatCanBeDone() {
  // Browsers inside apps have no worker, and in others it may not be in charge yet.
  const keepsPages = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  if (isInMemory() || !keepsPages) {
    return (
      <Trans>
        <b>Offline.</b> Keep this page open until you are back online.
      </Trans>
    );
  }
  return (
    <Trans>
      <b>Offline.</b> Every page can be read, and what you write is saved on this device.
    </Trans>
  );
}
