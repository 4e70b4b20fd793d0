import type { PageKind } from '#site/pages.ts';
import type { NavEntry, NavLink, Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { kinds } from '#contract/kinds.ts';
import { routeOf } from '#contract/pages/page.ts';
import { addressProblem, type AddressProblem, normalPath } from '#contract/pages/pageAddress.ts';
import type { Text } from '#site/text.ts';

/** Facts about a page besides its content (C2). */
export interface PageFacts {
  title: Text;
  path: string;
  /** Its place in the menu (`menuPlaces`); '' if it is not in the menu. */
  place: string;
  /** Its label in the menu; '' for its title. */
  label: Text;
}

/** A place in the menu: at its own level, `3`, or in a group, `7/2`. */
interface MenuPlace {
  place: string;
  /** The label of the group. */
  group?: Text;
  /** The label of the entry before it; undefined at the beginning. */
  after?: Text;
}

/** Possible places of an entry in the menu, among the other entries. */
export function menuPlaces({ navigation }: Pick<Site, 'navigation'>, path: string): MenuPlace[] {
  const others = withoutEntries(navigation, path);
  return [
    ...placesIn(others, ''),
    ...others.flatMap((entry, index) =>
      'items' in entry ? placesIn(entry.items, `${index}/`).map((place) => ({ ...place, group: entry.label })) : [],
    ),
  ];
}

function placesIn(entries: readonly { label: Text }[], level: string): MenuPlace[] {
  return [undefined, ...entries].map((after, index) => ({
    place: `${level}${index}`,
    ...(after && { after: after.label }),
  }));
}

/** The facts about the page at a path; undefined if there is none. */
export function factsOfPage(
  { routes, navigation }: Pick<Site, 'routes' | 'navigation'>,
  at: string,
): PageFacts | undefined {
  const route = routeOf(routes, at);
  const unlisted = { place: '', label: { en: '', zh: '' } };
  return route && { title: route.title, path: route.path, ...(entryOf(navigation, at) ?? unlisted) };
}

/** The place and the label of a page's menu entry; undefined if it has none. */
function entryOf(navigation: Navigation, at: string): Pick<PageFacts, 'place' | 'label'> | undefined {
  // Places are counted without the page's own entries, since they are removed with it.
  let index = 0;
  for (const entry of navigation) {
    if ('items' in entry) {
      const inside = entry.items.findIndex((link) => leadsTo(link.to, at));
      if (inside >= 0) {
        const { label } = entry.items[inside]!;
        // A group of this page alone is removed with it.
        return { place: isAlone(entry.items, at) ? `${index}` : `${index}/${inside}`, label };
      }
    } else if (leadsTo(entry.to, at)) return { place: `${index}`, label: entry.label };
    index += 1;
  }
  return undefined;
}

function isAlone(links: readonly NavLink[], at: string): boolean {
  return links.every(({ to }) => leadsTo(to, at));
}

/** Whether a link of the site leads to a path, or to a place within its page. */
function leadsTo(to: string | undefined, path: string): boolean {
  // A page that does not exist yet has no path.
  if (typeof to !== 'string' || path === '') return false;
  const [own = ''] = to.split(/[?#]/, 1);
  return own.startsWith('/') && normalPath(own) === normalPath(path);
}

type Navigation = Site['navigation'];

/** The menu without links to a path, and without groups that then are empty. */
export function withoutEntries(navigation: Navigation, path: string): NavEntry[] {
  return navigation.flatMap((entry): NavEntry[] => {
    if (!('items' in entry)) return leadsTo(entry.to, path) ? [] : [entry];
    const items = entry.items.filter(({ to }) => !leadsTo(to, path));
    return items.length === entry.items.length ? [entry] : items.length === 0 ? [] : [{ ...entry, items }];
  });
}

/** Whether an entry of the menu leads to a page. */
export function isInMenu({ navigation }: Pick<Site, 'navigation'>, { path }: Pick<Route, 'path'>): boolean {
  return linksOf(navigation).some(({ to }) => leadsTo(to, path));
}

/** The menu with an entry at a place. */
function withEntry(navigation: readonly NavEntry[], place: string, entry: NavLink): NavEntry[] {
  const [index = 0, inside] = place.split('/').map(Number);
  const group = inside === undefined ? undefined : navigation[index];
  if (!group || !('items' in group) || inside === undefined) return navigation.toSpliced(index, 0, entry);
  return navigation.with(index, { ...group, items: group.items.toSpliced(inside, 0, entry) });
}

/** The menu with a page at the place in its facts. */
function placed(navigation: Navigation, former: string, { path, place, label, title }: PageFacts): Navigation {
  const known = linksOf(navigation).find(({ to }) => leadsTo(to, former));
  const words = { en: label.en || title.en.slice(0, menuLimit), zh: label.zh || title.zh.slice(0, menuLimit) };
  // If the place does not change, the entry's other fields and additional entries do not change, either.
  if (place !== '' && known && entryOf(navigation, former)?.place === place)
    return retargeted(navigation, former, path).map((entry) => renamed(entry, path, known.label, words));
  const others = withoutEntries(navigation, former);
  return place === '' ? others : withEntry(others, place, { ...known, label: words, to: path });
}

/**
 * The menu with an entry moved to another place of its own level.
 *
 * @param group - the index of the group that contains the entry; undefined for the top level
 */
export function withMovedEntry(navigation: Navigation, from: number, to: number, group?: number): NavEntry[] {
  if (group === undefined) return moveItem(navigation, from, to);
  const entry = navigation[group];
  if (!entry || !('items' in entry)) return [...navigation];
  return navigation.with(group, { ...entry, items: moveItem(entry.items, from, to) });
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Maximum length of an entry, in characters. */
const menuLimit = 60;

function linksOf(navigation: Navigation): NavLink[] {
  return navigation.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
}

function renamed(entry: NavEntry, path: string, before: Text, label: Text): NavEntry {
  if ('items' in entry)
    return { ...entry, items: entry.items.map((link) => renamed(link, path, before, label) as NavLink) };
  const isIt = leadsTo(entry.to, path) && entry.label.en === before.en && entry.label.zh === before.zh;
  return isIt ? { ...entry, label } : entry;
}

/** Replaces an address in every field that contains nothing else. */
function retargeted<Value>(value: Value, from: string, to: string): Value {
  if (typeof value === 'string') {
    const rest = value.slice(from.length);
    return (leadsTo(value, from) && /^(?:$|[?#])/.test(rest) ? to + rest : value) as Value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => retargeted(entry, from, to)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, retargeted<unknown>(field, from, to)]),
  ) as Value;
}

/** The rows of a route table that have a path. Unfinished content may be anything. */
export function rowsIn(rows: unknown): Route[] {
  const isRow = (row: unknown) => typeof (row as Partial<Route> | null)?.path === 'string';
  return Array.isArray(rows) ? (rows as Route[]).filter(isRow) : [];
}

/** Names of the page files that a site shows, and of those of removed pages. */
export function pagesOf({ routes, removed }: Partial<Pick<Site, 'routes' | 'removed'>>): {
  shown: Set<string>;
  kept: Set<string>;
} {
  const named = (rows: unknown) => new Set(rowsIn(rows).flatMap((row) => ('page' in row ? row.page : [])));
  return { shown: named(routes), kept: named(removed) };
}

/** A page to add: its kind, and the unique name of its file. */
export type AddedPage = PageFacts & { kind: PageKind; page: string };

/** A site with one more page. It replaces an announced page at the same address. */
export function withPage(site: Site, added: AddedPage): Site {
  const { kind, page, title, path } = added;
  const row = { path, kind, page, title } as Route;
  const coming = site.routes.findIndex((route) => isToCome(route) && normalPath(route.path) === normalPath(path));
  return {
    ...site,
    routes: coming < 0 ? [...site.routes, row] : site.routes.with(coming, row),
    navigation: placed(site.navigation, path, added),
    ...moves(site, ({ from }) => normalPath(from) !== normalPath(path)),
  };
}

/** Whether a page is announced but not written yet. */
export function isToCome({ kind }: Pick<Route, 'kind'>): boolean {
  return kinds[kind]?.isUnwritten === true;
}

/**
 * A site with another title, address or place of the page at a path. Links within the site are updated.
 *
 * @param wasPublished - whether readers know its address, which then redirects
 */
export function withChangedPage(site: Site, at: string, facts: PageFacts, wasPublished: boolean): Site {
  const former = routeOf(site.routes, at);
  if (!former) return site;
  const { title, path } = facts;
  const navigation = placed(site.navigation, former.path, facts);
  const isElsewhere = normalPath(path) !== normalPath(former.path);
  const { routes, links, languageSwitch } = isElsewhere
    ? retargeted({ routes: site.routes, links: site.links, languageSwitch: site.languageSwitch }, former.path, path)
    : site;
  const from = site.routes.indexOf(former);
  return {
    ...site,
    navigation,
    routes: routes.with(from, { ...routes[from]!, path, title }),
    links,
    ...(languageSwitch && { languageSwitch }),
    ...(isElsewhere && ledOn(site, former.path, path, wasPublished)),
  };
}

/**
 * A site without the page at a path, whose content stays stored.
 *
 * @param to - the path to which its address redirects; '' for none
 */
export function withoutPage(site: Site, at: string, to: string): Site {
  const row = routeOf(site.routes, at);
  if (!row) return site;
  return {
    ...site,
    routes: site.routes.filter((route) => route !== row),
    navigation: withoutEntries(site.navigation, row.path),
    removed: [...(site.removed ?? []), row],
    ...ledOn(site, row.path, to, to !== ''),
  };
}

/** A site with a restored page, outside the menu; at another address if its own is taken. */
export function withPageBack(site: Site, row: Route): Site {
  const { removed = [], ...others } = site;
  const left = removed.filter((each) => each !== row);
  const path = pathProblem(site, row.path) ? freePath(site, row.path) : row.path;
  return {
    ...others,
    routes: [...site.routes, { ...row, path }],
    ...(left.length > 0 && { removed: left }),
    ...moves(site, ({ from }) => normalPath(from) !== normalPath(path)),
  };
}

type Move = NonNullable<Site['moved']>[number];

/** Former addresses that redirect to a moved one redirect to its new address. */
function ledOn({ moved = [] }: Site, from: string, to: string, isKnown: boolean): Pick<Site, 'moved'> {
  const others = moved
    .map((move) => (normalPath(move.to) === normalPath(from) ? { ...move, to } : move))
    .filter((move) => move.to !== '' && normalPath(move.from) !== normalPath(to));
  const all = isKnown ? [...others.filter((move) => normalPath(move.from) !== normalPath(from)), { from, to }] : others;
  return all.length > 0 || moved.length > 0 ? { moved: all } : {};
}

function moves({ moved }: Site, isKept: (move: Move) => boolean): Pick<Site, 'moved'> {
  return moved ? { moved: moved.filter(isKept) } : {};
}

/** A problem that prevents a page at a path. */
export type PathProblem = { is: AddressProblem } | { is: 'taken'; by: Text };

/**
 * The problem that prevents a page at a path, if any.
 *
 * @param own - its present path
 */
export function pathProblem({ routes }: Pick<Site, 'routes'>, path: string, own = ''): PathProblem | undefined {
  if (own !== '' && normalPath(path) === normalPath(own)) return undefined;
  const problem = addressProblem(path);
  if (problem) return { is: problem };
  const other = routeOf(routes, path);
  return other && !isToCome(other) ? { is: 'taken', by: other.title } : undefined;
}

/**
 * An address for a title: `/sponsors-and-partners`. If it is taken, that of another name; if all are, one with a
 * number.
 *
 * @param otherNames - further names of such a page
 */
export function suggestedPath(site: Pick<Site, 'routes'>, title: string, otherNames: readonly string[] = []): string {
  const [own = '', ...others] = [title, ...otherNames].map(pathOf);
  if (own === '') return '';
  return [own, ...others].find((path) => !pathProblem(site, path)) ?? freePath(site, own);
}

function pathOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return words === '' ? '' : `/${words}`;
}

function freePath(site: Pick<Site, 'routes'>, path: string): string {
  const start = normalPath(path);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? start : `${start}-${number}`;
    const problem = pathProblem(site, candidate);
    if (!problem || problem.is === 'malformed') return candidate;
  }
}

/** A unique name for the file of a page, made from its path. */
export function freePageName(path: string, taken: ReadonlySet<string>): string {
  const name = normalPath(path).slice(1).replaceAll('/', '-');
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * The reason why a page cannot be removed, if any: it is the front page, the software needs it, or other pages link to
 * it automatically.
 */
export type Needed = 'front' | 'feature' | 'linked';

/** @param at - a path of the site */
export function whyNeeded(
  { routes, links, languageSwitch }: Pick<Site, 'routes' | 'links' | 'languageSwitch'>,
  at: string,
): Needed | undefined {
  const row = routeOf(routes, at);
  if (!row) return undefined;
  if (normalPath(row.path) === '/') return 'front';
  if (isOfSoftware(row)) return 'feature';
  const others = routes.filter((route) => route !== row);
  return namesPath([links, languageSwitch, others], row.path) ? 'linked' : undefined;
}

/** A page that is missing in a changed site although its menu, a button or another page still links to it, if any. */
export function missedPage(before: Partial<Site>, after: Partial<Site>): Route | undefined {
  const rows = rowsIn(after.routes);
  const { shown } = pagesOf({ routes: rows });
  return rowsIn(before.routes).find((row) => {
    const isShown = routeOf(rows, row.path) !== undefined || ('page' in row && shown.has(row.page));
    return !isShown && namesPath([after.links, after.languageSwitch, after.navigation, rows], row.path);
  });
}

function namesPath(value: unknown, path: string): boolean {
  if (typeof value === 'string') return leadsTo(value, path);
  return typeof value === 'object' && value !== null && Object.values(value).some((field) => namesPath(field, path));
}

/** Whether the page belongs to the software: logging in, submitting, checking a receipt. Its address is fixed, too. */
export function isOfSoftware(route: Route): boolean {
  return !('page' in route) && !isToCome(route);
}

/** Descriptions by path, with that of a page that may have moved. An empty description is removed. */
export function withDescription(
  descriptions: Readonly<Record<string, Text>>,
  { from = '', to, words }: { from?: string | undefined; to: string; words: Text },
): Record<string, Text> {
  const { [from]: _, ...others } = descriptions;
  return words.en === '' && words.zh === '' ? others : { ...others, [to]: words };
}
