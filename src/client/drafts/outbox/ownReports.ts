import type { Receipt, Report } from '#contract/calls/report.ts';
import { isSameReport } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Sending } from '#client/drafts/store/rows.ts';

/** The author's choice: the report that this submission became, or none of those offered. */
export type ReportChoice = { report_id: string } | 'none-of-them';

/**
 * Finds the author's own reports that this draft may have become: those that no other draft on this device has become.
 * A draft that changes a report excludes none, since an earlier draft made that report.
 */
export async function unclaimed(db: DraftsDatabase, { id, report }: Draft, own: readonly Report[]): Promise<Report[]> {
  if (report) return [...own];
  const receipts = await db.receipts.toArray();
  const claimed = new Set(receipts.filter(({ draftId }) => draftId !== id).map(({ report_id }) => report_id));
  return own.filter(({ report_id }) => !claimed.has(String(report_id)));
}

/**
 * Finds the report in the account's list of reports that the frozen submission became: a new one with the same content,
 * or the changed one as it was sent. Undefined for a list without abstracts: the author then has to choose.
 */
export function findArrived({ report }: Draft, sending: Sending, own: readonly Report[]): Report | undefined {
  const candidates = report ? own.filter(isReport(report.report_id)) : newReports(sending, own);
  return candidates.find((found) => found.abstract != null && isSameReport(found, sending.body));
}

/** Reports that were not in the list before the first try. */
export function newReports({ knownIds }: Sending, own: readonly Report[]): Report[] {
  return own.filter(({ report_id }) => !knownIds.includes(String(report_id)));
}

/** The report that the author chose, if it is still there. */
export function chosenReport(choice: ReportChoice | undefined, own: readonly Report[]): Report | undefined {
  return typeof choice === 'object' ? own.find(isReport(choice.report_id)) : undefined;
}

/** The receipt's facts, read from a report in the list. */
export function receiptOf({ report_id, version, received_at, receipt }: Report): Partial<Receipt> {
  return {
    report_id,
    ...(version !== undefined && { version }),
    ...(received_at && { received_at }),
    ...(receipt && { receipt }),
  };
}

export function isReport(reportId: string): (report: Pick<Report, 'report_id'>) => boolean {
  return ({ report_id }) => String(report_id) === reportId;
}
