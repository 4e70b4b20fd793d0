import { expect, test } from 'vitest';
import { placesOf } from '#contract/search/searchWords.ts';
import { excerptOf, piecesOf } from '#client/ui/search/dialog/excerpt.ts';
import type { TextPiece } from '#client/ui/search/dialog/found.ts';

/** The text with matches in brackets. */
function written(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');
}

const excerpt = (text: string, ...words: string[]) => written(excerptOf(text, placesOf(text, new Set(words))));

test('D2 A short text is shown completely, with every match marked', () => {
  expect(excerpt('Drying, and drying again', 'drying')).toBe('[Drying], and [drying] again');
  expect(written(piecesOf('国际干燥研讨会', [{ start: 2, end: 4 }]))).toBe('国际[干燥]研讨会');
});

test('D2 A long text is cut around the matches, between words and at the beginning of a sentence', () => {
  const before = 'Nothing of it stands in this first sentence, which is rather long. ';
  const after = ' follows and goes on and on, with words'.repeat(8);
  const cut = excerpt(`${before}The medal${after}.`, 'medal');
  expect(cut).toMatch(/^…The \[medal\] follows/);
  expect(cut).toMatch(/ (follows|and|goes|on|on,|with|words)…$/);
  expect(cut.length).toBeLessThan(170);
});

test('D2 The part with most of the searched words is shown', () => {
  const text = `Hotel. ${'Something else entirely. '.repeat(12)}The hotel with its breakfast.`;
  expect(excerpt(text, 'hotel', 'breakfast')).toContain('The [hotel] with its [breakfast].');
});

test('D2 Chinese is cut between characters, which count as two letters', () => {
  const text = `${'前言若干字'.repeat(30)}会议酒店${'后文若干字'.repeat(30)}`;
  const cut = excerpt(text, '酒店');
  expect(cut).toMatch(/^…[前言若干字]{10,18}会议\[酒店\]/);
  expect(cut).toMatch(/字?…$/);
  expect(cut.length).toBeGreaterThan(60);
  expect(cut.length).toBeLessThan(85);
});

test('D2 A rare character is not cut in two', () => {
  const text = '𠮷'.repeat(300);
  expect(excerpt(text, '𠮷').isWellFormed()).toBe(true);
  for (const before of ['', 'a', 'ab', 'abc']) {
    expect(excerpt(`${before}${text}酒店 ${before}${text}`, '酒店').isWellFormed()).toBe(true);
  }
});

test('D2 A separator between two parts of a text is never first or last', () => {
  const part = ' · Fourteen topics of the conference';
  expect(excerpt(`${part.repeat(5)} · The medal${part.repeat(5)}`, 'medal')).not.toMatch(/^… ?·|· ?…$/);
});

test('D2 If only the heading matches, the text is shown from its beginning', () => {
  expect(excerpt('Rooms cost 450 RMB.', 'hotel')).toBe('Rooms cost 450 RMB.');
  expect(excerpt('', 'hotel')).toBe('');
});
