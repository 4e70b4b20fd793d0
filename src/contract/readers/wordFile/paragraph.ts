import { onOneLine, type ScriptPosition } from './scriptPosition.ts';

/** Text with one formatting. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  /** Superscript or subscript, such as the marks of affiliations and numbers in formulas. */
  position?: ScriptPosition;
  /** Font size in half points; absent if unknown. */
  size?: number;
}

/** A paragraph of a Word document, .doc or .docx. A line break within it is '\n'. */
export interface Paragraph {
  runs: readonly Run[];
  /** The name of its style in lower case, in English if it is one of Word's own; '' if there is none. */
  style: string;
  /** The cells of tables that it is in, the outermost first. */
  cells: readonly TableCell[];
}

/** A cell of a table. Merged cells are one. */
export interface TableCell {
  /** The same object in all cells of a table. */
  readonly table: object;
  readonly row: number;
  readonly column: number;
  /** The numbers of rows and columns that it spans. */
  rows: number;
  columns: number;
}

/** Thrown if a document is longer than the limits of this reader. */
export class TooLongError extends RangeError {}

/** Thrown if a document is truncated or broken. */
export class DamagedError extends Error {}

/** Maximum number of characters read from a document: about a thousand pages. */
export const mostCharacters = 4_000_000;

/** The plain text of a paragraph: `cm²`, `10⁻³`, `D_(eff)`. */
export function textOf({ runs }: Pick<Paragraph, 'runs'>): string {
  let [text, last] = ['', ''];
  for (const stretch of joinByPosition(runs)) {
    const plain = plainTextOf(stretch, last);
    text += plain;
    // Not read off the text: that would take time by the square of its length.
    last = plain.slice(-1) || last;
  }
  return text.trim();
}

/** Joins neighbouring runs of the same position, whatever their other formatting. */
function joinByPosition(runs: readonly Run[]): Pick<Run, 'text' | 'position'>[] {
  const stretches: Pick<Run, 'text' | 'position'>[] = [];
  for (const { text, position } of runs) {
    const last = stretches.at(-1);
    if (last && last.position === position) last.text += text;
    else stretches.push({ text, ...(position && { position }) });
  }
  return stretches;
}

/** A superscript or subscript as plain text, which depends on the last character before it. */
function plainTextOf({ text, position }: Pick<Run, 'text' | 'position'>, last: string): string {
  const core = text.trim();
  if (!position || !core || sameOnTheLine.test(core)) return text;
  // Only text directly after a character is an index. A complete line may be superscript for its looks.
  const isIndex = /\S/.test(last) && /^\S/.test(text) && core.length <= longestIndex;
  const isOrdinal = /\d/.test(last) && /^(?:st|nd|rd|th)$/.test(core);
  if (isOrdinal || (!isIndex && !/^[\d+\-−–=()\s]+$/.test(core))) return text;
  return text.replace(core, () => onOneLine(core, position));
}

/** Signs of notes and trademarks, and references in brackets, which mean the same without being raised. */
const sameOnTheLine = /^(?:[*†‡§¶#®©™°′″’”'",，.。;；:\s]+|\[[\d\s,，、–-]+\])$/;

/** Maximum length of an index. */
const longestIndex = 20;
