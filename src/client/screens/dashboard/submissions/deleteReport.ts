import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import { binReport } from '#client/drafts/store/bin.ts';
import { currentAccount, endSession } from '#client/session/session.ts';
import type { OwnWork } from '#client/screens/dashboard/ownWork.ts';

/** What became of a deletion. */
export type Deleted =
  | { kind: 'deleted' }
  /** Nothing left the device, or the server never heard of it. */
  | { kind: 'offline' }
  /** The server said no, in these words. */
  | { kind: 'refused'; msg: string }
  /** No answer came back, and the server cannot be asked: nobody may say either. */
  | { kind: 'unknown' };

/** Deletes a submission (R3); its last known copy can be brought back as a draft. One that is gone already is deleted. */
export async function deleteReport(work: OwnWork, report_id: string): Promise<Deleted> {
  if ((await probe()) === 'offline') return { kind: 'offline' };
  const deleted = await ask(report_id);
  if (deleted.kind === 'deleted') {
    // The server has deleted it, whatever this device can keep of it.
    if (work.db) await binReport(work.db, report_id).catch(() => undefined);
    work.dropReport(report_id);
  }
  return deleted;
}

async function ask(report_id: string): Promise<Deleted> {
  const outcome = await call('delete_report', { report_id });
  if (outcome.kind === 'unreachable') return lookUp(report_id);
  if (outcome.kind === 'success' || outcome.status === 404) return { kind: 'deleted' };
  if (outcome.status === 401) endSession();
  return { kind: 'refused', msg: outcome.msg };
}

/** The answer was lost: the own list tells whether the request was, too. */
async function lookUp(report_id: string): Promise<Deleted> {
  const outcome = await call('report_list', { visitor_id: currentAccount()?.visitor_id ?? '' });
  if (outcome.kind !== 'success') {
    // Whoever waits for the connection hears that it is gone, and the list is asked for when it is back.
    void probe();
    return { kind: 'unknown' };
  }
  const isThere = outcome.data.some((report) => String(report.report_id) === report_id);
  return { kind: isThere ? 'offline' : 'deleted' };
}
