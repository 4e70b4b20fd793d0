import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { HomePage } from '#site/pages.ts';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { contentDir } from '#server/conference/content.ts';
import { readConference, readSite } from '#server/conference/readConference.ts';
import { addressOf, needsAccount, languagesOf } from '#contract/pages/page.ts';
import { isServerPath } from '#contract/pages/pageAddress.ts';

/** The conferences that the project ships. Listed, so that one which vanishes fails. */
export const conferences = ['forum', 'forum-wuxi', 'symposium'] as const;

/** `npm test` walks every page of the forum and the symposium; those of Wuxi are the forum's kinds, for the long run. */
export function tagsOfPages(conference: string): string[] {
  return conference === 'forum-wuxi' ? ['@long'] : [];
}

/** A page in one language. */
export interface SitePage {
  route: Route;
  language: Language;
  /** Path and query. */
  address: string;
  /** Its first-level heading. */
  heading: string;
}

/** The content of a conference, by the name or path of its folder. */
export async function contentOf(conference: string): Promise<Site> {
  return readSite(resolve(contentDir, conference));
}

/** Every page of a conference in each of its languages, English first. */
export async function pagesOf(conference: string): Promise<SitePage[]> {
  const site = await contentOf(conference);
  const pages = site.routes.flatMap((route) =>
    languagesOf(site, route).map(async (language) => ({
      route,
      language,
      address: addressOf(site, route, language),
      heading: (await headingOf(conference, route))[language],
    })),
  );
  return (await Promise.all(pages)).toSorted((one, other) => one.language.localeCompare(other.language));
}

/** The first page of each kind, one in English and the next in Chinese, where there is a page in it; English first. */
export function oneOfEachKind(pages: readonly SitePage[]): SitePage[] {
  const byKind = Map.groupBy(pages, ({ route }) => route.kind);
  const inTurn = [...byKind.values()].map((ofKind, index) => {
    const turn = index % 2 === 0 ? 'en' : 'zh';
    return ofKind.find(({ language }) => language === turn) ?? ofKind[0]!;
  });
  // A page whose address names no language is shown in the one of the page before.
  return inTurn.toSorted((one, other) => one.language.localeCompare(other.language));
}

/** The parts of a conference that a test opens. */
export type Walk = 'a page of each kind' | 'a page of each kind that the forum has not' | 'every page';

export async function pagesIn(conference: string, walk: Walk): Promise<SitePage[]> {
  const pages = await pagesOf(conference);
  if (walk === 'every page') return pages;
  const kinds = walk === 'a page of each kind' ? [] : (await contentOf('forum')).routes.map(({ kind }) => kind);
  return oneOfEachKind(pages).filter(({ route }) => !kinds.includes(route.kind));
}

/** The texts of the log-in page for a reader who has never had an account. */
const invitation = { en: 'Log in or create an account', zh: '请登录或注册账号' };
const invitationToSubmit = { en: 'Log in or create an account to submit an abstract', zh: '请登录或注册账号后投稿' };

/** A reader who has never had an account is sent from an author's page to get one. */
async function headingOf(conference: string, route: Route): Promise<Route['title']> {
  if (needsAccount(route) && 'loginPath' in route) {
    return route.kind === 'submission' ? invitationToSubmit : invitation;
  }
  if (route.kind !== 'home' && route.kind !== 'homeWithLogin') return route.title;
  const { conference: read } = await readConference(resolve(contentDir, conference));
  return (read!.pages.get(route.page) as HomePage).headline;
}

/** Waits until the page is this one, in its language, and React has taken it over. */
export async function expectPage(page: Page, { address, heading, language }: SitePage): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings, address).toHaveText(heading);
  await expect(page.locator('html'), address).toHaveAttribute('lang', language);
  await waitForHydration(page);
}

/** Waits until React has hydrated the prerendered page, and its effects have run: the page repeats early presses then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !(window as { earlyPresses?: unknown }).earlyPresses &&
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits until the history has no step of an overlay that was just closed: going back cancels a load that begins. */
export async function overlayHasLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { overlay?: number } | null)?.overlay === undefined);
}

/** How many answers to a call the device has stored (O4). */
export function storedAnswers(page: Page, call: string): Promise<number> {
  return page.evaluate(async (name) => {
    const known = (await indexedDB.databases()).some((database) => database.name === 'lectern-answers');
    if (!known) return 0;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('lectern-answers');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asking = database.transaction('answers').objectStore('answers').getAllKeys();
      asking.addEventListener('success', () => resolve(asking.result));
    });
    database.close();
    return keys.filter((key) => typeof key === 'string' && key.startsWith(name)).length;
  }, call);
}

/** A submission on the dashboard. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ hasText: title });
}

/** Chooses the file of an abstract. */
export async function chooseFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.locator('[data-field=file] input[type=file]').setInputFiles(file);
}

/** The messages of Playwright and the site when a test blocks the service worker. */
const blockedWorker = /Service Worker registration blocked|refused its service worker/;

/** Collects the page's errors and warnings on the console, except for calls that cannot reach the server. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const text = message.text();
    const isUnreached = text.includes('net::ERR_') && isServerPath(URL.parse(url)?.pathname ?? '');
    if (isUnreached || blockedWorker.test(text)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${page.url()}: ${text} (${url})`);
  });
  return consoleErrors;
}
