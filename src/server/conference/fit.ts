import type * as z from 'zod/mini';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { filesNamedIn } from '#contract/content/namedFiles.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { contentProblemsIn, type ContentProblem } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart } from '#contract/parts/partName.ts';
import { isOutsideDrafts } from './drafts.ts';
import { defect, placeOf, type ContentFinding } from './finding.ts';
import { conferenceHasFile, writtenRoutes, type ConferenceContent } from './readConference.ts';
import type { fieldWords } from './words/fieldWords.ts';

/** A part of the content, and its schema. */
interface Part {
  part: string;
  data: unknown;
  schema: z.core.$ZodType;
}

/** Content outside drafts that does not fit its schema, field by field (C1). It prevents publication. */
export function findMisfits(conference: ConferenceContent): ContentFinding[] {
  const shown = languagesIn(conference.site);
  const found = [
    ...missingPages(conference),
    ...partsOf(conference).flatMap((part) => [
      ...contentProblemsIn(part.schema, part.data, shown).map((problem) => findingOf(problem, part, conference)),
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
      const { routes } = conference.site;
      const place = placeOf(conference, 'site', pointerOf(['routes', routes.indexOf(route), 'page']));
      return defect('noPageFile', place, { path, file: fileOfPart(pagePart(page)) });
    });
}

/** Pictures and files that a field names but that do not exist. */
function missingFiles({ part, data, schema }: Part, conference: ConferenceContent): ContentFinding[] {
  return filesNamedIn(schema, data)
    .flatMap((named) => filesNeededFor(named.name).map((name) => ({ ...named, name })))
    .filter(({ folder, name }) => !conferenceHasFile(conference, folder, name))
    .map(({ folder, name, path, facts: { label } }) =>
      defect('noFile', placeOf(conference, part, pointerOf(path)), { label, file: `${folder}/${name}` }),
    );
}

/** The routes whose pages the organisers write; none if the list of routes is invalid. */
function routesIn({ site }: ConferenceContent) {
  return Array.isArray(site.routes) ? writtenRoutes(site) : [];
}

function partsOf(conference: ConferenceContent): Part[] {
  const { site, pages } = conference;
  const shown = new Map(routesIn(conference).map(({ page, kind }) => [`${page} ${kind}`, { page, kind }]));
  return [
    { part: 'site', data: site, schema: siteSchema },
    { part: 'descriptions', data: conference.descriptions, schema: descriptions },
    { part: 'speakers', data: conference.speakers, schema: seedSpeakers },
    ...Array.from(shown.values(), ({ page, kind }) => ({
      part: pagePart(page),
      data: pages.get(page),
      schema: pageSchemas[kind],
    })).filter(({ data, schema }) => data !== undefined && schema !== undefined),
  ];
}

const codes = {
  missing: 'missing',
  untranslated: 'untranslated',
  empty: 'empty',
  unknown: 'unknownField',
  'too long': 'tooLong',
  'no choice': 'noChoice',
  reserved: 'reserved',
  malformed: 'malformed',
} as const satisfies Record<ContentProblem['why']['is'], keyof typeof fieldWords>;

function findingOf(problem: ContentProblem, { part }: Part, conference: ConferenceContent): ContentFinding {
  const { path, facts, why } = problem;
  const entry = problem.row?.en ?? problem.row?.zh;
  const place = { ...placeOf(conference, part, pointerOf(path)), ...(entry !== undefined && { entry }) };
  const value = why.is === 'untranslated' ? why.words : why.is === 'unknown' ? undefined : valueInWords(problem);
  const reason = problemWords(problem);
  return defect(codes[why.is], place, {
    ...(facts && { label: facts.label }),
    ...(value !== undefined && { value }),
    reason,
  });
}

/** A value to quote. Lists and groups of fields are too long. */
function valueInWords({ value }: ContentProblem): string | undefined {
  const isQuoted =
    typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || typeof value === 'boolean';
  return isQuoted ? String(value) : undefined;
}
