import { useLingui } from '@lingui/react/macro';
import { bringBack, listBin } from '#client/drafts/store/bin.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { BinnedDraft } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { focusListed } from './focusListed.ts';

interface Deleted {
  message: string;
  /** Label of the button. */
  undo: string;
  /** Finds the deleted entry in the bin. */
  find: (binned: BinnedDraft) => boolean;
}

/** Restores a deleted draft and says so, or says why it cannot. Resolves to the draft's id if it is restored. */
export function useBringBack(): (db: DraftsDatabase, deleted: BinnedDraft) => Promise<string | undefined> {
  const { t } = useLingui();
  const refuse = useRefusal();
  return async (db, { id, draft }) => {
    const title = draft.title.trim() || t`Untitled`;
    try {
      const draftId = await bringBack(db, id);
      if (draftId !== undefined) toast({ kind: 'success', message: t`“${title}” is among your drafts again.` });
      return draftId;
    } catch (error) {
      refuse(storageFailure(error));
      return undefined;
    }
  };
}

/** Says that something was deleted, with a button that restores it if this device stored it. */
export function useDeletedToast(): (db: DraftsDatabase | undefined, deleted: Deleted) => Promise<void> {
  const restore = useBringBack();
  return async (db, { message, undo, find }) => {
    const binned = db && (await listBin(db).catch(() => [])).find(find);
    async function run(deleted: BinnedDraft): Promise<void> {
      const id = await restore(db!, deleted);
      if (id !== undefined) focusListed({ id });
    }
    const action = binned && { label: undo, run: () => void run(binned) };
    toast({ kind: 'success', message, ...(action && { action }) });
  };
}
