import { hash } from 'node:crypto';
import type { Site } from '#site/site.ts';
import { lastChange, momentIn } from '#contract/dates/changes.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { PageAssets } from './pageAssets.ts';
import type { PublishedContent } from './publishedContent.ts';
import { loadPrerenderer, type PageToWrite, type Prerenderer, type Software, type WrittenFor } from './software.ts';

/** All pages of a conference as static HTML. */
export interface WrittenPages {
  /** HTML by path below the site's root. */
  html: ReadonlyMap<string, string>;
  /** `sha256-…` of every inline script, for the content security policy. */
  scriptHashes: readonly string[];
}

/** Thrown if a page cannot be drawn. */
export class PageNotDrawn extends Error {
  /** Name of the organisers' page; '' if it is not one of theirs. */
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
 * Renders every page of a conference in each of its languages. Styles are inlined and code loads after the first paint,
 * so that the first paint waits for nothing else.
 *
 * @throws {PageNotDrawn}
 */
export async function writePages(
  software: Software,
  content: PublishedContent,
  { now, phase, ...facts }: WrittenForAll,
): Promise<WrittenPages> {
  const prerenderer = await openPrerenderer(software, content);
  const assets = new PageAssets(software);
  const html = new Map<string, string>();
  const hashes = new Set<string>();
  for (const page of checkFiles(prerenderer.pagesToWrite())) {
    const moment = momentOfPage(content.conference.site, page.language, now, phase);
    const frame = assets.frameOf(page, content.script, page.page && content.conference.pages[page.page]);
    const text = await pageHtml(prerenderer, page, { ...facts, moment }, frame);
    html.set(page.file, text);
    for (const hash of inlineScriptHashes(text)) hashes.add(hash);
  }
  return { html, scriptHashes: [...hashes] };
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
 * Renders the page that `isMeant` accepts; undefined if there is none.
 *
 * @throws {PageNotDrawn}
 */
export async function writePage(
  software: Software,
  content: PublishedContent,
  { now, phase, ...facts }: WrittenForAll,
  isMeant: (page: PageToWrite) => boolean,
): Promise<string | undefined> {
  const prerenderer = await openPrerenderer(software, content);
  const page = prerenderer.pagesToWrite().find(isMeant);
  if (!page) return undefined;
  const moment = momentOfPage(content.conference.site, page.language, now, phase);
  return pageHtml(prerenderer, page, { ...facts, moment }, new PageAssets(software).frameOf(page, content.script));
}

/** Loads the renderer for a conference. This process can render no other conference afterwards. */
async function openPrerenderer(software: Software, { conference, pages }: PublishedContent): Promise<Prerenderer> {
  Object.assign(globalThis, { conference });
  const prerenderer = await loadPrerenderer(software);
  prerenderer.takePages(pages);
  return prerenderer;
}

/**
 * The moment for which a page is written: when the last date passed, so that it stays the same until the next date, or
 * a moment in the phase that is tried out. The browser corrects later changes.
 */
export function momentOfPage(site: Site, language: PageToWrite['language'], now: Date, phase: Phase | undefined): Date {
  return (phase && momentIn(site, phase, language)) ?? lastChange(site, now);
}

async function pageHtml(
  prerenderer: Prerenderer,
  page: PageToWrite,
  facts: WrittenFor,
  frame: string,
): Promise<string> {
  try {
    const { head, body } = await prerenderer.writePage(page, facts);
    return frame
      .replace(
        '<html lang="en">',
        `<html lang="${page.language}" data-as-of="${facts.moment.toISOString()}" data-mantine-color-scheme="light">`,
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
