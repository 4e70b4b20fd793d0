import type { Report } from '#contract/calls/report.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { fetchOwnReports } from './fetchOwnReports.ts';
import { findArrived, receiptOf, unclaimed } from './ownReports.ts';
import { recordArrival } from './recordArrival.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';

/**
 * Checks in the account's list of reports whether a submission without an answer arrived. It never sends: only the
 * author does. The list is fetched before the draft is locked, so that a press in another tab is not refused during the
 * request.
 *
 * @param seen - the latest reply with the account's list; if the submission is in it, no other list is fetched
 */
export async function lookUp(
  account: OutboxAccount,
  draftId: string,
  seen: readonly Report[] = [],
): Promise<SendOutcome> {
  const draft = await account.db.drafts.get(draftId);
  if (!draft?.sending) return { kind: 'gone' };
  const isSeen = findArrived(draft, draft.sending, await unclaimed(account.db, draft, seen)) !== undefined;
  const own = isSeen ? seen : await fetchOwnReports(account);
  return isOutcome(own) ? own : lookUpIn(own, account, draftId, draft.sending.key);
}

function isOutcome(own: readonly Report[] | SendOutcome): own is SendOutcome {
  return !Array.isArray(own);
}

async function lookUpIn(
  own: readonly Report[],
  account: OutboxAccount,
  draftId: string,
  key: string,
): Promise<SendOutcome> {
  const outcome = await withDraftLock(draftId, async (): Promise<SendOutcome> => {
    const draft = await account.db.drafts.get(draftId);
    // It was resolved in the meantime, here or in another tab.
    if (draft?.sending?.key !== key) return { kind: 'gone' };
    const arrived = findArrived(draft, draft.sending, await unclaimed(account.db, draft, own));
    if (!arrived) return { kind: 'unknown' };
    return recordArrival(account, draft, draft.sending, receiptOf(arrived));
  });
  return outcome ?? { kind: 'busy' };
}
