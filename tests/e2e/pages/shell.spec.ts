import type { Locator } from '@playwright/test';
import { expect, test, withStoredSite, withWorker } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

test('N3 N9 The switch reads in the other language, leads to its home page, and the choice stays', async ({
  context,
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
  // Pressed before the page runs its scripts, the link says the choice as well.
  await expect(page).toHaveURL(/\/sponsors(\?language=zh)?$/);
  await page.getByRole('link', { name: '会议日程' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会议日程');
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('zh');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/(\?language=en)?$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('N9 English is the default whatever the browser’s language; Chinese is offered, and the choice is stored', async ({
  browser,
  site,
}) => {
  await using context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(site.url);
  await waitForHydration(page);
  const html = page.locator('html');
  const kept = () => page.evaluate(() => localStorage.getItem('language'));
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('region', { name: '语言' })).toContainText('本网站有中文版');
  expect(await kept()).toBeNull();
  await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
  await expect(html).toHaveAttribute('lang', 'zh');
  expect(await kept()).toBe('zh');
  await context.clearCookies();
  await page.goto(`${site.url}/program`);
  await expect(html).toHaveAttribute('lang', 'zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会议日程');
});

withStoredSite(
  'D2 N9 Without a server a page opens by its address, in the language of the reader',
  async ({ page, site }) => {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/language', { cacheName: 'language' }))?.text()))
      .toBe('zh');
    await site.stop();
    await page.goto(`${site.url}/Organizing/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('主办单位');
    await page.goto(`${site.url}/organizing?language=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Co-hosts');
    await page.goto(`${site.url}/Organizing/`);
    await expect(page.getByRole('heading', { level: 1 }), 'a link replaces no choice').toHaveText('主办单位');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto(`${site.url}/no/such/page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
    await expect(page.getByRole('main').getByRole('link', { name: 'Call For Abstracts' })).toBeVisible();
  },
);

withWorker(
  'N9 After a first visit by a link in Chinese, the worker answers in Chinese, too',
  async ({ page, site }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`${site.url}/?language=zh`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of ['/', '/program']) {
      const reply = await page.goto(site.url + path);
      expect(reply?.fromServiceWorker()).toBe(true);
      expect(/<html lang="(\w+)/.exec((await reply?.text()) ?? '')?.[1]).toBe('zh');
      await waitForHydration(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    }
    expect(errors).toEqual([]);
  },
);

withStoredSite(
  'N9 A page in one language leaves the site in the language of its reader, whether server or worker answers',
  async ({ context, page, site }) => {
    const html = page.locator('html');
    const stored = () =>
      page.evaluate(async () => [
        localStorage.getItem('language'),
        (await (await caches.match('/language', { cacheName: 'language' }))?.text()) ?? null,
      ]);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${site.url}/here`);
    await expect(html).toHaveAttribute('lang', 'zh');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: '会议日程' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program');
    await page.goBack();
    await expect(html).toHaveAttribute('lang', 'zh');
    await page.goto(site.url);
    await expect(html).toHaveAttribute('lang', 'en');
    expect(await stored()).toEqual([null, null]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('language');

    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
    await expect.poll(stored).toEqual(['zh', 'zh']);
    await page.goto(`${site.url}/pay`);
    await expect(html).toHaveAttribute('lang', 'en');
    await page.goto(`${site.url}/program`);
    await expect(html).toHaveAttribute('lang', 'zh');
    expect(await stored()).toEqual(['zh', 'zh']);
  },
);

test('N10 The visitor counter is shown, and hidden when it cannot be loaded', async ({ page, site }) => {
  await page.goto(site.url);
  const counter = page.getByRole('contentinfo').getByRole('img', { name: 'Visitor counter' });
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).toBeVisible();
  // Large text, for which a grey that suits both schemes has enough contrast.
  const size = await counter.evaluate(async (image: HTMLImageElement) => {
    const [, drawn] = /font-size="(\d+)" font-weight="700"/.exec(await (await fetch(image.src)).text()) ?? [];
    return (Number(drawn) * image.height) / image.naturalHeight;
  });
  expect(size, 'bold digits in pixels').toBeGreaterThanOrEqual(19);
  await page.route('**/visitor_counter.svg', (route) => route.abort());
  const asked = page.waitForRequest('**/visitor_counter.svg');
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await asked;
  await expect(counter).toHaveCount(0);
});

test('O11 Code that the server no longer has causes one reload', async ({ browser, site }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let refused = 0;
  await page.route('**/assets/program-*.js', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(site.url);
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await context.close();
});

test('N3 N9 Without scripts, or before they run, the switch leads to the same page in the other language', async ({
  browser,
  serving,
}) => {
  const { url } = await serving('symposium');
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/reg`);
  await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
  await expect(page).toHaveURL(`${url}/reg?language=zh`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${url}/reg?language=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

  test('N4 N9 N10 Everything to press in the header, the footer and the language offer is 44 px high', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/contact`);
    const offer = page.getByRole('region', { name: '语言' });
    await expect(offer.getByRole('button')).toHaveCount(2);
    const heights = async (part: Locator) => {
      const targets = await part.locator('a, button').filter({ visible: true }).all();
      return Promise.all(targets.map(async (target) => Math.round((await target.boundingBox())!.height)));
    };
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), offer]) {
      const measured = await heights(part);
      expect(measured.length).toBeGreaterThan(1);
      expect(Math.min(...measured)).toBeGreaterThanOrEqual(44);
    }
  });
});
