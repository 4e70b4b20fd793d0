import { countWords } from '#contract/rules/reportRules.ts';
import { isHint, type LabelKind } from './labels.ts';
import { restOf, type Line } from './lines.ts';
import { TooLongError, type TableCell } from './paragraph.ts';

/** A label and the text that belongs to it. */
export interface WordField {
  kind: LabelKind;
  /** The line of the label. */
  begin: number;
  /** The first line that no longer belongs to it. */
  end: number;
  /** Its text. If it is in several cells, such as a title in two languages, each cell is separate. */
  values: readonly (readonly Line[])[];
  /** A table of a form with label and text in separate cells. */
  form?: object;
}

/** Maximum number of fields. The text of each may reach to the end of the document. */
const mostFields = 1_000;

/**
 * Finds the fields of a document: every label with its text, which may be after it, below it or in another cell.
 *
 * @throws {TooLongError} if there are too many
 */
export function wordFieldsOf(lines: readonly Line[], cells: readonly TableCell[]): WordField[] {
  const tables = new Tables(lines, cells);
  const fields: WordField[] = [];
  let end = 0;
  for (const [index, { label }] of lines.entries()) {
    if (!label || index < end) continue;
    const field = fieldAt(lines, index, tables);
    fields.push(field);
    if (fields.length > mostFields) throw new TooLongError(`More than ${mostFields} labels`);
    // An author block contains labels itself.
    if (field.isAuthorTable) end = field.end;
  }
  return fields;
}

function fieldAt(lines: readonly Line[], begin: number, tables: Tables): WordField & { isAuthorTable?: boolean } {
  const line = lines[begin]!;
  const kind = line.label!.kind;
  const own = restOf(line);
  const cell = line.cells.at(-1);
  if (cell && tables.isHeadOfAuthors(cell)) return authorTable(lines, begin, cell, tables);
  if (!own.text && cell && tables.isLabel(cell)) {
    const values = tables.valuesOf(cell).filter((value) => value.length > 0);
    if (tables.hasValueCell(cell)) return { kind, begin, end: begin + 1, values, form: cell.table };
    const after = lines.findLastIndex(({ cells }) => cells.some(({ table }) => table === cell.table)) + 1;
    const value = textFrom(lines, after, kind, line.cells.slice(0, -1));
    return { kind, begin, end: after + value.length, values: [value] };
  }
  const next = lines[begin + 1];
  if (!own.text && next && next.cells.length > line.cells.length && !tables.isLabel(next.cells[line.cells.length]!)) {
    const box = next.cells[line.cells.length]!;
    const boxed = tables.isSingle(box) ? tables.linesIn(box) : [];
    return { kind, begin, end: begin + 1 + boxed.length, values: [boxed] };
  }
  const value = textFrom(lines, begin + 1, kind, line.cells, own);
  const end = begin + 1 + value.length;
  return { kind, begin, end, values: [own.text ? [own, ...value] : value] };
}

/** A table with a row for each author: its rows as lines, with tabs between the cells. */
function authorTable(lines: readonly Line[], begin: number, { table }: TableCell, tables: Tables) {
  const rows = tables.rowsFrom(lines[begin]!.cells.at(-1)!);
  const last = rows.flatMap((row) => row.lines).at(-1);
  const end = last ? lines.indexOf(last) + 1 : 0;
  const value = rows.map(({ text }): Line => ({ text, runs: [{ text }], style: '', cells: [] }));
  return {
    kind: 'names' as const,
    begin,
    end: Math.max(end, begin + 1),
    values: [value],
    form: table,
    isAuthorTable: true,
  };
}

/** Maximum length of a line of names or addresses. The words of longer ones are not counted, which takes time. */
const longestEntry = 2_000;

/** Maximum length of a line that is one keyword in a list of lines. */
const longestKeyword = 50;

/**
 * The lines of a label's text.
 *
 * @param path - the cells that it is in
 * @param own - the text after the label on its line
 */
export function textFrom(
  lines: readonly Line[],
  begin: number,
  kind: LabelKind,
  path: readonly TableCell[],
  own?: Line,
): Line[] {
  const following: Line[] = [];
  let before = own?.text ? textAfter(undefined, own) : undefined;
  for (let index = begin; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (!isInPath(line, path) || isEndOf(kind, line) || !continues(kind, before, line)) break;
    following.push(line);
    before = textAfter(before, line);
  }
  return following;
}

/** The text of a label up to some line. */
interface TextBefore {
  first: Line;
  last: Line;
  /** Whether each line is one keyword. */
  isList: boolean;
}

function textAfter(before: TextBefore | undefined, line: Line): TextBefore {
  const { first = line, isList = true } = before ?? {};
  return { first, last: line, isList: isList && isOneKeyword(line.text) };
}

function isInPath({ cells }: Line, path: readonly TableCell[]): boolean {
  return cells.length === path.length && cells.at(-1) === path.at(-1);
}

/** Whether a line continues the text of a label. */
function continues(kind: LabelKind, before: TextBefore | undefined, line: Line): boolean {
  const { first, last, isList } = before ?? {};
  switch (kind) {
    case 'abstract':
    case 'section':
      return true;
    case 'title':
      return !first || (first.style === line.style && /title/.test(line.style)) || isJoined(last!.text, line.text);
    case 'keywords': {
      if (!last) return true;
      if (/[,;，；、]\s*$/.test(last.text)) return true;
      return isList === true && isOneKeyword(line.text);
    }
    case 'other':
    case 'form':
    case 'namePart':
      return false;
    default:
      return line.text.length < longestEntry && countWords(line.text) < 40;
  }
}

/** Whether a title continues on the next line: that line starts in lower case, or this one ends in mid-sentence. */
function isJoined(text: string, next: string): boolean {
  return (
    /^\p{Ll}/u.test(next) ||
    /(?:[:：,，–—-]|\s(?:of|in|on|and|for|the|with|by|to|a|an|at|from|under|during))$/iu.test(text)
  );
}

function isOneKeyword(text: string): boolean {
  return text.length <= longestKeyword && !/[;；，、|]|,\s|[.。]$/u.test(text);
}

/** Whether a heading may be inside an abstract. */
export function isSection({ label }: Line): boolean {
  return label?.kind === 'section';
}

/** The start of a line after the abstract. */
const nextSection =
  /^(?:(?:\d+|[IVX]+|一)?[.、\s]*(?:introduction|references|acknowledge?ments?|funding|bibliography|引\s*言|前\s*言|绪\s*论|参考文献|致\s*谢|基金项目)\s*[:：]?$|how to fill in|doi\s*[:：]|中图分类号|(?:figure|table|fig\.|图|表)\s*\d+[.:：\s])/i;

/** Whether a line no longer belongs to the text of a label. */
function isEndOf(kind: LabelKind, line: Line): boolean {
  const { text, style, label } = line;
  if (nextSection.test(text)) return true;
  if (kind === 'abstract' || kind === 'section') {
    if (/^(?:heading|title|subtitle|note)/.test(style)) return !isSection(line);
    return label !== undefined && label.kind !== 'section' && label.kind !== 'namePart';
  }
  if (kind !== 'title' && /^(?:heading|note)/.test(style)) return true;
  return label !== undefined;
}

/** The labels and texts in the tables of a document. */
class Tables {
  readonly #lines = new Map<TableCell, Line[]>();
  /** The cells that start in each row. */
  readonly #rows = new Map<object, Map<number, TableCell[]>>();

  constructor(lines: readonly Line[], cells: readonly TableCell[]) {
    for (const cell of new Set(cells)) {
      const rows = this.#rows.get(cell.table) ?? new Map<number, TableCell[]>();
      this.#rows.set(cell.table, rows.set(cell.row, rows.get(cell.row) ?? []));
      rows.get(cell.row)!.push(cell);
    }
    for (const line of lines) {
      for (const cell of line.cells) {
        const others = this.#lines.get(cell);
        if (others) others.push(line);
        else this.#lines.set(cell, [line]);
      }
    }
  }

  linesIn(cell: TableCell): Line[] {
    return this.#lines.get(cell) ?? [];
  }

  /** Whether a cell contains only a label and hints for filling it in. */
  isLabel(cell: TableCell): boolean {
    const lines = this.linesIn(cell);
    const isAlone = ({ label, text }: Line) => label !== undefined && label.end === text.length;
    return lines.some(isAlone) && lines.every((line) => isAlone(line) || isHint(line.text));
  }

  /** Whether a cell is the only one of its table with text. */
  isSingle({ table }: TableCell): boolean {
    const cells = [...this.#rowsOf(table).values()].flat();
    return cells.filter((cell) => this.linesIn(cell).length > 0).length === 1;
  }

  /** Whether there is a cell for the text of a label, even an empty one. */
  hasValueCell(cell: TableCell): boolean {
    return this.#beside(cell).length > 0 || this.#below(cell).length > 0;
  }

  /** The texts that belong to the label in a cell. */
  valuesOf(cell: TableCell): Line[][] {
    const beside = this.#beside(cell);
    return (beside.length > 0 ? beside : this.#below(cell)).map((value) => this.#textIn(value));
  }

  /** The lines of a cell, without those of a data table inside it. */
  #textIn(cell: TableCell): Line[] {
    const lines = this.linesIn(cell);
    const text = lines.filter(({ cells }) => {
      const inner = cells[cells.indexOf(cell) + 1];
      return !inner || this.isSingle(inner);
    });
    return text.length > 0 ? text : lines;
  }

  /** The cells to the right, up to the next label. If the label spans several rows, the cells of all of them. */
  #beside(label: TableCell): TableCell[] {
    const inRows = Array.from({ length: label.rows }, (_, index) =>
      this.#row(label.table, label.row + index).filter(({ column }) => column >= label.column + label.columns),
    );
    return inRows.flatMap((row) => {
      const end = row.findIndex((cell) => this.isLabel(cell) && this.#kindOf(cell) !== 'section');
      return end < 0 ? row : row.slice(0, end);
    });
  }

  /** The cell below, if the label is above its text: it has no cell to the right, or another label there. */
  #below(label: TableCell): TableCell[] {
    const under = this.#row(label.table, label.row + label.rows).find(
      ({ column, columns }) => column <= label.column && column + columns > label.column,
    );
    return under && (!this.isLabel(under) || this.#kindOf(under) === 'section') ? [under] : [];
  }

  #kindOf(cell: TableCell): LabelKind | undefined {
    return this.linesIn(cell).find(({ label }) => label)?.label?.kind;
  }

  /** Whether a cell starts the heading row of a table of authors. */
  isHeadOfAuthors(cell: TableCell): boolean {
    const row = this.#row(cell.table, cell.row);
    const labelled = row.filter((other) => this.isLabel(other));
    if (labelled[0] !== cell || labelled.length < 3 || row.length - labelled.length > 1) return false;
    const kinds = new Set(labelled.map((other) => this.#kindOf(other)));
    // A position is called a title, too.
    const ofAuthors = kinds.has('namePart') ? [...authorColumns, 'title'] : authorColumns;
    return (kinds.has('names') || kinds.has('namePart')) && [...kinds].every((kind) => ofAuthors.includes(kind!));
  }

  /** The rows of a table from a cell's row to a row with another label. */
  rowsFrom({ table, row: first }: TableCell): { text: string; lines: Line[] }[] {
    const rows = [...this.#rowsOf(table)].filter(([row]) => row >= first);
    const end = rows.findIndex(([row, cells]) => row > first && cells.some((cell) => this.isLabel(cell)));
    return rows.slice(0, end < 0 ? undefined : end).map(([, cells]) => {
      const lines = cells.map((cell) => this.linesIn(cell));
      const texts = lines.map((inCell) => inCell.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('; '));
      return { text: texts.join('\t'), lines: lines.flat() };
    });
  }

  #rowsOf(table: object): ReadonlyMap<number, readonly TableCell[]> {
    return this.#rows.get(table) ?? new Map<number, TableCell[]>();
  }

  #row(table: object, row: number): readonly TableCell[] {
    return this.#rowsOf(table).get(row) ?? [];
  }
}

/** The columns that a table of authors may have. */
const authorColumns: readonly LabelKind[] = [
  ...(['names', 'namePart', 'affiliations', 'corresponding', 'presenter', 'email', 'other'] as const),
];
