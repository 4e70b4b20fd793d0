import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson, type Json } from '#contract/records/jsonPointer.ts';
import { changedValue } from '#contract/records/part.ts';
import { changesBetween } from '#client/admin/site/changesBetween.ts';

const page = {
  lead: { en: 'Awards', zh: '奖项' },
  awards: [{ name: { en: 'Medal', zh: '奖章' } }, { name: { en: 'Prize', zh: '奖金' } }],
};

test('C1 A change of the site is one of fields, and a list that becomes longer or shorter one of the list', () => {
  const corrected = structuredClone(page);
  corrected.awards[1]!.name.zh = '大奖';
  expect(changesBetween(page, corrected)).toEqual({ '/awards/1/name/zh': { from: '奖金', to: '大奖' } });
  const shorter = { awards: page.awards.slice(0, 1) };
  expect(changesBetween(page, shorter)).toEqual({
    '/lead': { from: page.lead, to: null },
    '/awards': { from: page.awards, to: shorter.awards },
  });
  expect(changesBetween(page, structuredClone(page))).toEqual({});
  expect(changesBetween('## Fees', '## Prices')).toEqual({ '': { from: '## Fees', to: '## Prices' } });
});

test('C1 More changes than one command may hold are the change of the whole', () => {
  const lines = (word: string) => Array.from({ length: 500 }, (_, index) => `${word} ${index}`);
  expect(Object.keys(changesBetween(lines('a'), lines('b')))).toEqual(['']);
});

/** Content holds no null: what is not there is not there. */
const content = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z~/]{1,4}$/), tie('value'), { maxKeys: 4 }),
  ),
})).value;

test('C1 What is changed is what was written, whatever that is', () => {
  fc.assert(
    fc.property(content, content, (from, to) => {
      const changed = changedValue(from, changesBetween(from, to));
      expect(isSameJson(changed, to)).toBe(true);
    }),
  );
});
