// The package's main file would add its other comparisons, 5 kB more.
import { diffArrays } from 'diff/lib/diff/array.js';

/** A piece of two texts, found in both of them or only in one. */
export interface DifferencePiece {
  kind: 'same' | 'deleted' | 'inserted';
  text: string;
}

/** Maximum number of edits to search for. Texts that differ more are shown as entirely different. */
const mostEdits = 1_000;

/** Maximum length for finding words with `Intl.Segmenter`, which is slow. Chinese has no spaces to split at. */
const mostForDictionary = 20_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Splits into lines, sentences and words. Pieces that differ at one level are compared at the next. Joined, the parts
 * are the text again.
 */
const splitters: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n)/),
  (text) => text.match(/[^.!?。！？；\n]+[.!?。！？；\n]*\s*|[.!?。！？；\n]+\s*/g) ?? [],
  (text) =>
    text.length > mostForDictionary
      ? (text.match(/\p{Script=Han}|[^\s\p{P}\p{Script=Han}]+|\s+|\p{P}/gu) ?? [])
      : Array.from(segmenter.segment(text), ({ segment }) => segment),
];

/**
 * Compares two texts word by word (O10). Without the inserted pieces the result is the first text, without the deleted
 * ones the second. Fast enough for 1,000,000 characters; texts with too little in common are one deletion and one
 * insertion.
 */
export function wordDifferences(before: string, after: string): DifferencePiece[] {
  return joined(compared(before, after, 0));
}

function compared(before: string, after: string, level: number): DifferencePiece[] {
  const split = splitters[level];
  if (before === after) return [{ kind: 'same', text: before }];
  if (!split || !before || !after) {
    return [
      { kind: 'deleted', text: before },
      { kind: 'inserted', text: after },
    ];
  }
  const [left, right] = [split(before), split(after)];
  const pieces: DifferencePiece[] = [];
  let [i, j] = [0, 0];
  for (const [x, y, length] of [...commonRuns(left, right), [left.length, right.length, 0] as const]) {
    const [deleted, inserted] = [left.slice(i, x).join(''), right.slice(j, y).join('')];
    if (deleted || inserted) pieces.push(...compared(deleted, inserted, level + 1));
    pieces.push({ kind: 'same', text: left.slice(x, x + length).join('') });
    [i, j] = [x + length, y + length];
  }
  return pieces;
}

/** A run of equal tokens: its start in both lists, and its length. */
type Run = readonly [x: number, y: number, length: number];

/** Finds the runs that both lists have in common, by Myers' algorithm. Equal ends are cut off first. */
function commonRuns(left: readonly string[], right: readonly string[]): Run[] {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const middle = runsBetween(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  return [
    [0, 0, head],
    ...middle.map(([x, y, length]): Run => [x + head, y + head, length]),
    [left.length - tail, right.length - tail, tail],
  ];
}

/** Finds no runs if the lists differ by more than `mostEdits`. */
function runsBetween(left: string[], right: string[]): Run[] {
  const runs: Run[] = [];
  let [x, y] = [0, 0];
  for (const { count, added, removed } of diffArrays(left, right, { maxEditLength: mostEdits }) ?? []) {
    if (!added && !removed) runs.push([x, y, count]);
    if (!added) x += count;
    if (!removed) y += count;
  }
  return runs;
}

/**
 * Joins neighbouring pieces of one kind. A space between two changes is joined to them, so that a phrase stays
 * together.
 */
function joined(pieces: readonly DifferencePiece[]): DifferencePiece[] {
  const merged: DifferencePiece[] = [];
  let [deleted, inserted] = ['', ''];
  const flush = () => {
    if (deleted) merged.push({ kind: 'deleted', text: deleted });
    if (inserted) merged.push({ kind: 'inserted', text: inserted });
    [deleted, inserted] = ['', ''];
  };
  const filled = pieces.filter(({ text }) => text);
  for (const [index, { kind, text }] of filled.entries()) {
    const isBetween = (deleted || inserted) && index < filled.length - 1 && filled[index + 1]?.kind !== 'same';
    if (kind === 'deleted') deleted += text;
    else if (kind === 'inserted') inserted += text;
    else if (isBetween && /^[^\S\n]+$/.test(text)) [deleted, inserted] = [deleted + text, inserted + text];
    else {
      flush();
      const last = merged.at(-1);
      if (last?.kind === 'same') last.text += text;
      else merged.push({ kind, text });
    }
  }
  flush();
  return merged;
}
