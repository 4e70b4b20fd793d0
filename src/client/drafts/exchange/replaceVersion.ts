import { draftReport } from '#client/drafts/outbox/conflict.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft, textTables } from '#client/drafts/store/drafts.ts';
import type { AbstractVersion } from '#client/drafts/store/family.ts';
import type { Draft } from '#client/drafts/store/rows.ts';

/** Whether a draft may be replaced: it is not being sent, and no answer to an earlier try is missing (O8). */
export function isOpenToChanges({ state, sending }: Draft): boolean {
  return state === 'editing' && !sending;
}

/**
 * Puts one version of an abstract in the place of another (O6, O10). A replaced draft goes to the bin with its text and
 * its Word file. The draft that is used then changes the replaced submission, or the submission that the replaced draft
 * was changing.
 *
 * @returns false if a draft was deleted or started to be sent since the comparison; nothing is changed
 * @throws if the device refuses to store; nothing is changed
 */
export function replaceVersion(db: DraftsDatabase, used: AbstractVersion, replaced: AbstractVersion): Promise<boolean> {
  return db.transaction('rw', [...textTables(db), db.files, db.bin, db.journal], async () => {
    const [draft, other] = await db.drafts.bulkGet([used.id, replaced.id]);
    const isOpen = (version: AbstractVersion, row: Draft | undefined) =>
      version.report || (row && isOpenToChanges(row));
    if (!isOpen(used, draft) || !isOpen(replaced, other)) return false;
    const report = replaced.report ? draftReport(replaced.report) : other?.report;
    if (draft && report) await db.drafts.update(draft.id, { report: draft.report ?? report });
    if (other) await deleteDraft(db, other.id);
    return true;
  });
}
