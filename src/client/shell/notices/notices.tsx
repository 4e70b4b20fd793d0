import { Trans } from '@lingui/react/macro';
import type { Route } from '#site/routes.ts';
import { ConnectionStrip } from './connectionStrip.tsx';
import classes from './notices.module.css';
import { UpdatePrompt } from './updatePrompt.tsx';

/** What the reader is told about the network and the version, whatever the page. Loaded when the browser is idle. */
export default function Notices({ route }: { route: Route | undefined }) {
  return (
    <>
      <ConnectionStrip route={route} />
      {!isSecureContext && <OnlineOnly />}
      <UpdatePrompt />
    </>
  );
}

/** Without https a browser gives a site no service worker: it works, but online only, and says so. */
function OnlineOnly() {
  return (
    <div className={classes.strip}>
      <p className={classes.column}>
        <Trans>This address has no https: the site works here with a network only, and cannot be installed.</Trans>
      </p>
    </div>
  );
}
