/** A stretch of text that is set in one way. */
export interface Run {
  text: string;
  bold?: boolean;
  underlined?: boolean;
  /** Set above or below the line, as the marks of affiliations and the numbers of formulas are. */
  position?: 'raised' | 'lowered';
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

/** The text of a paragraph as it is read, set plainly: `cm²` where the 2 stands above the line. */
export function textOf({ runs }: Paragraph): string {
  return runs.map(plainly).join('').trim();
}

function plainly({ text, position }: Run): string {
  if (!position || !signs.test(text)) return text;
  return text.replaceAll(/[0-9+\-−=()]/g, (sign) => set[position][order.indexOf(sign === '−' ? '-' : sign)]!);
}

/** What a character can be set above or below the line without Word. */
const signs = /^[0-9+\-−=()\s]+$/;
const order = '0123456789+-=()';
const set = { raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', lowered: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' } as const;
