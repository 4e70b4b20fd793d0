import type { TimeZone } from '#site/dates.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { site } from '#client/published/site.ts';

/** A table to export: the rows of a list, or full texts from the server. */
export interface ExportTable extends NamedTable {
  zone: TimeZone;
}

interface NamedTable {
  /** Names the file and the sheet: `abstracts`. */
  name: string;
  columns: readonly TableColumn[];
  /** Each row has a cell for each column. */
  rows: readonly (readonly Cell[])[];
  /** The time zone of times in a workbook, whose cells have none. The worker does not know the conference. */
  zone: TimeZone;
}

interface TableColumn {
  /** The name in JSON, the same in every language. */
  key: string;
  /** The heading in CSV and XLSX. */
  label: string;
}

/** Rows, with columns that compute cells from them. */
export interface TableSource<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly (TableColumn & { cell: (row: Row) => Cell })[];
}

export function tableOf<Row>({ name, rows, columns }: TableSource<Row>): NamedTable {
  return {
    name,
    // Functions cannot be posted to a worker.
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    zone: zoneOf(site),
  };
}
