import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from './database.ts';
import { sortReports } from './ownList.ts';
import { rememberPeopleOf } from './people.ts';
import { binVanished, forgetReturned, isVanished } from './vanished.ts';

/**
 * Stores the own list as the server returned it (O4), unless a newer one is stored: replies may overtake each other. What
 * the server lists no longer, and was not deleted on this device, goes to the bin (`vanished.ts`).
 *
 * @param at - when it was requested, in milliseconds since 1970
 */
export function keepReports(db: DraftsDatabase, reports: readonly Report[], at = Date.now()): Promise<void> {
  return db.transaction('rw', [db.reports, db.refreshes, db.people, db.bin], async () => {
    const known = await db.refreshes.get('reports');
    if (known && isAfter(known.at, at)) return;
    await rememberPeopleOf(db, reports);
    const listed = new Map(reports.map((report) => [String(report.report_id), report]));
    const [stored, binned] = await Promise.all([db.reports.toArray(), db.bin.toArray()]);
    // What was submitted or deleted here since the request may be missing in the reply, or still be in it.
    for (const row of stored) if (isAfter(row.at, at)) listed.delete(row.report_id);
    const deleted = binned.filter((each) => !isVanished(each) && isAfter(each.deletedAt, at));
    for (const { reportId = '' } of deleted) listed.delete(reportId);
    const gone = stored.filter((row) => !listed.has(row.report_id) && !isAfter(row.at, at));
    await binVanished(db, gone);
    await db.reports.bulkDelete(gone.map(({ report_id }) => report_id));
    await forgetReturned(db, listed);
    await db.reports.bulkPut([...listed].map(([report_id, report]) => ({ report_id, report, at })));
    await db.refreshes.put({ name: 'reports', at });
  });
}

/** Whether something here is newer than a request; a time in the future comes from a clock that was corrected since. */
function isAfter(time: number, requestedAt: number): boolean {
  return time > requestedAt && time <= Date.now();
}

/** The stored own list, newest first, and when it was requested; no date before the first answer. */
export async function listReports(db: DraftsDatabase): Promise<{ reports: Report[]; at?: number }> {
  const [stored, refresh] = await Promise.all([db.reports.toArray(), db.refreshes.get('reports')]);
  const reports = sortReports(stored.map(({ report }) => report));
  return { reports, ...(refresh && { at: refresh.at }) };
}

/** The stored copy of one report, if it has an abstract. */
export async function reportCopy(db: DraftsDatabase, reportId: string): Promise<Report | undefined> {
  const stored = await db.reports.get(reportId);
  return stored?.report.abstract == null ? undefined : stored.report;
}
