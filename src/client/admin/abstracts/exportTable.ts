import type { MessageDescriptor } from '@lingui/core';
import { site } from '#conference/site.ts';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { saveFile } from '#client/device/saveFile.ts';
import type { Column, Saying } from './table/columns.ts';

/** Saves what is shown as a table: these rows in this order, with the columns that are shown. Works without a network. */
export async function exportTable(
  rows: readonly AbstractRow[],
  columns: readonly Column[],
  saying: Saying,
  label: (label: MessageDescriptor) => string,
): Promise<void> {
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const cells = columns.map((column) => {
    const { cell, words } = column;
    return [label(column.label), (row: AbstractRow): Cell => (cell ?? words)(row, saying)] as const;
  });
  const pieces: string[] = [];
  for await (const piece of csv(rows, Object.fromEntries(cells), () => {})) pieces.push(piece);
  const day = saying.day(new Date().toISOString());
  saveFile(`${site.id}-abstracts-${day}.csv`, new Blob(pieces, { type: 'text/csv' }));
}
