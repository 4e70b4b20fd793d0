import { tableFormats, type TableFormat } from '#contract/staff/exportFormats.ts';
import type { ExportChoice } from './choice.ts';
import type { NotedExport } from './saveTable.ts';
import type { TableSource } from './table.ts';

/**
 * The formats of an export of rows, and the function that makes it. Works offline.
 *
 * @param source - a function, if sorting the rows takes time
 */
export function tableChoice<Row>(
  source: TableSource<Row> | (() => TableSource<Row>),
  noted: NotedExport,
): Pick<ExportChoice, 'formats' | 'run'> {
  return {
    formats: tableFormats,
    async run(format, transfer) {
      const { saveTable } = await import('./saveTable.ts');
      const rows = typeof source === 'function' ? source() : source;
      await saveTable(rows, format as TableFormat, noted, transfer);
      return undefined;
    },
  };
}
