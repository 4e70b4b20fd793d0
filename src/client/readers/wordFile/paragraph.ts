import { onOneLine, type Position } from './position.ts';

/** A stretch of text that is set in one way. */
export interface Run {
  text: string;
  bold?: boolean;
  underlined?: boolean;
  /** Set above or below the line, as the marks of affiliations and the numbers of formulas are. */
  position?: Position;
  /** Of the type, in half points; absent where the style says it. */
  size?: number;
}

/** A paragraph of a Word document, be it of a .doc or a .docx. A line break within it is '\n'. */
export interface Paragraph {
  runs: readonly Run[];
  /** The name of its style in lower case, by its English name where it is one of Word's own; '' where there is none. */
  style: string;
  isInTable: boolean;
}

/** A document has more text than is looked through here. */
export class TooLongError extends RangeError {}

/** A document is not what its format says: cut off, or broken. */
export class DamagedError extends Error {}

/** Characters of a document that are looked through: some thousand pages. */
export const mostCharacters = 4_000_000;

/** The text of a paragraph as it is read, on one line: `cm²`, `10⁻³`, `D_(eff)`. */
export function textOf({ runs }: Paragraph): string {
  let text = '';
  for (const stretch of stretchesOf(runs)) text += set(stretch, text);
  return text.trim();
}

/** Runs with those that stand at one height made one, be the other looks of them what they may. */
function stretchesOf(runs: readonly Run[]): Pick<Run, 'text' | 'position'>[] {
  const stretches: Pick<Run, 'text' | 'position'>[] = [];
  for (const { text, position } of runs) {
    const last = stretches.at(-1);
    if (last && last.position === position) last.text += text;
    else stretches.push({ text, ...(position && { position }) });
  }
  return stretches;
}

/** A stretch as it goes on from a text. */
function set({ text, position }: Pick<Run, 'text' | 'position'>, before: string): string {
  const core = text.trim();
  if (!position || !core || onTheLineAnyway.test(core)) return text;
  // Only what stands at another character is an index: a line may be set higher for its looks.
  const isIndex = /\S$/.test(before) && /^\S/.test(text) && core.length <= longestIndex;
  const isOrdinal = /\d$/.test(before) && /^(?:st|nd|rd|th)$/.test(core);
  if (isOrdinal || (!isIndex && !/^[\d+\-−–=()\s]+$/.test(core))) return text;
  return text.replace(core, () => onOneLine(core, position));
}

/** Marks of notes and trade, and references in brackets, which say the same on the line. */
const onTheLineAnyway = /^(?:[*†‡§¶#®©™°′″’”'",，.。;；:\s]+|\[[\d\s,，、–-]+\])$/;

/** Characters of an index at most. */
const longestIndex = 20;
