import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createAccount, logIn, newAuthor, submit, upload } from '../e2e/support/author.ts';
import { conferences } from '../e2e/support/pages.ts';
import { Site } from '../e2e/support/site.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { browserWithProfile } from './support/browserWithProfile.ts';
import { median, type Figure } from './support/figure.ts';
import { openScriptFreeSite } from './support/scriptFreeSite.ts';
import { loadPage, type PageLoad } from './support/pageLoad.ts';

const rounds = 5;

interface MeasuredPage {
  path: string;
  /** The row or field that makes the page usable. */
  usable?: string;
  /** The largest ratio to the page without scripts, cold. */
  coldLimit: { of: 'lcp' | 'usable'; ratio: number };
  /** Milliseconds that the main thread may be blocked, cold. */
  blockedLimit?: number;
}

const field = 'main form :is(input, textarea):enabled:read-write';
const toRead = { coldLimit: { of: 'lcp', ratio: 1.1 }, blockedLimit: 120 } as const;

/** Pages that anybody opens, and those that a logged-in author opens. */
const readersPages: readonly MeasuredPage[] = [
  { path: '/', ...toRead },
  { path: '/organizing', ...toRead },
  { path: '/login', usable: field, coldLimit: { of: 'lcp', ratio: 1.15 } },
  { path: '/register', usable: field, coldLimit: { of: 'lcp', ratio: 1.15 } },
];
const authorsPages: readonly MeasuredPage[] = [
  { path: '/loginThen', usable: 'main tr [id^=report-]', coldLimit: { of: 'usable', ratio: 2 } },
  { path: '/submissionUpload', usable: field, coldLimit: { of: 'usable', ratio: 2 } },
];
const pagesMeasured = [...readersPages, ...authorsPages];

/** Warm: everything comes from the service worker, or without scripts from the browser's cache. */
const ways = ['cold', 'script-free cold', 'warm', 'script-free warm', 'server stopped'] as const;
type Way = (typeof ways)[number];
type Loads = Record<Way, PageLoad[]>;

/**
 * Pages on a slow phone, against the same pages without any script: of every conference, or of the one that
 * `CONFERENCE` names. Needs a build.
 */
export async function pages(): Promise<Figure[]> {
  const named = process.env.CONFERENCE;
  const figures: Figure[] = [];
  for (const conference of named ? [named] : conferences) {
    const measured = await measure(conference);
    console.table(Object.fromEntries(pagesMeasured.flatMap((page) => rowsOf(conference, page, measured.get(page)!))));
    figures.push(...pagesMeasured.flatMap((page) => figuresOf(conference, page, measured.get(page)!)));
  }
  return figures;
}

async function measure(conference: string): Promise<Map<MeasuredPage, Loads>> {
  const measured = new Map(
    pagesMeasured.map((page) => [page, Object.fromEntries(ways.map((way) => [way, []])) as unknown as Loads]),
  );
  const scriptFree = await openScriptFreeSite(conference);
  const site = await Site.open(conference);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
      const browser = await browserWithProfile(folder);
      const measureGroup = (group: readonly MeasuredPage[]) =>
        loadAll(browser, site, scriptFree.url, group, (page, way, load) => measured.get(page)![way].push(load));
      await measureGroup(readersPages);
      await becomeAuthor(browser, site.url);
      await measureGroup(authorsPages);
      await browser.close();
      await rm(folder, { recursive: true });
    }
  } finally {
    await site.close();
    await scriptFree.close();
  }
  return measured;
}

/** Every page in every way; leaves the server running. */
async function loadAll(
  browser: BrowserContext,
  site: Site,
  scriptFree: string,
  group: readonly MeasuredPage[],
  take: (page: MeasuredPage, way: Way, load: PageLoad) => void,
): Promise<void> {
  for (const page of group) {
    await forgetAll(browser, site.url);
    take(page, 'cold', await loadPage(browser, site.url + page.path, page.usable));
    await forgetAll(browser, scriptFree);
    for (const way of ['script-free cold', 'script-free warm'] as const) {
      take(page, way, await loadPage(browser, scriptFree + page.path));
    }
  }
  await installed(browser, site.url);
  for (const page of group) take(page, 'warm', await loadPage(browser, site.url + page.path, page.usable));
  await site.stop();
  for (const page of group) take(page, 'server stopped', await loadPage(browser, site.url + page.path, page.usable));
  await site.start();
}

/** Deletes all data of an origin except the log-in. */
async function forgetAll(browser: BrowserContext, origin: string): Promise<void> {
  const page = await browser.newPage();
  const cdp = await browser.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage,indexeddb' });
  await page.close();
}

/** Waits until the service worker has everything, and serves it. */
async function installed(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/organizing`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.close();
}

/** Logs a new author in and submits an abstract with a file, as the symposium requires. */
async function becomeAuthor(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await logIn(page, url, await createAccount(page.request, url, newAuthor()));
  const file_url = await upload(page.request, url, fixturePath('abstract-en.docx'));
  await submit(page.request, url, { title: 'Drying of fruit', submissionType: '1', file_url });
  await page.goto(`${url}/loginThen`);
  await page.getByText('Drying of fruit').waitFor();
  await page.close();
}

function rowsOf(conference: string, page: MeasuredPage, loads: Loads): [string, object][] {
  return ways.map((way) => {
    const of = (what: keyof PageLoad) => median(loads[way].map((load) => load[what]));
    return [
      `${conference} ${page.path} ${way}`,
      {
        kB: (of('bytes') / 1000).toFixed(1),
        requests: of('requests'),
        FCP: of('fcp').toFixed(0),
        LCP: of('lcp').toFixed(0),
        blocked: of('blocked').toFixed(0),
        usable: page.usable && !way.startsWith('script-free') ? of('usable').toFixed(0) : '',
      },
    ];
  });
}

function figuresOf(conference: string, page: MeasuredPage, loads: Loads): Figure[] {
  const { coldLimit, blockedLimit = Number.POSITIVE_INFINITY } = page;
  const name = `${conference} ${page.path}`;
  const blocked = median(loads.cold.map((load) => load.blocked));
  const cold = median(loads.cold.map((load, n) => load[coldLimit.of] / loads['script-free cold'][n]!.lcp));
  const warm = (way: 'warm' | 'server stopped') =>
    median(loads[way].map((load, n) => load.fcp / loads['script-free warm'][n]!.fcp));
  const [read, field] = ['largest paint', 'first row or field usable'];
  const figures = [
    ratio(
      `${name}, cold: ${coldLimit.of === 'lcp' ? read : field}, against the largest paint without scripts`,
      cold,
      coldLimit.ratio,
    ),
    ratio(`${name}, warm: first paint, against the page without scripts`, warm('warm'), 1.1),
    ratio(`${name}, server stopped: first paint, against the page without scripts`, warm('server stopped'), 1.1),
  ];
  const blocking: Figure = {
    what: `${name}, cold: the main thread is blocked`,
    found: `${blocked.toFixed(0)} ms`,
    target: `under ${blockedLimit} ms`,
    met: blocked < blockedLimit,
  };
  return Number.isFinite(blockedLimit) ? [...figures, blocking] : figures;
}

function ratio(what: string, found: number, limit: number): Figure {
  return { what, found: found.toFixed(2), target: `at most ${limit.toFixed(2)}`, met: found <= limit };
}
