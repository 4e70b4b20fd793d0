import { vi } from 'vitest';

/** Waits until a check holds, and returns its result. The limit is for what hangs: a busy machine may take seconds. */
export function soon<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 5 });
}
