import type { TableFormat } from '#contract/staff/exports.ts';
import type { ExportTable } from './table.ts';

/** Milliseconds after which making a file is given up: thirty times what 20,000 full texts need. */
const timeout = 2 * 60_000;

const types: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
};

/**
 * Writes a table as a file, without a network, in a worker: the page stays usable, and the work ends at once where it is
 * cancelled.
 *
 * @throws {DOMException} `AbortError` where it was cancelled, `TimeoutError` where it took too long; or Error where the device
 *   cannot make the file
 */
export async function tableFile(table: ExportTable, format: TableFormat, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./encodeTable.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  const cancel = () => reject(signal.reason as DOMException);
  const fail = () => reject(new Error(`no ${format} of ${table.rows.length} rows`));
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), timeout);
  worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | undefined>) =>
    data ? resolve(data) : fail(),
  );
  worker.addEventListener('error', fail);
  signal.addEventListener('abort', cancel);
  try {
    worker.postMessage([table, format]);
    return new Blob([await promise], { type: types[format] });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    worker.terminate();
  }
}
