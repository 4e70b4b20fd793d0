import { Worker } from 'node:worker_threads';

/** Milliseconds after which a thread is ended: twenty times what a site takes. */
const timeout = 2 * 60_000;

/** The young generation as small as the server's own: publishing takes 40 MB less, and no longer. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 };

/**
 * Does something in a thread of its own, which sees what files hold now, and whose memory ends with it. The thread sends one
 * message, its answer.
 *
 * @param program - address of the file that the thread runs
 * @throws where it takes too long or too much memory
 */
export async function inThread<Answer>(program: URL, workerData: unknown): Promise<Answer> {
  const worker = new Worker(program, { workerData, resourceLimits });
  const tooLong = setTimeout(() => void worker.terminate(), timeout);
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended without an answer.')));
  });
  // Rendered pages may have left timers.
  return answered.finally(() => {
    clearTimeout(tooLong);
    void worker.terminate();
  });
}
