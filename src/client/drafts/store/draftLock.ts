import { withLockIfFree } from '#client/device/locks.ts';

/** Runs `work` while no other tab works on the same draft (O6). Returns undefined if another tab does. */
export function withDraftLock<Result>(draftId: string, work: () => Promise<Result>): Promise<Result | undefined> {
  return withLockIfFree(`lectern-draft-${draftId}`, work);
}
