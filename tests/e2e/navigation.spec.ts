import { expect, test } from './fixtures.ts';

const groups = {
  Organizers: ['Co-hosts', 'Co-organizers', 'Supporting Publication'],
  Registration: ['Register', 'Registration Fee', 'Visa Application'],
  Accommodation: ['Accommodation', 'Travel', 'Discover the host city'],
} as const;

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('N1 N4 Every group opens on a click and closes on a click anywhere', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  for (const [group, items] of Object.entries(groups)) {
    const button = navigation.getByRole('button', { name: group, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const item of items) await expect(navigation.getByRole('link', { name: item, exact: true })).toBeVisible();
    await page.mouse.click(5, 600);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('N4 By keyboard: arrows open and walk, Escape closes and gives the focus back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Organizers' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Co-hosts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Co-organizers' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('N4 Escape closes a group wherever the focus is, and the menu of a phone after it', async ({ page }) => {
  const group = page.getByRole('button', { name: 'Organizers' });
  const takeFocusAway = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await group.click();
  await takeFocusAway();
  await page.keyboard.press('Escape');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const icon = page.getByRole('button', { name: 'Menu' });
  await icon.click();
  await group.click();
  await takeFocusAway();
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(icon).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(icon).toBeFocused();
  await expect(icon).toHaveAttribute('aria-expanded', 'false');
});

test('N4 On a phone the menu is toggled by an icon', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const icon = page.getByRole('button', { name: 'Menu' });
  const program = page.getByRole('banner').getByRole('link', { name: 'Program' });
  await expect(program).toBeHidden();
  await icon.click();
  await expect(program).toBeVisible();
  await icon.click();
  await expect(program).toBeHidden();
});

test('N5 A change of route scrolls to the top and moves the focus to the heading', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('N5 Going where one is already is ignored', async ({ page }) => {
  const banner = page.getByRole('banner');
  // The entry of the history, for React Router replaces it where the path is the same, and how far the page is scrolled.
  const position = () => page.evaluate(() => ({ key: (history.state as { key: string }).key, scrollY }));
  await page.setViewportSize({ width: 1280, height: 400 });
  await banner.getByRole('link', { name: 'Program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  const before = await position();
  expect(before).toMatchObject({ key: expect.any(String), scrollY: 40 });
  await banner.getByRole('link', { name: 'Program' }).click();
  expect(await position()).toEqual(before);
});
