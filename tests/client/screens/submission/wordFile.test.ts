import { expect, test } from 'vitest';
import { fileContentOf, offersOf, isSameText } from '#client/screens/submission/attachment/wordFile/offers.ts';
import { toFormValues } from '#client/screens/submission/form/formValues.ts';
import { newContent, newPerson } from '#client/drafts/store/content.ts';

const parts = {
  title: 'Drying of apple',
  authors: 'Ana Pérez^{1}, Jan Bakker^{1}*\n^{1} Host University\n* a@host.example',
  presenter: 'Jan Bakker',
  abstract: 'We dried “apple” – 5 cm².',
  keywords: 'apple, drying, rest',
};

test('R7 Differences in space, case, quotes, dashes or digits are ignored', () => {
  expect(isSameText(parts.abstract, 'We dried  "Apple"\n- 5 cm2.')).toBe(true);
  expect(isSameText('热风干燥，苹果', '热风 干燥、苹果')).toBe(true);
  expect(isSameText(parts.abstract, 'We dried “apple” – 6 cm².')).toBe(false);
});

test('R7 Content is offered for empty fields, and beside fields with other content', () => {
  const content = fileContentOf(parts);
  const empty = toFormValues(newContent());
  expect(offersOf(content, empty).map(({ part, inForm }) => [part, inForm])).toEqual([
    ['title', ''],
    ['authors', ''],
    ['abstract', ''],
    ['keywords', ''],
  ]);
  const people = [{ ...newPerson(true), Firstname: 'Ana', Lastname: 'Pérez' }];
  const written = { ...newContent(), title: 'drying of Apple ', abstract: 'We froze it.', report_people: people };
  expect(offersOf(content, toFormValues({ ...written, keywords: 'apple; drying; rest' }))).toEqual([
    { part: 'authors', inFile: 'Ana Pérez\nJan Bakker', inForm: 'Ana Pérez' },
    { part: 'abstract', inFile: parts.abstract, inForm: 'We froze it.' },
  ]);
});

test('R7 An underlined author presents, and one with an asterisk corresponds', () => {
  const roles = fileContentOf(parts).authors.map(({ person }) => [
    person.Lastname,
    person.Oral_presentation_author,
    person.Corresponding_author,
  ]);
  expect(roles).toEqual([
    ['Pérez', 0, 0],
    ['Bakker', 1, 1],
  ]);
});
