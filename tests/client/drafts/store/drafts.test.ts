// Must be imported first, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, newDevice, newPage, otherTab, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { attachFile, attachToDraft, removeFile } from '#client/drafts/store/attachment.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';

test('O1 a saved draft is there after the database is reopened', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Drying of apple'));
  db.close();
  await db.open();
  expect((await db.texts.get(page.id))?.content).toEqual(abstractAbout('Drying of apple'));
});

test('O6 a tab that started from an older revision overwrites nothing: both texts are stored', async () => {
  const db = newDevice();
  const first = newPage();
  const { revision } = await saveDraft(db, first, abstractAbout('Begun together'));
  const here = { ...first, revision };
  const there = otherTab(here);

  await saveDraft(db, here, abstractAbout('Written here'));
  const saved = await saveDraft(db, there, abstractAbout('Written there'));

  expect(saved.kind).toBe('forked');
  const titles = (await listDrafts(db)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Written here', 'Written there']);
});

test('O6 a second tab that holds the same text makes no copy', async () => {
  const db = newDevice();
  const first = newPage();
  const { revision } = await saveDraft(db, first, abstractAbout('Begun together'));
  const here = { ...first, revision };
  await saveDraft(db, here, abstractAbout('The same'));
  const saved = await saveDraft(db, otherTab(here), abstractAbout('The same'));
  expect(saved).toMatchObject({ kind: 'saved', revision: 2 });
  expect(await db.drafts.count()).toBe(1);
});

test('O6 a copy keeps the attachment of the draft that it comes from', async () => {
  const db = newDevice();
  const first = newPage();
  const { revision } = await attachFile(db, first, abstractAbout('With a file'), wordFile());
  const there = otherTab({ ...first, revision: revision - 1 });
  const saved = await saveDraft(db, there, abstractAbout('Elsewhere'));
  await deleteDraft(db, first.id);

  const copy = await db.drafts.get(saved.id);
  expect(copy?.file?.name).toBe('abstract.docx');
  expect(await db.files.count()).toBe(1);
});

test('O3 the file is stored with its draft, byte for byte, in a separate table', async () => {
  const db = newDevice();
  const page = newPage();
  await attachFile(db, page, abstractAbout('With a file'), wordFile('reynolds.docx', 'heat and mass'));
  const draft = await db.drafts.get(page.id);
  const file = await readFile(db, draft?.file?.id ?? '');
  expect(draft).not.toHaveProperty('blob');
  expect(await file?.blob.text()).toContain('heat and mass');
  expect(draft?.file).toMatchObject({ name: 'reynolds.docx', size: 21 });
});

test('O3 a save of the text does not touch the file', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await attachFile(db, page, abstractAbout('With a file'), wordFile());
  const writes: unknown[] = [];
  db.files.hook('creating', (key) => void writes.push(key));
  db.files.hook('updating', (_changes, key) => void writes.push(key));
  await saveDraft(db, { ...page, revision }, abstractAbout('A later word'));
  expect(writes).toEqual([]);
});

test('R7 a second file replaces the first, and a removed one leaves nothing behind', async () => {
  const db = newDevice();
  const page = newPage();
  const content = abstractAbout('With a file');
  const first = await attachFile(db, page, content, wordFile('first.docx'));
  const second = await attachFile(db, { ...page, revision: first.revision }, content, wordFile('second.docx'));
  expect(await db.files.toArray()).toEqual([expect.objectContaining({ name: 'second.docx' })]);

  await removeFile(db, { ...page, revision: second.revision }, content);
  expect(await db.files.count()).toBe(0);
  expect((await db.drafts.get(page.id))?.file).toBeUndefined();
});

test('O3 a file that cannot be stored leaves the text and the earlier file unchanged', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await attachFile(db, page, abstractAbout('With a file'), wordFile('first.docx'));
  db.files.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const failure = await attachFile(db, { ...page, revision }, abstractAbout('Later'), wordFile('second.docx')).catch(
    (error: unknown) => storageFailure(error),
  );
  expect(failure).toBe('full');
  expect((await db.texts.get(page.id))?.content.title).toBe('With a file');
  expect(await db.files.toArray()).toEqual([expect.objectContaining({ name: 'first.docx' })]);
});

/** A draft with a large attachment, and its page. */
async function draftWithLargeFile(db: DraftsDatabase): Promise<PagePosition> {
  const page = newPage();
  const file = wordFile('large.docx', 'a'.repeat(300 * 1024));
  const { revision } = await attachFile(db, page, abstractAbout('With a file'), file);
  return { ...page, revision };
}

/** Whether the bytes of every file that a draft names are there. */
async function hasItsFiles(db: DraftsDatabase): Promise<boolean> {
  const drafts = await listDrafts(db);
  const files = await Promise.all(drafts.flatMap(({ file }) => (file ? [readFile(db, file.id)] : [])));
  return files.every((file) => file !== undefined);
}

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}

test('O3 O6 on a full device an outdated tab does not remove the file of the other tab’s draft', async () => {
  const db = newDevice();
  const page = await draftWithLargeFile(db);
  await saveDraft(db, page, abstractAbout('Typed on here'));
  db.drafts.hook('creating', refuse);
  await expect(removeFile(db, otherTab(page), abstractAbout('Typed there'))).rejects.toThrow();
  expect((await db.drafts.get(page.id))?.file?.name).toBe('large.docx');
  expect(await hasItsFiles(db)).toBe(true);
});

test('O3 on a full device removing a file frees space, even if the text still does not fit', async () => {
  const db = newDevice();
  const page = await draftWithLargeFile(db);
  db.texts.hook('updating', refuse);
  await expect(removeFile(db, page, abstractAbout('Much longer'))).rejects.toThrow();
  expect((await db.drafts.get(page.id))?.file).toBeUndefined();
  expect(await db.files.count()).toBe(0);
  expect((await db.texts.get(page.id))?.content.title).toBe('With a file');
});

test('O3 if storing fails all the same, the previous file stays', async () => {
  const db = newDevice();
  const page = await draftWithLargeFile(db);
  db.drafts.hook('updating', refuse);
  await expect(removeFile(db, page, abstractAbout('Later'))).rejects.toThrow();
  expect((await db.drafts.get(page.id))?.file?.name).toBe('large.docx');
  expect(await hasItsFiles(db)).toBe(true);
});

test('R11 typing on in a tab whose draft was submitted elsewhere changes that report', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('Sent from the other tab'));
  await db.receipts.put({ key: 'k', draftId: page.id, report_id: '12', version: 1, title: '', file_url: '', at: 1 });
  await db.drafts.delete(page.id);

  await saveDraft(db, { ...page, revision }, abstractAbout('Sent, and then corrected'));
  expect((await db.drafts.get(page.id))?.report).toEqual({ report_id: '12', version: 1, file_url: '' });
});

test('A9 two accounts on one device cannot see each other’s drafts', async () => {
  const [hers, his] = [newDevice(), newDevice()];
  await saveDraft(hers, newPage(), abstractAbout('Hers'));
  expect(await listDrafts(his)).toEqual([]);
});

test('O3 O6 attaching a file to a draft open elsewhere does not outdate that page; a second file is refused', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('Drying of apple'));
  expect(await attachToDraft(db, page.id, wordFile('apple.docx'))).toBe('attached');
  expect(await saveDraft(db, { ...page, revision }, abstractAbout('Drying of apple and pear'))).toMatchObject({
    kind: 'saved',
    id: page.id,
  });
  const [draft] = await listDrafts(db);
  expect(draft).toMatchObject({ title: 'Drying of apple and pear', file: { name: 'apple.docx' } });
  expect(await db.files.get(draft!.file!.id)).toBeDefined();
  expect(await attachToDraft(db, page.id, wordFile('pear.docx')), 'it has one').toBe('refused');
  expect(await attachToDraft(db, 'gone', wordFile('pear.docx'))).toBe('refused');
  const onItsWay = newPage();
  await saveDraft(db, onItsWay, abstractAbout('Sent'));
  await db.drafts.update(onItsWay.id, { state: 'sending' });
  expect(await attachToDraft(db, onItsWay.id, wordFile('pear.docx'))).toBe('busy');
  expect(await db.files.count()).toBe(1);
});
