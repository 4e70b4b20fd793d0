import { expect, type Page } from '@playwright/test';
import { limits } from '#contract/rules/limits.ts';
import { withAuthor } from './support/withAuthor.ts';
import type { Figure } from './support/figure.ts';
import { largestWordFile } from './support/largestWordFile.ts';
import { fillLong } from './support/longText.ts';
import { longTasks, watchLongTasks } from './support/longTasks.ts';
import { chooseFile } from '../e2e/support/pages.ts';
import { SubmissionForm } from '../e2e/support/submissionForm.ts';

const keystrokes = 10;
const throttle = 4;

/**
 * The cost of a save while the form holds the longest abstract and the largest file: main-thread tasks over 50 ms
 * between a keystroke in another field and 'Saved', and bytes written to disk. Target: no such task, no file again.
 */
export async function autosave(): Promise<Figure[]> {
  return withAuthor(async (page, url, folder) => {
    const form = await SubmissionForm.open(page, url);
    await chooseFile(page, await largestWordFile(folder));
    await expect(page.getByText('saved on this device')).toBeVisible({ timeout: 60_000 });
    await fillLong(form.abstract, limits.abstract);
    await expect(form.saved).toBeVisible({ timeout: 60_000 });
    return await measure(page, form);
  });
}

async function measure(page: Page, form: SubmissionForm): Promise<Figure[]> {
  const before = await stored(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  // That the focus leaves so long a text takes any browser a moment, on a bare page too.
  await form.keywords.focus();
  await page.waitForTimeout(1000);
  await watchLongTasks(page);
  const usedBefore = await usage(page);
  for (let n = 0; n < keystrokes; n += 1) {
    await form.keywords.press('a');
    await page.waitForTimeout(1500);
  }
  const tasks = await longTasks(page);
  const written = (await usage(page)) - usedBefore;
  const after = await stored(page);
  const saves = after.revision - before.revision;
  const isSame = before.file === after.file;
  return [
    {
      what: `autosave of 1,000,000 characters beside 200 MB, CPU ÷ ${throttle}: main-thread tasks over 50 ms`,
      found: `${tasks.length} in ${saves} saves, the longest ${Math.max(0, ...tasks)} ms`,
      target: 'none',
      met: tasks.length === 0 && saves >= keystrokes,
    },
    {
      what: 'the attached file is written again',
      found: `${isSame ? 'never' : 'yes'}; storage grew by ${(written / 2 ** 20).toFixed(1)} MB`,
      target: 'never',
      met: isSame,
    },
  ];
}

/** How often the draft was saved, and the key of its file: every rewrite would give it a new one. */
function stored(page: Page): Promise<{ revision: number; file: string }> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const databases = await indexedDB.databases();
    const name = databases.find((database) => database.name?.startsWith('lectern-drafts-'))?.name ?? '';
    const database = await done(indexedDB.open(name));
    const [draft] = await done<{ revision: number }[]>(database.transaction('drafts').objectStore('drafts').getAll());
    const files = await done(database.transaction('files').objectStore('files').getAllKeys());
    database.close();
    return { revision: draft?.revision ?? 0, file: JSON.stringify(files) };
  });
}

async function usage(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}
