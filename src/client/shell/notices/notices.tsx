import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Route } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { kinds } from '#contract/kinds.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { useChosenLanguage } from '#client/i18n/chosen.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { isChineseBrowser } from '#client/i18n/readLanguage.ts';
import { useConnection } from '#client/api/connection.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { useUpdate, type Update } from '#client/pwa/update.ts';
import { UpdateAnswers } from './updateAnswers.tsx';
import classes from './notices.module.css';

const ChineseNotice = lazy(() => import('./chineseNotice.tsx'));

/**
 * Notices about the network, a new version and the language, on every page: one at a time, the most urgent first. Loaded
 * when the browser is idle. The submission form reports the network and a new version itself, in its own line.
 */
export default function Notices({ route }: { route: Route | undefined }) {
  const hasStateLine = route && kinds[route.kind].tellsState;
  const isOffline = useConnection() === 'offline';
  const update = useUpdate();
  const isForChinese = useIsForChinese();
  const isMoreUrgent = !hasStateLine && (isOffline || update !== 'none');
  return (
    <>
      {!hasStateLine && <ConnectionStrip />}
      {!hasStateLine && <UpdatePrompt update={isOffline ? 'none' : update} />}
      {!isMoreUrgent && isForChinese && (
        <Optional>
          <ChineseNotice />
        </Optional>
      )}
      {!isMoreUrgent && !isForChinese && !isSecureContext && <OnlineOnly />}
    </>
  );
}

/** Whether a reader of Chinese sees a page in English. Its notice is loaded only then. */
function useIsForChinese(): boolean {
  const chosen = useChosenLanguage();
  const isEnglish = useLanguage() === 'en';
  return isEnglish && !onlyLanguageOf(site) && (chosen === 'zh' || (!chosen && isChineseBrowser()));
}

/** A note that the site works online only: without https there is no service worker. */
function OnlineOnly() {
  return (
    <div className={classes.strip} data-unprinted>
      <p className={classes.column}>
        <Trans>This address has no https: the site works here with a network only, and cannot be installed.</Trans>
      </p>
    </div>
  );
}

/** Shown at the lower edge without a network: says what can be read and written. */
export function ConnectionStrip() {
  const connection = useConnection();
  return (
    <div role="status" className={classes.status}>
      {connection === 'offline' && (
        <div className={`${classes.strip} ${classes.connection}`} data-unprinted>
          <p className={classes.column}>
            <WhatCanBeDone />
          </p>
        </div>
      )}
    </div>
  );
}

function WhatCanBeDone() {
  // Browsers inside apps have no worker; in others it may not control the page yet.
  const hasPages = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  return isInMemory() || !hasPages ? (
    <Trans>
      <b>Offline.</b> Keep this page open until you are back online.
    </Trans>
  ) : (
    <Trans>
      <b>Offline.</b> Every page can be read, and what you write is saved on this device.
    </Trans>
  );
}

/** A new version is only activated when the reader agrees, after everything typed is saved (O11). */
function UpdatePrompt({ update }: { update: Update }) {
  return (
    <div role="status" className={classes.status}>
      {update !== 'none' && (
        <div className={classes.bar} data-unprinted>
          <div className={classes.column}>
            <span>
              <Trans>This site has been updated. Your drafts are saved.</Trans>
            </span>
            <UpdateAnswers update={update} />
          </div>
        </div>
      )}
    </div>
  );
}
