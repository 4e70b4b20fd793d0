import { useLingui } from '@lingui/react/macro';
import { bringBack, listBin } from '#client/drafts/store/bin.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { BinnedDraft } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';

interface Deleted {
  message: string;
  /** Words on the button. */
  undo: string;
  /** Finds it among what can be brought back. */
  find: (binned: BinnedDraft) => boolean;
}

/** Brings a deleted draft back and says so, or why not. Answers whether it is back. */
export function useBringBack(): (db: DraftsDatabase, deleted: BinnedDraft) => Promise<boolean> {
  const { t } = useLingui();
  const refuse = useRefusal();
  return async (db, { id, draft }) => {
    const title = draft.title.trim() || t`Untitled`;
    try {
      if (!(await bringBack(db, id))) return false;
      toast({ kind: 'success', message: t`“${title}” is among your drafts again` });
      return true;
    } catch (error) {
      refuse(storageFailure(error));
      return false;
    }
  };
}

/** Says that something was deleted, with a button that brings it back where this device kept it. */
export function useDeletedToast(): (db: DraftsDatabase | undefined, deleted: Deleted) => Promise<void> {
  const restore = useBringBack();
  return async (db, { message, undo, find }) => {
    const binned = db && (await listBin(db).catch(() => [])).find(find);
    const action = binned && { label: undo, run: () => void restore(db, binned) };
    toast({ kind: 'success', message, ...(action && { action }) });
  };
}
