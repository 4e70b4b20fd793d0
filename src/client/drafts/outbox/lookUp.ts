import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { fetchOwnReports } from './fetchOwnReports.ts';
import { findArrived, receiptOf, unclaimed } from './ownReports.ts';
import { recordArrival } from './recordArrival.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';

/**
 * Checks in the own list whether a submission without an answer arrived. It never sends: only the author does. The list
 * is fetched before the draft is locked, so that a press in another tab is not refused for as long as that takes.
 */
export async function lookUp(account: OutboxAccount, draftId: string): Promise<SendOutcome> {
  const key = (await account.db.drafts.get(draftId))?.sending?.key;
  if (key === undefined) return { kind: 'gone' };
  const own = await fetchOwnReports(account);
  if (!Array.isArray(own)) return own;
  const outcome = await withDraftLock(draftId, async (): Promise<SendOutcome> => {
    const draft = await account.db.drafts.get(draftId);
    // Resolved meanwhile, here or in another tab.
    if (draft?.sending?.key !== key) return { kind: 'gone' };
    const arrived = findArrived(draft, draft.sending, await unclaimed(account.db, draft, own));
    if (!arrived) return { kind: 'unknown' };
    return recordArrival(account, draft, draft.sending, receiptOf(arrived));
  });
  return outcome ?? { kind: 'busy' };
}
