/**
 * Runs `work` with the lock of that name, after any other tab that holds it. Web Locks need a secure context: without
 * one there is no lock.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/** Like `withLock`, but does nothing and returns undefined if another tab holds the lock. */
export function withLockIfFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<
    Result | undefined
  >;
}
