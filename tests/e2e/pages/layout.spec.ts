import type { Page } from '@playwright/test';
import { expect, test, withoutScripts, withWorker } from '../support/fixtures.ts';
import { conferences, pagesOf, waitForHydration } from '../support/pages.ts';
import { Site } from '../support/site.ts';

test('I9 I10 I13 Deadline, price and button stay in the window beside a long page; on a phone they scroll', async ({
  page,
  site,
}) => {
  const aside = page.getByRole('main').getByRole('complementary');
  const topOf = async () => (await aside.boundingBox())?.y;
  for (const [path, facts] of [
    ['/submissions', ['30 October 2024', 'Registration']],
    ['/accommodation', ['3–6 December 2024', '450 RMB per room and night', 'For the taxi driver']],
    // From here on the site is in Chinese.
    ['/here', ['2024年12月3日至6日', '2300元', '注册账号']],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(site.url + path);
    for (const fact of facts) await expect(aside, path).toContainText(fact);
    const { right, width } = await aside.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(right, 'up to the edge of the column').toBeCloseTo(1440 - (1440 - 1160) / 2, 0);
    expect(width).toBe(340);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(topOf, path).toBe(24);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const before = (await topOf()) ?? 0;
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect.poll(topOf, path).toBeCloseTo(before - 200, 0);
    await expect(aside.getByText(/450 RMB|2300元/), 'is said once in one column').toBeHidden();
  }
});

withoutScripts('I5 Those who give the plenary lectures are large, other experts small', async ({ page, site }) => {
  await page.goto(`${site.url}/committee`);
  const cardsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(cardsOf('Plenary speakers')).toHaveCount(8);
  const [large, small] = await Promise.all(
    ['Plenary speakers', 'Other experts'].map(async (name) => (await cardsOf(name).first().boundingBox())!),
  );
  expect(large!.width * large!.height).toBeGreaterThan(2.5 * small!.width * small!.height);
});

/** Whether the heading moved at any moment of a change of page. */
async function moves(page: Page, link: string): Promise<boolean> {
  await page.evaluate(() => {
    const seen = { moved: false };
    Object.assign(window, { seen });
    const look = () => {
      seen.moved ||= document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(page-title)');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('banner').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'at the top').toBe(0);
  await page.waitForTimeout(400);
  return page.evaluate(() => (window as unknown as { seen: { moved: boolean } }).seen.moved);
}

test('N5 The title moves from page to page, except for readers who prefer reduced motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${site.url}/awards`);
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  expect(await moves(page, 'Program')).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moves(page, 'Awards')).toBe(false);
});

test('I1 Nothing on the front page moves when data that only the device has arrives', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
        if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [
    { width: 1280, height: 900 },
    // The first section begins on the first screen.
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/sponsors', '/submissions', '/visa', '/committee']) {
      await page.goto(site.url + path);
      await waitForHydration(page);
      await expect(page.getByRole('contentinfo').getByRole('img')).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect.soft(shift, `${path} at ${viewport.width} px`).toBeLessThan(0.02);
    }
  }
});

/** Whether the drawing beside the first banner is being inked in, or waits for that. */
async function isInked(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some((animation) => animation instanceof CSSAnimation && /inked/.test(animation.animationName)),
  );
}

withWorker(
  'I1 The drawing is inked in on the first visit and no later one, and only if motion is welcome',
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isInked(page), 'with reduced motion').toBe(false);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isInked(page), 'on the first visit').toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await isInked(page), 'in print').toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => page.evaluate(() => 'firstVisit' in document.documentElement.dataset)).toBe(false);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isInked(page), 'on a later visit').toBe(false);
  },
);

for (const conference of conferences) {
  test(
    `I1 I2 I3 ${conference}: on a phone the front page is at most 6,000 pixels high, before and after the conference`,
    { tag: conference === 'forum' ? [] : '@long' },
    async ({ page, serving }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await using before = await Site.open(conference, '2024-02-01T04:00:00Z');
      const fronts = (await pagesOf(conference)).filter(({ route }) => route.kind.startsWith('home'));
      for (const { url, said } of [
        { url: before.url, said: { en: 'Abstracts until', zh: '摘要征集截至' } },
        { url: (await serving(conference)).url, said: { en: 'Looking back', zh: '会议回顾' } },
      ]) {
        // The ports of a host share cookies: the language chosen on one server would be that of the other, too.
        await page.context().clearCookies();
        for (const { address, language } of fronts) {
          await page.goto(url + address);
          await expect(page.getByRole('main')).toContainText(said[language]);
          await expect(page.getByRole('contentinfo').getByRole('img')).toBeAttached();
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          // The Chinese landing page of the forums has fees, hotel and chat group too.
          expect
            .soft(height, `${address} with ${said.en}`)
            .toBeLessThanOrEqual(address === '/sponsors' ? 6_700 : 6_000);
        }
      }
    },
  );
}
