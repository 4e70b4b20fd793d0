import { isUnfinished } from '#contract/parts/isUnfinished.ts';

/** Between sentences and lines. */
const betweenSentences = /(\s*·\s*|\n+|(?<=[.!?])\s+|(?<=[。！？]))/u;

/** Within a line, also between the parts of an address or a list. */
const betweenParts = /(,\s+|，|；|;\s+)/u;

/** The written parts of a line: `Wuxi` of `Wuxi, TO WRITE: the venue`. '' if there are none. */
export function finishedLine(words: string): string {
  return isUnfinished(words) ? joined(sentencesOf(words).flatMap(partsOf)) : words;
}

/** The written sentences of a paragraph; '' if there are none. */
export function finishedParagraph(words: string): string {
  return isUnfinished(words) ? joined(sentencesOf(words)) : words;
}

/** A piece of a text, and the separator before it. */
interface Piece {
  before: string;
  words: string;
  /** Whether it may belong to the hint of the placeholder before it. */
  continues?: boolean;
}

function sentencesOf(words: string): Piece[] {
  return piecesOf(words, betweenSentences);
}

function partsOf({ before, words }: Piece): Piece[] {
  // A hint may contain commas. A name or an address after it begins with a capital.
  return piecesOf(words, betweenParts).map((piece, index) => ({
    ...piece,
    ...(index === 0 ? { before } : { continues: !/^\p{Lu}/u.test(piece.words) }),
  }));
}

function piecesOf(words: string, separator: RegExp): Piece[] {
  const split = words.split(separator);
  return split.flatMap((piece, index) =>
    index % 2 === 0 && piece !== '' ? [{ before: split[index - 1] ?? '', words: piece }] : [],
  );
}

function joined(pieces: readonly Piece[]): string {
  let isInHint = false;
  let text = '';
  for (const { before, words, continues } of pieces) {
    isInHint = isUnfinished(words) || (isInHint && continues === true);
    if (!isInHint) text += (text === '' ? '' : before) + words;
  }
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : '';
}

/**
 * Markdown without placeholders: without the sentences, rows and list entries that contain one, and without headings
 * that are left empty. '' if nothing remains.
 */
export function finishedProse(source: string): string {
  if (!isUnfinished(source)) return source;
  // HTML is not parsed.
  if (/^\s*</.test(source)) return '';
  const blocks = source
    .replaceAll(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '');
  const finished = blocks.map((block) => (isUnfinished(block) ? finishedBlock(block) : block));
  const isLeft = (index: number) => {
    const level = levelOf(blocks[index]!);
    if (level === 0 || finished[index] === '') return finished[index] !== '';
    const end = blocks.findIndex((block, at) => at > index && levelOf(block) > 0 && levelOf(block) <= level);
    const below = finished
      .slice(index + 1, end < 0 ? undefined : end)
      .filter((_, at) => levelOf(blocks[index + 1 + at]!) === 0);
    return below.length === 0 || below.some((block) => block !== '');
  };
  const left = finished.filter((_, index) => isLeft(index));
  return left.length === 0 ? '' : `${left.join('\n\n')}\n`;
}

/** The level of a heading; 0 for any other block. */
function levelOf(block: string): number {
  return /^(#{1,6}) /.exec(block)?.[1]?.length ?? 0;
}

const row = /^\s*(?:[-*+|]|\d+[.)])/;

function finishedBlock(block: string): string {
  if (levelOf(block) > 0) return '';
  if (!row.test(block)) return finishedParagraph(block);
  // Continuation lines of an entry are removed with it.
  const entries = block.split(/\n(?=\s*(?:[-*+|]|\d+[.)]))/).filter((entry) => !isUnfinished(entry));
  const isTable = block.trimStart().startsWith('|');
  return isTable && entries.length < 3 ? '' : entries.join('\n');
}
