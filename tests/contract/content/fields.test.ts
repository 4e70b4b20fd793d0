import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { kinds } from '#contract/kinds.ts';
import { factsOf, fieldsOf, itemOf, titleOf, variantsOf } from '#contract/fields/field.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { addedPersonFacts, personFacts } from '#contract/kinds/person/person.ts';
import { formerPath, path } from '#contract/fields/fields.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { newsItem } from '#contract/content/pages/news.ts';
import { awardsPage } from '#contract/content/pages/abstracts.ts';
import { navEntry } from '#contract/content/navigation.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';

const schemas: readonly [name: string, schema: z.core.$ZodType][] = [
  ['site', siteSchema],
  ['descriptions', descriptions],
  ['speakers', seedSpeakers],
  ...Object.entries(pageSchemas),
];

/** Every field, item and variant of a schema, with the way to it. */
function everythingIn(schema: z.core.$ZodType, way: string): [way: string, schema: z.core.$ZodType][] {
  const item = itemOf(schema);
  const variants = variantsOf(schema);
  return [
    [way, schema],
    ...fieldsOf(schema).flatMap((field) => everythingIn(field.schema, `${way}.${field.name}`)),
    ...(item ? everythingIn(item, `${way}[]`) : []),
    ...(variants.length > 1 ? variants.flatMap((one, index) => everythingIn(one, `${way}|${index}`)) : []),
  ];
}

describe.each(schemas)('V5 Of %s,', (name, schema) => {
  // The two halves of a pair have the facts of the pair.
  const all = everythingIn(schema, name).filter(([way]) => !/(?<!languageSwitch)\.(en|zh)$/.test(way));

  test('every field has a name in both languages, the languages it is written in, and a form control', () => {
    for (const [way, field] of all) {
      const facts = factsOf(field);
      expect(facts, way).toBeDefined();
      expect(facts?.label.en, way).toMatch(/^[\p{Script=Latin}'’\d /,-]+$/u);
      expect(facts?.label.zh, way).toMatch(/\p{Script=Han}|^\/api$|^Please/u);
      expect(['translated', 'copied once', 'shared'], way).toContain(facts?.language);
      if (facts?.help) expect(facts.help.zh, way).toMatch(/\p{Script=Han}.*。$/u);
    }
  });

  test('a value written in both languages is a pair, or names the field that it translates', () => {
    for (const [way, field] of all) {
      const facts = factsOf(field);
      if (facts?.language === 'shared' || facts?.translationOf !== undefined || name === 'speakers') continue;
      const halves = variantsOf(field).flatMap(fieldsOf);
      expect(
        halves.map((half) => half.name),
        way,
      ).toEqual(expect.arrayContaining(['en', 'zh']));
    }
  });

  test('a row of a list is identified by one of its fields', () => {
    for (const [way, field] of all) {
      const item = itemOf(field);
      for (const row of item ? variantsOf(item) : []) {
        const input = factsOf(row)?.input;
        if (input?.as !== 'group') continue;
        expect(
          fieldsOf(row).map((part) => part.name),
          way,
        ).toContain(input.title);
      }
    }
  });
});

test('V5 Every kind of page that organisers write has a schema and traits', () => {
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(Object.keys(pageSchemas)));
});

test('V5 A row is identified by its title, by the first part of a changing text, or by one of a pair', () => {
  const award = itemOf(fieldsOf(awardsPage).find(({ name }) => name === 'awards')!.schema)!;
  expect(titleOf(award, { name: { en: 'Medal', zh: '奖章' } })).toEqual({ en: 'Medal', zh: '奖章' });
  expect(titleOf(award, { name: { zh: '奖章' } })).toEqual({ zh: '奖章' });
  expect(titleOf(award, {})).toBeUndefined();
  expect(
    titleOf(newsItem, {
      title: [
        { until: '2027-05-18', en: 'Soon', zh: '即将' },
        { en: 'Now', zh: '现在' },
      ],
    }),
  ).toEqual({
    en: 'Soon',
    zh: '即将',
  });
});

test('V5 For a choice between groups, a form draws the groups', () => {
  expect(variantsOf(navEntry).map((one) => factsOf(one)?.label.en)).toEqual(['Link', 'Group of links']);
});

test.each([
  '/../x',
  '/a/..',
  '/a/../../b',
  '/./a',
  '//evil.example',
  '/\\evil.example',
  '/a//b',
  '/%2e%2e/a',
  '/a?b',
  'a',
  '',
])('V3 %j cannot be the path of a page, because it leads out of the site', (address) => {
  expect(z.safeParse(path(['Path', '路径']), address).success).toBe(false);
});

test.each(['/', '/travel', '/About/Us', '/LoginThenzh', '/fees_2027', '/visa/', '/program/day-1', '/filesystem'])(
  'N1 N7 %j is a path of a page',
  (address) => {
    expect(z.safeParse(path(['Path', '路径']), address).success).toBe(true);
  },
);

test.each([
  ...['/верх', '/签证', '/a"b', '/a..b', '/.well-known', '/page.html', '/a--b', '/-a', '/a&b', "/a'b", '/a;b', '/a:b'],
])('N7 N8 %j is malformed as a path: no server and no browser finds it as it is written', (address) => {
  expect(wordsAbout(address)).toMatchObject({
    en: expect.stringContaining('Latin letters, digits and single hyphens'),
  });
});

test.each([
  ...['/index', '/Index/', '/not-found', '/Not-Found', '/AdminApi', '/adminapi/x', '/API', '/LoginApi/x', '/visapi'],
  ...['/files', '/healthz', '/admin', '/Admin/x', '/assets', '/pages/en', '/images', '/templates/a', '/published'],
])('N7 N8 %j is reserved in upper and lower case, because the software uses it', (address) => {
  expect(wordsAbout(address)).toEqual({
    en: 'This address belongs to the software. Please choose another one.',
    zh: '该地址由系统占用，请换一个。',
  });
});

/** The message that a form shows for an address. */
function wordsAbout(address: string) {
  const [problem] = contentProblemsIn(z.strictObject({ path: path(['Path', '路径']) }), { path: address });
  return problem && problemWords(problem);
}

test('N7 An earlier site’s address may be that of a file, but never one of this site’s pages', () => {
  const isFree = (address: string) => z.safeParse(formerPath(['Path', '路径']), address).success;
  expect(['/index.php', '/index', '/pages/2025.html', '/awards'].filter((address) => !isFree(address))).toEqual([]);
  const taken = ['/sw.js', '/SW.js', '/favicon.ico', '/robots.txt', '/openapi.json', '/AdminApi/x', '/a/../b', '/верх'];
  expect(taken.filter(isFree)).toEqual([]);
});

test.each(Object.entries({ abstractFacts, personFacts, addedPersonFacts, paymentFacts, invoiceFacts, letterFacts }))(
  'V5 S3 Fields of records are named in both languages, with their options: %s',
  (_name, facts) => {
    for (const [field, { label, input }] of Object.entries(facts)) {
      const options = input.as === 'choice' ? Object.values(input.options) : [];
      for (const { en, zh } of [label, ...options.filter((option) => option.en !== option.zh)]) {
        expect(en, field).toMatch(/^[A-Za-z][\w -]*(?: \([a-z]+\))?$/);
        expect(zh, field).toMatch(/^\p{Script=Han}[\p{Script=Han}/]*$/u);
      }
    }
  },
);
