import type { Report } from '#contract/calls/report.ts';
import { fromReport, sameContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from './database.ts';
import type { BinnedDraft, StoredReport } from './rows.ts';
import { newDraft } from './newDraft.ts';

/** A submission that the server lists no longer, and that was not deleted on this device. */
export type VanishedReport = BinnedDraft & { vanished: Report };

/** What vanished and about which the author has not decided yet, in the order of the reports' numbers. */
export async function listVanished(db: DraftsDatabase): Promise<VanishedReport[]> {
  const binned = await db.bin.toArray();
  return binned.filter(isVanished).toSorted((a, b) => Number(a.vanished.report_id) - Number(b.vanished.report_id));
}

export function isVanished(binned: BinnedDraft): binned is VanishedReport {
  return binned.vanished !== undefined;
}

/**
 * Keeps the last copies of reports that are gone from the own list: deleted on another device, or lost by the server, as
 * after the restore of a backup (R11). One that is being deleted here has not vanished. Call it inside a transaction over
 * `bin`.
 */
export async function binVanished(db: DraftsDatabase, gone: readonly StoredReport[]): Promise<void> {
  // From a server that lists titles only there is nothing to bring back.
  const whole = gone.filter(({ report }) => report.abstract != null);
  await db.bin.bulkPut(
    whole.map(({ report, report_id: reportId, isDeleting }) => {
      const content = fromReport(report);
      const binned = { id: newId(), deletedAt: Date.now(), draft: newDraft(content), content, reportId };
      return isDeleting ? binned : { ...binned, vanished: report };
    }),
  );
}

/** Forgets those that the server lists again, unchanged. Call it inside a transaction over `bin`. */
export async function forgetReturned(db: DraftsDatabase, listed: ReadonlyMap<string, Report>): Promise<void> {
  const vanished = await listVanished(db);
  const returned = vanished.filter(({ vanished: { report_id }, content }) => {
    const report = listed.get(String(report_id));
    return report?.abstract != null && sameContent(fromReport(report), content);
  });
  await db.bin.bulkDelete(returned.map(({ id }) => id));
}

/** The author deletes a report: should the answer be lost, it has not vanished when it is listed no longer. */
export async function markDeleting(db: DraftsDatabase, reportId: string): Promise<void> {
  await db.reports.update(reportId, { isDeleting: true });
}

/** The author knows that a report was deleted: it stays in the bin as if it had been deleted here, and now. */
export function acceptVanished(db: DraftsDatabase, id: string): Promise<number> {
  return db.bin.where({ id }).modify((binned) => {
    delete binned.vanished;
    binned.deletedAt = Date.now();
  });
}
