import { probe } from '#client/api/connection.ts';
import { binReport } from '#client/drafts/store/bin.ts';
import { markDeleting } from '#client/drafts/store/vanished.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { currentAccount } from '#client/session/session.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';

/** The outcome of a deletion. */
export type Deletion =
  | { kind: 'deleted' }
  /** The request did not reach the server. */
  | { kind: 'offline' }
  /** With the server's message. */
  | { kind: 'refused'; msg: string }
  /** The answer was lost and the server cannot be reached. */
  | { kind: 'unknown' };

/** Deletes a submission (R3). It may be gone already. Its last known copy can be restored as a draft. */
export async function deleteReport(data: DashboardData, report_id: string): Promise<Deletion> {
  if ((await probe()) === 'offline') return { kind: 'offline' };
  // A listed report may not be in the database yet, but its deletion must find it there.
  const db = (await data.stored()) ?? data.db;
  if (db) await markDeleting(db, report_id).catch(() => undefined);
  const deleted = await requestDeletion(report_id);
  if (deleted.kind === 'deleted') {
    // It is deleted on the server, even if this device cannot store a copy.
    if (db) await binReport(db, report_id).catch(() => undefined);
    data.dropReport(report_id);
  }
  return deleted;
}

async function requestDeletion(report_id: string): Promise<Deletion> {
  const outcome = await ownCall('delete_report', { report_id });
  if (outcome.kind === 'unreachable') return lookUp(report_id);
  if (outcome.kind === 'success' || outcome.status === 404) return { kind: 'deleted' };
  return { kind: 'refused', msg: outcome.msg };
}

/** Checks in the account's list of reports whether a request with a lost answer arrived. */
async function lookUp(report_id: string): Promise<Deletion> {
  const outcome = await ownCall('report_list', { visitor_id: currentAccount()?.visitor_id ?? '' });
  if (outcome.kind !== 'success') {
    // This updates the connection's state, so that the list is requested when it is back.
    void probe();
    return { kind: 'unknown' };
  }
  const isThere = outcome.data.some((report) => String(report.report_id) === report_id);
  return { kind: isThere ? 'offline' : 'deleted' };
}
