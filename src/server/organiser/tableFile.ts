import type { Cell } from '#contract/spreadsheet/csv.ts';
import { writeFileAtomically } from '#server/files/atomicFile.ts';
import type { CommandContext } from './command.ts';

/**
 * Writes rows into a file as a table for spreadsheets, and says so.
 *
 * @param shortened - called with each row with a text that does not fit into a cell, and is cut
 */
export async function writeTable<Row>(
  { path, say }: CommandContext,
  file: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  shortened: (row: Row) => void = () => undefined,
): Promise<void> {
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  await writeFileAtomically(path(file), csv(rows, columns, shortened));
  say(`${path(file)} is written.`);
}
