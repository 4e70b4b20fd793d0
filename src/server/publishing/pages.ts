import { hash } from 'node:crypto';
import { setImmediate as takeTurn } from 'node:timers/promises';
import type { Site } from '#site/site.ts';
import { lastChange, momentIn } from '#contract/dates/changes.ts';
import type { Phase } from '#contract/dates/phase.ts';
import type { PageToWrite, WrittenFor } from '#contract/pages/pageToWrite.ts';
import type { NewFile, NewFiles } from './newFiles.ts';
import { PageAssets } from './pageAssets.ts';
import { namesConference, staticPages } from './pageSource.ts';
import { keyOf } from './publicationFiles.ts';
import { conferenceScript, type PublishedContent } from './publishedContent.ts';
import { isSearched, readSections, type PageSection } from './searchIndex.ts';
import { loadPrerenderer, type Prerenderer, type Software } from './software.ts';

/** The pages of a publication by file, with all data that the next publication needs to reuse them. */
export type WrittenPages = Readonly<Record<string, WrittenPageFacts>>;

interface WrittenPageFacts extends NewFile {
  /** A hash of all data that the page was rendered from. */
  key: string;
  /** `sha256-…` of every inline script, for the content security policy. */
  scriptHashes: readonly string[];
  /** Its text for the search; empty if it is not searched. */
  sections: readonly PageSection[];
}

/** Thrown if a page cannot be rendered. */
export class PageNotDrawn extends Error {
  /** Name of the organisers' page; '' for any other page. */
  readonly page: string;
  readonly reason: string;

  constructor({ file, screen, page = '' }: PageToWrite, reason: string, options?: ErrorOptions) {
    super(`${file} could not be drawn (src/client/${screen}): ${reason}`, options);
    this.page = page;
    this.reason = reason;
  }
}

type WrittenForAll = Omit<WrittenFor, 'moment'> & {
  /** The time of writing, and the phase that `SHOW_PHASE` sets. */
  now: Date;
  phase: Phase | undefined;
};

/**
 * Adds every page of a conference in each of its languages to a publication. Renders only pages whose key has changed
 * since the last one. Styles are inlined and code loads after the first paint, so that nothing else delays the first
 * paint.
 *
 * @param script - address of the script that gives pages their conference
 * @param last - the pages of the last publication
 * @throws {PageNotDrawn}
 */
export async function writePages(
  software: Software,
  published: PublishedContent,
  { now, phase, ...facts }: WrittenForAll,
  { script, files, last }: { script: string; files: Pick<NewFiles, 'add' | 'takeOver'>; last: WrittenPages },
): Promise<WrittenPages> {
  const prerenderer = await openPrerenderer(software, published);
  const assets = new PageAssets(software);
  const pages = checkFiles(prerenderer.pagesToWrite());
  const { descriptions, origin, cards } = facts;
  const { site, mark, logo, pages: addresses } = published.conference;
  const everywhere = keyOf([software.version, script, site, mark, logo, origin, cards]);
  const conference = keyOf(conferenceScript(published.conference));
  const written: Record<string, WrittenPageFacts> = {};
  for (const { page, data, key: own } of staticPages(pages, published, descriptions, conference)) {
    const { file: path, language } = page;
    const moment = momentOfPage(site, language, now, phase);
    const key = keyOf([everywhere, moment, own]);
    const known = last[path];
    if (known?.key === key) {
      files.takeOver(path, known);
      written[path] = known;
      continue;
    }
    if (page.page !== undefined && data) prerenderer.takePages({ [page.page]: data });
    const frame = { assets, script, content: page.page && addresses[page.page] };
    const drawn = await pageHtml(prerenderer, page, { ...facts, moment }, frame);
    const named = ` data-conference="${conference}" data-as-of=`;
    const html = namesConference(page) ? drawn.replace(' data-as-of=', named) : drawn;
    const file = files.add(path, html);
    // Gives the compression of earlier pages a turn, so that it runs in parallel with rendering.
    await takeTurn();
    const sections = isSearched(page.route) ? readSections(html) : [];
    written[path] = { key, ...file, scriptHashes: inlineScriptHashes(html), sections };
  }
  return written;
}

/** @throws {PageNotDrawn} if two pages have the same file */
function checkFiles(pages: readonly PageToWrite[]): readonly PageToWrite[] {
  const known = new Map<string, PageToWrite>();
  for (const page of pages) {
    const other = known.get(page.file);
    if (other) throw new PageNotDrawn(page, `${nameOf(other)} has the same file. Give each its own address.`);
    known.set(page.file, page);
  }
  return pages;
}

function nameOf({ route }: PageToWrite): string {
  return route ? `the page at ${route.path}` : 'the page for addresses that lead nowhere';
}

/**
 * Renders the page that `isMeant` accepts; undefined if none does.
 * @throws {PageNotDrawn}
 */
export async function writeOnePage(
  software: Software,
  content: PublishedContent,
  { now, phase, ...facts }: WrittenForAll,
  isMeant: (page: PageToWrite) => boolean,
): Promise<string | undefined> {
  const prerenderer = await openPrerenderer(software, content);
  prerenderer.takePages(content.pages);
  const page = prerenderer.pagesToWrite().find(isMeant);
  if (!page) return undefined;
  const moment = momentOfPage(content.conference.site, page.language, now, phase);
  return pageHtml(prerenderer, page, { ...facts, moment }, { assets: new PageAssets(software), script: '' });
}

/**
 * Loads the renderer for a conference. This process can render no other conference afterwards. Leaves out the addresses
 * of page content, so that no page depends on the content of others.
 */
async function openPrerenderer(software: Software, { conference }: PublishedContent): Promise<Prerenderer> {
  Object.assign(globalThis, { conference: { ...conference, pages: {} } });
  return loadPrerenderer(software);
}

/**
 * The moment for which a page is written: when the last date passed, so that it stays the same until the next date, or
 * a moment in the phase being tried out. The browser corrects later changes.
 */
export function momentOfPage(site: Site, language: PageToWrite['language'], now: Date, phase: Phase | undefined): Date {
  return (phase && momentIn(site, phase, language)) ?? lastChange(site, now);
}

/** The frame around a page: code and styles, and the addresses of its conference and content. */
interface PageFrame {
  assets: PageAssets;
  script: string;
  content?: string | undefined;
}

async function pageHtml(
  prerenderer: Prerenderer,
  page: PageToWrite,
  facts: WrittenFor,
  { assets, script, content }: PageFrame,
): Promise<string> {
  try {
    const { head, body, parts } = await prerenderer.writePage(page, facts);
    const drawn = namesConference(page) ? undefined : body;
    return assets
      .frameOf(page, { script, content, drawn, parts })
      .replace(
        ' lang="en">',
        ` lang="${page.language}" data-as-of="${facts.moment.toISOString()}" data-mantine-color-scheme="light">`,
      )
      .replace('<!--head-->', () => head)
      .replace('<!--page-->', () => body);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PageNotDrawn(page, reason, { cause });
  }
}

/** Hashes of inline scripts. Blocks of data do not run, so they need none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => `sha256-${hash('sha256', code, 'base64')}`);
}
