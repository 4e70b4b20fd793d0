import { Worker } from 'node:worker_threads';

/** Milliseconds after which a thread is terminated: twenty times as long as 600 pages take. */
const timeout = 10 * 60_000;

/** Maximum size of the heap, in MB. */
const memory = 1024;

/** A young generation as small as the server's own. Publishing needs 40 MB less, and no more time. */
const maxYoungGenerationSizeMb = 6;

/** A thread was not ready in time, perhaps only because the machine was busy. */
export class ThreadTooSlow extends Error {}

/**
 * Runs a program in a separate thread, so that it loads the current files, and its memory is freed afterwards. The
 * thread sends its answer in one message.
 *
 * @param program - URL of the file that the thread runs
 * @param limits - maximum time in milliseconds and heap in MB; by default, those for publishing
 * @throws {ThreadTooSlow}
 * @throws if it needs too much memory, or fails
 */
export async function runInThread<Answer>(
  program: URL,
  workerData: unknown,
  limits = { timeout, memory },
): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb };
  const worker = new Worker(program, { workerData, resourceLimits });
  let tooLong: NodeJS.Timeout | undefined;
  const answered = new Promise<Answer>((resolve, reject) => {
    tooLong = setTimeout(() => reject(new ThreadTooSlow('The thread has taken too long.')), limits.timeout);
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended without an answer.')));
  });
  // Rendered pages may have left timers running.
  return answered.finally(() => {
    clearTimeout(tooLong);
    void worker.terminate();
  });
}
