import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The memory of this process without garbage, in bytes: in all, and that of the heap with its buffers. Only the first
 * contains what waits to be sent on a socket, but it shrinks late.
 */
export function memoryInUse(): { all: number; heap: number } {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { all: rss, heap: heapUsed + external };
}
