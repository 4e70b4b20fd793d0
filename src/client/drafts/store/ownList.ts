import type { Report } from '#contract/calls/report.ts';
import { readStored } from '#client/storage/readStored.ts';
import { done } from '#client/storage/rows.ts';
import { databaseName, databaseVersion } from './names.ts';
import type { Refresh, StoredReport } from './rows.ts';

/**
 * The account's own submissions as the server listed them, newest first, and when they were requested, in milliseconds
 * since 1970.
 */
export interface OwnList {
  reports: readonly Report[];
  at: number;
}

/**
 * Reads the account's list of reports as this device stored it (O4), before the database's code is loaded. Undefined if
 * there is none.
 */
export function readOwnList(visitorId: string): Promise<OwnList | undefined> {
  return readStored(databaseName(visitorId), databaseVersion, ['reports', 'refreshes'], async (transaction) => {
    const [stored, refresh] = await Promise.all([
      done<StoredReport[]>(transaction.objectStore('reports').getAll()),
      done<Refresh | undefined>(transaction.objectStore('refreshes').get('reports')),
    ]);
    return refresh && { reports: sortReports(stored.map(({ report }) => report)), at: refresh.at };
  });
}

/** The order in which the account's list of reports is shown. */
export function sortReports(reports: readonly Report[]): Report[] {
  return reports.toSorted((one, other) => {
    const [a, b] = [String(one.report_id), String(other.report_id)];
    return Number(b) - Number(a) || b.localeCompare(a);
  });
}
