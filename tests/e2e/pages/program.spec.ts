import type { Page } from '@playwright/test';
import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { spread, swipe } from '../support/touch.ts';

/** How large the picture is drawn, against the window that it is seen through. */
async function scaleOf(page: Page): Promise<number> {
  const view = page.getByRole('group', { name: 'The picture, enlarged' });
  return view.evaluate(
    (element) =>
      (element.querySelector('img')?.getBoundingClientRect().width ?? 0) / element.getBoundingClientRect().width,
  );
}

async function expectScale(page: Page, scale: number): Promise<void> {
  await expect.poll(() => scaleOf(page)).toBeCloseTo(scale, 1);
}

test('I18 The programme is zoomed with buttons, keys and the wheel, and reset with one press', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/program`);
  const view = page.getByRole('group', { name: 'The picture, enlarged' });
  await expectScale(page, 1);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.4);
  await page.getByRole('button', { name: 'Reduce' }).click();
  await expectScale(page, 1);

  await view.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.9);
  const left = () => view.locator('img').evaluate((picture) => picture.getBoundingClientRect().left);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before - 40);
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await expectScale(page, 1);

  await view.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2);
});

test('I18 The wheel alone, and the arrow keys on the whole picture, scroll the page', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`${site.url}/program`);
  const view = page.getByRole('group', { name: 'The picture, enlarged' });
  await view.hover();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  const afterWheel = await scrolled();
  await view.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(afterWheel);
  await expectScale(page, 1);
});

test('I18 On a phone the programme can be read; one finger moves it and scrolls the page, two zoom', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${site.url}/program`);
  const view = page.getByRole('group', { name: 'The picture, enlarged' });
  await view.scrollIntoViewIfNeeded();
  const picture = view.locator('img');
  // Its smallest letters have 14 units of 1600.
  const letters = async () => ((await picture.boundingBox())!.width / 1600) * 14;
  expect(await letters(), 'pixels of the smallest letters').toBeGreaterThan(11);
  const left = async () => (await picture.boundingBox())!.x;
  const before = await left();
  const reading = await scaleOf(page);
  const { x, width } = (await view.boundingBox())!;
  const centre = { x: x + width / 2, y: 400 };
  await swipe(page, centre, { x: -120 });
  await expect.poll(left).toBeLessThan(before - 80);
  const scrolled = () => page.evaluate(() => scrollY);
  const above = await scrolled();
  await swipe(page, centre, { y: -150 });
  await expect.poll(scrolled).toBeGreaterThan(above + 100);
  await expectScale(page, reading);

  await spread(page, centre);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.4 * reading);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await expectScale(page, 1);
  await context.close();
});

withoutScripts(
  'I18 The picture is in the page’s language and its own font, opens in full size, and is repeated below as text',
  async ({ page, site }) => {
    for (const [language, link, heading, item] of [
      ['en', 'Open the picture in full size', 'As text', /Novel technology applied to foods/],
      ['zh', '在新标签页打开原图', '文字版日程', /食品新技术/],
    ] as const) {
      await page.goto(`${site.url}/program?language=${language}`);
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: link }).click();
      const picture = await opening;
      await picture.waitForLoadState();
      expect(new URL(picture.url()).pathname).toBe(`/images/program-${language}.svg`);
      expect(await picture.evaluate(() => document.documentElement.localName)).toBe('svg');
      const faces = () =>
        picture.evaluate(() => [...new Set([...document.fonts].map(({ family, status }) => `${family}: ${status}`))]);
      await expect.poll(faces).toEqual(['Lectern Sans: loaded', 'Lectern Serif: loaded']);
      await picture.close();
      const text = page.getByRole('region', { name: heading });
      await expect(text.getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(text.getByText(item)).toBeVisible();
    }
  },
);
