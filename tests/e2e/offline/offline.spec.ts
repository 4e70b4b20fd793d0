import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, withStoredSite, withWorker as test } from '../support/fixtures.ts';
import {
  collectConsoleErrors,
  conferences,
  contentOf,
  expectPage,
  oneOfEachKind,
  overlayHasLeft,
  waitForHydration,
  pagesOf,
  storedAnswers,
} from '../support/pages.ts';
import { Site } from '../support/site.ts';

const content = join(import.meta.dirname, '../../../src/content');

/**
 * Which pages are opened: in `npm test` every third of the first of each kind, in turn in English and in Chinese. That the
 * worker's list has every page of each conference is seen without a browser, in `prerender.spec.ts`.
 */
const walks = [
  ['forum', 'a page of several kinds'],
  ...conferences.map((conference) => [conference, 'every page'] as const),
] as const;

for (const [conference, walk] of walks) {
  test(
    `D2 N8 I5 O4 ${conference}: after one visit, ${walk} opens and is searched offline, with speakers in its language`,
    { tag: walk === 'every page' ? ['@long'] : [] },
    async ({ page }) => {
      test.setTimeout(240_000);
      await using site = await Site.open(conference);
      await page.goto(`${site.url}/submissions`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const { routes } = await contentOf(conference);
      const hasSpeakers = routes.some(({ kind }) => kind === 'speakers');
      await expect.poll(() => storedAnswers(page, 'speaker_list')).toBe(hasSpeakers ? 4 : 0);
      await site.stop();

      const consoleErrors = collectConsoleErrors(page);
      for (const [language, name] of hasSpeakers ? Object.entries({ en: 'Louis Pasteur', zh: '路易·巴斯德' }) : []) {
        await page.goto(`${site.url}/committee?language=${language}`);
        await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
      }
      const pages = await pagesOf(conference);
      for (const expected of walk === 'every page'
        ? pages
        : oneOfEachKind(pages).filter((_, index) => index % 3 === 0)) {
        await page.goto(site.url + expected.address);
        await expectPage(page, expected);
        expect(await missingFiles(page), expected.address).toEqual([]);
      }
      // The reader's choice applies if the address does not name a language.
      await page.goto(`${site.url}/submissions?language=en`);
      await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await page.goto(`${site.url}/Submissions/`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await waitForHydration(page);
      for (const query of ['奖项', '论文']) {
        await page.keyboard.press('/');
        await page.getByRole('combobox').fill(query);
        await expect(page.getByRole('option').filter({ hasText: query }).first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await overlayHasLeft(page);
      expect(consoleErrors).toEqual([]);
      for (const [address, heading] of [
        ['/no/such/page?language=zh', '页面不存在'],
        ['/no/such/page?language=en', 'There is no page here'],
      ] as const) {
        await page.goto(site.url + address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    },
  );
}

for (const conference of conferences) {
  test(`D2 ${conference}: the templates come without a server, byte for byte`, { tag: '@long' }, async ({ page }) => {
    await using site = await Site.open(conference);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await site.stop();
    const { abstractTemplate } = await contentOf(conference);
    const links = new Set<string>();
    for (const { route, language, address } of await pagesOf(conference)) {
      if (language === 'zh' || !['call', 'prose', 'home', 'homeWithLogin'].includes(route.kind)) continue;
      await page.goto(site.url + address);
      for (const link of await page.getByRole('main').locator('a[href^="/templates/"]').all()) {
        const file = (await link.getAttribute('href'))?.replace('/templates/', '') ?? '';
        if (links.has(file)) continue;
        links.add(file);
        const downloading = page.waitForEvent('download');
        await link.click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(file);
        const shipped = await readFile(join(content, conference, 'files', file));
        expect(shipped.equals(await readFile(await download.path())), file).toBe(true);
      }
    }
    expect([...links]).toContain(abstractTemplate);
  });
}

withStoredSite(
  'A8 O2 O4 The dashboard opens without a network and without a server',
  async ({ author, form, page, site }) => {
    await form.title.fill('A note on wet-bulb depression');
    await form.isSaved();
    await site.stop();
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByText(new RegExp(`^(Good \\w+|Hello), .*${author.Lastname}$`))).toBeVisible();
    await expect(page.getByText('A note on wet-bulb depression')).toBeVisible();
  },
);

test(
  'D2 A browser whose storage is broken shows every page that the server has',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await page.goto(`${site.url}/awards`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(() => {
      for (const storage of [Cache, CacheStorage]) {
        storage.prototype.match = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
      }
    });
    const reply = await page.goto(`${site.url}/program`);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program');
    await waitForHydration(page);
    const { loaded, missing } = await page.evaluate(async () => {
      const scripts = [...document.scripts].filter(({ type, src }) => type === 'module' && src);
      const replies = await Promise.all(scripts.map(({ src }) => fetch(src)));
      return { loaded: replies.length, missing: replies.filter(({ ok }) => !ok).length };
    });
    expect(loaded).toBeGreaterThan(0);
    expect(missing).toBe(0);
  },
);

/** Pictures, drawings and files on a page that cannot be had; the visitor counter is the server's (N10). */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses = [
      ...[...document.images].map((image) => image.src),
      ...[...document.querySelectorAll('use')].map((use) => use.href.baseVal),
      ...[...document.querySelectorAll<HTMLAnchorElement>('a[href^="/templates/"]')].map((link) => link.href),
    ].map((address) => new URL(address, location.href).href);
    const shipped = [...new Set(addresses)].filter((address) => /\/(images|templates)\//.test(address));
    const found = await Promise.all(
      shipped.map(async (address) => {
        const reply = await fetch(address).catch(() => undefined);
        return reply?.ok && !reply.headers.get('content-type')?.startsWith('text/html');
      }),
    );
    return shipped.filter((_, index) => !found[index]);
  });
}

test(
  'I5 O4 After one visit, speakers who were imported since the publication have their drawings without a server',
  { tag: '@long' },
  async ({ page }) => {
    await using site = await Site.open('forum');
    const sheet = join(site.dataDir, 'speakers.csv');
    await writeFile(sheet, 'list,news_title,drawing\nspeaker_list,Karl Assmann,psychrometer\n');
    await site.organiser('speakers', 'import', sheet);
    await page.goto(`${site.url}/submissions`);
    const isCached = () => caches.match('/images/drawings/psychrometer.svg').then((cached) => cached !== undefined);
    await expect.poll(() => page.evaluate(isCached)).toBe(true);
    await site.stop();
    const drawing = page.waitForResponse(/psychrometer/);
    await page.goto(`${site.url}/committee`);
    await expect(page.getByRole('main').getByText('Karl Assmann')).toBeVisible();
    const response = await drawing;
    expect([response.status(), response.fromServiceWorker()]).toEqual([200, true]);
  },
);
