import type { Cell } from '#contract/spreadsheet/cell.ts';
import type { TableFormat } from '#contract/staff/exports.ts';

/** A table that leaves the device: what stands in a list, or full texts from the server. */
export interface ExportTable {
  /** What it is a table of, as its file and sheet are called. */
  name: string;
  columns: readonly TableColumn[];
  /** A cell for each column. */
  rows: readonly (readonly Cell[])[];
}

export interface TableColumn {
  /** Its name in JSON, the same in every language. */
  key: string;
  /** Its heading in CSV and XLSX. */
  label: string;
}

/** What its columns say of each row. */
export function tableOf<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly (TableColumn & { cell: (row: Row) => Cell })[],
): ExportTable {
  return { name, columns, rows: rows.map((row) => columns.map(({ cell }) => cell(row))) };
}

/** Writes a table as a file, without a network: the code for it is kept with the admin area. */
export async function encodeTable(table: ExportTable, format: TableFormat): Promise<Blob> {
  if (format === 'csv') return new Blob(await csvPieces(table), { type: 'text/csv' });
  if (format === 'json') return new Blob([jsonText(table)], { type: 'application/json' });
  const { xlsx } = await import('./xlsx.ts');
  return xlsx(table);
}

async function csvPieces({ columns, rows }: ExportTable): Promise<string[]> {
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const cells = columns.map(({ label }, index) => [label, (row: readonly Cell[]) => row[index] ?? null] as const);
  const pieces: string[] = [];
  for await (const piece of csv(rows, Object.fromEntries(cells), () => {})) pieces.push(piece);
  return pieces;
}

/** An array of objects, one a line: each row by the keys of its columns, times in ISO 8601, UTC. */
function jsonText({ columns, rows }: ExportTable): string {
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ key }, index) => [key, row[index] ?? null]))),
  );
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}
