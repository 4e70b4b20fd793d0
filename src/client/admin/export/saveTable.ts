import { loggedSearch, type TableFormat } from '#contract/staff/exportFormats.ts';
import type { ExportedList } from '#contract/staff/exports.ts';
import { site } from '#client/published/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import type { Transfer } from './choice.ts';
import { tableOf, type TableSource } from './table.ts';
import { tableFile } from './tableFile.ts';

/** Describes a table to the log. */
export interface NotedExport {
  list: ExportedList;
  /** The search. */
  query: string;
}

/**
 * Writes rows as a table and saves the file. First it records the export for the log, even offline: the record waits in
 * the command queue until the server has it (S10).
 * @throws like `fileByWorker`
 */
export async function saveTable<Row>(
  source: TableSource<Row>,
  format: TableFormat,
  { list, query }: NotedExport,
  { signal }: Pick<Transfer, 'signal'>,
): Promise<void> {
  const file = await tableFile({ ...tableOf(source), zone: zoneOf(site) }, format, signal);
  const at = new Date().toISOString();
  const noted = { list, format, rows: source.rows.length, query: query.slice(0, loggedSearch).toWellFormed(), at };
  const name = exportName(source.name, format);
  await commandQueue.add({ name: 'note_export', body: noted, title: name });
  saveFile(name, file);
}

/** `forum-abstracts-2026-05-01.xlsx`: today in the conference's time zone. */
export function exportName(name: string, extension: string): string {
  return `${site.id}-${name}-${dayInZone(new Date().toISOString())}.${extension}`;
}
