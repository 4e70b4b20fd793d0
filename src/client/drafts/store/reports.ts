import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from './database.ts';
import { rememberPeopleOf } from './people.ts';

/**
 * Stores the own list as the server returned it (O4), unless a newer one is stored: replies may overtake each other.
 *
 * @param at - when it was requested, in milliseconds since 1970
 */
export function keepReports(db: DraftsDatabase, reports: readonly Report[], at = Date.now()): Promise<void> {
  return db.transaction('rw', db.reports, db.refreshes, db.people, async () => {
    const known = await db.refreshes.get('reports');
    // A request in the future was timed by a clock that has been corrected since.
    if (known && known.at > at && known.at <= Date.now()) return;
    await rememberPeopleOf(db, reports);
    await db.reports.clear();
    await db.reports.bulkPut(reports.map((report) => ({ report_id: String(report.report_id), report, at })));
    await db.refreshes.put({ name: 'reports', at });
  });
}

/** The stored own list, newest first, and when it was requested; no date before the first answer. */
export async function listReports(db: DraftsDatabase): Promise<{ reports: Report[]; at?: number }> {
  const [stored, refresh] = await Promise.all([db.reports.toArray(), db.refreshes.get('reports')]);
  const reports = sortReports(stored.map(({ report }) => report));
  return { reports, ...(refresh && { at: refresh.at }) };
}

/** The order in which the own list is shown. */
export function sortReports(reports: readonly Report[]): Report[] {
  return reports.toSorted((one, other) => {
    const [a, b] = [String(one.report_id), String(other.report_id)];
    return Number(b) - Number(a) || b.localeCompare(a);
  });
}

/** The stored copy of one report, if it has an abstract. */
export async function reportCopy(db: DraftsDatabase, reportId: string): Promise<Report | undefined> {
  const stored = await db.reports.get(reportId);
  return stored?.report.abstract == null ? undefined : stored.report;
}
