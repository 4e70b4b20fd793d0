import { expect, test } from 'vitest';
import type { Person } from '#contract/calls/report.ts';
import { newPerson } from '#client/drafts/store/content.ts';
import { authorDifferences } from '#client/versions/authorDifferences.tsx';

function person(name: string, rest: Partial<Person> = {}): Person {
  const [Firstname = '', Lastname = ''] = name.split(' ');
  return { ...newPerson(false), Firstname, Lastname, email: `${Lastname.toLowerCase()}@uni.example`, ...rest };
}

const [marie, ellen, osborne, justus] = [
  person('Marie Curie'),
  person('Ellen Richards'),
  person('Osborne Reynolds'),
  person('Justus Liebig'),
];

function described(before: Person[], after: Person[]): string[] {
  return authorDifferences(before, after).map(({ kind, before: old, after: now, moved }) =>
    [kind, (now ?? old)?.Lastname, moved && `${moved.from}→${moved.to}`].filter(Boolean).join(' '),
  );
}

test('O10 added, removed and changed authors are listed in order', () => {
  const richards = { ...ellen, Affiliation: 'Second University' };
  expect(described([marie, ellen, osborne], [marie, richards, justus])).toEqual([
    'same Curie',
    'changed Richards',
    'removed Reynolds',
    'added Liebig',
  ]);
});

test('O10 of reordered authors, only those that moved are marked', () => {
  expect(described([marie, ellen, osborne, justus], [justus, marie, ellen, osborne])).toEqual([
    'same Liebig 4→1',
    'same Curie',
    'same Richards',
    'same Reynolds',
  ]);
  expect(described([marie, ellen], [justus, marie, ellen]), 'whom somebody stands before has not moved').toEqual([
    'added Liebig',
    'same Curie',
    'same Richards',
  ]);
});

test('O10 an author with a new address is matched by name, with a new first name by last name', () => {
  const moved = { ...marie, email: 'm.curie@elsewhere.example' };
  expect(described([marie, ellen], [moved, ellen])).toEqual(['changed Curie', 'same Richards']);
  expect(described([marie], [{ ...moved, Firstname: 'Maria' }])).toEqual(['changed Curie']);
});

test('O10 two authors of the same name without an address are not matched', () => {
  const nameless = [person('Wei Li', { email: '' }), person('Wei Li', { email: '' })];
  expect(described(nameless, [person('Wei Li', { email: '' })])).toEqual(['removed Li', 'removed Li', 'added Li']);
});
