import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds of work after which others have a turn. */
const slice = 10;

/** Divides long work on many rows: called between two of them, it lets other requests in where 10 ms have passed. */
export function inSlices(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < slice) return;
    await othersTurn();
    began = performance.now();
  };
}
