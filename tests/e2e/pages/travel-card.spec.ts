import { forumHotel as hotel } from '../../samples.ts';
import { inCompleteChromium } from '../../browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { contentOf, waitForHydration } from '../support/pages.ts';

// The headless shell keeps no screen on.
test.use(inCompleteChromium);

test('I13 The Chinese travel card fills the screen for venue and hotel, keeps it on, and closes with Back', async ({
  page,
  site,
}) => {
  const { place } = await contentOf('forum');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      locks.push(lock);
      return lock;
    };
    Object.assign(window, { locks });
  });
  const screenIsKept = () =>
    page.evaluate(() => (window as unknown as { locks: WakeLockSentinel[] }).locks.map(({ released }) => !released));
  await page.goto(`${site.url}/travel`);
  await waitForHydration(page);
  const fill = page.getByRole('button', { name: 'Fill the screen' });
  await fill.click();
  const card = page.getByRole('dialog', { name: 'For the taxi driver' });
  await expect(card).toBeVisible();
  expect(await card.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
  await expect.poll(screenIsKept).toEqual([true]);
  await expect(card.locator('[lang="zh-Hans"]').filter({ hasText: place.name.zh })).toContainText(place.address.zh);
  await expect(card.getByText(hotel.name.zh)).not.toBeInViewport();
  await card.getByRole('button', { name: hotel.name.en }).click();
  await expect(card.getByText(hotel.name.zh)).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button', { name: hotel.name.en })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('link', { name: hotel.phone! })).toHaveAttribute('href', /^tel:\+\d+$/);

  await page.emulateMedia({ forcedColors: 'active' });
  const background = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(card.getByRole('button', { name: place.name.en })).toHaveCSS('border-bottom-color', background);
  await expect(card.getByRole('button', { name: hotel.name.en })).not.toHaveCSS('border-bottom-color', background);
  await page.emulateMedia({ forcedColors: null });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const widthOf = async (name: string) => (await card.getByRole('button', { name }).boundingBox())?.width;
  const width = await widthOf('Copy the address');
  await card.getByRole('button', { name: 'Copy the address' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await widthOf('Copied'), 'nothing beside the button moves').toBe(width);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${hotel.name.zh}\n${hotel.address.zh}`);

  for (const format of ['A6', 'A4']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByText(place.name.zh)).toBeVisible();
  await expect(card.getByText(hotel.name.zh)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(card.getByRole('button').first()).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(fill).toBeFocused();
  await expect.poll(screenIsKept).toEqual([false]);

  await fill.click();
  await card.getByRole('button', { name: 'Close' }).dblclick();
  await expect(card).toHaveCount(0);
  await expect(page, 'one press more does not leave the page').toHaveURL(`${site.url}/travel`);
  await fill.click();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
