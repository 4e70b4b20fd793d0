import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, with what belongs to it from before. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Both schemes, on a desktop and on a phone. */
export const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  /** Whether the reader's system replaces the page's colours by its own. */
  forcedColors?: 'active' | 'none';
}

/** Applies a colour scheme and width to a page. */
export async function applyLook(page: Page, { colorScheme, width, forcedColors = 'none' }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // The page applies the scheme asynchronously.
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme,
    colorScheme,
  );
}

/** Finds no violation on the page as it is, and nothing wider than the screen. */
export async function expectAccessible(page: Page, named = page.url()): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), named).toBeVisible();
  // Axe looks at where things stand once and at what they are after: what comes when idle must be there.
  await page.waitForLoadState('networkidle');
  // Legacy mode spares a second page for each look; only frames of other origins need that.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')).join('\n  ')}`,
  );
  expect.soft(found, named).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${named} is no wider than the screen`).toBeLessThanOrEqual(0);
}

/** Finds no violation in any look, and leaves the page with the desktop look. */
export async function expectAccessibleInEveryLook(page: Page, named = page.url()): Promise<void> {
  const message = page.locator('.mantine-Notification-root').first();
  for (const look of looks) {
    await applyLook(page, look);
    // A message stays as long as the pointer is on it. It may be about to close.
    if (await message.isVisible()) await message.hover({ timeout: 2_000 }).catch(() => undefined);
    await expectAccessible(page, `${named}, ${look.colorScheme}, ${look.width} px`);
  }
  await applyLook(page, looks[0]);
}
