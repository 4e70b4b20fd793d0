// Must be imported first, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { bringBack, listBin } from '#client/drafts/store/bin.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import { changeDraft, listDrafts, readDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { familyOf, versionsOf, type AbstractVersion } from '#client/drafts/store/family.ts';
import { exportDrafts, type Owner } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts, type ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import { replaceVersion } from '#client/drafts/exchange/replaceVersion.ts';

let anna: Owner;
let ben: Owner;

beforeEach(() => {
  anna = { db: newDevice(), visitorId: 'v-anna', name: 'Anna Atkins' };
  ben = { db: newDevice(), visitorId: 'v-ben', name: 'Ben Franklin' };
});

const mine = abstractAbout('Drying of apple');
const theirs: DraftContent = { ...mine, abstract: 'Sliced pear was dried.', keywords: 'pear' };

async function keep({ db }: Owner, content: DraftContent, file?: File, id = newPage().id): Promise<string> {
  const revision = (await db.drafts.get(id))?.revision ?? 0;
  const page = { id, revision, pageId: newId() };
  await (file ? attachFile(db, page, content, file) : saveDraft(db, page, content));
  return id;
}

/** Exports from one author and imports at the other. */
async function shareDrafts(from: Owner, to: Owner): Promise<ImportResult> {
  return importDrafts(to, new File([await exportDrafts(from)], 'drafts.zip'));
}

/** Anna's draft, which Ben has changed on his device; returns its id. */
async function changedByBen(file?: File): Promise<string> {
  const id = await keep(anna, mine, file);
  await shareDrafts(anna, ben);
  await keep(ben, theirs, undefined, id);
  return id;
}

async function textOf({ db }: Owner, id: string): Promise<DraftContent | undefined> {
  return (await readDraft(db, id))[1]?.content;
}

/** The bytes of a draft's Word file, which begin like those of any other, as text. */
async function fileOf({ db }: Owner, id: string): Promise<string | undefined> {
  const file = (await db.drafts.get(id))?.file;
  return file && (await readFile(db, file.id))?.blob.text();
}

/** Everything that the author has on the device, but for the drafts that an import added. */
async function everything({ db }: Owner, { added }: Pick<ImportResult, 'added'> = { added: [] }): Promise<unknown[][]> {
  const rows = await Promise.all(db.tables.map((table): Promise<unknown[]> => table.toArray()));
  const ids = new Set(added.map(({ id }) => id));
  return rows.map((table) => table.filter((row) => !ids.has((row as { id: string }).id)));
}

async function versions({ db }: Owner, id: string): Promise<AbstractVersion[]> {
  const reports = (await db.reports.toArray()).map(({ report }) => report);
  const draft = (await db.drafts.get(id))!;
  return versionsOf(familyOf(draft), await listDrafts(db), reports);
}

test('O10 a co-author’s version becomes another version, and one’s own does not change', async () => {
  const id = await changedByBen();
  const before = await everything(anna);
  const imported = await shareDrafts(ben, anna);
  expect(imported).toEqual({
    added: [
      { id: expect.any(String), title: 'Drying of apple', isVersion: true, by: 'Ben Franklin', lacksFile: false },
    ],
    alreadyThere: 0,
    alreadySubmitted: 0,
    refused: [],
  });
  expect(await everything(anna, imported)).toEqual(before);
  const added = imported.added[0]!.id;
  expect(await textOf(anna, added)).toEqual(theirs);
  expect((await anna.db.drafts.get(added))?.family).toEqual({ id, n: 2, by: 'Ben Franklin' });
  expect((await versions(anna, id)).map((version) => [version.id, version.n])).toEqual([
    [id, 1],
    [added, 2],
  ]);
});

test('O10 an imported version is recognised when it is imported again', async () => {
  const id = await keep(anna, mine, wordFile('own.docx', 'own'));
  await shareDrafts(anna, ben);
  await keep(ben, theirs, wordFile('new.docx', 'a new one'), id);
  await shareDrafts(ben, anna);
  expect(await shareDrafts(ben, anna)).toMatchObject({ added: [], alreadyThere: 1 });
  expect(await anna.db.drafts.count()).toBe(2);
});

test('O10 a version that is used takes the place of the other one, which can be restored with its Word file', async () => {
  const id = await keep(anna, mine, wordFile('own.docx', 'own'));
  await shareDrafts(anna, ben);
  await keep(ben, theirs, wordFile('new.docx', 'a new one'), id);
  const { added } = await shareDrafts(ben, anna);
  const [own, other] = await versions(anna, id);
  expect(other).toMatchObject({ id: added[0]?.id, draft: { file: { name: 'new.docx' } } });
  expect(await replaceVersion(anna.db, other!, own!)).toBe(true);
  expect((await listDrafts(anna.db)).map((draft) => draft.id)).toEqual([other!.id]);
  expect(await textOf(anna, other!.id)).toEqual(theirs);
  expect(await fileOf(anna, other!.id)).toContain('a new one');

  const [binned] = await listBin(anna.db);
  expect(await bringBack(anna.db, binned!.id)).toBe(id);
  expect(await textOf(anna, id)).toEqual(mine);
  expect(await fileOf(anna, id)).toContain('own');
});

test('O10 a version imported without a Word file gets that of the version beside it', async () => {
  const id = await changedByBen(wordFile('own.docx', 'own'));
  await changeDraft(ben.db, id, (row) => void delete row.file);
  const { added } = await shareDrafts(ben, anna);
  expect(added).toMatchObject([{ isVersion: true, lacksFile: false }]);
  const [own, other] = await versions(anna, id);
  await replaceVersion(anna.db, other!, own!);
  await anna.db.bin.clear();
  expect(await fileOf(anna, added[0]!.id)).toContain('own');
});

test('O10 the same Word file under another name, or no file, is no difference', async () => {
  const id = await keep(anna, mine, wordFile('own.docx', 'the same'));
  await shareDrafts(anna, ben);
  await keep(ben, mine, wordFile('renamed.docx', 'the same'), id);
  expect(await shareDrafts(ben, anna)).toMatchObject({ added: [], alreadyThere: 1 });
  await changeDraft(ben.db, id, (row) => void delete row.file);
  expect(await shareDrafts(ben, anna)).toMatchObject({ added: [], alreadyThere: 1 });
  await keep(ben, mine, wordFile('own.docx', 'another one'), id);
  expect(await shareDrafts(ben, anna)).toMatchObject({ added: [{ isVersion: true }], alreadyThere: 0 });
});

test.for(['sending', 'unknown'] as const)('O8 O10 a draft that is %s is never replaced', async (state) => {
  const id = await changedByBen();
  await changeDraft(anna.db, id, (row) => void (row.state = state));
  const before = await everything(anna);
  const imported = await shareDrafts(ben, anna);
  expect(imported).toMatchObject({ added: [{ isVersion: true }] });
  const [own, other] = await versions(anna, id);
  expect(await replaceVersion(anna.db, other!, own!)).toBe(false);
  expect(await replaceVersion(anna.db, own!, other!)).toBe(false);
  expect(await everything(anna, imported)).toEqual(before);
  expect(await textOf(anna, other!.id)).toEqual(theirs);
});

test('O6 O10 text typed in another tab since the comparison goes to the bin with the replaced version', async () => {
  const id = await changedByBen();
  await shareDrafts(ben, anna);
  const [own, other] = await versions(anna, id);
  await keep(anna, { ...mine, title: 'Typed meanwhile' }, undefined, id);
  expect(await replaceVersion(anna.db, other!, own!)).toBe(true);
  expect((await listBin(anna.db)).map(({ content }) => content.title)).toEqual(['Typed meanwhile']);
  expect(await replaceVersion(anna.db, other!, own!), 'it is gone').toBe(false);
});

test('R8 R11 O10 beside a submission the imported version can become an unsubmitted change of it, or be dropped', async () => {
  const id = await changedByBen();
  const report = { report_id: '7', version: 2, ...mine, file_url: '/files/x/a.docx' };
  await anna.db.reports.put({ report_id: '7', report, at: 1 });
  await anna.db.receipts.put({ key: 'k', draftId: id, report_id: '7', version: 2, file_url: '', title: '', at: 1 });
  await anna.db.drafts.delete(id);
  const { added } = await shareDrafts(ben, anna);
  expect(added).toMatchObject([{ isVersion: true, by: 'Ben Franklin' }]);
  const draftId = added[0]!.id;
  expect((await anna.db.drafts.get(draftId))?.family?.submitted).toEqual([{ report_id: '7', n: 1 }]);
  const [submitted, draft] = await versions(anna, draftId);
  expect(submitted).toEqual({ id: 'report 7', n: 1, report });
  expect(await replaceVersion(anna.db, draft!, submitted!)).toBe(true);
  expect(await anna.db.drafts.get(draftId)).toMatchObject({
    state: 'editing',
    report: { report_id: '7', version: 2, file_url: '/files/x/a.docx' },
  });
  expect(await replaceVersion(anna.db, submitted!, draft!)).toBe(true);
  expect(await listDrafts(anna.db)).toEqual([]);
  expect(await listBin(anna.db)).toMatchObject([{ content: theirs }]);
});

test('R11 O10 a version that replaces a change of a submission changes that submission', async () => {
  const id = await changedByBen();
  await changeDraft(anna.db, id, (row) => void (row.report = { report_id: '7', version: 1, file_url: '' }));
  const { added } = await shareDrafts(ben, anna);
  const [own, other] = await versions(anna, id);
  expect(other?.draft?.family?.submitted, 'until then it is asked about').toEqual([{ report_id: '7', n: 1 }]);
  await replaceVersion(anna.db, other!, own!);
  expect(await anna.db.drafts.get(added[0]!.id)).toMatchObject({ report: { report_id: '7', version: 1 } });
});

test('O10 a draft from another account is matched by its title if that is unique', async () => {
  const id = await keep(anna, mine);
  await keep(ben, { ...theirs, title: ' drying  of Apple ' });
  expect((await shareDrafts(ben, anna)).added).toMatchObject([{ isVersion: true }]);
  expect(await versions(anna, id)).toHaveLength(2);
  await keep(ben, { ...theirs, title: 'DRYING OF APPLE' });
  expect((await shareDrafts(ben, anna)).added).toMatchObject([{ isVersion: false }]);
  expect(await textOf(anna, id)).toEqual(mine);
});

test('O10 a draft from the family of one on the device becomes its version, whatever its id and title', async () => {
  const id = await changedByBen();
  await ben.db.drafts.add({ ...(await ben.db.drafts.get(id))!, id: 'a-fork', family: { id, n: 2 } });
  await ben.db.texts.add({ id: 'a-fork', content: { ...theirs, title: 'Drying of pear' } });
  const added = await importDrafts(anna, new File([await exportDrafts(ben, ['a-fork'])], 'drafts.zip'));
  expect(added).toMatchObject({ added: [{ title: 'Drying of pear', isVersion: true }] });
  expect(await versions(anna, id)).toHaveLength(2);
});

test('O10 two drafts with the same title in one file stay two drafts', async () => {
  await keep(ben, theirs);
  await keep(ben, { ...theirs, keywords: 'another' });
  expect((await shareDrafts(ben, anna)).added).toMatchObject([{ isVersion: false }, { isVersion: false }]);
});

test('O10 every draft of an import becomes a version of its own abstract', async () => {
  const ids: string[] = [];
  for (const title of ['First', 'Second', 'Third']) ids.push(await keep(anna, abstractAbout(title)));
  await shareDrafts(anna, ben);
  for (const id of ids) await keep(ben, { ...(await textOf(ben, id))!, keywords: 'pear' }, undefined, id);
  expect((await shareDrafts(ben, anna)).added).toHaveLength(3);
  for (const id of ids) {
    const texts = (await versions(anna, id)).map((version) => textOf(anna, version.id));
    expect((await Promise.all(texts)).map((text) => text?.keywords)).toEqual([mine.keywords, 'pear']);
  }
});

test('O10 an export from one’s own other device becomes a version too, without a name', async () => {
  const other: Owner = { ...anna, db: newDevice() };
  const id = await keep(anna, mine);
  await shareDrafts(anna, other);
  await keep(other, theirs, undefined, id);
  const { added } = await shareDrafts(other, anna);
  expect(added).toEqual([{ id: expect.any(String), title: mine.title, isVersion: true, lacksFile: false }]);
  expect(await textOf(anna, id)).toEqual(mine);
  expect(await textOf(anna, added[0]!.id)).toEqual(theirs);
});

test('O3 O10 on a full device nothing is imported or replaced, and existing drafts stay', async () => {
  const id = await changedByBen();
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(anna.db.texts, 'put').mockRejectedValueOnce(full);
  const before = await everything(anna);
  expect(await shareDrafts(ben, anna)).toMatchObject({ added: [], refused: [{ reason: 'full' }] });
  expect(await everything(anna)).toEqual(before);

  await shareDrafts(ben, anna);
  const [own, other] = await versions(anna, id);
  vi.spyOn(anna.db.bin, 'put').mockRejectedValueOnce(full);
  await expect(replaceVersion(anna.db, other!, own!)).rejects.toThrow('full');
  expect(await versions(anna, id)).toHaveLength(2);
});
