import { withLock } from '#client/device/locks.ts';

/** One tab at a time changes who is logged in: a late log-out must not end the log-in of another tab. */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLock('lectern-session', work);
}
