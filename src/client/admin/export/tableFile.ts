import type { TableFormat } from '#contract/staff/exportFormats.ts';
import { fileByWorker } from './fileByWorker.ts';
import type { ExportTable } from './table.ts';

const types: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
};

/**
 * Writes a table as a file. Works offline.
 *
 * @throws like `fileByWorker`
 */
export function tableFile(table: ExportTable, format: TableFormat, signal: AbortSignal): Promise<Blob> {
  const makeWorker = () => new Worker(new URL('./encodeTable.worker.ts', import.meta.url), { type: 'module' });
  return fileByWorker(makeWorker, [table, format], { type: types[format], signal });
}
