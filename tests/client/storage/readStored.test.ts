// Must be imported first, so that Dexie finds an IndexedDB.
import '../drafts/device.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { readStored } from '#client/storage/readStored.ts';
import { done } from '#client/storage/rows.ts';

const read = (name: string, version: number) =>
  readStored(name, version, ['kept'], (transaction) => done<unknown>(transaction.objectStore('kept').get('staff')));

async function databaseOfVersion(version: number): Promise<Dexie> {
  const database = new Dexie(newId());
  database.version(version).stores({ kept: 'key' });
  await database.table('kept').put({ key: 'staff', name: 'Marie Curie' });
  return database;
}

test('S4 Data that Dexie stored is read without it, also while it is open, and can still be deleted', async () => {
  const database = await databaseOfVersion(4);
  expect(await read(database.name, 4)).toEqual({ key: 'staff', name: 'Marie Curie' });
  database.close();
  expect(await read(database.name, 4)).toEqual({ key: 'staff', name: 'Marie Curie' });
  await Dexie.delete(database.name);
});

test.each([3, 5])(
  'S4 A database of version %i is not read as one of version 4, and stays as it is',
  async (version) => {
    const database = await databaseOfVersion(version);
    database.close();
    expect(await read(database.name, 4)).toBeUndefined();
    await database.open();
    expect(database.verno).toBe(version);
    expect(await database.table('kept').count()).toBe(1);
  },
);

test('S11 If nothing is stored, reading creates no database', async () => {
  const name = newId();
  expect(await read(name, 4)).toBeUndefined();
  expect(await Dexie.exists(name)).toBe(false);
});
