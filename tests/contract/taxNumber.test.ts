import { expect, test } from 'vitest';
import { taxNumberHint } from '#contract/rules/taxNumber.ts';

const said = (typed: string) => taxNumberHint(typed)?.en;

test.each([
  ['as the standard gives it', '91350100M000100Y43'],
  ['of a company', '9144030071526726XG'],
  ['in small letters, with spaces and full-width digits', '９１４４ 0300 7152 6726 xg'],
  ['older, with fifteen digits', '320200717834567'],
  ['older, with letters of the institution', '32020071783456X'],
  ['older, of a branch', '32020071783456700001'],
  ['of a person, by the identity card', '11010519491231002X'],
  ['of another country', 'DE123456789'],
  ['of another country, in digits', '12345678901'],
  ['nothing', ''],
])('S16 A tax number that may be right causes no warning: %s', (_, typed) => {
  expect(said(typed)).toBeUndefined();
});

test.each([
  ['two characters that changed places', '91350100M00010Y043'],
  ['a letter for a digit', '9135O100M000100Y43'],
  ['another last character', '9144030071526726XH'],
])('S16 A tax number that does not fit its check character causes a warning: %s', (_, typed) => {
  expect(said(typed)).toMatch(/^The last character/);
});

test('S16 A 统一社会信用代码 that lacks a character, or has one too many, causes a warning', () => {
  expect(said('91350100M000100Y4')).toMatch(/has 18 characters/);
  expect(said('91350100M000100YY43')).toMatch(/has 18 characters/);
});
