import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { useClock } from '#client/ui/time/clock.ts';
import type { Autosave, SaveState } from '#client/drafts/journal/autosave.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { OfflineDeadline } from './offlineDeadline.tsx';
import classes from './statePanel.module.css';

interface SaveStatusProps {
  autosave: Autosave;
  /** Why the device's database cannot be opened. */
  openFailure: StorageFailure | undefined;
  /** Whether a submission is opened to be changed. */
  isChange: boolean;
  /** Whether it was sent: the server may have it, or has confirmed that. */
  sent: 'unconfirmed' | 'confirmed' | undefined;
}

/** Shows whether the text is saved on the device, and whether it was sent (O1). */
export function SaveStatus({ autosave, openFailure, isChange, sent }: SaveStatusProps) {
  const isOffline = useConnection() === 'offline';
  const saved = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const failure = saved.kind === 'failed' ? saved.failure : openFailure;
  if (failure) {
    return (
      <div className={classes.saveStatus} data-bad role="alert">
        <b>
          <Trans>Not saved</Trans>
        </b>
        <small>
          <NotSaved failure={failure} />
        </small>
      </div>
    );
  }
  return (
    <div className={classes.saveStatus} role="status">
      <b>
        <Saved saved={saved} isChange={isChange} isOffline={isOffline} />
      </b>
      <OfflineDeadline />
      {saved.kind !== 'untouched' && (
        <small>
          {sent === 'unconfirmed' && <Trans>Sent, and not yet confirmed by the server.</Trans>}
          {sent === 'confirmed' && <Trans>Received by the server.</Trans>}
          {!sent &&
            (isInMemory() ? (
              <Trans>Not yet submitted. Keep this page open until it is.</Trans>
            ) : (
              <Trans>Not yet submitted. Nothing is lost if you close this page.</Trans>
            ))}
        </small>
      )}
    </div>
  );
}

interface SavedProps {
  saved: SaveState;
  isChange: boolean;
  isOffline: boolean;
}

/** Before the first keystroke what becomes of it, then what has. */
function Saved({ saved, isChange, isOffline }: SavedProps) {
  const clock = useClock();
  if (saved.kind === 'untouched') {
    if (isInMemory()) return <Trans>What you type is kept in this page only.</Trans>;
    if (isOffline) return <Trans>You are offline. Write on: what you type is saved on this device.</Trans>;
    return isChange ? (
      <Trans>Nothing changed yet</Trans>
    ) : (
      <Trans>What you type is saved on this device as you go.</Trans>
    );
  }
  return (
    <>
      {saved.kind === 'unsaved' && <Trans>Saving…</Trans>}
      {saved.kind === 'saved' &&
        (isInMemory() ? <Trans>Kept in this page only</Trans> : <Trans>Saved on this device, {clock(saved.at)}</Trans>)}
      {isOffline && (
        <span className={classes.offline}>
          {' · '}
          <Trans>offline</Trans>
        </span>
      )}
    </>
  );
}

function NotSaved({ failure }: { failure: StorageFailure }) {
  switch (failure) {
    case 'full':
      return (
        <Trans>
          This device has no room left. What was saved before is safe; free some space, then go on typing. Removing an
          attachment, or deleting a draft, makes room too.
        </Trans>
      );
    case 'newer':
      return <Trans>This site was updated in another tab. Reload this page: what you typed comes back.</Trans>;
    case 'unavailable':
      return <Trans>The browser could not store the draft. Keep this page open; it is tried again as you type.</Trans>;
  }
}
