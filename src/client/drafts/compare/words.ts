/** A piece of two texts: in both of them, or only in one. */
export interface Piece {
  kind: 'same' | 'deleted' | 'inserted';
  text: string;
}

/** Pairs of tokens that are compared at most; two texts that differ more share nothing worth showing. */
const mostEdits = 1_000;

/** Characters up to which words are told by the language's dictionary: Chinese is written without spaces. */
const mostForDictionary = 20_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** From the coarse to the fine: what differs of one is looked at by the next. Joined, the parts are the text again. */
const splitters: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n)/),
  (text) => text.match(/[^.!?。！？；\n]+[.!?。！？；\n]*\s*|[.!?。！？；\n]+\s*/g) ?? [],
  (text) =>
    text.length > mostForDictionary
      ? (text.match(/\p{Script=Han}|[^\s\p{P}\p{Script=Han}]+|\s+|\p{P}/gu) ?? [])
      : Array.from(segmenter.segment(text), ({ segment }) => segment),
];

/**
 * What of two texts is the same and what only in one, word by word (O10): without the inserted pieces it is the first,
 * without the deleted ones the second. It takes no longer than 1,000,000 characters can be read; what differs beyond all
 * measure is one deletion and one insertion.
 */
export function wordDifferences(before: string, after: string): Piece[] {
  return joined(compared(before, after, 0));
}

function compared(before: string, after: string, level: number): Piece[] {
  const split = splitters[level];
  if (before === after) return [{ kind: 'same', text: before }];
  if (!split || !before || !after) {
    return [
      { kind: 'deleted', text: before },
      { kind: 'inserted', text: after },
    ];
  }
  const [left, right] = [split(before), split(after)];
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  for (const [x, y, length] of [...commonRuns(left, right), [left.length, right.length, 0] as const]) {
    const [gone, come] = [left.slice(i, x).join(''), right.slice(j, y).join('')];
    if (gone || come) pieces.push(...compared(gone, come, level + 1));
    pieces.push({ kind: 'same', text: left.slice(x, x + length).join('') });
    [i, j] = [x + length, y + length];
  }
  return pieces;
}

/** Where a run of tokens begins in the one list and in the other, and how long it is. */
type Run = readonly [x: number, y: number, length: number];

/** A longest common subsequence as its runs, by Myers' algorithm; between ends that are the same anyway. */
function commonRuns(left: readonly string[], right: readonly string[]): Run[] {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const middle = shortestEdits(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  return [
    [0, 0, head],
    ...middle.map(([x, y, length]): Run => [x + head, y + head, length]),
    [left.length - tail, right.length - tail, tail],
  ];
}

function shortestEdits(left: readonly string[], right: readonly string[]): Run[] {
  const furthest: number[] = [];
  const trace: number[][] = [];
  const most = Math.min(left.length + right.length, mostEdits);
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.slice(0, 2 * edits + 1));
    for (let k = -edits; k <= edits; k += 2) {
      const isDown = k === -edits || (k !== edits && at(furthest, k - 1) < at(furthest, k + 1));
      let x = isDown ? at(furthest, k + 1) : at(furthest, k - 1) + 1;
      while (x < left.length && x - k < right.length && left[x] === right[x - k]) x += 1;
      furthest[slot(k)] = x;
      if (x >= left.length && x - k >= right.length) return traced(trace, left.length, right.length);
    }
  }
  return [];
}

/** Diagonals are counted from 0 to both sides. */
function slot(k: number): number {
  return k < 0 ? -2 * k - 1 : 2 * k;
}

function at(furthest: readonly number[], k: number): number {
  return furthest[slot(k)] ?? 0;
}

/** The way back through the furthest points of each number of edits. */
function traced(trace: readonly number[][], width: number, height: number): Run[] {
  const runs: Run[] = [];
  let [x, y] = [width, height];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] ?? [];
    const k = x - y;
    const isDown = k === -edits || (k !== edits && at(furthest, k - 1) < at(furthest, k + 1));
    const from = edits === 0 ? 0 : at(furthest, isDown ? k + 1 : k - 1);
    const start = edits === 0 || isDown ? from : from + 1;
    if (x > start) runs.unshift([start, start - k, x - start]);
    [x, y] = edits === 0 ? [0, 0] : [from, from - (isDown ? k + 1 : k - 1)];
  }
  return runs;
}

/** Neighbours of one kind in one piece; a space between two changes belongs to them, so that a phrase is read as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  let [gone, come] = ['', ''];
  const flush = () => {
    if (gone) whole.push({ kind: 'deleted', text: gone });
    if (come) whole.push({ kind: 'inserted', text: come });
    [gone, come] = ['', ''];
  };
  const filled = pieces.filter(({ text }) => text);
  for (const [index, { kind, text }] of filled.entries()) {
    const isBetween = (gone || come) && index < filled.length - 1 && filled[index + 1]?.kind !== 'same';
    if (kind === 'deleted') gone += text;
    else if (kind === 'inserted') come += text;
    else if (isBetween && /^[^\S\n]+$/.test(text)) [gone, come] = [gone + text, come + text];
    else {
      flush();
      const last = whole.at(-1);
      if (last?.kind === 'same') last.text += text;
      else whole.push({ kind, text });
    }
  }
  flush();
  return whole;
}
