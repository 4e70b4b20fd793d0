import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

const curie: SignedInStaff = {
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: ['owner'],
  topics: [],
  signed_in_with: 'code',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen on which letters are written, opened anew by somebody who has signed in. */
async function openPage(keeping: 'device' | 'nothing') {
  cleanup();
  vi.resetModules();
  localStorage.setItem('admin-keeping', keeping);
  sessionStorage.setItem('admin-tab', 'yes');
  answerCalls({ staff_me: curie, mail_templates: [], country_list: [] });
  const [{ startStaffSession, staffSession }, kept, work, { default: ComposeScreen }] = await Promise.all([
    import('#client/admin/session/staffSession.ts'),
    import('#client/admin/device/keeping.ts'),
    import('#client/admin/changes/begunWork.ts'),
    import('#client/admin/mail/write/composeScreen.tsx'),
  ]);
  startStaffSession();
  await vi.waitFor(() => expect(staffSession().state).toBe('signed in'));
  showAdmin(<ComposeScreen />);
  const [subject] = await screen.findAllByLabelText<HTMLInputElement>('Subject');
  return { ...kept, ...work, subject: subject! };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const named = [{ staff_id: 'curie', name: 'Marie Curie', changes: 0, edits: 0, letters: 1 }];

test('S8 S11 A letter that is left right after a key is on the device, there again when the screen is opened, and named at sign-out until it is emptied', async () => {
  const { subject, unsentWork } = await openPage('device');
  expect(await unsentWork()).toEqual([]);
  type(subject, 'News');
  type(subject, 'News from the forum');
  cleanup();
  // Less than the pause after which it used to be kept.
  await vi.waitFor(async () => expect(await unsentWork()).toEqual(named), { timeout: 250, interval: 10 });

  const again = await openPage('device');
  expect(again.subject.value).toBe('News from the forum');
  type(again.subject, '');
  await vi.waitFor(async () => expect(await again.unsentWork()).toEqual([]));
});

test('S8 The last key before the page goes away is written while another is still on its way to the disk', async () => {
  const { subject, adminDatabase, startKeeping } = await openPage('device');
  startKeeping();
  type(subject, 'N');
  const database = (await adminDatabase())!;
  await vi.waitFor(async () => expect(await database.edits.count()).toBe(1));
  database.edits.put = () => new Dexie.Promise(() => undefined);
  type(subject, 'News');
  dispatchEvent(new Event('pagehide'));
  const stored = async () => (await database.edits.toArray()).map(({ title }) => title);
  await vi.waitFor(async () => expect(await stored()).toEqual(['News']));
});

test('S8 S11 On a shared computer the letter lives as long as the page, which asks before it is left, and is named at sign-out', async () => {
  const { subject, workInMemory, workByPerson, startKeeping } = await openPage('nothing');
  startKeeping();
  const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  type(subject, 'News');
  await vi.waitFor(() => expect(leaving()).toBe(false));
  expect(workByPerson([], workInMemory())).toEqual(named);
  expect(await indexedDB.databases()).toEqual([]);
});

test('S8 A letter that an earlier version kept is taken over', async () => {
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
