import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';

test('I4 A text’s internal links open through the router, and its headings are below the page’s', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/organizing`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await main.getByRole('link', { name: 'secretariat' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

withoutScripts('I16 A text’s table scrolls inside itself on a phone, also by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${site.url}/traveltwo`);
  const table = page.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await table.focus();
  await expect(table).toBeFocused();
});

withoutScripts('A Chinese text has at most 36 characters a line and no italics', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/organizing?language=zh`);
  const paragraph = page.getByRole('main').locator('[lang=zh] p').first();
  const { width, size, slanted, autospace } = await paragraph.evaluate((element) => {
    const style = getComputedStyle(element);
    const slantedOnes = [...document.querySelectorAll('main *')].filter(
      (any) => getComputedStyle(any).fontStyle !== 'normal',
    );
    return {
      width: element.getBoundingClientRect().width,
      size: Number.parseFloat(style.fontSize),
      slanted: slantedOnes.length,
      autospace: style.getPropertyValue('text-autospace'),
    };
  });
  expect(width / size).toBeLessThanOrEqual(36.01);
  expect(slanted).toBe(0);
  expect(autospace).toBe('normal');
});
