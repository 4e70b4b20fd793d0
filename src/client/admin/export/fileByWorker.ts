import { workerResult } from '#client/admin/device/workerResult.ts';

/** Thirty times the time for 20,000 full texts. */
const defaultMinutes = 2;

/**
 * Makes a file in a worker. The worker posts the file's bytes, or undefined if it fails.
 *
 * @param task - posted to the worker
 * @param options.minutes - the timeout
 * @throws like `workerResult`
 */
export async function fileByWorker(
  makeWorker: () => Worker,
  task: unknown,
  { type, signal, minutes = defaultMinutes }: { type: string; signal: AbortSignal; minutes?: number },
): Promise<Blob> {
  const bytes = await workerResult<ArrayBuffer>(makeWorker, task, { signal, timeout: minutes * 60_000 });
  return new Blob([bytes], { type });
}
