import type { Receipt, Report } from '#contract/calls/report.ts';
import { isSameReport } from '#client/drafts/store/content.ts';
import type { Draft, DraftsDatabase, Sending } from '#client/drafts/store/database.ts';

/**
 * The own reports that this draft may have become: those that no other draft of this device is known to have become. A
 * report that it changes was made by an earlier draft, and is its own all the same.
 */
export async function unclaimed(db: DraftsDatabase, { id, report }: Draft, own: readonly Report[]): Promise<Report[]> {
  if (report) return [...own];
  const receipts = await db.receipts.toArray();
  const claimed = new Set(receipts.filter(({ draftId }) => draftId !== id).map(({ report_id }) => report_id));
  return own.filter(({ report_id }) => !claimed.has(String(report_id)));
}

/**
 * The report of the own list that is the frozen one: a new one that says the same, or the changed one as it was sent.
 * A list that leaves the abstract out cannot tell; then its author is asked.
 */
export function findArrived({ report }: Draft, sending: Sending, own: readonly Report[]): Report | undefined {
  const candidates = report ? own.filter(isReport(report.report_id)) : newReports(sending, own);
  return candidates.find((found) => found.abstract != null && isSameReport(found, sending.body));
}

/** What the own list has that it had not before the first try. */
export function newReports({ knownIds }: Sending, own: readonly Report[]): Report[] {
  return own.filter(({ report_id }) => !knownIds.includes(String(report_id)));
}

/** What an author says of a submission that the server's list cannot tell: the report that is this one, or none. */
export type Answer = { report_id: string } | 'none-of-them';

/** The report that the author said it is. */
export function answered(answer: Answer | undefined, own: readonly Report[]): Report | undefined {
  return typeof answer === 'object' ? own.find(isReport(answer.report_id)) : undefined;
}

/** What a list tells of a report that arrived, as its receipt would have. */
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
