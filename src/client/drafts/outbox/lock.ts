/**
 * Runs `work` while no other tab works on the same draft (O6); answers undefined when one does. Where the page is no
 * secure context there are no locks, and no drafts that outlive it.
 */
export function whileLocked<Result>(draftId: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`lectern-draft-${draftId}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  ) as Promise<Result | undefined>;
}
