import { expect, test } from 'vitest';
import type { Person } from '#contract/calls/report.ts';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { bylineOf } from '#contract/names/byline.ts';

const person = (Affiliation: string, more: Partial<Person> = {}): Person => ({
  Firstname: 'Justus',
  Middlename: '',
  Lastname: 'Liebig',
  Position: '',
  Affiliation,
  email: '',
  Corresponding_author: 0,
  Oral_presentation_author: 0,
  ...more,
});
const marksOf = (people: readonly Person[]) => bylineOf(people).authors.map(({ marks }) => marks);

test('V5 R5 affiliations are numbered in the order of their first author, each once', () => {
  const people = [person('Host University'), person('The Institute'), person('Host University'), person('')];
  expect(bylineOf(people).affiliations).toEqual(['Host University', 'The Institute']);
  expect(marksOf(people)).toEqual([[1], [2], [1], []]);
});

test('V5 R5 a pasted list keeps its numbers: 张三1，李四1,2', () => {
  const pasted = '张三1，李四1,2\n1 江南大学食品学院，江苏无锡 214122\n2 主办大学食品系，北京 100083';
  const people = readAuthorBlock(pasted).authors.map(({ person }) => person);
  expect(bylineOf(people).authors.map(({ name, marks }) => name + marks.join())).toEqual(['张三1', '李四1,2']);
  expect(bylineOf(people).affiliations).toEqual(['江南大学食品学院，江苏无锡 214122', '主办大学食品系，北京 100083']);
});

test('V5 R5 several affiliations in one field are separated by semicolons, also Chinese ones', () => {
  const people = [person('Host University; The Institute'), person('The Institute；主办大学;; The Institute')];
  expect(bylineOf(people).affiliations).toEqual(['Host University', 'The Institute', '主办大学']);
  expect(marksOf(people)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('V5 R5 spellings that differ in case, space, width or a full stop are one affiliation, as first written', () => {
  const people = [
    person('Host  University'),
    person(' host university.'),
    person('Ｈｏｓｔ University'),
    person('主办大学。'),
    person('主办大学'),
  ];
  expect(bylineOf(people).affiliations).toEqual(['Host University', '主办大学。']);
  expect(marksOf(people)).toEqual([[1], [1], [1], [2], [2]]);
});

test('V5 R5 authors keep their order, roles and trimmed e-mail addresses, also without a name', () => {
  const people = [
    person('', { email: ' liebig@host.example ', Corresponding_author: 1 }),
    person('', { Firstname: '', Lastname: '', Oral_presentation_author: 1 }),
  ];
  expect(bylineOf(people).authors).toEqual([
    { name: 'Justus Liebig', marks: [], presents: false, corresponds: true, email: 'liebig@host.example' },
    { name: '', marks: [], presents: true, corresponds: false, email: '' },
  ]);
});
