import type { Cell } from '#contract/spreadsheet/cell.ts';
import type { TableFormat } from '#contract/staff/exports.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { Transfer } from '#client/admin/export/choice.ts';
import { saveTable } from '#client/admin/export/saveTable.ts';
import { tableOf } from '#client/admin/export/table.ts';
import type { PersonColumn, Saying } from './columns.ts';

/** Saves people as a table, in this order. Works without a network. */
export async function exportPeople(
  rows: readonly PersonRow[],
  columns: readonly PersonColumn[],
  format: TableFormat,
  { saying, query }: { saying: Saying; query: string },
  transfer: Transfer,
): Promise<undefined> {
  const said = columns.map(({ key, label, cell, words }) => ({
    key,
    label: saying.word(label),
    cell: (row: PersonRow): Cell => (cell ?? words)(row, saying),
  }));
  await saveTable(tableOf('people', rows, said), format, { list: 'accounts', query }, transfer);
}
