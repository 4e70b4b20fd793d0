import type { TableCell } from './paragraph.ts';

/** A table that is being read. */
interface OpenTable {
  table: object;
  row: number;
  column: number;
  cell: TableCell | undefined;
  /** The last cell of each column, now and before the row started. */
  above: Map<number, TableCell>;
  before: ReadonlyMap<number, TableCell>;
  /** The cells of the row so far; undefined between rows. */
  inRow: TableCell[] | undefined;
}

/** Follows the tables of a document during reading, and knows the cells around the current position. */
export class TableCells {
  readonly #tables: OpenTable[] = [];

  /** The number of open tables. */
  get depth(): number {
    return this.#tables.length;
  }

  /** The cells around the current position, the outermost first. */
  get path(): TableCell[] {
    return this.#tables.flatMap(({ cell }) => cell ?? []);
  }

  openTable(): void {
    this.#tables.push({
      table: {},
      row: -1,
      column: 0,
      cell: undefined,
      above: new Map(),
      before: new Map(),
      inRow: undefined,
    });
  }

  closeTable(): void {
    this.#tables.pop();
  }

  openRow(): void {
    const open = this.#tables.at(-1);
    if (!open) return;
    Object.assign(open, { row: open.row + 1, column: 0, cell: undefined, before: new Map(open.above), inRow: [] });
  }

  /**
   * Ends a row, including the cells that continue those of the row above, which are known only now.
   * @param continued - their indexes in the row
   */
  closeRow(continued: readonly number[]): void {
    const open = this.#tables.at(-1);
    for (const place of continued) {
      const cell = open?.inRow?.[place];
      const above = cell && open?.before.get(cell.column);
      if (!above) continue;
      above.rows = cell.row - above.row + 1;
      open!.above.set(cell.column, above);
    }
    if (open) Object.assign(open, { cell: undefined, inRow: undefined });
  }

  /** Opens a row and a cell, if none is open. */
  enterCell(): void {
    if (!this.#tables.at(-1)?.inRow) this.openRow();
    if (!this.#tables.at(-1)?.cell) this.openCell();
  }

  openCell(): void {
    const open = this.#tables.at(-1);
    if (open) open.cell = { table: open.table, row: open.row, column: open.column, rows: 1, columns: 1 };
  }

  closeCell(): void {
    const open = this.#tables.at(-1);
    if (!open?.cell) return;
    open.above.set(open.column, open.cell);
    open.inRow?.push(open.cell);
    open.column += open.cell.columns;
    open.cell = undefined;
  }

  /** Skips columns at the start of a row that have no cell. */
  skip(columns: number): void {
    const open = this.#tables.at(-1);
    if (open) open.column += columns;
  }

  /** The open cell spans several columns. */
  widen(columns: number): void {
    const cell = this.#tables.at(-1)?.cell;
    if (cell) cell.columns = Math.max(columns, 1);
  }

  /** The open cell continues the one above it. */
  joinAbove(): void {
    const open = this.#tables.at(-1);
    const above = open?.above.get(open.column);
    if (!open?.cell || !above) return;
    above.rows = open.row - above.row + 1;
    open.cell = above;
  }
}
