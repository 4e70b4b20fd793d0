import { onOneLine, type ScriptPosition } from './scriptPosition.ts';

/** Text of one formatting. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  /** Superscript or subscript, as the marks of affiliations and the numbers of formulas are. */
  position?: ScriptPosition;
  /** Font size in half points; absent where it is unknown. */
  size?: number;
}

/** A paragraph of a Word document, be it of a .doc or a .docx. A line break within it is '\n'. */
export interface Paragraph {
  runs: readonly Run[];
  /** The name of its style in lower case, by its English name where it is one of Word's own; '' where there is none. */
  style: string;
  /** The cells of tables that it is in, the outermost first. */
  cells: readonly TableCell[];
}

/** A cell of a table. Cells that are merged are one. */
export interface TableCell {
  /** The same object for all cells of a table. */
  readonly table: object;
  readonly row: number;
  readonly column: number;
  /** Rows and columns that it covers. */
  rows: number;
  columns: number;
}

/** A document is longer than what is read here. */
export class TooLongError extends RangeError {}

/** A document is truncated or broken. */
export class DamagedError extends Error {}

/** Characters of a document that are read at most: some thousand pages. */
export const mostCharacters = 4_000_000;

/** The plain text of a paragraph: `cm²`, `10⁻³`, `D_(eff)`. */
export function textOf({ runs }: Pick<Paragraph, 'runs'>): string {
  let text = '';
  for (const stretch of joinByPosition(runs)) text += plainTextOf(stretch, text);
  return text.trim();
}

/** Joins neighbouring runs of the same position, whatever else their formatting. */
function joinByPosition(runs: readonly Run[]): Pick<Run, 'text' | 'position'>[] {
  const stretches: Pick<Run, 'text' | 'position'>[] = [];
  for (const { text, position } of runs) {
    const last = stretches.at(-1);
    if (last && last.position === position) last.text += text;
    else stretches.push({ text, ...(position && { position }) });
  }
  return stretches;
}

/** A superscript or subscript as plain text; it depends on the text before. */
function plainTextOf({ text, position }: Pick<Run, 'text' | 'position'>, before: string): string {
  const core = text.trim();
  if (!position || !core || sameOnTheLine.test(core)) return text;
  // Only what directly follows a character is an index: a whole line may be superscript for its looks.
  const isIndex = /\S$/.test(before) && /^\S/.test(text) && core.length <= longestIndex;
  const isOrdinal = /\d$/.test(before) && /^(?:st|nd|rd|th)$/.test(core);
  if (isOrdinal || (!isIndex && !/^[\d+\-−–=()\s]+$/.test(core))) return text;
  return text.replace(core, () => onOneLine(core, position));
}

/** Signs of notes and trademarks, and references in brackets, which mean the same on the line. */
const sameOnTheLine = /^(?:[*†‡§¶#®©™°′″’”'",，.。;；:\s]+|\[[\d\s,，、–-]+\])$/;

/** Characters of an index at most. */
const longestIndex = 20;
