import { expect, test } from 'vitest';
import { isNestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { problemsOfPart } from '#contract/parts/partProblems.ts';

test.each([
  ['quotes', '>'.repeat(30_000)],
  ['quotes with spaces, below words', `Words\n\n${'> '.repeat(21)}deep`],
  ['lists in one line', `${'- '.repeat(5_000)}deep`],
  ['brackets, over many lines', '[[[[\n'.repeat(600)],
  ['bold and italic words', '*a_'.repeat(6_000)],
  ['numbered lists', `${'1. '.repeat(21)}deep`],
  ['lists below each other', Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- item`).join('\n')],
])('V3 C3 Markdown is refused that is nested more deeply than anybody reads: %s', (_, source) => {
  expect(isNestedTooDeeply(source)).toBe(true);
  expect(problemsOfPart('text:awards.en', source), 'before it is stored').toMatchObject([
    { reason: { en: expect.stringContaining('more than 20 deep') as string } },
  ]);
});

test.each([
  ['many links', 'See [the page](/travel) and **dates**.\n\n'.repeat(500)],
  ['a quote of a list', '> - one\n>   - two\n> > three'],
  ['lines across the page', `${'* '.repeat(40)}\n\n${'- '.repeat(40)}\n\n${'-'.repeat(200)}`],
  ['words with signs', 'a > b - c * d, 3. e'.repeat(100)],
  ['code far to the right', `    ${' '.repeat(200)}const deep = true;`],
])('C3 What people write is not too deep: %s', (_, source) => {
  expect(isNestedTooDeeply(source)).toBe(false);
});
