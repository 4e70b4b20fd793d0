// Must be imported first, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { binReport, bringBack, deleteForGood, emptyBin, listBin } from '#client/drafts/store/bin.ts';
import { newContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { deleteDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { storeVersionBeforeReplacing, listVersions, restoreVersion } from '#client/drafts/history/history.ts';
import { storeReports } from '#client/drafts/store/reports.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const long = 'Sliced apple was dried at three air speeds. '.repeat(20);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2024-10-28T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** A page on which an author types; answers the draft's id. */
async function typed(db: DraftsDatabase, ...abstracts: readonly [string, number][]): Promise<string> {
  let page: PagePosition = newPage();
  for (const [abstract, pause] of abstracts) {
    const { revision } = await saveDraft(db, page, { ...abstractAbout('Drying of apple'), abstract });
    page = { ...page, revision };
    vi.advanceTimersByTime(pause);
  }
  return page.id;
}

const abstractsOf = async (db: DraftsDatabase, id: string) =>
  (await listVersions(db, id)).map(({ content }) => content.abstract);

test('O1 one version is stored per editing session, not per save', async () => {
  const db = newDevice();
  const id = await typed(db, ['a', minute], ['ab', 5 * minute], ['abc', minute], ['abcd', day], ['abcde', 0]);
  expect(await abstractsOf(db, id)).toEqual(['abcd', 'ab']);
});

test('O1 the text before a large deletion is stored at once', async () => {
  const db = newDevice();
  const id = await typed(db, [long, 1_000], ['', 1_000], ['a', 1_000]);
  expect(await abstractsOf(db, id)).toEqual([long]);
});

test('O1 a save without changes makes no version', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Drying of apple'));
  vi.advanceTimersByTime(day);
  await attachFile(db, { ...page, revision: 1 }, abstractAbout('Drying of apple'), wordFile());
  expect(await listVersions(db, page.id)).toEqual([]);
  await saveDraft(db, { ...page, revision: 2 }, abstractAbout('Drying of pear'));
  expect(await listVersions(db, page.id), 'the next sitting still begins with the next word').toHaveLength(1);
});

test('O1 the newest twenty versions are stored', async () => {
  const db = newDevice();
  const texts = Array.from({ length: 30 }, (_, n): [string, number] => [`text ${n}`, day]);
  const id = await typed(db, ...texts);
  const kept = await abstractsOf(db, id);
  expect(kept).toHaveLength(20);
  expect(kept[0]).toBe('text 28');
});

test('O1 versions of a very long abstract hold no more than five million characters', async () => {
  const db = newDevice();
  const million = 'x'.repeat(1_000_000);
  const texts = Array.from({ length: 8 }, (_, n): [string, number] => [million + n, day]);
  const id = await typed(db, ...texts);
  expect(await abstractsOf(db, id)).toHaveLength(4);
});

test('O1 restoring a version keeps the current text, and an outdated page overwrites nothing', async () => {
  const db = newDevice();
  const id = await typed(db, [long, 1_000], ['', 1_000]);
  const before = (await db.drafts.get(id))!;
  const [version] = await listVersions(db, id);
  await restoreVersion(db, id, version!.n);
  expect((await db.texts.get(id))?.content.abstract).toBe(long);
  expect(await abstractsOf(db, id)).toEqual(['', long]);

  const behind = { id, revision: before.revision, pageId: before.savedBy };
  const saved = await saveDraft(db, behind, { ...abstractAbout('Typed behind'), abstract: 'behind' });
  expect(saved.kind).toBe('forked');
});

test('O10 a deleted draft comes back as it was, with its attachment', async () => {
  const db = newDevice();
  const page = newPage();
  await attachFile(db, page, abstractAbout('Thrown away'), wordFile('kept.docx', 'every byte'));
  await deleteDraft(db, page.id);
  expect(await db.drafts.count()).toBe(0);

  const [binned] = await listBin(db);
  expect(await bringBack(db, binned!.id)).toBe(page.id);
  const draft = await db.drafts.get(page.id);
  expect(draft).toMatchObject({ title: 'Thrown away', state: 'editing' });
  const file = await readFile(db, draft!.file!.id);
  expect(await file!.blob.text()).toContain('every byte');
  expect(await listBin(db)).toEqual([]);
});

test('O6 a deleted draft that was still being edited is restored as a separate draft', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Thrown away'));
  await deleteDraft(db, page.id);
  await saveDraft(db, page, abstractAbout('Typed on'));
  const [binned] = await listBin(db);
  await bringBack(db, binned!.id);
  const titles = (await db.drafts.toArray()).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Thrown away', 'Typed on']);
});

test('O6 permanent deletion does not remove versions of a draft that is still being edited', async () => {
  const db = newDevice();
  const id = await typed(db, [long, day], ['deleted with this', 0]);
  await deleteDraft(db, id);
  await saveDraft(db, { id, revision: 2, pageId: newPage().pageId }, abstractAbout('Typed on'));
  const [binned] = await listBin(db);
  await deleteForGood(db, binned!.id);
  expect(await abstractsOf(db, id)).toEqual([long]);
});

test('R3 a copy of a deleted submission is stored and can be submitted again', async () => {
  const db = newDevice();
  const { report_people, ...fields } = abstractAbout('Deleted on the server');
  await storeReports(db, [{ report_id: 7, ...fields, report_people }]);
  await binReport(db, '7');
  expect(await db.reports.count()).toBe(0);
  const [binned] = await listBin(db);
  const id = await bringBack(db, binned!.id);
  expect((await db.texts.get(id!))?.content).toEqual(abstractAbout('Deleted on the server'));
  expect((await db.drafts.get(id!))?.report, 'a new submission').toBeUndefined();
});

test('R3 a deleted submission is removed from the list, even if the device has no space for a copy', async () => {
  const db = newDevice();
  const { report_people, ...fields } = abstractAbout('Deleted on the server');
  await storeReports(db, [{ report_id: 7, ...fields, report_people }]);
  vi.spyOn(db.bin, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await binReport(db, '7');
  expect(await db.reports.count()).toBe(0);
  expect(await listBin(db)).toEqual([]);
});

test('O8 a draft that is restored after its submission was found becomes a change of it', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Sent without an answer'));
  const body = { title: 'Sent without an answer', abstract: '', keywords: '', report_people: '[]' };
  const sending = { key: 'k', stage: 'report' as const, body, revision: 1, knownIds: [], startedAt: 0 };
  await db.drafts.update(page.id, { state: 'unknown', sending });
  await deleteDraft(db, page.id);
  const receipt = { key: 'k', draftId: page.id, report_id: '7', file_url: '', title: '', at: 0 };
  await db.receipts.put(receipt);
  const [binned] = await listBin(db);
  const id = await bringBack(db, binned!.id);
  const draft = await db.drafts.get(id!);
  expect(draft).toMatchObject({ state: 'editing', report: { report_id: '7' } });
  expect(draft?.sending).toBeUndefined();
});

test('O10 a deleted draft is removed with its file after thirty days, or at once on request', async () => {
  const db = newDevice();
  const pages = [newPage(), newPage()];
  for (const page of pages) {
    await attachFile(db, page, abstractAbout('Thrown away'), wordFile());
    await deleteDraft(db, page.id);
    vi.advanceTimersByTime(29 * day);
  }
  await emptyBin(db);
  expect(await listBin(db), 'the one of 58 days ago is gone').toHaveLength(1);
  expect(await db.files.count()).toBe(1);
  const [last] = await listBin(db);
  await deleteForGood(db, last!.id);
  expect(await db.files.count()).toBe(0);
});

test('D3 an empty draft that is deleted is not stored', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Taken back'));
  vi.advanceTimersByTime(day);
  const empty = { ...abstractAbout(''), abstract: '', keywords: '', report_people: [] };
  await saveDraft(db, { ...page, revision: 1 }, empty);
  await deleteDraft(db, page.id);
  expect(await listBin(db)).toEqual([]);
  expect(await listVersions(db, page.id), 'nobody could come to them any more').toEqual([]);
});

test('O1 R7 a text is stored once before a button replaces it, unless it is empty', async () => {
  const db = newDevice();
  const id = await typed(db, ['a', minute]);
  const next = { ...abstractAbout('Drying of pear'), abstract: 'b' };
  expect(await storeVersionBeforeReplacing(db, id, next)).toBe(true);
  expect(await abstractsOf(db, id)).toEqual(['a']);

  const page = newPage();
  await saveDraft(db, page, newContent());
  expect(await storeVersionBeforeReplacing(db, page.id, next)).toBe(false);
  expect(await abstractsOf(db, page.id)).toEqual([]);

  await deleteDraft(db, id);
  expect(await storeVersionBeforeReplacing(db, id, next), 'nothing is said to be kept of a draft that is gone').toBe(
    false,
  );
});
