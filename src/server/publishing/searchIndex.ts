import { Window, type Element, type Node } from 'happy-dom';
import type { TimeZone } from '#site/dates.ts';
import type { NewsPage } from '#site/pages.ts';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { needsAccount, languagesIn, pageFile, routesIn } from '#contract/pages/page.ts';
import { buildSearchIndex, searchFile, type Entry } from '#contract/search/searchIndex.ts';
import { speakerEntries } from '#contract/search/searchSpeakers.ts';
import { pinyinOfTitle } from '#server/text/pinyin.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

/** A conference with the HTML of its pages, by their path. */
type Written = Pick<ConferenceContent, 'site' | 'pages' | 'speakers'> & { html: ReadonlyMap<string, string> };

/**
 * The search index of each language, by its path below the site's root: every page by its headings, and what its HTML does not
 * hold (speakers, news).
 */
export function searchIndexes(conference: Written, now: Date): Map<string, string> {
  return new Map(
    languagesIn(conference.site).map((language) => {
      const entries = entriesOf(conference, language, now);
      return [searchFile(language).slice(1), JSON.stringify(buildSearchIndex(entries))];
    }),
  );
}

/** Everything that search finds in a language, page by page. */
function entriesOf(conference: Written, language: Language, now: Date): Entry[] {
  return routesIn(conference.site.routes, language)
    .flatMap((route) => entriesOfPage(conference, route, language, now))
    .map((entry, id) => ({
      id,
      ...entry,
      ...(language === 'zh' && { pinyin: pinyinOfTitle(entry.heading || entry.page) }),
    }));
}

function entriesOfPage(conference: Written, route: Route, language: Language, now: Date): Omit<Entry, 'id'>[] {
  const page = route.title[language];
  const html = isText(route) ? conference.html.get(pageFile(route, language)) : undefined;
  const [itself, ...sections] = html === undefined ? [] : sectionsOf(html);
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

/** Whether a page's text is searched. Forms and unwritten pages are found by their titles only. */
function isText(route: Route): boolean {
  return 'page' in route && !needsAccount(route);
}

/** What a page shows only once its code runs. */
function notInHtml({ site, pages, speakers }: Written, route: Route, language: Language, now: Date): Section[] {
  if (route.kind === 'speakers')
    return (['speaker_list', 'speaker_list1'] as const).flatMap((list) =>
      speakerEntries(list, speakers[list], language),
    );
  if (route.kind === 'news') return newsOf(pages.get(route.page) as NewsPage, zoneOf(site), language, now);
  return [];
}

function newsOf({ items }: NewsPage, zone: TimeZone, language: Language, now: Date): Section[] {
  return items.map(({ id, title, summary, body }) => ({
    heading: currentOf(title, now, zone)[language],
    text: [currentOf(summary, now, zone)[language], ...textsOf(body.map((words) => words[language]).join('\n'))].join(
      ' ',
    ),
    fragment: `?${new URLSearchParams({ id }).toString()}`,
  }));
}

/** What HTML says, heading by heading. */
function textsOf(html: string): string[] {
  const sections = sectionsOf(`<main>${html}</main>`);
  return sections.flatMap(({ heading, text }) => [heading, text]).filter((words) => words !== '');
}

/** The text under a heading of a page. */
interface Section {
  heading: string;
  /** In one line. */
  text: string;
  /** Of its address; '' before the first heading. */
  fragment: string;
}

/** Not searched: decoration, hidden parts, and the page's own heading. */
const skipped = 'h1, script, style, svg, form, nav, dialog, noscript, [aria-hidden=true], [data-unsearched]';

/** Elements within a line; all others separate the words before from those after. */
const inLine = 'a:not([data-variant]), abbr, bdi, cite, code, em, i, mark, q, span[lang], strong, sub, sup';

const { DOMParser, Node: kinds } = new Window();
const parser = new DOMParser();

/** Reads a prerendered page: the text before its first heading, then under each heading that has an id. */
export function sectionsOf(html: string): Section[] {
  const main = parser.parseFromString(html.slice(html.indexOf('<main'), html.indexOf('</main>')), 'text/html').body;
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

  /** Begins another paragraph, item or cell. */
  startPart(): void {
    this.#parts.push('');
  }

  section(): Section {
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

/** Adds a node's text to the current section, beginning another at every heading; returns the last. */
function collect(node: Node, start: SectionText, sections: SectionText[]): SectionText {
  let current = start;
  for (const child of node.childNodes) {
    if (child.nodeType === kinds.TEXT_NODE) current.add(child.textContent);
    if (child.nodeType !== kinds.ELEMENT_NODE) continue;
    const element = child as Element;
    if (element.matches(skipped) || isControl(element) || isTeaser(element)) continue;
    if (element.id && /^(H[2-6]|B)$/.test(element.tagName)) {
      current = new SectionText(element.textContent, element.id);
      sections.push(current);
      continue;
    }
    const isInLine = element.matches(inLine) && !followsLink(element);
    if (!isInLine) current.startPart();
    const last = collect(element, current, sections);
    // A section that begins in a list item ends with it.
    if (element.tagName !== 'LI') current = last;
    if (!isInLine) current.startPart();
  }
  return current;
}

/** A button, except the cards of people with a biography. */
function isControl(element: Element): boolean {
  return element.tagName === 'BUTTON' && !element.querySelector('b');
}

/** A link directly after another: the page sets them apart. */
function followsLink(element: Element): boolean {
  return element.tagName === 'A' && element.previousSibling?.nodeName === 'A';
}

/** A list item that links to its own page, where its text is indexed. */
function isTeaser(element: Element): boolean {
  return element.tagName === 'LI' && element.querySelector('h2 > a, h3 > a') !== null;
}

/** Without soft hyphens and other marks for line breaks. */
function inOneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
