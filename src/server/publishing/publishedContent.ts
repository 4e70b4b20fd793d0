import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageKind, Pages } from '#site/pages.ts';
import type { RouteKind, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import type { SpeakerEntry, SpeakerListName } from '#site/speakers.ts';
import { mapLinks } from '#contract/pages/maps.ts';
import { languages, routesOf } from '#contract/pages/page.ts';
import {
  publishedFolder,
  type PublishedConference,
  type PublishedPage,
  type PublishedSpeaker,
  type PublishedSpeakers,
} from '#contract/pages/published.ts';
import { showsAnything } from '#contract/pages/showsAnything.ts';
import { renderProse } from '#contract/markdown/markdown.ts';
import { convertMarkdown } from '#server/conference/markdownFields.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import type { Brand } from './brand/makeBrand.ts';
import { keyOf } from './publicationFiles.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';

/** A conference's content in the format of its pages. */
export interface PublishedContent {
  /** The content with Markdown converted to HTML. */
  content: ConferenceContent;
  conference: PublishedConference;
  pages: Readonly<Record<string, PublishedPage>>;
  /** HTML of the longer texts, by a key of their Markdown. */
  texts: Readonly<Record<string, string>>;
  /**
   * Address of the script that the admin area runs first. Leaves out the pages, so that it does not change when only
   * pages do (O11).
   */
  adminScript: string;
  /** Files with hashed names, by path below the site's root. */
  files: ReadonlyMap<string, string>;
}

interface ConversionOptions {
  brand?: Pick<Brand, 'mark' | 'logo'> | undefined;
  software?: string;
  texts?: PublishedContent['texts'] | undefined;
}

/**
 * Converts a conference's content to the data and HTML that its pages use (C5).
 *
 * @param apiBase - replaces the site's own path before every call
 * @param brand - what was made of the conference's own logo, if it has one
 * @param software - the version of the software, by which the admin area recognises a new one
 * @param texts - those of the last publication, which need not be converted again
 */
export async function convertContent(
  written: ConferenceContent,
  apiBase: Site['apiBase'] = written.site.apiBase,
  { brand, software = '', texts: known = {} }: ConversionOptions = {},
): Promise<PublishedContent> {
  const content = convertMarkdown(written);
  const { folder, images } = content;
  const texts: Record<string, string> = {};
  const pages: Record<string, PublishedPage> = {};
  const addresses: Record<string, string> = {};
  const files = new Map<string, string>();
  for (const [name, page] of content.pages) {
    const longer = languages.flatMap((language) => {
      const text = content.texts.get(`${name}.${language}.md`);
      if (!text) return [];
      const key = keyOf([language, text.source]);
      texts[key] ??= known[key] ?? renderProse(text.source, language);
      return [[language, texts[key]]];
    });
    const speakers = speakersOn(content, name);
    pages[name] = {
      page: page as Pages[PageKind],
      ...(longer.length > 0 && { text: Object.fromEntries(longer) as PublishedPage['text'] }),
      ...(speakers && { speakers }),
      ...fromOtherPages(content, name),
    };
    const module = `export default ${JSON.stringify(pages[name])};\n`;
    addresses[name] = addressOf(name, module);
    files.set(addresses[name].slice(1), module);
  }
  // Without this file, the name has no logo beside it. The content check reports that.
  const drawn = images.has('mark.svg') ? await readFile(join(folder, 'images/mark.svg'), 'utf8') : '';
  // Settings that only staff need.
  const { review, ...visitorsSite } = content.site;
  const conference = { site: { ...visitorsSite, apiBase }, mark: drawn, ...brand, pages: addresses };
  const adminSite: Site = { ...conference.site, ...(review && { review }) };
  const adminCode = conferenceScript({
    ...{ ...conference, site: adminSite, pages: {}, ...(brand && { drawnMark: drawn }) },
    ...{ version: siteVersionOf(adminSite), software },
  });
  const adminScript = addressOf('conference', adminCode);
  files.set(adminScript.slice(1), adminCode);
  return { content, conference, pages, texts, adminScript, files };
}

const speakersOfKind: Readonly<Partial<Record<RouteKind, readonly SpeakerListName[]>>> = {
  home: ['speaker_listA', 'speaker_listB'],
  speakers: ['speaker_list', 'speaker_list1'],
};

function kindOf({ routes }: Site, name: string): RouteKind | undefined {
  return routes.find((route) => 'page' in route && route.page === name)?.kind;
}

/** The lists of speakers that a page shows. */
function speakersOn({ site, speakers }: ConferenceContent, name: string): PublishedSpeakers | undefined {
  const kind = kindOf(site, name);
  const lists = kind && speakersOfKind[kind];
  if (!lists) return undefined;
  const all = speakerListsOf(speakers);
  return Object.fromEntries(lists.map((list) => [list, all[list].map(withoutBiography)]));
}

/** Items of a day shown on the front page if the organisers have not written a short version. */
const itemsShown = 6;

/** Content of other pages for the front page: programme, keynote names, map. */
function fromOtherPages(
  { site, pages }: ConferenceContent,
  name: string,
): Pick<PublishedPage, 'days' | 'keynotes' | 'map'> {
  const kind = kindOf(site, name);
  if (kind !== 'home' && kind !== 'homeWithLogin') return {};
  const pageOf = <Kind extends 'program' | 'keynotes'>(wanted: Kind) => {
    const [route]: readonly RouteOf<'program' | 'keynotes'>[] = routesOf(site.routes, wanted);
    return route && (pages.get(route.page) as Pages[Kind] | undefined);
  };
  const days = pageOf('program')?.days.map(({ day, items, inShort }) => ({
    day,
    items: inShort?.length ? inShort : items.slice(0, itemsShown).map((title) => ({ title })),
  }));
  const keynotes = kind === 'homeWithLogin' && pageOf('keynotes')?.keynotes.map((keynote) => keynote.name);
  const maps = mapLinks(site.place);
  const mapOf = (language: Language) => maps[site.place.mapKey[language] === 'en' ? 'google' : 'amap'];
  const map = { en: mapOf('en'), zh: mapOf('zh') };
  return { map, ...(days?.length && { days }), ...(keynotes && keynotes.length > 0 && { keynotes }) };
}

function withoutBiography({ news_content, news_content_zh = '', ...speaker }: SpeakerEntry): PublishedSpeaker {
  const filled = Object.fromEntries(Object.entries(speaker).filter(([, words]) => words !== ''));
  const hasBiography = showsAnything(news_content) || showsAnything(news_content_zh);
  return { news_title: speaker.news_title, ...filled, ...(hasBiography && { hasBiography }) };
}

/** A line of code that gives a page or a worker its conference. */
export function conferenceScript(conference: PublishedConference): string {
  return `globalThis.conference=${JSON.stringify(conference)};\n`;
}

/** Changes with any field of a published site. The order of the fields does not matter. */
export function siteVersionOf(site: Site): string {
  return shortHash(JSON.stringify(Object.entries(site).toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

function shortHash(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, 8);
}

function addressOf(name: string, content: string): string {
  return `/${publishedFolder}/${name}-${shortHash(content)}.js`;
}
