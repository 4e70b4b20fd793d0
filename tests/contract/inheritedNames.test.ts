import { describe, expect, test } from 'vitest';
import { forumSite as site } from '../samples.ts';
import { salutation } from '#contract/names/salutation.ts';
import { typeName } from '#contract/names/typeName.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { nameInFolder } from '#server/reports/export/savedName.ts';
import { context } from './query/abstracts.ts';

/** Names of properties that every object inherits. A table must not find them under words that somebody typed. */
const inherited = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'];

describe.each(inherited)('The word %s', (word) => {
  test('R2 S4 as the type of a submission is of no listed type, also in the names of exported files', () => {
    expect(typeName(site.submission.dashboardTypes, word)).toBe(site.submission.dashboardTypes.other);
    const report = { report_id: 7, topics: '', submissionType: word, title: 'Meat', file_name: 'meat.docx' };
    expect(nameInFolder(report, { site, largest: 7, language: 'en' })).toBe(
      nameInFolder({ ...report, submissionType: 'none' }, { site, largest: 7, language: 'en' }),
    );
  });

  test('S7 as a title does not stand in a letter', () => {
    const names = { Firstname: 'Justus', Lastname: 'Liebig' };
    expect(salutation({ ...names, mytitle: word }, 'en')).toBe('Dear Justus Liebig');
  });

  test('S4 in the search of the office is a word, and neither an operator nor a thing nor a day', () => {
    expect(parseQuery(word, context)).toMatchObject({ query: { kind: 'words' } });
    expect(parseQuery(`has:${word}`, context)).toHaveProperty('problem');
    expect(parseQuery(`submitted:${word}`, context)).toHaveProperty('problem');
  });
});
