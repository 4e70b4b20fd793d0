import type { TimeZone } from '#site/dates.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { zone } from '#client/conference/importantDates.ts';

/** A table that leaves the device: what stands in a list, or full texts from the server. */
export interface ExportTable extends NamedTable {
  /** In which a workbook writes times, as its cells have none. */
  zone: TimeZone;
}

interface NamedTable {
  /** What it is a table of, as its file and sheet are called. */
  name: string;
  columns: readonly TableColumn[];
  /** A cell for each column. */
  rows: readonly (readonly Cell[])[];
  /** In which a workbook shows times: a cell has none, and the worker that writes it knows no conference. */
  zone: TimeZone;
}

interface TableColumn {
  /** Its name in JSON, the same in every language. */
  key: string;
  /** Its heading in CSV and XLSX. */
  label: string;
}

/** Rows, and what each column says of them. */
export interface TableSource<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly (TableColumn & { cell: (row: Row) => Cell })[];
}

export function tableOf<Row>({ name, rows, columns }: TableSource<Row>): NamedTable {
  return {
    name,
    // Without their functions, which cannot be sent to a worker.
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    zone,
  };
}
