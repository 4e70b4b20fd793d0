import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Route } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { kinds } from '#contract/kinds.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { isChineseBrowser, useChosenLanguage } from '#client/i18n/chosen.ts';
import { ConnectionStrip } from './connectionStrip.tsx';
import classes from './notices.module.css';
import { UpdatePrompt } from './updatePrompt.tsx';

const ChineseNotice = lazy(() => import('./chineseNotice.tsx'));

/**
 * Notices about the network, the language and a new version, on every page. Loaded when the browser is idle. The submission
 * form tells of the network and of a new version itself, in its one line.
 */
export default function Notices({ route }: { route: Route | undefined }) {
  const hasStateLine = route && kinds[route.kind].tellsState;
  return (
    <>
      {!hasStateLine && <ConnectionStrip />}
      {!isSecureContext && <OnlineOnly />}
      <InChinese />
      {!hasStateLine && <UpdatePrompt />}
    </>
  );
}

/** Whether a reader reads Chinese is seen at once; what they are told is loaded for them alone. */
function InChinese() {
  const chosen = useChosenLanguage();
  if (onlyLanguageOf(site) || (chosen !== 'zh' && !isChineseBrowser())) return null;
  return (
    <Optional>
      <ChineseNotice />
    </Optional>
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
