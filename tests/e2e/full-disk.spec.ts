import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appleDrying, fixture, SubmissionForm } from './submissionForm.ts';

/** The browser's own door to the disk, which a test shuts: Chromium's override of the quota binds no IndexedDB. */
interface Doors {
  shut: () => void;
  open: () => void;
}

test('O3 At the first draft, and once, the browser is asked not to evict what is stored', async ({
  author: { page },
  site,
}) => {
  await page.addInitScript(() => {
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      const { dataset } = document.documentElement;
      dataset.persist = String(Number(dataset.persist ?? 0) + 1);
      return persist();
    };
  });
  const form = await SubmissionForm.open(page, site.url);
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-persist');
  await form.title.fill('A first word');
  await form.isSaved();
  await expect(html).toHaveAttribute('data-persist', '1');
  await form.title.fill('A first word, and a second');
  await expect(form.saved).toBeHidden();
  await form.isSaved();
  await expect(html).toHaveAttribute('data-persist', '1');
});

test('O3 A file for which there is no room is refused in words, and the text stays', async ({ form, page }) => {
  await form.write(appleDrying);
  await form.isSaved();
  const disk = await doorsOf(page);
  await disk.shut();
  await form.choose(fixture('abstract-en.docx'));
  await expect(page.getByRole('alert').filter({ hasText: 'This device has no room for the file' })).toBeVisible();
  await expect(page.getByText('abstract-en.docx')).toHaveCount(0);

  await disk.open();
  await form.attach(fixture('abstract-en.doc'));
  await page.reload();
  await form.holds(appleDrying);
  await expect(page.getByText('abstract-en.doc')).toBeVisible();
});

test('O1 O3 A full disk is said at once, the last good copy stays, and so does what is typed', async ({
  form,
  page,
}) => {
  await form.write(appleDrying);
  await form.isSaved();
  const disk = await doorsOf(page);
  await disk.shut();
  await form.abstract.fill('Longer than there is room for.');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(page.getByText('What was saved before is safe')).toBeVisible();
  await expect(form.abstract).toHaveValue('Longer than there is room for.');
  await page.reload();
  // Local storage has room of its own: what the database refused comes back too.
  await form.holds({ ...appleDrying, abstract: 'Longer than there is room for.' });
});

test('O3 Room again: the next keystroke saves everything typed meanwhile', async ({ form, page }) => {
  await form.write(appleDrying);
  const disk = await doorsOf(page);
  await disk.shut();
  await form.abstract.fill('Typed without room');
  await expect(page.getByText('Not saved')).toBeVisible();
  await disk.open();
  await form.abstract.press('End');
  await form.abstract.pressSequentially('.');
  await form.isSaved();
  await page.reload();
  await form.holds({ ...appleDrying, abstract: 'Typed without room.' });
});

async function doorsOf(page: Page): Promise<{ [Door in keyof Doors]: () => Promise<void> }> {
  const doors = await page.evaluateHandle((): Doors => {
    const store = IDBObjectStore.prototype;
    const asTheyAre = Object.getOwnPropertyDescriptors(store);
    const value = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    return {
      shut: () => Object.defineProperties(store, { put: { value }, add: { value } }),
      open: () => Object.defineProperties(store, { put: asTheyAre.put, add: asTheyAre.add }),
    };
  });
  return { shut: () => doors.evaluate((all) => all.shut()), open: () => doors.evaluate((all) => all.open()) };
}
