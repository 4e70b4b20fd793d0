import { Trans } from '@lingui/react/macro';
import type { Route } from '#site/routes.ts';
import { ConnectionStrip } from './connectionStrip.tsx';
import classes from './notices.module.css';
import { UpdatePrompt } from './updatePrompt.tsx';

/** Notices about the network and a new version, on every page. Loaded when the browser is idle. */
export default function Notices({ route }: { route: Route | undefined }) {
  return (
    <>
      <ConnectionStrip route={route} />
      {!isSecureContext && <OnlineOnly />}
      <UpdatePrompt />
    </>
  );
}

/** Without https there is no service worker: a note that the site works online only. */
function OnlineOnly() {
  return (
    <div className={classes.strip}>
      <p className={classes.column}>
        <Trans>This address has no https: the site works here with a network only, and cannot be installed.</Trans>
      </p>
    </div>
  );
}
