import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMailPage } from './mailPage.tsx';
import { soon } from '../../../soon.ts';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen for writing letters, opened again. */
async function openPage(keeping: 'device' | 'nothing') {
  const page = await openMailPage(keeping);
  page.write();
  const [subject] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  return { ...page, subject: subject! };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const named = [{ staff_id: 'curie', name: 'Marie Curie', changes: 0, edits: 0, letters: 1 }];

test('S8 S11 A letter is stored at once, is there when the screen opens again, and is named at sign-out', async () => {
  const { subject, unsentWork } = await openPage('device');
  expect(await unsentWork()).toEqual([]);
  type(subject, 'News');
  type(subject, 'News from the forum');
  cleanup();
  // No pause after the last key would ever end: the page is gone.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (then: () => void, after = 0) => (after < 100 ? setTimeout(then, after) : 0));
  await soon(async () => expect(await unsentWork()).toEqual(named));

  const again = await openPage('device');
  expect(again.subject.value).toBe('News from the forum');
  type(again.subject, '');
  await soon(async () => expect(await again.unsentWork()).toEqual([]));
});

test('S8 The last keystroke before the page is left is stored, even while an earlier one is being stored', async () => {
  const { subject, adminDatabase, startKeeping } = await openPage('device');
  startKeeping();
  type(subject, 'N');
  const database = (await adminDatabase())!;
  await soon(async () => expect(await database.edits.count()).toBe(1));
  database.edits.put = () => new Dexie.Promise(() => undefined);
  type(subject, 'News');
  dispatchEvent(new Event('pagehide'));
  const stored = async () => (await database.edits.toArray()).map(({ title }) => title);
  await soon(async () => expect(await stored()).toEqual(['News']));
});

test('S8 S11 On a shared computer the letter lasts as long as the page, which asks before it is left', async () => {
  const { subject, workInMemory, workByPerson, startKeeping } = await openPage('nothing');
  startKeeping();
  const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  type(subject, 'News');
  await soon(() => expect(workByPerson([], workInMemory())).toEqual(named));
  expect(leaving()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

test('S8 A letter stored by an earlier version is taken over', async () => {
  const { AdminDatabase } = await import('#client/admin/device/adminDatabase.ts');
  const database = new AdminDatabase();
  await database.kept.put({
    key: 'mail draft',
    draft: { subject: { en: 'Old', zh: '' }, text: { en: 'Words', zh: '' }, query: 'no:file', to: 'submitter' },
    at: '',
  });
  database.close();
  const { subject, unsentWork } = await openPage('device');
  expect(subject.value).toBe('Old');
  expect(await unsentWork()).toEqual(named);
});
