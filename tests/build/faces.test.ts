import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeFaces } from '#build/faces.ts';
import { charactersOf } from './woff2.ts';

interface Face {
  family: string;
  file: string;
  /** Characters for which the browser uses it. */
  ranges: readonly (readonly [number, number])[];
}

const css = await readFile(resolve('src/client/ui/theme/faces.css'), 'utf8');

const faces = Array.from(css.matchAll(/@font-face \{([^}]*url[^}]*)\}/g), ([, rules = '']): Face => {
  const value = (pattern: RegExp) => pattern.exec(rules)?.[1] ?? '';
  return {
    family: value(/font-family: '([^']*)'/),
    file: value(/url\('@faces\/([^']*)'\)/),
    ranges: Array.from(rules.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  };
});

const written = await writeFaces();
const filesOf = new Map<string, Set<number>>();
for (const { file } of faces) filesOf.set(file, charactersOf(await readFile(join(written, file))));

/** Characters that none of the faces with a name draws. */
function missing(characters: Iterable<number>, family: string): string {
  const own = faces.filter((face) => face.family.startsWith(family));
  const isDrawn = (character: number) =>
    own.some(
      ({ file, ranges }) =>
        ranges.some(([from, to]) => from <= character && character <= to) && filesOf.get(file)!.has(character),
    );
  return [...characters]
    .filter((character) => !isDrawn(character))
    .map((character) => String.fromCodePoint(character))
    .join('');
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const codesOf = (words: string) => Array.from(words, (letter) => letter.codePointAt(0)!);

/** Latin letters with the accents of names in Europe and Vietnam, and the four tones of pinyin. */
const letters = [...range(0x20, 0x7e), ...range(0xc0, 0x17f), ...range(0x1ea0, 0x1ef9), ...codesOf('ǎǐǒǔǖǘǚǜŻżȘșȚț')];

test('D2 The text and heading fonts have the accented letters of names and of pinyin', () => {
  // The faces lack these rare letters of Latin Extended-A; the next font of the list draws them.
  const wanted = letters.filter((letter) => !codesOf('ĬĭĲĳŉŦŧ').includes(letter));
  expect(missing(wanted, 'Lectern Sans')).toBe('');
  expect(missing(wanted, 'Lectern Serif')).toBe('');
});

test('D2 They have every Latin letter and sign that the samples contain', async () => {
  const folder = resolve('src/content');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|md)$/.test(name));
  const used = new Set<number>();
  for (const name of names)
    for (const character of codesOf(await readFile(join(folder, name), 'utf8')))
      if (character >= 0x20 && character < 0x2100 && !/[\p{Script=Greek}\p{Cf}]/u.test(String.fromCodePoint(character)))
        used.add(character);
  expect(used.size).toBeGreaterThan(90);
  expect(missing(used, 'Lectern Sans')).toBe('');
});

test('I1 The font that every page loads has at most 26 kB', async () => {
  const [text] = faces;
  expect(text?.family).toBe('Lectern Sans');
  expect((await stat(join(written, text!.file))).size).toBeLessThan(26_000);
});

test('N9 On Chinese pages, quotation marks, dashes and ellipses come from the Chinese font', () => {
  for (const family of ['Lectern Sans in Chinese', 'Lectern Serif in Chinese']) {
    expect(missing(codesOf('“”—…·'), family)).toBe('“”—…·');
    expect(missing(codesOf('0123456789AZaz–’%°'), family)).toBe('');
  }
});
