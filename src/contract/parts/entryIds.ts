import { shortHash } from '#contract/rules/shortHash.ts';
import { isGroup, isList, pointerOf, type Json } from './jsonPointer.ts';

type Group = Readonly<Record<string, Json>>;

/** Fields that name an entry. Other fields, such as its day, change more often. */
const naming = ['name', 'news_title', 'title', 'label', 'category'] as const;

/** Fields whose texts are not used for ids. */
const unnamed: ReadonlySet<string> = new Set(['id', 'until']);

/** Characters of an id that is made of a text. */
const idLength = 40;

/**
 * The id of each entry of a list: its own, or one made from its name or first text, so that the same list always gets
 * the same ids. Repeated ids get a number. Texts, also in two languages, have no id: undefined.
 */
export function entryIds(list: readonly Json[]): (string | undefined)[] {
  const taken = new Set<string>();
  const own = list.map((entry) => {
    const id = ownId(entry);
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  return list.map((entry, place) => {
    if (own[place] !== undefined || isText(entry)) return own[place];
    const id = freeId(idFromText(nameOf(entry as Group)), taken);
    taken.add(id);
    return id;
  });
}

/**
 * Content whose entries all have ids. Parts of a text that changes on a day have none: their days order them.
 */
export function withEntryIds(value: Json): Json {
  if (isList(value)) {
    const ids = value.some((entry) => isGroup(entry) && 'until' in entry) ? [] : entryIds(value);
    return value.map((entry, place) => {
      const id = ids[place];
      const inside = withEntryIds(entry);
      return isGroup(inside) && id !== undefined && !('id' in inside) ? { id, ...inside } : inside;
    });
  }
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withEntryIds(field)]));
}

/**
 * Versions of one list, with ids for all entries if any entry has one, so that a list without ids can be compared with
 * a later one.
 */
export function withSameIds<Lists extends readonly (readonly Json[])[]>(...lists: Lists): Lists {
  const isIdentified = lists.some((list) => list.some((entry) => ownId(entry) !== undefined));
  return isIdentified ? (lists.map(withEntryIds) as unknown as Lists) : lists;
}

/** An entry whose id an earlier entry of its list has: the JSON Pointer of its id. */
interface RepeatedId {
  path: string;
  id: string;
}

/**
 * Entries, in all lists of a value, whose id an earlier entry of the list has. Copied entries do; they cannot be told
 * apart.
 */
export function repeatedIds(value: Json, steps: readonly (string | number)[] = []): RepeatedId[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries<Json>(value as Record<string, Json>).flatMap(([step, field]) =>
    repeatedIds(field, [...steps, step]),
  );
  if (!isList(value)) return inside;
  const taken = new Set<string>();
  const own = value.flatMap((entry, place) => {
    const id = ownId(entry);
    if (id === undefined) return [];
    if (taken.has(id)) return [{ path: pointerOf([...steps, place, 'id']), id }];
    taken.add(id);
    return [];
  });
  return [...own, ...inside];
}

/** Ids that several entries of a list have. */
export function sharedIds(list: readonly Json[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const id of list.map(ownId)) {
    if (id === undefined) continue;
    if (seen.has(id)) shared.add(id);
    seen.add(id);
  }
  return shared;
}

/** The list with a new id for each entry whose id an earlier entry has. */
export function withDistinctIds(list: readonly Json[]): readonly Json[] {
  if (sharedIds(list).size === 0) return list;
  const taken = new Set(list.map(ownId));
  const seen = new Set<string>();
  return list.map((entry) => {
    const id = ownId(entry);
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id);
      return entry;
    }
    const free = freeId(id, taken);
    taken.add(free);
    return { ...(entry as Group), id: free };
  });
}

/** An id for a new entry, which no other entry has. */
export function newEntryId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, number) => id + number.toString(36), 'e');
}

/**
 * Whether an entry is text rather than a group of fields: a text or number, one for each language, or parts that change
 * on a day.
 */
function isText(entry: Json): boolean {
  return !isGroup(entry) || 'en' in entry || 'zh' in entry;
}

/** The id that an entry of a list has; undefined if it has none. */
export function ownId(entry: Json): string | undefined {
  const id = isText(entry) ? undefined : (entry as { id?: Json }).id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function freeId(id: string, taken: ReadonlySet<string | undefined>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

function nameOf(entry: Group): string {
  const names = naming.map((field) => firstText(entry[field] ?? null));
  return names.find((name) => name !== '') ?? firstText(entry);
}

/** The first text in a value that is not blank; '' if there is none. */
function firstText(value: Json): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return '';
  for (const [name, field] of Object.entries<Json>(value as Record<string, Json>)) {
    const text = unnamed.has(name) ? '' : firstText(field);
    if (text !== '') return text;
  }
  return '';
}

/** 'Éva Müller' as `eva-muller`. A text with letters that are not Latin gives a hash. */
function idFromText(text: string): string {
  if (text === '') return 'entry';
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  const id = (plain.match(/[a-z\d]+/g) ?? []).join('-').slice(0, idLength).replace(/-$/, '');
  return id === '' || /(?![a-z])\p{L}/u.test(plain) ? `e${shortHash(text).toString(36)}` : id;
}
