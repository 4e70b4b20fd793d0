// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, wordFile } from '../device.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { storeHash } from '#client/drafts/store/fileHash.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { FileHash } from '#client/drafts/store/rows.ts';
import { draftWithFile, newAuthor, page } from './author.ts';

const sha256Of = async (file: File) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex');

const kept = async (db: DraftsDatabase) => (await db.drafts.get(page.id))?.file?.hash;

/** Another digest than that of the file's bytes, so that it is seen whether a press uses it or computes one. */
const marked = 'ab'.repeat(32);

const mark = (db: DraftsDatabase, change: Partial<FileHash> = {}) =>
  changeDraft(db, page.id, ({ file }) => {
    if (file?.hash) file.hash = { ...file.hash, sha256: marked, ...change };
  });

/** Sends the draft, and returns the digest of the file that the device recorded as sent. */
async function noted({ sender }: Awaited<ReturnType<typeof newAuthor>>): Promise<string | undefined> {
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  const [receipt] = await sender.db.receipts.toArray();
  return receipt?.sent?.file_sha256;
}

test('R8 the SHA-256 of a chosen file is stored with its draft, and is not computed again on submission', async () => {
  const author = await newAuthor();
  const { db } = author.sender;
  await draftWithFile(db, 'Hashed ahead');
  await storeHash(db, page.id);
  expect(await kept(db)).toMatchObject({ sha256: await sha256Of(wordFile()), size: wordFile().size });
  await mark(db);
  expect(await noted(author)).toBe(marked);
});

test.each<Partial<FileHash>>([{ size: 1 }, { lastModified: 1 }])(
  'R8 a kept SHA-256 of a file of another size or time of change (%j) is not used, and one that is missing is computed',
  async (change) => {
    const author = await newAuthor();
    const { db } = author.sender;
    await draftWithFile(db, 'Hashed ahead');
    await storeHash(db, page.id);
    await mark(db, change);
    expect(await noted(author)).toBe(await sha256Of(wordFile()));
    const earlier = await newAuthor();
    await draftWithFile(earlier.sender.db, 'As an earlier version stored it');
    expect(await noted(earlier)).toBe(await sha256Of(wordFile()));
  },
);

test('R8 the SHA-256 of a file that was replaced or removed meanwhile is not stored or waited for', async () => {
  const author = await newAuthor();
  const { db } = author.sender;
  await draftWithFile(db, 'Replaced');
  const removed = new AbortController();
  const keeping = storeHash(db, page.id, removed.signal);
  const other = wordFile('other.docx', 'other words');
  await attachFile(db, page, abstractAbout('Replaced'), other);
  removed.abort();
  await keeping;
  expect(await kept(db)).toBeUndefined();
  expect(await noted(author)).toBe(await sha256Of(other));
});
