import type { Report } from '#contract/calls/report.ts';
import { newContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { addDraft } from '#client/drafts/store/drafts.ts';
import { addFile, removeUnusedFiles } from '#client/drafts/store/files.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { newId } from '#client/device/newId.ts';
import { storingFile } from '#client/storage/storedFiles.ts';
import type { Draft } from '#client/drafts/store/rows.ts';

/** A full paper on this device that the server does not have, or may not have (W8). */
export type PaperDraft = Draft & Required<Pick<Draft, 'paper'>>;

export function isPaper(draft: Draft): draft is PaperDraft {
  return draft.paper !== undefined;
}

/** Lists the full papers on this device, the last chosen first. */
export async function listPapers(db: DraftsDatabase): Promise<PaperDraft[]> {
  const drafts = await db.drafts.orderBy('changedAt').toArray();
  return drafts.filter(isPaper).toReversed();
}

/**
 * Stores a Word file as the full paper of an accepted report. It replaces the waiting file. If another tab chose a file
 * at the same moment, which the author has not seen, that file goes to the bin (O6). A paper whose answer was lost
 * keeps the file that was sent until it is known whether that arrived.
 *
 * @param seen - the id of the waiting file that the author saw
 * @throws if the device refuses to store; the file that waited stays
 */
export async function storePaper(
  db: DraftsDatabase,
  { report_id: id, title }: Pick<Report, 'report_id' | 'title'>,
  file: File,
  seen?: string,
): Promise<void> {
  const report_id = String(id);
  await storingFile(() =>
    db.transaction('rw', [db.drafts, db.texts, db.bin, db.files], async () => {
      const waiting = (await listPapers(db)).find(({ paper }) => paper.report_id === report_id);
      const added = await addFile(db, file);
      if (!waiting) {
        const content = { ...newContent(), title };
        await addDraft(db, newDraft(content, { paper: { report_id }, file: added }), content);
        return;
      }
      if (waiting.file && waiting.file.id !== seen) {
        const { sending: _sending, ...unseen } = waiting;
        const draft: Draft = { ...unseen, id: newId(), state: 'editing' };
        await db.bin.put({ id: newId(), deletedAt: Date.now(), draft, content: { ...newContent(), title } });
      }
      const { failure: _failure, ...row } = waiting;
      await db.drafts.put({ ...row, file: added, revision: row.revision + 1, changedAt: Date.now() });
    }),
  );
  // Frees the replaced file. If this fails, the next replacement frees both.
  await db.transaction('rw', db.drafts, db.bin, db.files, async () => removeUnusedFiles(db)).catch(() => undefined);
}
