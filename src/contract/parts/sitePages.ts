import type { PageKind } from '#site/pages.ts';
import type { NavEntry, NavLink, Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { kinds } from '#contract/kinds.ts';
import { routeOf } from '#contract/pages/page.ts';
import { addressProblem, type AddressProblem, normalPath } from '#contract/pages/pageAddress.ts';
import type { Text } from '#site/text.ts';

/** What is decided of a page beside what it says (C2). */
export interface PageFacts {
  title: Text;
  path: string;
  /** Before which entry of the menu it stands (`menuPlaces`); '' where the menu has none for it. */
  place: string;
  /** What the menu calls it; '' stands for the title. */
  label: Text;
}

/** A place in the menu: at its own level, `3`, or in a group, `7/2`. */
interface MenuPlace {
  place: string;
  /** The group in which it is. */
  group?: Text;
  /** What stands before it; undefined at the beginning. */
  after?: Text;
}

/** Where in the menu an entry can stand: places among the other entries. */
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

/** What is decided of the page at a path now; undefined where there is none. */
export function factsOfPage(
  { routes, navigation }: Pick<Site, 'routes' | 'navigation'>,
  at: string,
): PageFacts | undefined {
  const route = routeOf(routes, at);
  if (!route) return undefined;
  const facts = { title: route.title, path: route.path, place: '', label: { en: '', zh: '' } };
  // Entries that go with it leave no gap: places are counted without them.
  let index = 0;
  for (const entry of navigation) {
    if ('items' in entry) {
      const inside = entry.items.findIndex((link) => leadsTo(link.to, at));
      if (inside >= 0) {
        const { label } = entry.items[inside]!;
        // A group of this page alone goes with it.
        return { ...facts, place: isAlone(entry.items, at) ? `${index}` : `${index}/${inside}`, label };
      }
    } else if (leadsTo(entry.to, at)) return { ...facts, place: `${index}`, label: entry.label };
    index += 1;
  }
  return facts;
}

function isAlone(links: readonly NavLink[], at: string): boolean {
  return links.every(({ to }) => leadsTo(to, at));
}

/** Whether a link of the site leads to a path, or to a place within its page. */
function leadsTo(to: string | undefined, path: string): boolean {
  // A page that is not there yet has no path.
  if (typeof to !== 'string' || path === '') return false;
  const [own = ''] = to.split(/[?#]/, 1);
  return own.startsWith('/') && normalPath(own) === normalPath(path);
}

type Navigation = Site['navigation'];

/** The menu without what leads to a path; a group that has nothing else goes, too. */
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

/** The menu with a page where its facts say. */
function placed(navigation: Navigation, former: string, { path, place, label, title }: PageFacts): Navigation {
  const known = linksOf(navigation).find(({ to }) => leadsTo(to, former));
  const before = factsOfPage({ routes: [{ path: former, title }] as unknown as Site['routes'], navigation }, former);
  const words = { en: label.en || title.en.slice(0, menuLimit), zh: label.zh || title.zh.slice(0, menuLimit) };
  // Where it stays, what else the entry says stays, and so do further entries.
  if (place !== '' && before?.place === place && known)
    return retargeted(navigation, former, path).map((entry) => renamed(entry, path, known.label, words));
  const others = withoutEntries(navigation, former);
  return place === '' ? others : withEntry(others, place, { ...known, label: words, to: path });
}

/** Characters of an entry. */
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

/** The same with other addresses in the place of one, wherever a field holds nothing else. */
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

/** The rows of a route table that say where they stand: what is being written may be anything. */
export function rowsIn(rows: unknown): Route[] {
  const isRow = (row: unknown) => typeof (row as Partial<Route> | null)?.path === 'string';
  return Array.isArray(rows) ? (rows as Route[]).filter(isRow) : [];
}

/** The names of the page files that a site shows, and of those that it keeps. */
export function pagesOf({ routes, removed }: Partial<Pick<Site, 'routes' | 'removed'>>): {
  shown: Set<string>;
  kept: Set<string>;
} {
  const named = (rows: unknown) => new Set(rowsIn(rows).flatMap((row) => ('page' in row ? row.page : [])));
  return { shown: named(routes), kept: named(removed) };
}

/** What is added: the kind, and the name of its file, which nothing else has. */
export type AddedPage = PageFacts & { kind: PageKind; page: string };

/** A site with a page more. One that was to come at the same address is it now. */
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

/** Whether a page is announced and not written. */
export function isToCome({ kind }: Pick<Route, 'kind'>): boolean {
  return kinds[kind]?.isUnwritten === true;
}

/**
 * A site in which the page at a path is called otherwise, or stands elsewhere. What in the site itself leads there goes
 * on to.
 *
 * @param wasPublished - readers know its address: it leads on
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
 * A site without the page at a path, which is kept.
 *
 * @param to - where its address leads from now on; '' for nowhere
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

/** A site with a removed page put back, outside the menu; at another address where its own is taken. */
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

/** Former addresses that lead to one lead where it leads. */
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

/** What keeps a page from standing at a path. */
export type PathProblem = { is: AddressProblem } | { is: 'taken'; by: Text };

/**
 * Why a page cannot stand at a path, if so.
 *
 * @param own - where it stands now
 */
export function pathProblem({ routes }: Pick<Site, 'routes'>, path: string, own = ''): PathProblem | undefined {
  if (own !== '' && normalPath(path) === normalPath(own)) return undefined;
  const problem = addressProblem(path);
  if (problem) return { is: problem };
  const other = routeOf(routes, path);
  return other && !isToCome(other) ? { is: 'taken', by: other.title } : undefined;
}

/**
 * An address for a title: `/sponsors-and-partners`. Where it is taken, that of another name; a number follows only
 * where all are.
 *
 * @param otherNames - what such a page may be called besides
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

/** A name for the file of a page: by its path, and like none that is there. */
export function freePageName(path: string, taken: ReadonlySet<string>): string {
  const name = normalPath(path).slice(1).replaceAll('/', '-');
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Why a page has to stay, if so: it is the front page, the software needs it, or pages lead there by themselves. */
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

/**
 * The page that is gone in a changed site although its menu, a button or another page still leads there, if there is
 * one.
 */
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

/** Whether the software makes the page: logging in, submitting, checking a receipt. Its address stays, too. */
export function isOfSoftware(route: Route): boolean {
  return !('page' in route) && !isToCome(route);
}

/** Descriptions by path, with that of a page which may have stood at another one; without words there is none. */
export function withDescription(
  descriptions: Readonly<Record<string, Text>>,
  { from = '', to, words }: { from?: string | undefined; to: string; words: Text },
): Record<string, Text> {
  const { [from]: _, ...others } = descriptions;
  return words.en === '' && words.zh === '' ? others : { ...others, [to]: words };
}
