import type { Report } from '#contract/calls/report.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import { currentAccount } from '#client/session/session.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';
import { toOutcome } from './transitions.ts';

/**
 * Fetches the account's list of reports before a submission. This checks the network and the session, and shows which
 * reports exist. The list is stored for the dashboard, unless the account has logged out in the meantime (A9).
 *
 * @param signal - aborts the request; the outcome is then `offline`
 */
export async function fetchOwnReports(
  { transport, db, visitorId }: OutboxAccount,
  signal?: AbortSignal,
): Promise<Report[] | SendOutcome> {
  const at = Date.now();
  const outcome = await transport.call('report_list', { visitor_id: visitorId }, { ...(signal && { signal }) });
  if (signal?.aborted) return { kind: 'offline' };
  if (outcome.kind === 'unreachable') {
    // This updates the connection state on the page, and retries until the connection is back.
    void transport.probe();
    return { kind: 'offline' };
  }
  if (outcome.kind === 'refused') return toOutcome(outcome);
  if (currentAccount()?.visitor_id === visitorId) {
    // Not awaited: IndexedDB runs later transactions on these tables after this one. A device without room for the list
    // may have enough room for the next step.
    void storeReports(db, outcome.data, at).catch(() => undefined);
  }
  return outcome.data;
}
