import { isWordPlaceholder, labelOf, type Label } from './labels.ts';
import { textOf, type TableCell, type Paragraph, type Run } from './paragraph.ts';

/** A line of a document: a paragraph, or the text between two of its line breaks. Never empty. */
export interface Line {
  text: string;
  runs: readonly Run[];
  style: string;
  cells: readonly TableCell[];
  label?: Label;
}

/** The lines of a document. A paragraph is split if its line breaks are used as ends of paragraphs. */
export function linesOf(paragraphs: readonly Paragraph[]): Line[] {
  return paragraphs.flatMap((paragraph) => {
    const whole = lineOf(paragraph, paragraph.runs);
    if (!whole.text.includes('\n')) return isContent(whole) ? [whole] : [];
    const parts = splitRuns(paragraph.runs).map((runs) => lineOf(paragraph, runs));
    const lines = parts.filter(isContent);
    return isTakenApart(parts, lines) ? lines : [whole];
  });
}

/** The rest of a line, after its label. */
export function restOf({ text, runs, style, cells, label }: Line): Line {
  const rest = runsFrom(runs, label?.end ?? text.length);
  return { text: textOf({ runs: rest }), runs: rest, style, cells };
}

/** The lines between the line breaks of a line. */
export function linesWithin({ runs, style, cells }: Line): Line[] {
  return splitRuns(runs)
    .map((part) => lineOf({ runs: part, style, cells }, part))
    .filter(isContent);
}

function lineOf({ style, cells }: Paragraph, runs: readonly Run[]): Line {
  const text = textOf({ runs });
  const label = labelOf(text, endOfLook(runs));
  return { text, runs, style, cells, ...(label && { label }) };
}

function isContent({ text }: Line): boolean {
  return text !== '' && !isWordPlaceholder(text);
}

/** Whether line breaks separate paragraphs here: there is an empty line, a label after a break, or another look. */
function isTakenApart(parts: readonly Line[], lines: readonly Line[]): boolean {
  const isEmptyWithin = parts.slice(1, -1).some(({ text }) => text === '');
  const isLabelled = lines.slice(1).some(({ label }) => label) || lines[0]?.label?.end === lines[0]?.text.length;
  return isEmptyWithin || isLabelled || new Set(lines.map(({ runs }) => lookOf(runs))).size > 1;
}

function splitRuns(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) parts.push([]);
      if (text) parts.at(-1)!.push({ ...run, text });
    }
  }
  return parts;
}

/** Size and weight of the first words. */
function lookOf(runs: readonly Run[]): string {
  const first = runs.find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return `${first?.size ?? 0} ${first?.bold === true}`;
}

/** The number of characters at the start of a line that look different from its rest. */
function endOfLook(runs: readonly Run[]): number | undefined {
  const written = runs.filter(({ text }) => text.trim());
  const [first] = written;
  if (!first || !standsOut(first)) return undefined;
  const isOther = (run: Run) => run.text.trim() !== '' && !standsOut(run);
  const end = runs.findIndex(isOther);
  if (end < 0) return undefined;
  const before = runs.slice(0, end).map(({ text }) => text);
  return before.join('').trim().length;
}

function standsOut({ bold, italic, underlined }: Run): boolean {
  return bold === true || italic === true || underlined === true;
}

/** The runs from a given character of their text on. There are no superscripts before it. */
function runsFrom(runs: readonly Run[], begin: number): Run[] {
  const all = runs.map(({ text }) => text).join('');
  let left = begin + (all.length - all.trimStart().length);
  return runs.flatMap((run) => {
    const text = run.text.slice(left);
    left = Math.max(left - run.text.length, 0);
    return text ? [{ ...run, text }] : [];
  });
}
