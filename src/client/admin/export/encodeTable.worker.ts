import type { TableFormat } from '#contract/staff/exportFormats.ts';
import { encodeTable } from './encodeTable.ts';
import type { ExportTable } from './table.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Writes a table in a worker, which can be terminated. Posts the file's bytes, or undefined if it fails. */
self.addEventListener('message', ({ data: [table, format] }: MessageEvent<[ExportTable, TableFormat]>) => {
  void bytesOf(table, format).then(
    // The bytes of a Blob may disappear with its worker.
    (bytes) => self.postMessage(bytes, [bytes]),
    () => self.postMessage(undefined),
  );
});

async function bytesOf(table: ExportTable, format: TableFormat): Promise<ArrayBuffer> {
  const file = await encodeTable(table, format);
  return file.arrayBuffer();
}
