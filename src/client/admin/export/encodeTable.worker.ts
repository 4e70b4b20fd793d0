import type { TableFormat } from '#contract/staff/exports.ts';
import { encodeTable } from './encodeTable.ts';
import type { ExportTable } from './table.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Writes a table in a worker, which can be ended; answers its bytes, or undefined where there is no room for the file. */
self.addEventListener('message', ({ data: [table, format] }: MessageEvent<[ExportTable, TableFormat]>) => {
  void bytesOf(table, format).then(
    // Of a Blob the bytes may be gone with its worker.
    (bytes) => self.postMessage(bytes, [bytes]),
    () => self.postMessage(undefined),
  );
});

async function bytesOf(table: ExportTable, format: TableFormat): Promise<ArrayBuffer> {
  const file = await encodeTable(table, format);
  return file.arrayBuffer();
}
