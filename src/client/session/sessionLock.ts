import { withLock } from '#client/device/locks.ts';

/** Only one tab at a time logs in or out: a late log-out must not end the log-in of another tab. */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLock('lectern-session', work);
}
