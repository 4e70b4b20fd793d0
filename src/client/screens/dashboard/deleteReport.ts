import { call } from '../../api/call.ts';
import { forgetReport } from '../../drafts/reports.ts';
import { endSession } from '../../session/session.ts';
import type { OwnWork } from './ownWork.ts';

/** What became of a deletion; `msg` is the server's, absent where it could not be reached. */
export type Deleted = { kind: 'deleted'; msg?: undefined } | { kind: 'failed'; msg?: string };

/** Deletes a submission (R3). One that is gone already is deleted. */
export async function deleteReport({ db, dropReport }: OwnWork, report_id: string): Promise<Deleted> {
  const outcome = await call('delete_report', { report_id });
  if (outcome.kind === 'unreachable') return { kind: 'failed' };
  if (outcome.kind === 'refused' && outcome.status === 401) endSession();
  if (outcome.kind === 'refused' && outcome.status !== 404) return { kind: 'failed', msg: outcome.msg };
  if (db) await forgetReport(db, report_id);
  dropReport(report_id);
  return { kind: 'deleted' };
}
