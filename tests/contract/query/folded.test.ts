import { Converter } from 'opencc-js/t2cn';
import { expect, test } from 'vitest';
import { nameKeys } from '#contract/names/nameKeys.ts';
import { folded } from '#contract/query/folded.ts';
import { allTraditionalPairs } from '#contract/search/traditional.ts';

test('S4 S18 The office’s search ignores invisible characters, and kinds of dashes and of Chinese characters', () => {
  for (const [stored, typed] of [
    ['Dry\u00ADing of\u200B fruit\uFEFF', 'drying of fruit'],
    ['heat\u2013mass transfer', 'heat-mass transfer'],
    ['\u221240 °C', '-40 °C'],
    ['heat\u2011pump', 'heat-pump'],
    ['乾燥機的熱泵', '干燥机的热泵'],
    ['張偉', '张伟'],
    ['zero\u200Dwidth', 'zerowidth'],
  ] as const)
    expect(folded(stored), stored).toBe(folded(typed));
  expect(folded('乾燥')).toBe('干燥');
});

test('S15 S18 Two spellings of a name that differ only in invisible characters or hyphens are equal', () => {
  const one = nameKeys({ Firstname: 'Xiao\u2011Ming', Lastname: 'Li\u200B' });
  expect(one).toEqual(nameKeys({ Firstname: 'Xiao-Ming', Lastname: 'Li' }));
});

test('S18 D2 The list of traditional characters is OpenCC’s', () => {
  const convert = Converter({ from: 't', to: 'cn' });
  const characters = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, index) => String.fromCharCode(0x4e00 + index));
  // Apart, so that no two are taken for a word.
  const simplified = convert(characters.join('\n')).split('\n');
  const pairs = characters.map((character, index) => [character, simplified[index]!] as const);
  const wanted = pairs.filter(([character, other]) => character !== other && other.length === 1).flat();
  expect(allTraditionalPairs.replaceAll('\n', '')).toBe(wanted.join(''));
});
