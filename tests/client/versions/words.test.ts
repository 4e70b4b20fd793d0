import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDifferences, type DifferencePiece } from '#client/versions/words.ts';
import { codePoint } from '../../codePoints.ts';

function without(kind: DifferencePiece['kind'], pieces: readonly DifferencePiece[]): string {
  return pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');
}

/** `[-deleted-]{+inserted+}`, as in a word diff. */
function drawn(before: string, after: string): string {
  const marks = { same: ['', ''], deleted: ['[-', '-]'], inserted: ['{+', '+}'] } as const;
  return wordDifferences(before, after)
    .map(({ kind, text }) => marks[kind].join(text))
    .join('');
}

const words = fc.constantFrom(
  'Drying',
  'of',
  'apple',
  ' ',
  '  ',
  '.',
  '\n',
  '苹果',
  '的',
  '干燥',
  '。',
  '😀',
  '\ud800',
);
const texts = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.array(words).map((list) => list.join('')),
);

test('O10 without insertions it is the first text, without deletions the second', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = wordDifferences(before, after);
      expect(without('inserted', pieces)).toBe(before);
      expect(without('deleted', pieces)).toBe(after);
      expect(pieces.every(({ text }) => text)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('O10 equal texts have no difference, and appended text is one insertion', () => {
  fc.assert(
    fc.property(texts, texts, texts, (head, middle, tail) => {
      expect(wordDifferences(head, head).every(({ kind }) => kind === 'same')).toBe(true);
      const spaced = (text: string) => `${text}\n`;
      const grown = wordDifferences(spaced(head) + tail, spaced(head) + spaced(middle) + tail);
      expect(grown.filter(({ kind }) => kind === 'deleted')).toEqual([]);
    }),
  );
});

test.for([
  ['Drying of apple slices', 'Drying of pear slices', 'Drying of [-apple-]{+pear+} slices'],
  ['Hot air. It dries.', 'Hot air. It cools. It dries.', 'Hot air. {+It cools. +}It dries.'],
  ['苹果片的干燥动力学研究', '梨片的干燥动力学研究', '[-苹果-]{+梨+}片的干燥动力学研究'],
  ['one two three', 'uno dos three', '[-one two-]{+uno dos+} three'],
  ['First.\nSecond.\n', 'First.\nThird.\nSecond.\n', 'First.\n{+Third.\n+}Second.\n'],
  ['drying, heat', '', '[-drying, heat-]'],
] as const)(
  'O10 %s and %s are compared by words, in a language with or without spaces',
  ([before, after, expected]) => {
    expect(drawn(before, after)).toBe(expected);
  },
);

const sentence = 'Sliced apple was dried at three air speeds and two temperatures. ';
const chinese = '将苹果切片，在三种风速和两种温度下进行干燥。';

test.for([
  ['one word changed', sentence.repeat(15_000), `${sentence.repeat(7_000)}Pear ${sentence.repeat(8_000)}`],
  ['Chinese, every tenth sentence', chinese.repeat(40_000), (chinese.repeat(9) + '另行说明。').repeat(4_400)],
  ['nothing alike', 'abc def '.repeat(125_000), 'ghi jkl '.repeat(125_000)],
  [
    'one paragraph without an end',
    'word '.repeat(200_000),
    `${'word '.repeat(100_000)}other ${'word '.repeat(99_000)}`,
  ],
  ['every word another', counted(150_000, 'a'), counted(150_000, 'b')],
] as const)('O10 1,000,000 characters are compared in seconds: %s', ([, before, after]) => {
  const from = performance.now();
  const pieces = wordDifferences(before, after);
  console.log(`${before.length} characters, ${pieces.length} pieces: ${Math.round(performance.now() - from)} ms`);
  expect(without('inserted', pieces) === before && without('deleted', pieces) === after).toBe(true);
  expect(performance.now() - from).toBeLessThan(15_000);
});

/** Words unlike each other. */
function counted(count: number, letter: string): string {
  return Array.from({ length: count }, (_, n) => letter + n.toString(36)).join(' ');
}
