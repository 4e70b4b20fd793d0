import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** WCAG 2.2 AA, and what it includes of earlier versions. */
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
  // Axe reads positions first and elements later. What loads when idle must be there before. A frame that is replaced while it
  // loads, as in previews, may never count as idle.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  // Without legacy mode, axe opens a second page for each run, needed only for frames of other origins. Describing the
  // elements without findings takes a third of its time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')).join('\n  ')}`,
  );
  expect.soft(found, named).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${named} is no wider than the screen`).toBeLessThanOrEqual(0);
}

/** Calls of `expectAccessibleInEveryLook`, which take turns at the looks. */
let calls = 0;

/**
 * Finds no violation in any look, and leaves the page with the desktop look. `npm test` checks one look, another one at
 * each call; the project `full` checks all.
 */
export async function expectAccessibleInEveryLook(page: Page, named = page.url()): Promise<void> {
  const message = page.locator('.mantine-Notification-root').first();
  const isDaily = test.info().project.name === 'site';
  for (const look of isDaily ? [looks[calls++ % looks.length]!] : looks) {
    await applyLook(page, look);
    // The pointer keeps open a message that may be about to close.
    if (await message.isVisible()) await message.hover({ timeout: 2_000 }).catch(() => undefined);
    await expectAccessible(page, `${named}, ${look.colorScheme}, ${look.width} px`);
  }
  await applyLook(page, looks[0]);
}
