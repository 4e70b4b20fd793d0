import { TooLongError, type TableCell } from './paragraph.ts';

/** Maximum depth of nested tables. */
export const mostTables = 20;

/** Number of columns that are told apart. Word itself allows 63; a hostile file may claim millions. */
const mostColumns = 100;

/** A table that is being read. */
interface OpenTable {
  table: object;
  row: number;
  column: number;
  cell: TableCell | undefined;
  /** The last cell of each column, and those that cells of this row have replaced. */
  above: Map<number, TableCell>;
  replaced: Map<number, TableCell | undefined>;
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

  /** @throws {TooLongError} if tables are nested too deeply */
  openTable(): void {
    if (this.depth === mostTables) throw new TooLongError('Tables of too many levels');
    this.#tables.push({
      table: {},
      row: -1,
      column: 0,
      cell: undefined,
      above: new Map(),
      replaced: new Map(),
      inRow: undefined,
    });
  }

  closeTable(): void {
    this.#tables.pop();
  }

  openRow(): void {
    const open = this.#tables.at(-1);
    if (!open) return;
    Object.assign(open, { row: open.row + 1, column: 0, cell: undefined, replaced: new Map(), inRow: [] });
  }

  /**
   * Ends a row, including the cells that continue those of the row above, which are known only now.
   * @param continued - their indexes in the row
   */
  closeRow(continued: readonly number[]): void {
    const open = this.#tables.at(-1);
    for (const place of continued) {
      const cell = open?.inRow?.[place];
      const above = cell && open?.replaced.get(cell.column);
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
    if (!open.replaced.has(open.column)) open.replaced.set(open.column, open.above.get(open.column));
    open.above.set(open.column, open.cell);
    open.inRow?.push(open.cell);
    open.column = withinColumns(open.column + open.cell.columns);
    open.cell = undefined;
  }

  /** Skips columns at the start of a row that have no cell. */
  skip(columns: number): void {
    const open = this.#tables.at(-1);
    if (open) open.column = withinColumns(open.column + columns);
  }

  /** The open cell spans several columns. */
  widen(columns: number): void {
    const cell = this.#tables.at(-1)?.cell;
    if (cell) cell.columns = Math.max(withinColumns(columns), 1);
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

function withinColumns(columns: number): number {
  return Math.min(Math.max(Math.trunc(columns), 0), mostColumns);
}
