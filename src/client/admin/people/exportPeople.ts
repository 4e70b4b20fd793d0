import { site } from '#conference/site.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import type { PersonRow } from '#contract/staff/people.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { dayInZone } from '#client/admin/abstracts/table/day.ts';
import { personColumns, type Saying } from './columns.ts';

/** Saves those that are shown as a table, in this order, with every column. Works without a network. */
export async function exportPeople(rows: readonly PersonRow[], saying: Saying): Promise<void> {
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const cells = personColumns.map(({ label, cell, words }) => {
    return [saying.word(label), (row: PersonRow): Cell => (cell ?? words)(row, saying)] as const;
  });
  const pieces: string[] = [];
  for await (const piece of csv(rows, Object.fromEntries(cells), () => {})) pieces.push(piece);
  const day = dayInZone(new Date().toISOString());
  saveFile(`${site.id}-people-${day}.csv`, new Blob(pieces, { type: 'text/csv' }));
}
