import type * as z from 'zod/mini';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { filesNamedIn, noSuchFile } from '#contract/content/namedFiles.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { contentProblemsIn, type ContentProblem } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import type { ContentInput } from '#contract/fields/field.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart } from '#contract/parts/partName.ts';
import { isOutsideDrafts } from './drafts.ts';
import { contentFindingsAbout, placeOf, quoted, type ContentFinding } from './finding.ts';
import { conferenceHasFile, writtenRoutes, type ConferenceContent } from './readConference.ts';

const { defect } = contentFindingsAbout('fields');
const pictures = contentFindingsAbout('pictures');
const translations = contentFindingsAbout('languages');

/** A part of the content, its schema, and the schema's name in messages. */
interface Part {
  part: string;
  data: unknown;
  schema: z.core.$ZodType;
  name: string;
}

/** Content outside drafts that does not fit its schema, field by field (C1). It prevents publication. */
export function findMisfits(conference: ConferenceContent): ContentFinding[] {
  const shown = languagesIn(conference.site);
  const found = [
    ...missingPages(conference),
    ...partsOf(conference).flatMap((part) => [
      ...contentProblemsIn(part.schema, part.data, shown).map((problem) => inWords(problem, part, conference)),
      ...missingFiles({ ...part, data: inLanguages(part.data, shown) }, conference),
    ]),
  ];
  return found.filter(isOutsideDrafts(conference));
}

function missingPages(conference: ConferenceContent): ContentFinding[] {
  return routesIn(conference)
    .filter(({ page }) => !conference.pages.has(page))
    .map((route) => {
      const { path, page } = route;
      const found = `${path} shows pages/${page}.json, which does not exist`;
      return defect(
        'noPageFile',
        placeOf(conference, 'site', pointerOf(['routes', conference.site.routes.indexOf(route), 'page'])),
        found,
        'Write the file.',
        [
          `The page at ${path} is in the list of pages, but it has no content.`,
          `页面列表中有${path}，但没有对应的内容。`,
        ],
        { path },
      );
    });
}

/** Pictures and files that a field names but that do not exist. */
function missingFiles({ part, data, schema }: Part, conference: ConferenceContent): ContentFinding[] {
  return filesNamedIn(schema, data)
    .flatMap((named) => filesNeededFor(named.name).map((name) => ({ ...named, name })))
    .filter(({ folder, name }) => !conferenceHasFile(conference, folder, name))
    .map((named) => {
      const { folder, name, path } = named;
      const { en, zh } = noSuchFile(named);
      return pictures.defect(
        'noFile',
        placeOf(conference, part, pointerOf(path)),
        `There is no ${folder}/${name}`,
        'Put it there, or correct the name. Names are case-sensitive.',
        [en, zh],
        { folder, name },
      );
    });
}

/** The routes whose pages the organisers write; none if the list of routes is invalid. */
function routesIn({ site }: ConferenceContent) {
  return Array.isArray(site.routes) ? writtenRoutes(site) : [];
}

function partsOf(conference: ConferenceContent): Part[] {
  const { site, pages } = conference;
  const shown = new Map(routesIn(conference).map(({ page, kind, path }) => [`${page} ${kind}`, { page, kind, path }]));
  return [
    { part: 'site', data: site, schema: siteSchema, name: 'a conference' },
    { part: 'descriptions', data: conference.descriptions, schema: descriptions, name: 'the descriptions' },
    { part: 'speakers', data: conference.speakers, schema: seedSpeakers, name: 'the speakers' },
    ...Array.from(shown.values(), ({ page, kind, path }) => ({
      part: pagePart(page),
      data: pages.get(page),
      schema: pageSchemas[kind],
      name: `the kind '${kind}' of ${path}`,
    })).filter(({ data, schema }) => data !== undefined && schema !== undefined),
  ];
}

function inWords(problem: ContentProblem, part: Part, conference: ConferenceContent): ContentFinding {
  const { value, facts, why } = problem;
  const place = placeOf(conference, part.part, pointerOf(problem.path));
  const words = formWords(problem);
  const row = problem.row?.en ?? problem.row?.zh;
  const values = { ...(row !== undefined && { row }), ...(typeof value === 'string' && { value }) };
  const field = fieldPath(problem.path) + rowWords(problem);
  const label = facts ? `'${facts.label.en}'` : 'it';
  switch (why.is) {
    case 'missing':
      return defect(
        'missing',
        place,
        `${field} is missing`,
        `${capital(part.name)} needs ${label}: write ${wanted(problem)}.`,
        words,
        values,
      );
    case 'untranslated': {
      const language = why.into === 'zh' ? 'Chinese' : 'English';
      const state = value === undefined ? 'missing' : 'empty';
      return translations.defect(
        'untranslated',
        place,
        `${fieldPath(problem.path)} is ${state}: ${quoted(why.words)} has no ${language}`,
        'Write both languages.',
        words,
        { ...values, words: why.words },
      );
    }
    case 'empty':
      return defect(
        'empty',
        place,
        `${field} is empty`,
        `Write ${label}, or leave the field out if it is optional.`,
        words,
        values,
      );
    case 'unknown': {
      const advice = `Correct its name, or remove it. Known fields: ${why.known.join(', ')}.`;
      return defect('unknownField', place, `${field} is not a field of ${part.name}`, advice, words, values);
    }
    case 'too long':
      return typeof value === 'string'
        ? defect(
            'tooLong',
            place,
            `${field} has ${value.length} characters`,
            `Shorten it to at most ${why.limit}.`,
            words,
            values,
          )
        : defect('tooLarge', place, `${field} is ${String(value)}`, `Write at most ${why.limit}.`, words, values);
    case 'no choice':
      return defect(
        'noChoice',
        place,
        `${field} cannot be ${shown(value)}`,
        `Write one of ${why.choices.map((choice) => `'${choice}'`).join(', ')}.`,
        words,
        values,
      );
    case 'reserved':
      return defect(
        'reserved',
        place,
        `${field} belongs to the software: ${shown(value)}`,
        'Choose another path.',
        words,
        values,
      );
    case 'malformed':
      return defect(
        'malformed',
        place,
        `${field} cannot be ${shown(value)}`,
        `Write ${wanted(problem)}.`,
        words,
        values,
      );
  }
}

/** The problem in the words of the form: the field, and what is wrong with it. */
function formWords(problem: ContentProblem): [en: string, zh: string] {
  const { facts, row } = problem;
  const where = (language: 'en' | 'zh') =>
    [row?.[language] ?? row?.en ?? row?.zh, facts?.label[language]].filter(Boolean).join(' · ');
  const words = problemWords(problem);
  return [`${where('en')}: ${words.en}`, `${where('zh')}：${words.zh}`];
}

/** `awards[2].name.zh`. */
function fieldPath(path: ContentProblem['path']): string {
  return path
    .map((name, index) => (typeof name === 'number' ? `[${name}]` : `${index > 0 ? '.' : ''}${name}`))
    .join('');
}

/** The title of the row, unless the title itself is wrong. */
function rowWords({ row, value }: ContentProblem): string {
  const title = row?.en ?? row?.zh;
  return title === undefined || title === value ? '' : ` (${quoted(title)})`;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value !== null && typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a group of fields';
  return String(value);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field accepts, as an advice words it. */
function wanted({ facts, isPair }: ContentProblem): string {
  // Content has no inputs of records.
  const { as } = (facts?.input ?? { as: 'group' }) as ContentInput;
  return isPair && as !== 'byLanguage' ? 'both languages, { en: …, zh: … }' : inputWords[as];
}

const inputWords: Readonly<Record<ContentInput['as'], string>> = {
  line: 'a text in quotes',
  paragraph: 'a text in quotes',
  markdown: 'a text in quotes',
  code: 'a name of letters, digits and hyphens',
  day: "an existing day, as '2027-05-18'",
  number: 'a whole number',
  tick: 'true or false',
  unseen: 'what the form wrote',
  entryId: 'letters, digits and hyphens',
  colour: "a colour, as '#1d4d3a'",
  country: "the two letters of a country by ISO 3166, as 'CN' or 'PT'",
  timeZone: "the name of a place's zone by IANA, as 'Europe/Lisbon'",
  email: "an address, as 'name@institution.org'",
  position: "latitude and longitude by WGS-84, as '31.4912, 120.3119'",
  phone: "a number as dialled from abroad, as '+86 510 1234 5678'",
  page: "a path of this site: '/', then Latin letters, digits and single hyphens, as '/travel'",
  path: "a path of this site: '/', then Latin letters, digits and single hyphens, as '/travel'",
  link: "a path that begins with '/', or an address that begins with 'https://'",
  address: "an address that begins with 'https://'",
  picture: 'the name of a picture in images/',
  file: 'the name of a file in files/',
  choice: 'one of its choices',
  choices: "a list of its choices, as ['en', 'zh']",
  group: 'its fields in braces',
  palette: 'its fields in braces',
  list: 'a list in square brackets',
  table: 'names and values in braces',
  oneOf: 'its fields in braces',
  timed: 'a permanent value, or a list of values with end dates',
  byLanguage: 'one value, or { en: …, zh: … }',
};
