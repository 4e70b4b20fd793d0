import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { hasVersions, restoreVersion } from '#client/drafts/history/history.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import classes from './historyButton.module.css';

const history = preloadable(async () => (await import('./history.tsx')).default);

interface HistoryButtonProps {
  /** Undefined until the database is open. */
  db: DraftsDatabase | undefined;
  draftId: string;
  /** Saves unsaved typing; returns the failure, if any. */
  flush: Autosave['flush'];
  /** Reopens the draft with the restored text. */
  onRestored: () => void;
}

/** Opens the earlier texts of the draft, if there are any. */
export function HistoryButton({ db, draftId, flush, onRestored }: HistoryButtonProps) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useStored(db, (db) => hasVersions(db, draftId), [draftId]);
  if (!db || !isOffered) return null;

  const open = () =>
    history.load().then(
      () => setOpen(true),
      () => toast({ kind: 'error', message: t`This cannot be fetched now. Please try again when you are online.` }),
    );
  const restore = async (n: number) => {
    // The form itself shows why it cannot be saved.
    if (await flush()) return setOpen(false);
    let isRestored: boolean;
    try {
      isRestored = await restoreVersion(db, draftId, n);
    } catch (error) {
      return refuse(storageFailure(error));
    }
    if (!isRestored) {
      setOpen(false);
      return toast({
        kind: 'error',
        message: t`This earlier text is no longer kept.`,
      });
    }
    setOpen(false);
    toast({ kind: 'success', message: t`The earlier text is back. What stood here is among the earlier versions.` });
    onRestored();
  };

  return (
    <>
      <Button className={classes.request} variant="subtle" size="compact-sm" onClick={() => void open()}>
        <Trans>Earlier versions</Trans>
      </Button>
      {isOpen && <history.Component db={db} draftId={draftId} onRestore={restore} onClose={() => setOpen(false)} />}
    </>
  );
}
