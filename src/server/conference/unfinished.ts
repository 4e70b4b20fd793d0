import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { Text } from '#site/text.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { descriptions as descriptionsSchema, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { datedNotices } from '#contract/dates/dateDoubts.ts';
import { closestVariant, factsOf, fieldsOf, itemOf, variantsOf, type Field } from '#contract/fields/field.ts';
import { kinds } from '#contract/kinds.ts';
import { isUnfinished } from '#contract/parts/isUnfinished.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { withoutEntries } from '#contract/parts/sitePages.ts';
import { withoutDraftEntries } from './drafts.ts';
import { finishedLine, finishedParagraph, finishedProse } from './finishedText.ts';
import type { ConferenceContent } from './readConference.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Shown in a table for a price that is not decided yet. */
const notDecided: Text = { en: '—', zh: '—' };

const blank: Text = { en: '', zh: '' };

/**
 * A conference without placeholders, as visitors see it (C7). A field that is still to be written is left out, with the entry
 * or section that needs it; of a text that is partly written, the written part stays. A page without any content becomes
 * one that will be announced, outside the menu. Ids of entries, which only the office needs, are left out unless they are
 * published.
 */
export function withoutUnfinished(conference: ConferenceContent): ConferenceContent {
  const texts = new Map(
    [...conference.texts].flatMap(([name, text]) => {
      const source = finishedProse(text.source);
      return source === '' && text.source !== '' ? [] : [[name, source === text.source ? text : { ...text, source }]];
    }),
  );
  const site = finishedSite(conference.site);
  const finished = {
    ...conference,
    site,
    texts,
    descriptions: finishedGroup(descriptionsSchema, conference.descriptions),
    speakers: finishedSpeakers(conference.speakers),
    pages: new Map(
      [...conference.pages].map(([name, page]) => {
        const kind = conference.site.routes.find((route) => 'page' in route && route.page === name)?.kind;
        const schema = pageSchemas[kind as keyof typeof pageSchemas] as z.core.$ZodType | undefined;
        return [name, schema ? named(finishedGroup(schema, page as Fields), site) : page];
      }),
    ),
  };
  return announcingEmptyPages(finished);
}

/** A front page whose headline is still to be written has the name of the conference in its place. */
function named(page: Fields, { name }: Site): Fields {
  return isBlank(page['headline']) ? { ...page, headline: name } : page;
}

/** The speakers that visitors see: no drafts, and only those whose names are written. */
export function finishedSpeakers(speakers: SeedSpeakers): SeedSpeakers {
  return finishedGroup(seedSpeakers, withoutDraftEntries(speakers));
}

/** The site itself. A conference always has a name, and topics keep their numbers. A notice needs both its days. */
export function finishedSite(site: Site): Site {
  const { notices, ...finished } = finishedGroup<Site>(siteSchema, site);
  const dated = datedNotices(notices);
  const id = { en: site.id, zh: site.id };
  const [name = id] = [finished.name, finished.shortName].filter((each) => !isBlank(each));
  const topics = finished.topics.slice(0, 1 + finished.topics.findLastIndex((topic) => topic !== notDecided));
  return {
    ...finished,
    ...(dated.length > 0 && { notices: dated }),
    name,
    shortName: isBlank(finished.shortName) ? name : finished.shortName,
    description: isBlank(finished.description) ? name : finished.description,
    topics: topics.map((topic, index) =>
      topic === notDecided ? { en: `Topic ${index + 1}`, zh: `专题${index + 1}` } : topic,
    ),
    routes: finished.routes.map((route) =>
      route.kind === 'submission' && topics.length === 0 ? { ...route, hasTopics: false } : route,
    ),
    navigation: site.routes
      .filter(({ path }) => !finished.routes.some((route) => route.path === path))
      .reduce((menu, { path }) => withoutEntries(menu, path), finished.navigation),
  };
}

/** Replaces pages that have nothing to show, and removes them from the menu. */
function announcingEmptyPages(conference: ConferenceContent): ConferenceContent {
  const { site, pages, texts, descriptions } = conference;
  const empty = site.routes.filter((route) => 'page' in route && isEmptyPage(conference, route));
  if (empty.length === 0) return conference;
  const names = new Set(empty.flatMap((route) => ('page' in route ? route.page : [])));
  const paths = new Set(empty.map(({ path }) => normalPath(path)));
  return {
    ...conference,
    site: {
      ...site,
      routes: site.routes.map((route) => (empty.includes(route) ? toBeAnnounced(route) : route)),
      navigation: empty.reduce((menu, { path }) => withoutEntries(menu, path), site.navigation),
    },
    pages: new Map([...pages].filter(([name]) => !names.has(name))),
    texts: new Map([...texts].filter(([name]) => !names.has(name.split('.', 1)[0]!))),
    descriptions: Object.fromEntries(Object.entries(descriptions).filter(([path]) => !paths.has(normalPath(path)))),
  };
}

function toBeAnnounced({ path, title, language }: Route): Route {
  return { path, kind: 'underConstruction', title, ...(language && { language }) };
}

/** Whether a page has nothing to show: neither its own content nor content from the site. */
function isEmptyPage(
  { site, speakers, pages, texts }: ConferenceContent,
  route: Extract<Route, { page: string }>,
): boolean {
  if (kinds[route.kind].isFront || !pages.has(route.page)) return false;
  const { place, contact, topics, dates } = site;
  const ofSite: Partial<Record<Route['kind'], unknown>> = {
    contact: [contact.organisation, contact.address, contact.email, contact.phone, contact.wechat, place.name],
    travel: place.name,
    call: [topics, dates],
    speakers: [speakers.speaker_list, speakers.speaker_list1],
  };
  const hasText = [...texts.keys()].some((name) => name.startsWith(`${route.page}.`));
  return !hasText && !saysAnything(pages.get(route.page)) && !saysAnything(ofSite[route.kind]);
}

function saysAnything(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(saysAnything);
}

function isBlank(value: unknown): boolean {
  return value !== undefined && !saysAnything(value);
}

/** A group that is shown in any case: a required text that is still to be written is empty. */
function finishedGroup<Group extends object>(schema: z.core.$ZodType, group: Group): Group {
  return finishedFields(schema, group as Fields).fields as Group;
}

/** The finished part of a value; undefined if nothing of it can be shown. */
function finishedValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') return finishedString(schema, value);
  if (Array.isArray(value)) return finishedList(schema, value);
  if (typeof value !== 'object' || value === null) return value;
  const variant = variantsOf(schema).length > 1 ? closestVariant(schema, value) : schema;
  if (!variant) return value;
  const text = value as Partial<Text>;
  if (typeof text.en === 'string' && typeof text.zh === 'string')
    return finishedPair(factsOf(variant) ? variant : schema, text as Text);
  const { fields, isIncomplete } = finishedFields(variant, value as Fields);
  return isIncomplete || hasOnlyItsTitle(variant, fields) ? undefined : fields;
}

function finishedString(schema: z.core.$ZodType, words: string): string | undefined {
  const as = factsOf(schema)?.input.as;
  if (as === 'email' || as === 'address') return isUnfinished(words) ? undefined : words;
  const finished =
    as === 'line'
      ? finishedLine(words)
      : as === 'paragraph'
        ? finishedParagraph(words)
        : as === 'markdown'
          ? finishedProse(words)
          : words;
  return finished === '' && words !== '' ? undefined : finished;
}

/** A text. In a language in which it is still to be written, the other language is shown. */
function finishedPair(schema: z.core.$ZodType, text: Text): Text | undefined {
  const en = finishedString(schema, text.en);
  const zh = finishedString(schema, text.zh);
  if (en === text.en && zh === text.zh) return text;
  if (en === undefined && zh === undefined) return undefined;
  return { ...text, en: en ?? zh!, zh: zh ?? en! };
}

function finishedList(schema: z.core.$ZodType, rows: readonly unknown[]): unknown {
  const variant = variantsOf(schema).length > 1 ? closestVariant(schema, rows) : schema;
  const item = variant && itemOf(variant);
  if (!item) return rows;
  const finished = rows.map((row) => finishedValue(item, row));
  if (finished.every((row, index) => row === rows[index])) return rows;
  if (rows.length > 0 && finished.every((row) => row === undefined)) return undefined;
  if (factsOf(schema)?.isPositional) return finished.map((row) => row ?? notDecided);
  // A text that changes with the dates is empty until the end of an unfinished part.
  if (variantsOf(schema).length > 1)
    return finished.map((row, index) => row ?? { ...(rows[index] as object), ...blank });
  return finished.filter((row) => row !== undefined);
}

/** The finished fields of a group or table, and whether it needs one that is still to be written. */
function finishedFields(schema: z.core.$ZodType, group: Fields): { fields: Fields; isIncomplete: boolean } {
  const known = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const ofTable = itemOf(schema);
  let isIncomplete = false;
  const fields = Object.entries(group).flatMap(([name, value]): [string, unknown][] => {
    const field = known.get(name);
    const input = field?.facts?.input;
    if (input?.as === 'entryId' && !input.isPublished) return [];
    const inner = field?.schema ?? ofTable;
    const finished = inner ? finishedValue(inner, value) : value;
    // An empty list that may be missing is missing: no page has a heading for it.
    const isLeftOut = Array.isArray(finished) && finished.length === 0 && field?.isRequired === false;
    if (!isLeftOut && (finished !== undefined || value === undefined)) return [[name, finished]];
    if (!field?.isRequired) return [];
    const instead = Array.isArray(value) ? [] : typeof value === 'string' ? '' : emptied(field, value as Fields);
    if (!safeParse(field.schema, instead).success) isIncomplete = true;
    return [[name, instead]];
  });
  const isSame = fields.length === Object.keys(group).length && fields.every(([name, value]) => group[name] === value);
  return { fields: isSame ? group : Object.fromEntries(fields), isIncomplete };
}

/** A required text or group with nothing in it but what is finished. */
function emptied({ schema }: Field, value: Fields): Fields {
  return 'en' in value && 'zh' in value ? blank : finishedGroup(schema, value);
}

/** Whether an entry has only a title left: a committee without members, a table without prices. */
function hasOnlyItsTitle(schema: z.core.$ZodType, entry: Fields): boolean {
  const input = factsOf(schema)?.input;
  const required = fieldsOf(schema).filter(({ isRequired }) => isRequired);
  const lists = required.filter(({ name }) => Array.isArray(entry[name]));
  const isEmpty = ({ name }: Field) => (entry[name] as readonly unknown[]).length === 0;
  const hasGroups = ({ schema: list }: Field) => {
    const item = itemOf(list);
    return item !== undefined && factsOf(item)?.input.as === 'group';
  };
  const others = required.filter(
    (field) => !lists.includes(field) && !(input?.as === 'group' && input.title === field.name),
  );
  const hasOthers = others.some(({ name }) => saysAnything(entry[name]));
  return (
    lists.some((list) => hasGroups(list) && isEmpty(list)) || (lists.length > 0 && lists.every(isEmpty) && !hasOthers)
  );
}
