import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

/** Whether the page has loaded the styles that all pages share, in addition to the rules in its head. */
function hasSharedStyles(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/base-"]');
    try {
      return Boolean(link?.sheet?.cssRules.length);
    } catch {
      // A style sheet that could not be fetched.
      return false;
    }
  });
}

test('I1 Code renders nothing before the styles that all pages share have loaded', async ({ page, site }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/base-*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.evaluate((element) => getComputedStyle(element).fontFamily);
  // All code has loaded, and waits.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/topics-[^/]*\.js$/.test(name)),
  );
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'earlyPresses' in window)).toBe(true);
  letThrough();
  await waitForHydration(page);
  expect(await hasSharedStyles(page)).toBe(true);
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toBe(before);
});

test('I1 O11 A page whose styles fail to load works, and gets them once the network is back', async ({
  page,
  site,
}) => {
  let isCut = true;
  await page.route(/\/assets\/base-[^/]*\.css$|\/healthz$/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(`${site.url}/login`);
  await waitForHydration(page);
  expect(await hasSharedStyles(page)).toBe(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByText('Please enter your Password')).toBeVisible();
  isCut = false;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => hasSharedStyles(page)).toBe(true);
  await expect(page.getByRole('main').getByText('Please enter your Password'), 'not loaded again').toBeVisible();
});
