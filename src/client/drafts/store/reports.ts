import type { Report } from '#contract/calls/report.ts';
import { fromReport, sameContent } from './content.ts';
import type { DraftsDatabase } from './database.ts';
import { sortReports, type OwnList } from './ownList.ts';
import { rememberPeopleOf } from './people.ts';
import type { StoredReport } from './rows.ts';
import { binVanished, forgetReturned, freePapers, isVanished } from './vanished.ts';

/** Milliseconds for which a list may lack a new submission: it may come from a replica or a cache that is behind. */
const longestLag = 60_000;

/**
 * Stores the account's list of reports as the server returned it (O4), unless a newer one is stored: replies may
 * overtake each other. A report that the server no longer lists, and that was not deleted on this device, goes to the
 * bin (`vanished.ts`).
 *
 * @param at - when it was requested, in milliseconds since 1970
 */
export function storeReports(db: DraftsDatabase, reports: readonly Report[], at = Date.now()): Promise<void> {
  return db.transaction('rw', [db.reports, db.refreshes, db.people, db.bin, db.drafts], async () => {
    const known = await db.refreshes.get('reports');
    if (known && isAfter(known.at, at)) return;
    await rememberPeopleOf(db, reports);
    const listed = new Map(reports.map((report) => [String(report.report_id), report]));
    const [stored, binned] = await Promise.all([db.reports.toArray(), db.bin.toArray()]);
    // A report that was submitted or deleted here since the request may be missing in the reply, or still be in it.
    const newer = newerThan({ reports, at }, stored);
    for (const { report_id } of newer) listed.delete(report_id);
    const deleted = binned.filter((each) => !isVanished(each) && isAfter(each.deletedAt, at));
    for (const { reportId = '' } of deleted) listed.delete(reportId);
    const gone = stored.filter((row) => !listed.has(row.report_id) && !newer.includes(row));
    await binVanished(db, gone);
    await freePapers(db, new Set([...listed.keys(), ...newer.map(({ report_id }) => report_id)]));
    await db.reports.bulkDelete(gone.map(({ report_id }) => report_id));
    await forgetReturned(db, listed);
    await db.reports.bulkPut([...listed].map(([report_id, report]) => ({ report_id, report, at })));
    await db.refreshes.put({ name: 'reports', at });
  });
}

/** Adds to a server's list the submissions of this device that it does not have yet (R8, O4). */
export function withSubmitted(list: OwnList, stored: readonly StoredReport[]): OwnList {
  const newer = newerThan(list, stored);
  const ids = new Set(newer.map(({ report_id }) => report_id));
  const others = list.reports.filter(({ report_id }) => !ids.has(String(report_id)));
  return { ...list, reports: sortReports([...others, ...newer.map(({ report }) => report)]) };
}

/** The stored reports that a list has in an older state, or not at all. */
function newerThan({ reports, at }: OwnList, stored: readonly StoredReport[]): StoredReport[] {
  const listed = new Map(reports.map((report) => [String(report.report_id), report]));
  return stored.filter((row) => isAfter(row.at, at) || isBehind(listed.get(row.report_id), at, row));
}

/** Whether a list that was requested after a submission still shows the state before it. */
function isBehind(listed: Report | undefined, requestedAt: number, { report, at, isSent, isDeleting }: StoredReport) {
  // As in `isAfter`, a time in the future does not count: it would for as long as the clock was wrong.
  if (!isSent || isDeleting || at > Date.now() || requestedAt - at > longestLag) return false;
  if (!listed) return true;
  if (listed.version !== undefined && report.version !== undefined) return listed.version < report.version;
  return listed.abstract != null && !sameContent(fromReport(listed), fromReport(report));
}

/** Whether something here is newer than a request. A time in the future comes from a clock that was corrected since. */
function isAfter(time: number, requestedAt: number): boolean {
  return time > requestedAt && time <= Date.now();
}

/**
 * The account's list of reports as it is stored: newest first, with its rows, and the time of the request, which is
 * absent before the first answer.
 */
interface StoredList {
  reports: Report[];
  rows: StoredReport[];
  at?: number;
}

export async function listReports(db: DraftsDatabase): Promise<StoredList> {
  const [rows, refresh] = await Promise.all([db.reports.toArray(), db.refreshes.get('reports')]);
  const reports = sortReports(rows.map(({ report }) => report));
  return { reports, rows, ...(refresh && { at: refresh.at }) };
}

/** The stored copy of one report, if it has an abstract. */
export async function reportCopy(db: DraftsDatabase, reportId: string): Promise<Report | undefined> {
  const stored = await db.reports.get(reportId);
  return stored?.report.abstract == null ? undefined : stored.report;
}
