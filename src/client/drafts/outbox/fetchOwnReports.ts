import type { Report } from '#contract/calls/report.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';
import { toOutcome } from './transitions.ts';

/**
 * Fetches the account's list of reports before a submission. This checks the network and the session, and shows which
 * reports exist. The list is stored for the dashboard.
 */
export async function fetchOwnReports({ transport, db, visitorId }: OutboxAccount): Promise<Report[] | SendOutcome> {
  const at = Date.now();
  const outcome = await transport.call('report_list', { visitor_id: visitorId });
  if (outcome.kind === 'unreachable') {
    // This updates the connection state on the page, and retries until the connection is back.
    void transport.probe();
    return { kind: 'offline' };
  }
  if (outcome.kind === 'refused') return toOutcome(outcome);
  // Nothing waits for this: a later transaction of the database comes after it. A device without room for the list may
  // have enough room for the next step.
  void storeReports(db, outcome.data, at).catch(() => undefined);
  return outcome.data;
}
