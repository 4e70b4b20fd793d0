import { useState } from 'react';
import { keepMine } from '#client/drafts/outbox/conflict.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft } from '#client/drafts/store/drafts.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';

interface Choices {
  onKept: () => void;
  /** Opens the server's report instead of the form's content. */
  onReopen: (report: { id: string }) => void;
}

/** The choice between two versions, if a submission was changed on the server since the draft was started. */
export function useServerConflict(db: DraftsDatabase, draft: Draft | undefined, { onKept, onReopen }: Choices) {
  const [isPostponed, setPostponed] = useState(false);
  const refuse = useRefusal();
  const theirs = draft?.changedOnServer;
  const onFailure = (error: unknown) => refuse(storageFailure(error));
  return {
    /** The server's version; undefined if there is no conflict. */
    theirs,
    isPostponed,
    postpone: () => setPostponed(true),
    askAgain: () => setPostponed(false),
    keepMine: () => {
      if (draft && theirs) void keepMine(db, draft.id, theirs).then(onKept, onFailure);
    },
    takeTheirs: () => {
      if (!draft || !theirs) return;
      void deleteDraft(db, draft.id).then(() => onReopen({ id: String(theirs.report_id) }), onFailure);
    },
  };
}
