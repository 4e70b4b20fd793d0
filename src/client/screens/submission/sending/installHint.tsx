import { Trans } from '@lingui/react/macro';
import { lazy, useState, useSyncExternalStore } from 'react';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import { localStore } from '#client/device/localStore.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { isInMemory } from '#client/storage/inMemory.ts';
import { ExportButton } from '#client/features/deviceStorage/exportButton.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { isInSafari } from '#client/features/deviceStorage/thisBrowser.ts';
import { useInstallWay } from '#client/pwa/installPrompt.ts';
import buttons from '#client/ui/components/buttonLink.module.css';
import classes from './statePanel.module.css';

const InstallButton = lazy(() => import('#client/pwa/installButton.tsx'));

/** In local storage once the reader has read the hint. */
const key = 'installHint';

/** After the first saved draft, where the site can be installed: what that is good for (D1, B3). Put away for good. */
export function InstallHint({ autosave }: { autosave: Autosave }) {
  const isSaved = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state).kind === 'saved';
  if (!isSaved || isInMemory()) return null;
  return isInSafari() ? <InSafari /> : <Hint />;
}

/** Safari deletes drafts, which is more than a hint: it stays while there is something to lose. */
function InSafari() {
  return (
    <aside className={classes.install}>
      <SevenDays count={1} />
      <ExportButton className={buttons.button} data-variant="outline">
        <Trans>Export all drafts</Trans>
      </ExportButton>
    </aside>
  );
}

function Hint() {
  const way = useInstallWay();
  const [isRead, setRead] = useState(() => localStore.get(key) !== null);
  if (!way || isRead) return null;
  const dismiss = () => {
    localStore.set(key, 'read');
    setRead(true);
  };
  return (
    <aside className={classes.install}>
      <p>
        <Trans>
          Installed as an app, this site opens from your home screen, works offline, and keeps your drafts longer.
        </Trans>
      </p>
      <Optional>
        <InstallButton />
      </Optional>
      <button type="button" className={classes.notNow} onClick={dismiss}>
        <Trans>Not now</Trans>
      </button>
    </aside>
  );
}
