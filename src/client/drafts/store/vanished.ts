import type { Report } from '#contract/calls/report.ts';
import { fromReport, sameContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from './database.ts';
import type { BinnedDraft, StoredReport } from './rows.ts';
import { newDraft } from './newDraft.ts';

/** A submission that the server no longer lists, and that was not deleted on this device. */
export type VanishedReport = BinnedDraft & { vanished: Report };

/** Lists vanished submissions about which the author has not decided yet, by the reports' numbers. */
export async function listVanished(db: DraftsDatabase): Promise<VanishedReport[]> {
  const binned = await db.bin.toArray();
  return binned.filter(isVanished).toSorted((a, b) => Number(a.vanished.report_id) - Number(b.vanished.report_id));
}

export function isVanished(binned: BinnedDraft): binned is VanishedReport {
  return binned.vanished !== undefined;
}

/**
 * Moves the last copies of reports that are gone from the account's list of reports to the bin: deleted on another
 * device, or lost by the server, as after the restore of a backup (R11). A report that is being deleted here has not
 * vanished. Call it inside a transaction over `bin`.
 */
export async function binVanished(db: DraftsDatabase, gone: readonly StoredReport[]): Promise<void> {
  // A server that lists titles only leaves nothing to restore.
  const complete = gone.filter(({ report }) => report.abstract != null);
  await db.bin.bulkPut(
    complete.map(({ report, report_id: reportId, isDeleting }) => {
      const content = fromReport(report);
      const binned = { id: newId(), deletedAt: Date.now(), draft: newDraft(content), content, reportId };
      return isDeleting ? binned : { ...binned, vanished: report };
    }),
  );
}

/**
 * Turns waiting full papers of all other reports into drafts with a file, which the dashboard lists (W8): their reports
 * are gone, deleted here or elsewhere. Call it inside a transaction over `drafts`.
 *
 * @param present - the numbers of the account's reports
 */
export async function freePapers(db: DraftsDatabase, present: ReadonlySet<string>): Promise<void> {
  await db.drafts
    .filter(({ paper }) => paper !== undefined && !present.has(paper.report_id))
    .modify((draft) => {
      for (const key of ['paper', 'sending', 'uploaded'] as const) delete draft[key];
      draft.state = 'editing';
    });
}

/** Forgets the entries of reports that the server lists again, unchanged. Call it inside a transaction over `bin`. */
export async function forgetReturned(db: DraftsDatabase, listed: ReadonlyMap<string, Report>): Promise<void> {
  const vanished = await listVanished(db);
  const returned = vanished.filter(({ vanished: { report_id }, content }) => {
    const report = listed.get(String(report_id));
    return report?.abstract != null && sameContent(fromReport(report), content);
  });
  await db.bin.bulkDelete(returned.map(({ id }) => id));
}

/** Records that the author deletes a report. If the answer is lost, it has not vanished when it is no longer listed. */
export async function markDeleting(db: DraftsDatabase, reportId: string): Promise<void> {
  await db.reports.update(reportId, { isDeleting: true });
}

/** The author knows that a report was deleted: it stays in the bin as if it had been deleted here and now. */
export function acceptVanished(db: DraftsDatabase, id: string): Promise<number> {
  return db.bin.where({ id }).modify((binned) => {
    delete binned.vanished;
    binned.deletedAt = Date.now();
  });
}
