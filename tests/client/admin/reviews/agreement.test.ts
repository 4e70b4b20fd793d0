import { expect, test } from 'vitest';
import { agreementOf } from '#client/admin/statistics/agreement.ts';

/** Four observers and twelve units with missing values, of K. Krippendorff (2011), example C. '.' is missing. */
const published = [
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
].map((line) => line.split(' '));
const units = published[0]!.map((_, unit) => published.flatMap((of) => (of[unit] === '.' ? [] : Number(of[unit]))));

test('W10 agreement of reviewers: alpha of a published example equals the published value', () => {
  const { alpha, abstracts } = agreementOf(units);
  // The last unit has one value, which is compared with nothing.
  expect(abstracts).toBe(11);
  expect(alpha!.toFixed(3)).toBe('0.849');
});

test('W10 agreement of reviewers: spread, pairs within one point, and the case of nothing to compare', () => {
  const { spread, withinOne, abstracts } = agreementOf([[4, 5], [1, 3, 3], [2], []]);
  expect([spread, abstracts]).toEqual([1.5, 2]);
  // 4–5 and 3–3 of four pairs.
  expect(withinOne).toBe(0.5);
  expect(agreementOf([[1.1, 2.1]]).withinOne).toBe(1);
  expect(agreementOf([[4], []])).toEqual({ abstracts: 0, spread: undefined, withinOne: undefined, alpha: undefined });
  // All scores are the same: there is no variance to compare with.
  expect(
    agreementOf([
      [4, 4],
      [4, 4],
    ]).alpha,
  ).toBeUndefined();
  expect(
    agreementOf([
      [1, 1],
      [5, 5],
    ]).alpha,
  ).toBe(1);
});
