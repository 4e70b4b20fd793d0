import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { reynolds } from './author.ts';
import { SubmissionForm } from './submissionForm.ts';
import { variants } from './variants.ts';

test('D3 O1: what is typed before any script is there is kept, and typed on', async ({ site, author: { page } }) => {
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

test('D3 O1 R6: what is unticked before any script is there stays unticked, and is ticked again by its first press', async ({
  visiting,
}) => {
  const visit = await visiting(variants.find(({ conference }) => conference === 'symposium')!);
  await visit.author();
  const release = await holdScripts(visit.page);
  const form = await openWritten(visit.page, visit.site.url);
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

test('A8 O6: the form that a page is written with is not shown to a stranger, nor in place of a draft', async ({
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
