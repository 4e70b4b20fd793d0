import type { BrowserContext, Page } from '@playwright/test';
import { inCompleteChromium } from '../../browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, fixturePath } from '../support/submissionForm.ts';

// The headless shell has no page of its own that closes connections.
test.use(inCompleteChromium);

test('D3 O1 A database connection that the browser closes is reopened without loss', async ({ form, page }) => {
  await form.write(appleDrying);
  await form.isSaved();

  await test.step('during a save', async () => {
    await holdUp(page);
    await form.abstract.fill('Typed as the browser closed the connection');
    await expect(page.getByText('Saving…')).toBeVisible();
    // Its save has started by then, and is waiting.
    await page.waitForTimeout(800);
    await expect(form.saved).toHaveCount(0);
    await closeConnections(page.context());
    await form.isSaved();
  });

  await test.step('while nothing happens', async () => {
    await closeConnections(page.context());
    await form.keywords.fill('typed, after, it');
    await form.isSaved();
    await form.attach(fixturePath('abstract-en.docx'));
  });

  await page.reload();
  await form.holds({
    ...appleDrying,
    abstract: 'Typed as the browser closed the connection',
    keywords: 'typed, after, it',
  });
  await form.hasFile('abstract-en.docx');
});

test('D3 O1 O11 A database of a newer version, from another tab or a rollback, stays unchanged, with a message', async ({
  form,
  page,
  site,
}) => {
  await form.write(appleDrying);
  await form.isSaved();
  const newer = await page.context().newPage();
  await newer.goto(`${site.url}/about`);

  await form.abstract.fill('Typed as the site was updated in another tab');
  const taken = await newer.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('lectern-drafts-'));
    const opening = indexedDB.open(name, 9000);
    opening.onupgradeneeded = () => opening.result.createObjectStore('of a later version');
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const all = database.transaction(['texts', 'lastWords']);
    const read = (store: string) =>
      new Promise<{ content: { abstract: string } }[]>((resolve) => {
        const rows = all.objectStore(store).getAll();
        rows.onsuccess = () => resolve(rows.result as { content: { abstract: string } }[]);
      });
    const [texts, words] = await Promise.all([read('texts'), read('lastWords')]);
    return { saved: texts.map(({ content }) => content.abstract), last: words.map(({ content }) => content.abstract) };
  });
  // Unsaved text was handed over when the connection closed.
  expect(taken).toEqual({ saved: [appleDrying.abstract], last: ['Typed as the site was updated in another tab'] });

  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(alert).toHaveText('Not saved: this site was updated in another tab.');
  await expect(page.getByText('Reload this page: what you typed comes back.')).toBeVisible();
  await expect(form.abstract).toHaveValue('Typed as the site was updated in another tab');

  const safe = 'The drafts on this device are safe, but a newer version of this site has taken them over';
  await page.reload();
  await expect(page.getByText(safe)).toBeVisible();
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText(safe)).toBeVisible();
});

/** Has every write of the page wait for one that does not end. */
async function holdUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('lectern-drafts-'));
    const opening = indexedDB.open(name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const goOn = () => (drafts.count().onsuccess = goOn);
    goOn();
  });
}

/** Closes them as Chromium itself does when their files are damaged or taken away. */
async function closeConnections(context: BrowserContext): Promise<void> {
  const internals = await context.newPage();
  await internals.goto('chrome://indexeddb-internals/');
  await internals.getByText('Force close').click();
  await expect(internals.getByText('Open connections: 0')).toBeVisible();
  await internals.close();
}
