import type { Element, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { TimeZone } from '#site/dates.ts';
import type { NewsPage } from '#site/pages.ts';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { isInMenu, isToCome } from '#contract/parts/sitePages.ts';
import { needsAccount, languagesIn, pageFile, routesIn } from '#contract/pages/page.ts';
import { buildSearchIndex, searchFile, type Entry } from '#contract/search/searchIndex.ts';
import { speakerEntries } from '#contract/search/searchSpeakers.ts';
import { knownPhrases } from '#contract/search/searchSynonyms.ts';
import { pinyinOfTitle } from '#server/text/pinyin.ts';
import { invisible } from '#contract/rules/invisible.ts';
import { traditionalPairs } from '#server/text/traditional.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { NewFile, NewFiles } from './newFiles.ts';
import { keyOf } from './publicationFiles.ts';

/** A conference with the text of its written pages, by their files. */
type Written = Pick<ConferenceContent, 'site' | 'pages' | 'speakers'> & {
  written: Readonly<Record<string, { sections: readonly PageSection[] }>>;
};

/** The search indexes of a publication by their addresses, with a key of the entries in each. */
export type WrittenIndexes = Readonly<Record<string, NewFile & { key: string }>>;

/**
 * Adds the search index of each language to a publication. It covers every page by its headings, and content that is
 * not in its HTML (speakers, news). Reuses those of the last publication that have the same entries.
 */
export function writeSearchIndexes(
  conference: Written,
  now: Date,
  { files, last }: { files: NewFiles; last: WrittenIndexes },
): WrittenIndexes {
  const written: Record<string, WrittenIndexes[string]> = {};
  for (const language of languagesIn(conference.site)) {
    const address = searchFile(language);
    const entries = entriesOf(conference, language, now);
    const key = keyOf(entries);
    const known = last[address];
    if (known?.key === key) files.takeOver(address, known);
    written[address] = known?.key === key ? known : { key, ...files.add(address, indexOf(entries)) };
  }
  return written;
}

function indexOf(entries: readonly Entry[]): string {
  const texts = entries.flatMap(({ page, heading, text }) => [page, heading, text]);
  const traditional = traditionalPairs([...texts, ...knownPhrases].join('\n'));
  return JSON.stringify(buildSearchIndex(entries, traditional));
}

/** All search entries of a language, page by page. */
function entriesOf(conference: Written, language: Language, now: Date): Entry[] {
  return routesIn(conference.site.routes, language)
    .filter((route) => !isToCome(route) || isInMenu(conference.site, route))
    .flatMap((route) => entriesOfPage(conference, route, language, now))
    .map((entry, id) => ({
      id,
      ...entry,
      ...(language === 'zh' && { pinyin: pinyinOfTitle(entry.heading || entry.page) }),
    }));
}

function entriesOfPage(conference: Written, route: Route, language: Language, now: Date): Omit<Entry, 'id'>[] {
  const page = route.title[language];
  const [itself, ...sections] = conference.written[pageFile(route, language)]?.sections ?? [];
  return [
    { address: route.path, page, heading: '', text: itself?.text ?? '' },
    ...[...sections, ...notInHtml(conference, route, language, now)].map(({ heading, text, fragment }) => ({
      address: route.path + fragment,
      page,
      heading,
      text,
    })),
  ];
}

/** Whether a page's text is searched. Forms and pages without content are found by their titles only. */
export function isSearched(route: Route | undefined): boolean {
  return route !== undefined && 'page' in route && !needsAccount(route);
}

/** Content that a page shows only after its code has run. */
function notInHtml({ site, pages, speakers }: Written, route: Route, language: Language, now: Date): PageSection[] {
  if (route.kind === 'speakers')
    return (['speaker_list', 'speaker_list1'] as const).flatMap((list) =>
      speakerEntries(list, speakers[list], language),
    );
  if (route.kind === 'news') return newsOf(pages.get(route.page) as NewsPage, zoneOf(site), language, now);
  return [];
}

function newsOf({ items }: NewsPage, zone: TimeZone, language: Language, now: Date): PageSection[] {
  return items.map(({ id, title, summary, body }) => ({
    heading: currentOf(title, now, zone)[language],
    text: [currentOf(summary, now, zone)[language], ...textsOf(body.map((words) => words[language]).join('\n'))].join(
      ' ',
    ),
    fragment: `?${new URLSearchParams({ id }).toString()}`,
  }));
}

/** The texts of HTML, heading by heading. */
function textsOf(html: string): string[] {
  const sections = readSections(`<main>${html}</main>`);
  return sections.flatMap(({ heading, text }) => [heading, text]).filter((words) => words !== '');
}

/** The text under a heading of a page. */
export interface PageSection {
  heading: string;
  /** On one line. */
  text: string;
  /** Fragment of its address; '' before the first heading. */
  fragment: string;
}

/** Not searched: decoration, hidden parts, and the page's own heading. */
const skippedElements = new Set(['h1', 'script', 'style', 'svg', 'form', 'nav', 'dialog', 'noscript']);

/** Inline elements; all others separate the words before them from those after. */
const inLineElements = new Set(['abbr', 'bdi', 'cite', 'code', 'em', 'i', 'mark', 'q', 'strong', 'sub', 'sup']);

/** Reads a prerendered page: the text before its first heading, then the text under each heading with an id. */
export function readSections(html: string): PageSection[] {
  const main = fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true });
  const sections = [new SectionText('', '')];
  collect(main, sections[0]!, sections);
  return sections.map((text) => text.section());
}

class SectionText {
  readonly #heading: string;
  readonly #id: string;
  readonly #parts = [''];

  constructor(heading: string, id: string) {
    this.#heading = heading;
    this.#id = id;
  }

  /** Continues the line. */
  add(text: string): void {
    this.#parts[this.#parts.length - 1] += text;
  }

  /** Starts another paragraph, item or cell. */
  startPart(): void {
    this.#parts.push('');
  }

  section(): PageSection {
    const parts = this.#parts.map(inOneLine).filter((part) => part !== '');
    return {
      heading: inOneLine(this.#heading),
      text: parts.reduce((text, part) => text + gapAfter(text) + part, ''),
      fragment: this.#id && `#${this.#id}`,
    };
  }
}

/** A space after a sentence; a dot between fragments. */
function gapAfter(text: string): string {
  if (text === '' || /[。！？：；，、]$/.test(text)) return '';
  return /[.!?:;,]$/.test(text) ? ' ' : ' · ';
}

/** Adds a node's text to the current section, and starts another at every heading. Returns the last section. */
function collect(node: Parents, start: SectionText, sections: SectionText[]): SectionText {
  let current = start;
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'text') current.add(child.value);
    if (child.type !== 'element' || isSkipped(child) || isControl(child) || isTeaser(child)) continue;
    const { id } = child.properties;
    if (id && /^(h[2-6]|b)$/.test(child.tagName)) {
      current = new SectionText(textOf(child), String(id));
      sections.push(current);
      continue;
    }
    const followsLink = isElement(node.children[index - 1], 'a');
    const isPart = !isInLine(child) || (child.tagName === 'a' && followsLink);
    if (isPart) current.startPart();
    const last = collect(child, current, sections);
    // A section that starts inside a list item ends with the item.
    if (child.tagName !== 'li') current = last;
    if (isPart) current.startPart();
  }
  return current;
}

function isElement(node: Parents['children'][number] | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && names.includes(node.tagName);
}

function isSkipped({ tagName, properties }: Element): boolean {
  return (
    skippedElements.has(tagName) || properties['ariaHidden'] === 'true' || properties['dataUnsearched'] !== undefined
  );
}

/** Whether an element is part of a line. Links that look like buttons are not. */
function isInLine({ tagName, properties }: Element): boolean {
  if (tagName === 'a') return properties['dataVariant'] === undefined;
  if (tagName === 'span') return properties['lang'] !== undefined;
  return inLineElements.has(tagName);
}

/** A button, except the cards of people with a biography. */
function isControl(element: Element): boolean {
  return element.tagName === 'button' && !contains(element, (inside) => isElement(inside, 'b'));
}

/** A list item that links to its own page, where its text is indexed. */
function isTeaser(element: Element): boolean {
  const isLinkedHeading = (inside: Element) =>
    isElement(inside, 'h2', 'h3') && inside.children.some((child) => isElement(child, 'a'));
  return element.tagName === 'li' && contains(element, isLinkedHeading);
}

function contains(element: Element, isWanted: (inside: Element) => boolean): boolean {
  return element.children.some((child) => child.type === 'element' && (isWanted(child) || contains(child, isWanted)));
}

/** Removes soft hyphens and other invisible characters, and joins lines. */
function inOneLine(text: string): string {
  return text.replaceAll(invisible, '').replace(/\s+/g, ' ').trim();
}
