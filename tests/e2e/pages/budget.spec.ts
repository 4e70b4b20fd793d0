import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { pageFile } from '#contract/pages/page.ts';
import { projectDir } from '#server/config.ts';
import { findSoftware } from '#server/publishing/software.ts';
import { publishedFile, publishedSample } from '../../publications.ts';
import { expect, test } from '../support/fixtures.ts';
import { conferences, pagesOf, type SitePage } from '../support/pages.ts';

const kB = 1_000;

/** Of one page, in kB. */
const limit = 190;

// The largest pages. The weekly run weighs one of each kind.
for (const conference of ['symposium', 'forum-wuxi'] as const) {
  test(`I1 ${conference}: the front page loads at most 190 kB of HTML, styles, fonts and scripts, including what it fetches when idle`, async ({
    browser,
    serving,
  }) => {
    const { url } = await serving(conference);
    const { publicDir } = await publishedSample(conference);
    const front = (await pagesOf(conference)).find(({ address }) => address === '/')!;
    expect((await weigh(browser, url, publicDir, front)).weight).toBeLessThanOrEqual(limit);
  });
}

for (const conference of conferences) {
  test(
    `I1 ${conference}: a page to read loads at most 190 kB of HTML, styles, fonts and scripts, including what it fetches when idle`,
    { tag: '@long' },
    async ({ browser, serving }) => {
      const { url } = await serving(conference);
      const { publicDir } = await publishedSample(conference);
      const measured = [];
      const pages = await largestOfEachKind(conference);
      while (pages.length > 0) {
        const together = pages.splice(0, 4);
        measured.push(...(await Promise.all(together.map((page) => weigh(browser, url, publicDir, page)))));
      }
      console.table(measured);
      expect(measured.filter(({ weight }) => weight > limit)).toEqual([]);
    },
  );
}

test('I1 R1 the rows of an author wait neither for form fields nor for the schemas of calls, nor for many small files', async () => {
  const { manifest } = (await findSoftware(join(projectDir, 'dist')))!;
  const sources = new Set(['screens/dashboard/dashboard.tsx']);
  for (const source of sources) for (const imported of manifest[source]?.imports ?? []) sources.add(imported);
  const chunks = Array.from(sources, (source) => /([^/]+)-.{7}\.js$/.exec(manifest[source]?.file ?? '')?.[1]);
  expect(chunks).toContain('drafts');
  expect(chunks.filter((chunk) => ['fields', 'requests', 'calls', 'outbox'].includes(chunk ?? ''))).toEqual([]);
  // A slow phone needs some 10 ms for each, however little is in it.
  expect(chunks.length).toBeLessThanOrEqual(20);
});

/** The size of a page with everything that it loads, in kB as compressed at the build: the same on every machine. */
async function weigh(browser: Browser, url: string, publicDir: string, { route, language, address }: SitePage) {
  await using context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url + address);
  // Part of the last code that waits for an idle moment.
  await expect(page.getByRole('contentinfo').getByRole('img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const assets = names.map((name) => new URL(name).pathname).filter((path) => /^\/(assets|published)\//.test(path));
  const files = [pageFile(route, language), ...new Set(assets)];
  const sizes = await Promise.all(files.map((file) => sentSize(join(publicDir, file))));
  return { address, files: files.length, weight: sizes.reduce((sum, size) => sum + size, 0) / kB };
}

/**
 * Of the pages that the organisers write: of each kind the one with the largest HTML. In English, since that brings the
 * font of the headings as well.
 */
async function largestOfEachKind(conference: string): Promise<SitePage[]> {
  const largest = new Map<string, { page: SitePage; size: number }>();
  for (const page of (await pagesOf(conference)).filter(
    ({ route, language }) => 'page' in route && language === 'en',
  )) {
    const { kind } = page.route;
    const size = await sentSize(await publishedFile(conference, pageFile(page.route, page.language)));
    if (size > (largest.get(kind)?.size ?? 0)) largest.set(kind, { page, size });
  }
  return [...largest.values()].map(({ page }) => page);
}

async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
