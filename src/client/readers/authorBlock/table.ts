import { addressNumbersIn } from './addresses.ts';
import { positionIn, positionOf, type WrittenPosition } from './roles.ts';
import { splitNameAfterFamily, type SplitName } from '#client/readers/authorBlock/names/splitName.ts';

/** An author of a table, by the headings of its columns. */
export interface TableRow {
  /** The name as written; if the table has columns for its parts, these. */
  written: string;
  parts: SplitName | undefined;
  position: WrittenPosition | undefined;
  affiliation: string;
  addresses: number[];
  isCorresponding: boolean;
  isPresenter: boolean;
}

type Column =
  | 'name'
  | 'family'
  | 'given'
  | 'position'
  | 'affiliation'
  | 'email'
  | 'corresponding'
  | 'presenter'
  | 'count';

const headings: Readonly<Record<Column, RegExp>> = {
  name: /^(?:(?:author|full)(?:['’]?s)? ?)?names?$|^authors?$|^(?:作者)?姓名$|^作者$/iu,
  family: /^(?:last|family) ?names?$|^surnames?$|^姓$|^姓氏$/iu,
  given: /^(?:first|given) ?names?$|^名$|^名字$/iu,
  position:
    /^(?:position|title|academic title|degree|status)s?$|^职称(?:[/／]职[务位])?$|^职务$|^职位$|^学历$|^学位$|^身份$/iu,
  affiliation: /^(?:affiliation|institution|organi[sz]ation)s?$|^(?:工作|所在|作者)?单位$|^机构$|^学校$/iu,
  email: /^e-?mails?(?: address(?:es)?)?$|^电子?邮[箱件](?:地址)?$|^邮箱(?:地址)?$/iu,
  corresponding: /^corresponding(?: author)?\??$|^(?:是否)?(?:为)?通[信讯]作者$/iu,
  presenter: /^present(?:er|ing)(?: author)?\??$|^speaker\??$|^(?:是否)?(?:为)?(?:报告人|汇报人)$/iu,
  count: /^(?:no|nr|#)\.?$|^序号$|^编号$/iu,
};
const yes = /^(?:yes|y|x|true|1|是|√|✓|✔|\*)$/iu;
const no = /^(?:no|n|false|0|-|否|×)?$/iu;

/**
 * Reads a table whose first row names its columns. Of its lines, including the headings, only text for which the form
 * has no field remains.
 */
export function readTable(lines: readonly string[]): { rows: Map<number, TableRow>; lines: string[] } {
  const rows = new Map<number, TableRow>();
  const left = [...lines];
  const first = lines.findIndex((line) => columnsOf(line) !== undefined);
  const columns = first < 0 ? undefined : columnsOf(lines[first]!);
  if (!columns) return { rows, lines: left };
  if (!lines[first + 1]?.includes('\t')) return { rows, lines: left };
  left[first] = lines[first]!.split('\t')
    .filter((_cell, column) => columns[column] === undefined)
    .join('\t');
  for (const [index, line] of lines.entries()) {
    if (index <= first) continue;
    if (!line.includes('\t')) break;
    const cells = line.split('\t').map((cell) => cell.trim());
    rows.set(index, rowOf(cells, columns));
    left[index] = cells.filter((cell, column) => !isUnderstood(cell, columns[column])).join('\t');
  }
  return { rows, lines: left };
}

/**
 * The columns of a row of headings. Undefined if it is not one: every cell must be a heading, and one of them the name.
 */
function columnsOf(line: string): (Column | undefined)[] | undefined {
  if (!line.includes('\t') || line.length > 400) return undefined;
  const cells = line.split('\t').map((cell) => cell.trim());
  const columns = cells.map((cell) =>
    (Object.keys(headings) as Column[]).find((column) => headings[column].test(cell)),
  );
  const known = columns.filter(Boolean);
  return known.length > 1 && known.some((column) => column === 'name' || column === 'family') ? columns : undefined;
}

function rowOf(cells: readonly string[], columns: readonly (Column | undefined)[]): TableRow {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const [family, given] = [cell('family'), cell('given')];
  return {
    written: cell('name') || `${given} ${family}`.trim(),
    parts: family === '' ? undefined : splitNameAfterFamily(family, given),
    position: positionIn(cell('position')),
    affiliation: cell('affiliation'),
    addresses: addressNumbersIn(cell('email')),
    isCorresponding: yes.test(cell('corresponding')),
    isPresenter: yes.test(cell('presenter')),
  };
}

/** Whether a cell only repeats the meaning of its column. */
function isUnderstood(cell: string, column: Column | undefined): boolean {
  if (column === 'position') return cell.split(/[,，、/]/u).every((part) => positionOf(part) !== undefined);
  if (column === 'count') return /^\d{0,3}\.?$/.test(cell);
  return (column === 'corresponding' || column === 'presenter') && (yes.test(cell) || no.test(cell));
}
