// Must be imported first, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { attachFile, attachToDraft, removeFile } from '#client/drafts/store/attachment.ts';
import { deleteForGood, listBin } from '#client/drafts/store/bin.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { openFile } from '#client/drafts/store/files.ts';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { docWith, fileOf, p, typesOf, zipOf } from '../../../contract/readers/wordFile/buildWordFiles.ts';

const pieceBytes = 128 * 1024;
const content = abstractAbout('Drying of apple');

/** Bytes like those of pictures, which cannot be compressed. */
let state = 1;
const pictures = new Uint8Array(20 * pieceBytes).map(
  () => (state = Math.imul(state, 1_664_525) + 1_013_904_223) >>> 24,
);

/** Twelve pieces, the last one of seven bytes, of which no two bytes in a row are alike. */
function largeFile(): File {
  const bytes = new Uint8Array(11 * pieceBytes + 7).map((_, index) => (index * 31 + (index >> 16)) % 251);
  return new File([bytes], 'abstract.docx', { type: 'application/msword' });
}

/** Aborts every transaction that stores a Blob, without an error, as WebKit's private windows do. */
function refuseBlobs(): void {
  const add: IDBObjectStore['add'] = Reflect.get(IDBObjectStore.prototype, 'add');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = add.call(this, value, key);
    if (value.blob instanceof Blob) this.transaction.abort();
    return request;
  });
}

async function storedIn(db: DraftsDatabase, draftId: string) {
  return readFile(db, (await db.drafts.get(draftId))?.file?.id ?? '');
}

afterEach(() => vi.restoreAllMocks());

test('O3 A Word file that the browser stores as a Blob stays one row', async () => {
  const db = newDevice();
  const page = newPage();
  await attachFile(db, page, content, largeFile());
  expect(await db.files.toArray()).toEqual([expect.objectContaining({ blob: expect.any(Blob) })]);
});

test('B2 O3 A Word file that the browser refuses as a Blob is stored in pieces, and read unchanged', async () => {
  const db = newDevice();
  const earlier = newPage();
  await attachFile(db, earlier, content, wordFile());
  const page = newPage();
  const file = largeFile();
  refuseBlobs();
  expect(await attachFile(db, page, content, file)).toMatchObject({ kind: 'saved' });
  const stored = await storedIn(db, page.id);
  expect(stored).toMatchObject({ name: 'abstract.docx', size: file.size, type: 'application/msword' });
  expect(await fileDigest(stored!.blob)).toBe(await fileDigest(file));
  // Files that were stored before are unchanged.
  expect((await storedIn(db, earlier.id))?.blob.size).toBe(wordFile().size);
  expect(await db.files.count()).toBe(1 + 13);
});

test('B2 No more than one piece of a file is in memory at a time', async () => {
  const db = newDevice();
  refuseBlobs();
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  await attachFile(db, newPage(), content, largeFile());
  const sizes = (read.mock.contexts as Blob[]).map(({ size }) => size);
  expect(sizes).toEqual([...Array<number>(11).fill(pieceBytes), 7]);
});

test('B2 Bytes of a file that were read for its digest are freed at once', async () => {
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  await fileDigest(largeFile());
  const slices = await Promise.all(read.mock.results.map(({ value }) => value as Promise<ArrayBuffer>));
  expect(slices).not.toEqual([]);
  expect(slices.filter(({ detached }) => !detached)).toEqual([]);
});

test('B2 A file with a missing piece counts as lost', async () => {
  const db = newDevice();
  refuseBlobs();
  const page = newPage();
  await attachFile(db, page, content, largeFile());
  const { file } = (await db.drafts.get(page.id))!;
  await db.files.delete(`${file!.id}/3`);
  expect(await storedIn(db, page.id)).toBeUndefined();
});

test.each([
  [
    'abstract.docx',
    zipOf({
      '[Content_Types].xml': typesOf(),
      'word/media/image1.png': pictures,
      'word/document.xml': `<w:document xmlns:w="w"><w:body>${p('Drying of pears')}</w:body></w:document>`,
      'word/media/image2.png': pictures,
    }),
    'Drying of pears',
  ],
  [
    'abstract.doc',
    docWith(fileOf('tests/fixtures/abstract-en.doc'), 'Data', pictures),
    'Heat transfer at the evaporating',
  ],
])('B2 O3 R7 Of %s in pieces only those with its text are read for its title', async (name, made, title) => {
  const db = newDevice();
  refuseBlobs();
  const page = newPage();
  const file = new File([await made], name);
  await attachFile(db, page, content, file);
  const { file: info } = (await db.drafts.get(page.id))!;
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  const opened = await openFile(db, info!.id);
  const { text, remarks } = await readWordFile(opened!, name);
  expect(remarks).toEqual([]);
  expect(text?.parts.title).toContain(title);
  const pieces = get.mock.calls.filter(([id]) => typeof id === 'string' && id.includes('/'));
  expect(file.size / pieceBytes).toBeGreaterThan(20);
  expect(pieces.length).toBeLessThan(8);
});

test('B2 Any slice of a file in pieces equals that of the file, also across pieces and beyond its end', async () => {
  const db = newDevice();
  refuseBlobs();
  const page = newPage();
  const file = largeFile();
  await attachFile(db, page, content, file);
  const opened = await openFile(db, (await db.drafts.get(page.id))?.file?.id ?? '');
  expect(opened?.size).toBe(file.size);
  for (const [from, to] of [
    [0, 8],
    [pieceBytes - 3, 2 * pieceBytes + 5],
    [pieceBytes, 2 * pieceBytes],
    [7, 7],
    [file.size - 9, file.size + 100],
    [file.size + 1, file.size + 2],
  ] as const) {
    const bytes = Buffer.from(await opened!.slice(from, to).arrayBuffer());
    expect(bytes.equals(Buffer.from(await file.slice(from, to).arrayBuffer())), `${from} to ${to}`).toBe(true);
  }
});

test('B2 A file in pieces is replaced, removed, binned and deleted with all of its pieces', async () => {
  const db = newDevice();
  const page = newPage();
  refuseBlobs();
  const first = await attachFile(db, page, content, largeFile());
  const second = await attachFile(db, { ...page, revision: first.revision }, content, wordFile());
  expect(await db.files.count()).toBe(2);
  await removeFile(db, { ...page, revision: second.revision }, content);
  expect(await db.files.count()).toBe(0);

  const other = newPage();
  await saveDraft(db, other, content);
  expect(await attachToDraft(db, other.id, largeFile())).toBe('attached');
  await deleteDraft(db, other.id);
  expect(await db.files.count()).toBe(13);
  const [binned] = await listBin(db);
  await deleteForGood(db, binned!.id);
  expect(await db.files.count()).toBe(0);
});

test('B2 O10 A file in pieces is exported and imported byte for byte', async () => {
  refuseBlobs();
  const here = { db: newDevice(), visitorId: newId() };
  const page = newPage();
  await attachFile(here.db, page, content, largeFile());
  const zip = new File([await exportDrafts(here)], 'drafts.zip');
  const there = { db: newDevice(), visitorId: here.visitorId };
  expect(await importDrafts(there, zip)).toMatchObject({ added: [{}] });
  expect(await fileDigest((await storedIn(there.db, page.id))!.blob)).toBe(await fileDigest(largeFile()));
});

test('B2 If the device can store neither a Blob nor pieces, the earlier attachment stays', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await attachFile(db, page, content, wordFile('first.docx'));
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    throw new DOMException('', 'AbortError');
  });
  await expect(attachFile(db, { ...page, revision }, content, largeFile())).rejects.toThrow();
  expect((await storedIn(db, page.id))?.name).toBe('first.docx');
});
