import { abstractAbout, newDevice, newPage } from '../device.ts';
import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { beforeEach, expect } from 'vitest';
import { attachFile } from '#client/drafts/store/attachment.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import type { Added } from '#client/drafts/exchange/addImported.ts';
import { exportDrafts, type Owner } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts, type ImportResult } from '#client/drafts/exchange/importDrafts.ts';

export const visitorId = 'v-reynolds';
/** Of an import that brings nothing. */
export const nothing: ImportResult = {
  added: [],
  alreadyThere: 0,
  alreadySubmitted: 0,
  refused: [],
};

/** A draft that an import has added, of an abstract that the device did not have. */
export function one(title: string): Added {
  return { id: expect.any(String) as string, title, isVersion: false, lacksFile: false };
}

/** Two devices of one author. */
export let here: Owner;
export let there: Owner;

beforeEach(() => {
  here = { db: newDevice(), visitorId };
  there = { db: newDevice(), visitorId };
});

/** Keeps a draft on the first device and answers its id. */
export async function keep(content: DraftContent, file?: File): Promise<string> {
  const page = newPage();
  await (file ? attachFile(here.db, page, content, file) : saveDraft(here.db, page, content));
  return page.id;
}

export function asFile(zip: Blob, name = 'lectern-drafts.zip'): File {
  return new File([zip], name);
}

/** From the first device to the second: all drafts, or those named. */
export async function move(ids?: string[]): Promise<ImportResult> {
  return importDrafts(there, asFile(await exportDrafts(here, ids)));
}

/** The content of a zip, by path. */
export async function contentsOf(zip: Blob): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await new ZipReader(new BlobReader(zip)).getEntries()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return found;
}

/** A zip as anybody may make one. */
export async function zipOf(files: Record<string, string | Blob>): Promise<File> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [path, content] of Object.entries(files)) {
    await zip.add(path, readerOf(content));
  }
  return asFile(await zip.close(), 'strange.zip');
}

/** Nothing for an empty file: without a stream for each, thousands of them are zipped in a tenth of the time. */
function readerOf(content: string | Blob): TextReader | BlobReader | undefined {
  if (content === '') return undefined;
  return typeof content === 'string' ? new TextReader(content) : new BlobReader(content);
}

/** An export of one draft with some of its JSON changed. */
export async function changed(change: Record<string, unknown>): Promise<File> {
  await keep(abstractAbout('Changed on the way'));
  const files = await contentsOf(await exportDrafts(here));
  const json = files.get('01-changed-on-the-way/draft.json') ?? '';
  return zipOf({ 'one/draft.json': JSON.stringify({ ...(JSON.parse(json) as object), ...change }) });
}

export async function titlesOn({ db }: Owner): Promise<string[]> {
  return (await listDrafts(db)).map(({ title }) => title).toSorted();
}

/** The name of an export's folder; two drafts of one millisecond have no order. */
export function numbered(name: string): string {
  return expect.stringMatching(new RegExp(`^\\d\\d-${name}$`)) as string;
}
