import { useLingui } from '@lingui/react/macro';
import type { Text } from '#site/text.ts';
import {
  closestVariant,
  factsOf,
  fieldIn,
  fieldsOf,
  isPair,
  itemOf,
  titleOf,
  variantsOf,
  type Field,
  type FieldFacts,
} from '#contract/fields/field.ts';
import { fieldTexts } from '#contract/fields/fieldTexts.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { routeOf } from '#contract/pages/page.ts';
import { isGroup, isList, stepsOf, type Json } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { lastStepOf, pictureAddress, type ContentPicture } from '#client/admin/records/pictures/contentPictures.tsx';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import { useSiteNow } from './siteNow.ts';

type Schema = Field['schema'];
type Path = readonly (string | number)[];

/** A place in content. */
interface ContentSpot {
  path: Path;
  /** Content that contains the path. It supplies the names of entries on the way. */
  within: unknown;
  /** The value at the path, if it differs from the one in `within`. */
  own?: unknown;
}

/** A field or an entry on a path. */
interface SpotOnPath {
  name: string;
  schema: Schema | undefined;
  /** The description of the innermost surrounding field that has one. */
  facts: FieldFacts | undefined;
}

/** Content of a part of the site, labelled as in its form (C1, C4). */
export interface PartWords {
  /** A field with its surrounding fields and entries: 'Speakers › Ada Lovelace › Affiliation › Chinese'. */
  name: (spot: ContentSpot) => string;
  /** A value as text, one line per field: 'Name: Ada Lovelace'; '' if it is empty. Pictures are left out. */
  value: (spot: ContentSpot, value: Json) => string;
  /** The pictures in a value, in order. */
  pictures: (spot: ContentSpot, value: Json) => ContentPicture[];
  /** The entries of a list in order, one line each: 'Ada Lovelace'. */
  order: (spot: ContentSpot, list: readonly Json[]) => string;
  /** As {@link useFieldNames}. */
  fields: (pointers: readonly string[]) => string[];
}

const languageNames: ReadonlyMap<string | number, Text> = new Map([
  ['en', { en: 'English', zh: '英文' }],
  ['zh', { en: 'Chinese', zh: '中文' }],
]);

export function usePartWords(part: string): PartWords {
  const { t } = useLingui();
  const text = useText();
  const day = useDayInWords();
  const site = useSiteNow();
  const whole = partSchema(part, site);
  const wholeName = t`Text`;
  const fieldNames = useFieldNames();

  function spotsOn({ path, within, own }: ContentSpot): SpotOnPath[] {
    let schema = whole;
    let facts = whole && factsOf(whole);
    let value = within;
    return path.map((step, index) => {
      const variant = schema && (closestVariant(schema, value) ?? schema);
      const item = variant && itemOf(variant);
      const inside = index === path.length - 1 && own !== undefined ? own : fieldIn(value, step);
      const name = item ? entryName(item, inside, step) : fieldName(variant, step);
      schema = item ?? (variant && fieldNamed(variant, step));
      facts = (schema && factsOf(schema)) ?? facts;
      value = inside;
      return { name, schema, facts };
    });
  }

  function lastSpot(spot: ContentSpot): Omit<SpotOnPath, 'name'> | undefined {
    return spot.path.length === 0 ? { schema: whole, facts: whole && factsOf(whole) } : spotsOn(spot).at(-1);
  }

  function picturesIn(spot: ContentSpot, value: Json): ContentPicture[] {
    const { schema, facts } = lastSpot(spot) ?? {};
    const named =
      typeof value === 'string' ? (facts ? [{ facts, text: value }] : []) : schema && fieldTexts(schema, value);
    return (named ?? [])
      .filter(({ facts: { input }, text: path }) => input.as === 'picture' && path !== '')
      .map(({ facts: own, text: path }) => {
        const [label, file] = [text(own.label), lastStepOf(path)];
        return { name: t`${label}: ${file}`, address: pictureAddress(own, path) };
      });
  }

  function entryName(item: Schema, entry: unknown, step: string | number): string {
    if (!/^\d+$/.test(String(step))) return pageName(String(step));
    const title = titleOf(closestVariant(item, entry) ?? item, entry);
    const words = title && (text({ en: '', zh: '', ...title }) || title.en || title.zh);
    const facts = factsOf(item);
    return words || `${facts ? text(facts.label) : ''} ${Number(step) + 1}`.trim();
  }

  /** The title of the page at a path, or the path if there is no page. */
  function pageName(path: string): string {
    const page = path.startsWith('/') ? routeOf(site.routes, path) : undefined;
    return page ? text(page.title) : path;
  }

  function fieldName(schema: Schema | undefined, step: string | number): string {
    const name = factsOfField(schema, step)?.label ?? languageNames.get(step);
    return name ? text(name) : String(step);
  }

  function inWords(schema: Schema | undefined, value: Json, around?: FieldFacts): string {
    if (value === null) return '';
    const variant = schema && (closestVariant(schema, value) ?? schema);
    const facts = (schema && factsOf(schema)) ?? around;
    if (!isGroup(value) && !isList(value)) return plainWords(facts, value);
    const item = variant && itemOf(variant);
    if (isList(value)) {
      const entries = value.map((entry) => inWords(item, entry));
      return entries.join(entries.some((entry) => entry.includes('\n')) ? '\n\n' : '\n');
    }
    const isShown = (name: string) => item ?? factsOfField(variant, name)?.input.as !== 'entryId';
    const shown = Object.entries(value).filter(([name]) => isShown(name));
    const fields = shown.map(([name, field]) => ({
      name: item ? name : fieldName(variant, name),
      words: inWords(item ?? (variant && fieldNamed(variant, name)), field, item ? undefined : facts),
    }));
    if (variant && isPair(variant))
      return fields
        .map(({ words }) => words)
        .join('\n')
        .trimEnd();
    return fields
      .filter(({ words }) => words !== '')
      .map(({ name, words }) => `${name}: ${words.includes('\n') ? '\n' : ''}${words}`)
      .join('\n');
  }

  function plainWords(facts: FieldFacts | undefined, value: string | number | boolean): string {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const words = String(value);
    const input = facts?.input;
    if (input?.as === 'picture') return '';
    if (input?.as === 'page') return pageName(words);
    const option = input?.as === 'choice' ? input.options[words] : undefined;
    if (option) return text(option);
    return input?.as === 'day' && isDay(words) ? day(words) : words;
  }

  return {
    name: (spot) =>
      spotsOn(spot)
        .map(({ name }) => name)
        .join(' › ') || wholeName,
    value: (spot, value) => {
      const last = lastSpot(spot);
      return inWords(last?.schema, value, last?.facts);
    },
    pictures: picturesIn,
    order: ({ path, within }, list) =>
      list.map((own, place) => spotsOn({ path: [...path, place], within, own }).at(-1)?.name ?? '').join('\n'),
    fields: (pointers) => fieldNames(part, pointers),
  };
}

/** Names fields of a part without their entries: 'Speakers › Affiliation'. */
export function useFieldNames(): (part: string, pointers: readonly string[]) => string[] {
  const { t } = useLingui();
  const text = useText();
  const site = useSiteNow();
  // A long text is one field.
  const wholeName = t`Text`;
  return (part, pointers) => {
    const whole = partSchema(part, site);
    // In earlier versions, the front page had its own lists.
    const current = (pointer: string) =>
      part === 'speakers' ? pointer.replace(/^\/speaker_list[AB]/, '/speaker_list') : pointer;
    const names = pointers.map((pointer) => fieldLabels(whole, stepsOf(current(pointer)) ?? [], text).join(' › '));
    return [...new Set(names.map((name) => name || wholeName))];
  };
}

/** Whether it is a day of the calendar. */
function isDay(words: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words));
}

function factsOfField(schema: Schema | undefined, name: string | number): FieldFacts | undefined {
  const field = schema && fieldNamed(schema, name);
  return field && factsOf(field);
}

function fieldNamed(schema: Schema, name: string | number): Schema | undefined {
  return fieldsOf(schema).find((field) => field.name === name)?.schema;
}

/** Labels of the fields on a path, from whichever variant has them. */
function fieldLabels(schema: Schema | undefined, steps: readonly string[], text: (words: Text) => string): string[] {
  let schemas: readonly Schema[] = schema ? [schema] : [];
  let isInPalette = false;
  return steps.flatMap((step) => {
    // One choice changes nearly all colours, so they count as one field.
    if (isInPalette) return [];
    const found = schemas.flatMap(variantsOf).flatMap(variantsOf);
    const items = found.flatMap((each) => itemOf(each) ?? []);
    const fields = found.flatMap((each) => fieldNamed(each, step) ?? []);
    schemas = items.length > 0 ? items : fields;
    const facts = fields.map(factsOf).find((each) => each !== undefined);
    isInPalette = facts?.input.as === 'palette';
    // Languages and entries have no label of their own.
    if (items.length > 0 || (!facts && languageNames.has(step))) return [];
    return [facts ? text(facts.label) : step];
  });
}
