import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft } from '#client/drafts/store/drafts.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { ConfirmDelete } from '#client/screens/dashboard/dialogs.tsx';
import { useDeletedToast } from './useDeletedToast.ts';

interface ConfirmDeleteDraftProps extends Pick<
  ComponentProps<typeof ConfirmDelete>,
  'title' | 'focusAfter' | 'children'
> {
  db: DraftsDatabase;
  id: string;
  onClose: () => void;
}

/** Asks before a draft is deleted, and again if the device is too full to store a deleted draft for 30 days. */
export function ConfirmDeleteDraft({ db, id, onClose, children, ...question }: ConfirmDeleteDraftProps) {
  const { t } = useLingui();
  const showDeleted = useDeletedToast();
  const [hasNoRoom, setNoRoom] = useState(false);

  async function onOk(): Promise<true | 'ask-again'> {
    try {
      await deleteDraft(db, id, { forGood: hasNoRoom });
      await showDeleted(db, { message: t`Draft deleted`, undo: t`Undo`, find: ({ draft }) => draft.id === id });
      return true;
    } catch (error) {
      if (hasNoRoom || storageFailure(error) !== 'full') throw error;
      setNoRoom(true);
      return 'ask-again';
    }
  }

  return (
    <ConfirmDelete {...question} onOk={onOk} onCancel={onClose}>
      {hasNoRoom ? (
        <span role="alert">
          <Trans>
            Nothing was deleted: this device has no room left to keep it for 30 days. Deleted now, it cannot be
            restored.
          </Trans>
        </span>
      ) : (
        children
      )}
    </ConfirmDelete>
  );
}
