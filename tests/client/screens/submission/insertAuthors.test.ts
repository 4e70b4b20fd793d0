import { expect, test } from 'vitest';
import { limits } from '#contract/rules/limits.ts';
import type { Person } from '#contract/calls/report.ts';
import { looksLikeAuthorBlock } from '#client/screens/submission/authors/paste/looksLikeAuthorBlock.ts';
import {
  fieldsToCheck,
  insertAuthors,
  type InsertedAuthors,
} from '#client/screens/submission/authors/paste/insertAuthors.ts';
import { newPerson } from '#client/drafts/store/content.ts';

const one = { correspondingAuthors: 'one' } as const;
const several = { correspondingAuthors: 'several' } as const;

function person(Lastname: string, roles: Partial<Person> = {}): Person {
  return { ...newPerson(false), Lastname, ...roles };
}

const marked = { Corresponding_author: 1 } as const;
const presents = { Oral_presentation_author: 1 } as const;

/** A form with authors of these names, the first being corresponding author and the last presenter. */
function formOf(...names: string[]) {
  const report_people = names.map((name) => ({ ...person(name), key: name }));
  return { report_people, corresponding: [names[0]!], presenter: names.at(-1)! };
}

function namesIn({ values: { report_people, corresponding, presenter } }: InsertedAuthors) {
  const nameOf = (key: string) => report_people.find((row) => row.key === key)?.Lastname;
  return {
    people: report_people.map(({ Lastname }) => Lastname),
    corresponding: corresponding.map(nameOf),
    presenter: nameOf(presenter),
  };
}

test('R5 The initial empty row is replaced', () => {
  const taken = insertAuthors(
    formOf(''),
    [person('Reynolds'), person('Richards', { ...marked, ...presents })],
    'below',
    one,
  );
  expect(namesIn(taken)).toEqual({
    people: ['Reynolds', 'Richards'],
    corresponding: ['Richards'],
    presenter: 'Richards',
  });
  expect(taken).toMatchObject({ already: [], notCorresponding: [], tooMany: 0 });
});

test('R5 Without a mark the first author is corresponding author and presenter', () => {
  const taken = insertAuthors(formOf('Noether'), [person('Reynolds'), person('Richards')], 'instead', one);
  expect(namesIn(taken)).toEqual({
    people: ['Reynolds', 'Richards'],
    corresponding: ['Reynolds'],
    presenter: 'Reynolds',
  });
});

test('R5 If only one corresponding author is allowed, the first marked one is chosen and the others are named', () => {
  const people = [person('Reynolds'), person('Richards', marked), person('Curie', marked)];
  const taken = insertAuthors(formOf('Noether'), people, 'instead', one);
  expect(namesIn(taken).corresponding).toEqual(['Richards']);
  expect(taken.notCorresponding.map(({ Lastname }) => Lastname)).toEqual(['Curie']);
  expect(namesIn(insertAuthors(formOf('Noether'), people, 'instead', several)).corresponding).toEqual([
    'Richards',
    'Curie',
  ]);
});

test('R5 Authors inserted below others do not change the chosen roles', () => {
  const people = [person('Reynolds', { ...marked, ...presents })];
  const taken = insertAuthors(formOf('Noether', 'Watt'), people, 'below', one);
  expect(namesIn(taken)).toEqual({
    people: ['Noether', 'Watt', 'Reynolds'],
    corresponding: ['Noether'],
    presenter: 'Watt',
  });
  expect(taken.keys).toEqual([taken.values.report_people[2]!.key]);
  expect(taken.notCorresponding.map(({ Lastname }) => Lastname)).toEqual(['Reynolds']);
  expect(namesIn(insertAuthors(formOf('Noether', 'Watt'), people, 'below', several)).corresponding).toEqual([
    'Noether',
    'Reynolds',
  ]);
});

test('R5 An author already in the form is completed, and the pasted list gives order and correspondence', () => {
  const own = { Firstname: 'Emmy', email: 'e.noether@host.example' };
  const form = formOf('Noether');
  Object.assign(form.report_people[0]!, own);
  const people = [person('Reynolds', marked), person('noether', { Firstname: 'Emmy', Affiliation: 'Host University' })];
  const taken = insertAuthors(form, people, 'below', one);
  expect(namesIn(taken)).toEqual({
    people: ['Reynolds', 'Noether'],
    // Nobody chose that a single author corresponds: the mark in the list does.
    corresponding: ['Reynolds'],
    presenter: 'Noether',
  });
  expect(namesIn(insertAuthors(form, people, 'below', several)).corresponding).toEqual(['Reynolds']);
  const unmarked = people.map((one) => ({ ...one, Corresponding_author: 0 as const }));
  expect(namesIn(insertAuthors(form, unmarked, 'below', one)).corresponding).toEqual(['Noether']);
  expect(taken.already).toMatchObject([{ Lastname: 'Noether', Affiliation: 'Host University', ...own }]);
  expect(taken.keys).toEqual(taken.values.report_people.map(({ key }) => key));

  // The form has other people, too: their order does not change.
  const further = insertAuthors(formOf('Noether', 'Watt'), [person('Reynolds'), person('Watt')], 'below', one);
  expect(namesIn(further).people).toEqual(['Noether', 'Watt', 'Reynolds']);
  // The same name with another address is somebody else.
  const other = insertAuthors(form, [person('Noether', { ...own, email: 'emmy@second.example' })], 'below', one);
  expect(namesIn(other).people).toEqual(['Noether', 'Noether']);
});

test('R5 No more authors are inserted than a form allows', () => {
  const people = Array.from({ length: limits.people }, () => person('Reynolds'));
  const taken = insertAuthors(formOf('Noether', 'Watt'), people, 'below', one);
  expect(taken.values.report_people).toHaveLength(limits.people);
  expect(taken.tooMany).toBe(2);
});

test.for([
  ['Anna Maria', false],
  ['Liebig, Justus von', false],
  ['Smith, Jr.', false],
  ['  van der Berg\n', false],
  ['Osborne Reynolds1, Ellen Richards2', true],
  ['Osborne Reynolds, Ellen Richards and Emmy Noether', true],
  ['Osborne Reynolds\nHost University', true],
  ['张三、李四', true],
  ['a@host.example b@host.example', true],
] as const)('R5 What is pasted into a name, %j, is a list: %s', ([text, isBlock]) => {
  expect(looksLikeAuthorBlock(text)).toBe(isBlock);
});

test('R5 if the first pasted author has no room, the first one with room is focused, or none', () => {
  const { values } = insertAuthors(formOf('Ada', 'Emmy'), [], 'below', one);
  const block = { authors: [] } as unknown as Parameters<typeof fieldsToCheck>[0];
  expect(fieldsToCheck(block, { values, keys: [undefined, 'Emmy'] })).toEqual(['1']);
  expect(fieldsToCheck(block, { values, keys: [undefined] })).toEqual([]);
});
