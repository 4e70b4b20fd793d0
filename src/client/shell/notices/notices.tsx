import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { Route } from '#site/routes.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { useChineseVersion } from './chineseVersion.ts';
import { ConnectionStrip } from './connectionStrip.tsx';
import classes from './notices.module.css';
import { UpdatePrompt } from './updatePrompt.tsx';

const LanguageOffer = lazy(() => import('./languageOffer.tsx'));

/** Notices about the network, the language and a new version, on every page. Loaded when the browser is idle. */
export default function Notices({ route }: { route: Route | undefined }) {
  return (
    <>
      <ConnectionStrip route={route} />
      {!isSecureContext && <OnlineOnly />}
      <InChinese />
      <UpdatePrompt />
    </>
  );
}

/** Tells a reader of Chinese that there is this page in Chinese; the words are for them, whatever the page's language. */
function InChinese() {
  const version = useChineseVersion();
  if (!version) return null;
  const { address, reader } = version;
  if (reader === 'offered') {
    return (
      <Optional>
        <LanguageOffer address={address} />
      </Optional>
    );
  }
  return (
    <div className={classes.note} lang="zh">
      <p className={classes.column}>
        本页为英文页面。<Link to={address}>查看中文版</Link>
      </p>
    </div>
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
