import { expect, type Download, type Page } from '@playwright/test';

/** Waits for the export that a press begins. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^lectern-drafts-forum-\d{4}-\d\d-\d\d\.zip$/);
  return download;
}

/** Imports drafts on the dashboard that is open. */
export async function importZip(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import drafts' }).click(),
  ]);
  await chooser.setFiles(path);
}
