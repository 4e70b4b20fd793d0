// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { saveDraft } from '#client/drafts/store/drafts.ts';

test('D3 a save whose connection is lost is repeated on a new connection', async () => {
  const db = newDevice();
  await db.open();
  const connection = db.backendDB();
  const page = newPage();
  const saving = saveDraft(db, page, abstractAbout('Drying of apple'));
  // As browsers close it: first what is under way is aborted, then the event is fired.
  const lose = () => {
    db.drafts.hook('creating').unsubscribe(lose);
    connection.close();
    Dexie.currentTransaction.abort();
  };
  db.drafts.hook('creating', lose);
  expect(await saving).toMatchObject({ kind: 'saved', revision: 1 });
  expect(db.backendDB()).not.toBe(connection);
  expect((await db.texts.get(page.id))?.content.title).toBe('Drying of apple');
});

test('D3 a connection that no longer accepts transactions is replaced by a new one', async () => {
  const db = newDevice();
  await db.open();
  const connection = db.backendDB();
  // As Safari does when it lost its storage process: the connection stays open, and every transaction on it fails.
  vi.spyOn(db.core, 'transaction').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  const page = newPage();
  expect(await saveDraft(db, page, abstractAbout('Drying of apple'))).toMatchObject({ kind: 'saved', revision: 1 });
  expect(db.backendDB()).not.toBe(connection);
});

test.each([
  ['UnknownError', 2],
  ['InvalidStateError', 2],
  ['QuotaExceededError', 1],
  ['ConstraintError', 1],
])('D3 an operation that fails with %s is tried %i times before its error is thrown', async (name, tries) => {
  const work = vi.fn(() => Dexie.Promise.reject(new DOMException('', name)));
  await expect(newDevice().reopening(work)).rejects.toThrow(expect.objectContaining({ name }));
  expect(work).toHaveBeenCalledTimes(tries);
});

const aborted = new DOMException('', 'AbortError');

test.each([
  ['ModifyError', new Dexie.ModifyError('', [aborted], 0, [])],
  ['BulkError', new Dexie.BulkError('', { 0: aborted })],
])('D3 a change of many rows that ends with a %s of a lost connection is tried again', async (_, error) => {
  const work = vi.fn(() => Dexie.Promise.reject(error));
  await expect(newDevice().reopening(work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(2);
});
