import { describe, expect, test } from 'vitest';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { personLanguage, presentersOf } from '#contract/query/personLanguage.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { context } from './abstracts.ts';

const person = (about: Partial<PersonRow>) =>
  ({
    visitor_id: about.name,
    pinyin: '',
    email: `${about.name?.split(' ').at(-1)?.toLowerCase()}@u.example`,
    affiliation: 'Host University',
    phone: '',
    country: '156',
    language: 'en',
    since: '2026-05-01T04:00:00.000Z',
    submissions: 0,
    letters: 0,
    closed_at: null,
    payment: '',
    paid_by: '',
    invoice: null,
    issued: null,
    is_verified: true,
    ...about,
  }) as PersonRow;

const people = [
  person({ name: 'Marie Curie', submissions: 2, payment: 'paid' }),
  person({ name: '王小红', pinyin: 'wang xiao hong wangxiaohong xiaohong wxh', submissions: 1, country: '344' }),
  person({ name: 'Niels Bohr', letters: 1, payment: 'waived', country: '752', is_verified: false }),
  person({ name: 'Lise Meitner', payment: 'expected', since: '2026-05-20T04:00:00.000Z', is_verified: false }),
  person({ name: 'Ada Lovelace', submissions: 1, payment: 'waived' }),
  person({ name: 'Closed <Account>', closed_at: '2026-05-02T04:00:00.000Z' }),
];

const host = { affiliations: ['Host University'] };
const presents = presentersOf([
  { ...host, presenting: [{ name: 'Marie Curie', email: 'CURIE@u.example' }] },
  // By another address, but a submitter's name and affiliation.
  { ...host, presenting: [{ name: '王小红', email: 'other@u.example' }] },
  { ...host, presenting: [{ name: 'Lise Meitner', email: 'meitner@u.example' }], withdrawn: true },
  // A namesake without an abstract of her own, and one of another affiliation who has one.
  { ...host, presenting: [{ name: 'Niels Bohr', email: 'niels@elsewhere.example' }] },
  { affiliations: ['Another University'], presenting: [{ name: 'Ada Lovelace', email: 'a@elsewhere.example' }] },
]);
const language = personLanguage(presents);

function found(typed: string, isNear = false): string[] {
  const parsed = parseQuery(typed, { ...context, language });
  if ('problem' in parsed) throw new Error(parsed.problem.en);
  return people
    .filter((row) => matches(language, parsed.query, row, { isNear }))
    .map(({ name }) => name.split(' ')[0]!);
}

describe('S6 S13 People are searched in the language of abstracts', () => {
  test.each([
    ['', ['Marie', '王小红', 'Niels', 'Lise', 'Ada', 'Closed']],
    ['paid:yes', ['Marie']],
    ['paid:no', ['王小红', 'Lise', 'Closed']],
    ['缴费:待缴', ['Lise']],
    ['paid:expected,waived', ['Niels', 'Lise', 'Ada']],
    ['has:abstract', ['Marie', '王小红', 'Ada']],
    ['无:摘要 -is:closed', ['Niels', 'Lise']],
    ['has:letter', ['Niels']],
    ['is:presenter', ['Marie', '王小红']],
    ['是:报告人 paid:no', ['王小红']],
    ['is:unconfirmed', ['Niels', 'Lise']],
    ['is:unconfirmed paid:no', ['Lise']],
    ['country:se', ['Niels']],
    ['swed', ['Niels']],
    ['registered:>2026-05-10', ['Lise']],
    ['wxh', ['王小红']],
    ['小红 OR curie', ['Marie', '王小红']],
    ['email:bohr', ['Niels']],
    ['"closed <account>"', ['Closed']],
  ])('%s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test('and invalid parts are reported in both languages', () => {
    const problem = (typed: string) => parseQuery(typed, { ...context, language });
    expect(problem('has:file')).toMatchObject({ problem: { en: /never|has no “file”/, zh: /没有“file”/ } });
    expect(problem('is:withdrawn')).toMatchObject({ problem: { en: /is:presenter/, zh: /是:报告人/ } });
    expect(problem('topic:3')).toMatchObject({ problem: { en: /no field “topic:”/ } });
  });
});

test('S18 One wrong letter in a name is tolerated, but not in a short word or anywhere else', () => {
  for (const typed of ['Meitnr', 'Meitenr', 'Meitnerr', 'Mejtner', 'meitn'])
    expect([typed, found(typed, true)]).toEqual([typed, ['Lise']]);
  expect(found('Meitnr')).toEqual([]);
  for (const typed of ['Meinrt', 'Bho', 'Hots', '-Meitnr paid:expected Curei']) expect(found(typed, true)).toEqual([]);
});
