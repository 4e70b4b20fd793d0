/**
 * Runs `work` while no other tab holds the lock of that name; waits for one that does. Web Locks need a secure context:
 * without one there is no lock.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/** As `withLock`, but does nothing and returns undefined where another tab holds the lock. */
export function withLockIfFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<
    Result | undefined
  >;
}
