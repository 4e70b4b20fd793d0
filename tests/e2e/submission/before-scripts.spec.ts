import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { reynolds } from '../support/author.ts';
import { waitForHydration } from '../support/pages.ts';
import { fixturePath, SubmissionForm } from '../support/submissionForm.ts';
import { variants } from '../support/variants.ts';

test('D3 O1 Text typed before hydration is kept, and typing continues', async ({ site, author: { page } }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const release = await holdScripts(page);
  const form = await openWritten(page, site.url);
  await form.author(1).getByRole('textbox', { name: 'First name' }).fill(reynolds.Firstname);
  await form.author(1).getByRole('combobox', { name: 'Position' }).selectOption(reynolds.Position);
  await form.abstract.fill('Drying of fruit at low air temperature');
  await form.title.pressSequentially('Heat transfer at the');
  // The browser itself would send the fields in an address.
  await expect(form.submission).toBeDisabled();
  // Nor would they do anything.
  const others = ['Add an author', 'Preview'].map((name) => page.getByRole('button', { name }));
  for (const button of others) await expect(button).toBeDisabled();

  release();
  await expect(form.submission).toBeEnabled();
  for (const button of others) await expect(button).toBeEnabled();
  await expect(form.title).toBeFocused();
  await form.title.pressSequentially(' evaporating surface');
  await expect(form.saved).toBeVisible();
  expect(errors).toEqual([]);

  await page.reload();
  await expect(form.submission).toBeEnabled();
  await expect(form.title).toHaveValue('Heat transfer at the evaporating surface');
  await expect(form.abstract).toHaveValue('Drying of fruit at low air temperature');
  await expect(form.author(1).getByRole('textbox', { name: 'First name' })).toHaveValue(reynolds.Firstname);
  await expect(form.author(1).getByRole('combobox', { name: 'Position' })).toHaveValue(reynolds.Position);
});

test('B4 R7 A Word file chosen before hydration is attached', async ({ site, author: { page } }) => {
  const release = await holdScripts(page);
  const form = await openWritten(page, site.url);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[data-field=file] input').click({ force: true });
  await (await chooser).setFiles(fixturePath('abstract-en.docx'));
  release();
  await expect(page.getByRole('button', { name: 'Remove abstract-en.docx' })).toBeVisible();
  await expect(form.saved).toBeVisible();
});

test('B4 N4 On a slow line the menu and its groups open before the page’s code arrives, and the search after it', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdScripts(page);
  await page.goto(site.url, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  const group = page.getByRole('button', { name: 'Organizers' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Co-hosts' });
  await menu.click();
  await group.click();
  await expect(link).toBeVisible();

  release();
  await waitForHydration(page);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await group.click();
  await expect(link).toBeHidden();
  await menu.click();
  await expect(group).toBeHidden();

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await menu.click();
  await menu.click();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await search.click();
  await expect(search).toHaveAttribute('aria-busy', 'true');
  releaseAgain();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('D3 O1 R6 A box unticked before hydration stays unticked, and the next click ticks it', async ({
  openVariant,
}) => {
  const user = await openVariant(variants.find(({ conference }) => conference === 'symposium')!);
  await user.author();
  const release = await holdScripts(user.page);
  const form = await openWritten(user.page, user.site.url);
  const box = form.author(1).getByRole('checkbox', { name: 'Corresponding author' });
  await expect(box).toBeChecked();
  await box.uncheck();

  release();
  await expect(form.submission).toBeEnabled();
  await expect(form.saved).toBeVisible();
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
});

test('N9 A language chosen before hydration is kept on the next pages', async ({ page, site }) => {
  await page.goto(site.url);
  await waitForHydration(page);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
  await expect(page).toHaveURL(`${site.url}/sponsors?language=zh`);
  await page.getByRole('link', { name: '会议日程' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('会议日程');

  release();
  await waitForHydration(page);
  await expect(heading).toHaveText('会议日程');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('R8 A receipt chosen or pasted before hydration is checked', async ({ page, site }) => {
  const release = await holdScripts(page);
  await page.goto(`${site.url}/verify`, { waitUntil: 'commit' });
  const receipt = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.locator('input[type=file]').setInputFiles(receipt);
  const pasted = page.getByRole('textbox', { name: 'Or paste the receipt text' });
  await pasted.fill('{"abstract": "Drying of fruit"}');
  const button = page.getByRole('button', { name: 'Check the pasted text' });
  await expect(button).toBeDisabled();

  release();
  await expect(page.getByRole('heading', { level: 2, name: 'This is not a receipt.' })).toBeVisible();
  await expect(page.getByText('Chosen: the receipt')).toBeVisible();
  await button.click();
  await expect(page.getByText('Chosen: the receipt and the text')).toBeVisible();
});

test('A8 O6 The prerendered form is hidden from logged-out visitors, and if a draft is opened', async ({
  site,
  author: { page },
  browser,
}) => {
  const release = await holdScripts(page);
  const stored = await openWritten(page, site.url, '?draft=0');
  await expect(stored.title).toBeHidden();
  release();
  await expect(page.getByRole('alert')).toHaveText(/^There is no such draft on this device/);

  const stranger = await browser.newPage();
  const releaseStranger = await holdScripts(stranger);
  const form = await openWritten(stranger, site.url);
  await expect(form.title).toBeHidden();
  releaseStranger();
  await expect(stranger).toHaveURL(`${site.url}/login`);
  await stranger.close();
});

test('I1 A page’s code is requested after its first paint, except the dashboard’s, which is requested at once', async ({
  site,
  author: { page },
}) => {
  await SubmissionForm.open(page, site.url);
  expect(await codeIsEarly(page)).toBe(false);
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('link', { name: 'New abstract' })).toBeVisible();
  expect(await codeIsEarly(page)).toBe(true);
});

for (const hidden of [true, false]) {
  test(`I1 A tab that is never painted loads its code, too: ${hidden ? 'opened behind another' : 'left before its first frame'}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = () => 0;
      addEventListener('visibilitychange', () => (window.requestAnimationFrame = request));
    }, hidden);
    await page.goto(site.url);
    if (!hidden) {
      await page.waitForLoadState('networkidle');
      expect(await scriptTimes(page)).toEqual([]);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    }
    await expect.poll(async () => (await scriptTimes(page)).length).toBeGreaterThan(3);
  });
}

test('D1 R4 A field is named by its label before and after hydration', async ({ site, author: { page } }) => {
  const release = await holdScripts(page);
  const form = await openWritten(page, site.url);
  // Mantine gives a field another id once it is hydrated.
  const isNamed = async () => {
    const id = await form.keywords.getAttribute('id');
    await expect(page.locator('label', { hasText: 'Keywords' })).toHaveAttribute('for', id!);
  };
  await isNamed();
  release();
  await expect(form.submission).toBeEnabled();
  await isNamed();
});

/** Whether a script was asked for while the page was still being read: so early that it may hold the first paint up. */
async function codeIsEarly(page: Page): Promise<boolean> {
  const [first] = await scriptTimes(page);
  const read = await page.evaluate(() => {
    const [{ domInteractive }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    return domInteractive;
  });
  return first! < read;
}

/** When each script was asked for, in milliseconds of the page. */
function scriptTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.map(({ startTime }) => startTime);
  });
}

async function openWritten(page: Page, url: string, query = ''): Promise<SubmissionForm> {
  await page.goto(`${url}/submissionUpload${query}`, { waitUntil: 'commit' });
  await page.locator('main form').waitFor({ state: 'attached' });
  return new SubmissionForm(page);
}

/** Holds every script of the site up; answers how to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
