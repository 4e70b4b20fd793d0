import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { BlobReader, TextReader, TextWriter, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import type { ExportedDraftFile } from '../../../src/client/drafts/exchange/format.ts';

/** Waits for the export that a press begins. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^lectern-drafts-forum-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
  return download;
}

/** Imports drafts on the dashboard that is open. */
export async function importZip(page: Page, zip: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import drafts' }).click(),
  ]);
  await chooser.setFiles(
    typeof zip === 'string' ? zip : { name: 'export.zip', mimeType: 'application/zip', buffer: zip },
  );
}

/** The first draft of an export with its `draft.json` changed, as anybody may change it, in a new zip. */
export async function forged(
  path: string,
  change: (draft: ExportedDraftFile) => Partial<ExportedDraftFile>,
): Promise<Buffer> {
  const entries = await new ZipReader(new BlobReader(new Blob([await readFile(path)]))).getEntries();
  const entry = entries.find(({ filename }) => filename.endsWith('/draft.json'));
  const json = entry?.directory === false ? await entry.getData(new TextWriter()) : '{}';
  const draft = JSON.parse(json) as ExportedDraftFile;
  const zip = new ZipWriter(new Uint8ArrayWriter());
  await zip.add('one/draft.json', new TextReader(JSON.stringify({ ...draft, ...change(draft) })));
  return Buffer.from(await zip.close());
}
