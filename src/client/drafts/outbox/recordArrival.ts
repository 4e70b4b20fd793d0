import type { Receipt } from '#contract/calls/report.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { Draft, Sending } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { rememberPeople } from '#client/drafts/store/people.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { fetchOwnReports } from './fetchOwnReports.ts';
import { finishSending } from './finish.ts';
import { findArrived, newReports, receiptOf, unclaimed } from './ownReports.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';

/** Records a submission that arrived. Where the server's answer names no report, it is looked up in the own list. */
export async function recordArrival(
  account: OutboxAccount,
  draft: Draft,
  sending: Sending,
  receipt: Partial<Receipt>,
): Promise<SendOutcome> {
  const isNamed = receipt.report_id !== undefined || draft.report !== undefined;
  const named = isNamed ? receipt : { ...(await findReceipt(account, draft, sending)), ...receipt };
  try {
    const report_id = await finishSending(account.db, draft, sending, named);
    // Failing to remember co-authors must not make a submission that arrived look failed.
    await rememberPeople(account.db, fromReport(sending.body).report_people).catch(() => undefined);
    if (report_id === undefined) return { kind: 'unknown' };
    const { received_at } = named;
    return { kind: 'submitted', report_id, ...(received_at && { received_at }) };
  } catch (error) {
    const markUnknown = (row: Draft) => {
      if (row.sending) row.state = 'unknown';
    };
    await changeDraft(account.db, draft.id, markUnknown).catch(() => undefined);
    return { kind: 'not-recorded', failure: storageFailure(error) };
  }
}

async function findReceipt(account: OutboxAccount, draft: Draft, sending: Sending): Promise<Partial<Receipt>> {
  const own = await fetchOwnReports(account);
  if (!Array.isArray(own)) return {};
  const known = await unclaimed(account.db, draft, own);
  const added = newReports(sending, known);
  const arrived = findArrived(draft, sending, known) ?? (added.length === 1 ? added[0] : undefined);
  return arrived ? receiptOf(arrived) : {};
}
