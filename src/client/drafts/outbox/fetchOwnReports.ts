import type { Report } from '#contract/calls/report.ts';
import { keepReports } from '#client/drafts/store/reports.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';
import { toOutcome } from './transitions.ts';

/**
 * Fetches the own list before a submission: this checks network and session, and shows which reports exist. The list is
 * stored for the dashboard.
 */
export async function fetchOwnReports({ transport, db, visitorId }: OutboxAccount): Promise<Report[] | SendOutcome> {
  const at = Date.now();
  const outcome = await transport.call('report_list', { visitor_id: visitorId });
  if (outcome.kind === 'unreachable') {
    // Updates the connection that the page shows, and retries until it is back.
    void transport.probe();
    return { kind: 'offline' };
  }
  if (outcome.kind === 'refused') return toOutcome(outcome);
  // A device without room for the list may have enough for the next step.
  await keepReports(db, outcome.data, at).catch(() => undefined);
  return outcome.data;
}
