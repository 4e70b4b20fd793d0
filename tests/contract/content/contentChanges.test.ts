import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, differencesBetween, mergedChanges } from '#contract/parts/contentChanges.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { anyContent } from './anyContent.ts';

const award = (id: string, en: string, zh: string) => ({ id, name: { en, zh } });
const [medal, prize] = [award('medal', 'Medal', '奖章'), award('prize', 'Prize', '奖金')];
const page = { lead: { en: 'Awards', zh: '奖项' }, awards: [medal, prize] };

test('C1 Changes of the site are recorded by its outermost field, those of a longer text as a whole', () => {
  const changed = { awards: [medal] };
  expect(changesBetween(page, changed)).toEqual({
    '/lead': { from: page.lead, to: null },
    '/awards': { from: page.awards, to: changed.awards },
  });
  expect(changesBetween(page, structuredClone(page))).toEqual({});
  expect(changesBetween('## Fees', '## Prices')).toEqual({ '': { from: '## Fees', to: '## Prices' } });
});

test('C1 Applying the changes between two values to the first gives the second', () => {
  fc.assert(
    fc.property(anyContent, anyContent, (from, to) => {
      const changed = mergedChanges(from, changesBetween(from, to));
      expect(isSameJson(changed?.value, to)).toBe(true);
      expect(changed?.conflicts).toEqual([]);
    }),
  );
});

test('C4 Changes made by others since are merged; a conflict is named by its place in the common base', () => {
  const third = award('third', 'Third', '三等奖');
  const now = { ...page, awards: [third, award('medal', 'A medal', '奖章'), prize] };
  const changes = changesBetween(page, { ...page, awards: [medal, award('prize', 'Prize', '大奖')] });
  expect(mergedChanges(now, changes)).toEqual({
    value: { ...now, awards: [now.awards[0], now.awards[1], award('prize', 'Prize', '大奖')] },
    conflicts: [],
  });
  const mine = changesBetween(page, { ...page, awards: [award('medal', 'The medal', '奖章'), prize] });
  expect(mergedChanges(now, mine)?.conflicts).toEqual([
    { path: ['awards', 0, 'name', 'en'], theirs: 'A medal', mine: 'The medal' },
  ]);
  expect(mergedChanges(now, mine, ({ theirs }) => theirs)?.value).toEqual(now);
  expect(mergedChanges(now, { '/nowhere/en': { from: null, to: 'x' } })).toBeUndefined();
});

test('C4 Two versions differ in their innermost fields, in added or removed entries, and in their order', () => {
  const third = award('third', 'Third', '三等奖');
  expect(differencesBetween(page, { ...page, awards: [award('prize', 'Prize', '大奖'), third] })).toEqual([
    { path: ['awards', 0, 'name', 'zh'], before: '奖金', after: '大奖' },
    { path: ['awards', 1], before: null, after: third },
    { path: ['awards', 0], before: medal, after: null },
  ]);
  expect(differencesBetween(page, { awards: [prize, medal] })).toEqual([
    { path: ['awards'], before: [medal, prize], after: [prize, medal], isOrder: true },
    { path: ['lead'], before: page.lead, after: null },
  ]);
});

test('C4 Two versions have differences exactly if they are not equal', () => {
  fc.assert(
    fc.property(anyContent, anyContent, (before, after) => {
      expect(differencesBetween(before, after).length > 0).toBe(!isSameJson(before, after));
    }),
  );
});
