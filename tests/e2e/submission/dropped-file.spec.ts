import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { docxOf, p } from '../../contract/readers/wordFile/buildWordFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFile } from '../support/pages.ts';
import { fixturePath } from '../support/submissionForm.ts';

const [english, chinese] = ['abstract-en.docx', 'abstract-zh.docx'].map(fixturePath) as [string, string];

/** Drags files over a place of the page and drops them, as from the system's file manager. */
async function drop(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox())!;
  const input = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 10, data });
  await input.detach();
}

test('R7 O3 Files dropped on a text of the form go to its first row; two at once change nothing', async ({
  form,
  page,
}) => {
  const address = page.url();
  await form.title.fill('Heat transfer');
  await drop(page, form.abstract, [english, chinese]);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'One file only.' });
  await expect(alert).toHaveText('One file only. Please choose a single Word document. Nothing was changed.');
  await expect(page.locator('[data-attached=file]')).toHaveCount(0);

  await drop(page, form.abstract, [english]);
  await expect(page.getByText('abstract-en.docx is attached.')).toBeVisible();
  await form.hasFile('abstract-en.docx');
  await expect(alert).toHaveCount(0);
  await drop(page, form.abstract, [english, chinese]);
  await expect(alert).toBeInViewport();
  await form.hasFile('abstract-en.docx');

  await drop(page, form.abstract, [chinese]);
  await form.hasFile('abstract-zh.docx');
  await form.isSaved();
  await page.reload();
  await form.hasFile('abstract-zh.docx');
  await expect(form.title).toHaveValue('Heat transfer');
  expect(new URL(page.url()).pathname, 'the page stayed').toBe(new URL(address).pathname);
});

test('R7 A folder with a Word name is refused with a message wherever it is dropped, and replaces nothing', async ({
  form,
  page,
}, { outputDir }) => {
  const folder = join(outputDir, 'x.docx');
  await mkdir(folder, { recursive: true });
  await copyFile(english, join(folder, 'inside.docx'));
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'A folder cannot be attached.' });
  for (const target of [page.locator('[data-field=file]'), form.abstract]) {
    await drop(page, target, [folder]);
    await expect(alert).toBeInViewport();
    await expect(page.locator('[data-attached=file]')).toHaveCount(0);
  }
  await drop(page, page.locator('[data-field=file]'), [english]);
  await form.hasFile('abstract-en.docx');
  await expect(alert).toHaveCount(0);
  await drop(page, page.locator('[data-field=file]'), [folder]);
  await expect(alert).toBeInViewport();
  await form.hasFile('abstract-en.docx');
});

test('R7 The first row replaces its file, keeps it if the new one is refused, and removes it', async ({
  form,
  page,
}) => {
  await form.title.fill('Heat transfer');
  await form.attach(english);
  const row = page.getByRole('region', { name: 'Word file' });
  const replace = async (path: string) => {
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Replace' }).click();
    await (await chooser).setFiles(path);
  };
  await replace(fixturePath('not-word.pdf'));
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Only a Word document' })).toBeVisible();
  await form.hasFile('abstract-en.docx');
  await replace(chinese);
  await form.hasFile('abstract-zh.docx');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Only a Word document' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('[data-chooses=file]')).toBeVisible();
  await expect(page.locator('[data-field=file]')).toBeFocused();
});

test('R7 A file that only has a Word name does not count as attached in the checklist', async ({ form, page }) => {
  const list = page.getByRole('list', { name: 'What is there' });
  await chooseFile(page, { name: 'abstract.docx', mimeType: '', buffer: Buffer.from('%PDF-1.7 not Word') });
  await form.hasFile('abstract.docx');
  const item = list.getByRole('button', { name: 'The attached file is not a Word document' });
  await item.click();
  await expect(page.getByRole('region', { name: 'Word file' })).toBeFocused();
  await expect(list.getByText('File attached')).toHaveCount(0);
  await page.getByRole('region', { name: 'Word file' }).getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('button', { name: 'No file attached' })).toBeVisible();
});

test('R5 R7 A guessed family name from the file is marked until it is edited or confirmed, also after a reload', async ({
  form,
  page,
}) => {
  const body = [
    p('Starch in stored potato and its loss at three temperatures', '<w:pStyle w:val="Title"/>'),
    p('Osborne Reynolds, Wang Xiaoming, Li Wei'),
    p('Host University, Wuxi, China'),
    p('Abstract: Potatoes were stored at three temperatures, and their starch was measured every week for a year.'),
    p('Keywords: starch, potato, storage'),
  ];
  const buffer = Buffer.from(await (await docxOf(body.join(''))).arrayBuffer());
  await chooseFile(page, { name: 'guessed.docx', mimeType: '', buffer });
  await expect(page.getByText(/^Filled in: .*3 authors/)).toBeVisible();
  const mark = (n: number) => form.author(n).getByText('Check: is the family name right?').filter({ visible: true });
  await expect(mark(2)).toBeVisible();
  await expect(mark(3)).toBeVisible();
  await expect(mark(1), 'nothing to guess').toHaveCount(0);
  await form.isSaved();
  await page.reload();
  await expect(mark(2)).toBeVisible();

  await form.openAuthor(2);
  await form.author(2).getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(mark(2)).toHaveCount(0);
  await expect(
    form.author(2).getByLabel('Position').or(form.author(2).getByLabel('Email')).and(page.locator(':focus')),
  ).toBeVisible();
  await form.openAuthor(3);
  const last = form.author(3).getByLabel('Last name');
  await last.fill(`${await last.inputValue()}-Zhang`);
  await expect(mark(3)).toHaveCount(0);
  await form.isSaved();
  await page.reload();
  await expect(form.author(3).getByLabel('Last name')).toHaveValue(/-Zhang$/);
  for (const n of [2, 3]) await expect(mark(n)).toHaveCount(0);
});
