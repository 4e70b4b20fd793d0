import type { Browser, BrowserContext } from '@playwright/test';
import { keepingKey } from '#client/admin/device/names.ts';
import { expect } from '../../support/fixtures.ts';

/**
 * Opens a list on an empty device of the same person, on which the database and the code that all other screens share
 * never load: a slow phone would show the rows much later (W3, W5).
 */
export async function expectRowsBeforeOtherCode(
  browser: Browser,
  context: BrowserContext,
  address: string,
): Promise<void> {
  await using device = await browser.newContext({ serviceWorkers: 'block' });
  await device.addCookies(await context.cookies());
  await device.addInitScript((key) => localStorage.setItem(key, 'device'), keepingKey);
  const page = await device.newPage();
  const later: string[] = [];
  await page.route('**/admin/assets/{calls,changes,adminDatabase,openDatabase}-*.js', (route) => {
    later.push(route.request().url());
  });
  await page.goto(address);
  // After the row of headings.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // It is requested afterwards.
  await expect.poll(() => later.length).toBeGreaterThan(0);
}
