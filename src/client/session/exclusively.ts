/** One tab at a time changes who is logged in: a late log-out must not end the log-in of another tab. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  // Web Locks need a secure context; without one the site works online only, in one tab as well as it can.
  return navigator.locks ? navigator.locks.request('lectern-session', work) : work();
}
