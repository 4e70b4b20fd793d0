import { csv, type Cell } from '#contract/spreadsheet/csv.ts';
import type { TableFormat } from '#contract/staff/exportFormats.ts';
import type { ExportTable } from './table.ts';
import { xlsx } from './xlsx.ts';

/** Writes a table as a file. Thousands of full texts take a second, so `tableFile` calls this in a worker. */
export async function encodeTable(table: ExportTable, format: TableFormat): Promise<Blob> {
  if (format === 'csv') return new Blob(await csvPieces(table), { type: 'text/csv' });
  if (format === 'json') return new Blob([jsonText(table)], { type: 'application/json' });
  return xlsx(table);
}

async function csvPieces({ columns, rows }: ExportTable): Promise<string[]> {
  const cells = columns.map(({ label }, index) => [label, (row: readonly Cell[]) => row[index] ?? null] as const);
  const pieces: string[] = [];
  for await (const piece of csv(rows, Object.fromEntries(cells), () => {})) pieces.push(piece);
  return pieces;
}

/** An array of objects, one per line and row. Keys are those of the columns, times ISO 8601 in UTC. */
function jsonText({ columns, rows }: ExportTable): string {
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ key }, index) => [key, row[index] ?? null]))),
  );
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}
