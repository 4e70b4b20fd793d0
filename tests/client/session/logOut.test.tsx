// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/calls/account.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import { completeLogOuts, countLeft, deleteDrafts } from '#client/features/logOut/draftsLeft.ts';
import { LogOut } from '#client/features/logOut/logOut.tsx';
import { formerAccountsHere } from '#client/session/addresses.ts';
import { listLogOuts, recordLogOut } from '#client/session/logOutRecords.ts';
import { currentAccount, storeAccount, logOut } from '#client/session/session.ts';

let db: DraftsDatabase;
let reynolds: Account & { visitor_id: string };

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.clear();
  db = newDevice();
  reynolds = {
    Firstname: 'Osborne',
    Lastname: 'Reynolds',
    email: `${db.name}@host-university.example`,
    mytitle: 'Prof.',
    token: `token of ${db.name}`,
    visitor_id: db.name.replace('lectern-drafts-', ''),
    ifcn: 0,
    features: [],
  };
  await storeAccount(reynolds);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Whether this device still knows the address: somebody who registers it again would be offered its drafts. */
async function isAddressKnown(): Promise<boolean> {
  const former = await formerAccountsHere({ visitor_id: 'somebody else', email: reynolds.email });
  return former.some(({ visitor_id }) => visitor_id === reynolds.visitor_id);
}

async function writeDraft(): Promise<void> {
  await saveDraft(db, newPage(), abstractAbout('Not submitted'));
}

/** A submission that the server has lost. */
async function loseSubmission(): Promise<void> {
  const past = Date.now() - 1000;
  await storeReports(db, [{ ...abstractAbout('Submitted'), report_id: 7 }], past);
  await storeReports(db, []);
}

test('A9 If an account leaves nothing on the device, its address is deleted too', async () => {
  expect(await isAddressKnown()).toBe(true);
  await logOut();
  await completeLogOuts();
  expect(await isAddressKnown()).toBe(false);
});

test('A9 If the author has everything deleted, the address is deleted too', async () => {
  await writeDraft();
  await loseSubmission();
  await logOut(true);
  await completeLogOuts();
  expect(await isAddressKnown()).toBe(false);
});

test('A9 D3 The address of an author whose draft stays is stored, so that a lost account’s draft is found', async () => {
  await writeDraft();
  await logOut();
  await completeLogOuts();
  expect(await isAddressKnown()).toBe(true);
  expect(await db.drafts.count()).toBe(1);
});

test('A9 R11 A submission that the server has lost is counted at log-out, and deleted if its author agrees', async () => {
  await loseSubmission();
  expect(await countLeft(reynolds.visitor_id)).toEqual({ unsent: 0, binned: 0, vanished: 1 });
  await deleteDrafts(reynolds.visitor_id);
  expect(await db.bin.count()).toBe(0);
});

test('A9 D3 A log-out that a killed browser brings back deletes nothing once the author has logged in again', async () => {
  await logOut(true);
  const [record] = listLogOuts();
  await storeAccount({ ...reynolds, token: `second ${reynolds.token}` });
  await writeDraft();
  // Local storage as it was before; the log-in was restored from the database.
  recordLogOut(record!);
  await completeLogOuts();
  expect(await db.drafts.count()).toBe(1);
  expect(listLogOuts()).toEqual([]);
  expect(currentAccount()).toMatchObject({ visitor_id: reynolds.visitor_id });
});

test('A9 An author who leaves the page instead of answering at log-out stays logged in, at the next visit too', async () => {
  await writeDraft();
  const page = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider>
        <LogOut account={currentAccount()!} />
      </MantineProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('dialog');
  expect(listLogOuts(), 'a tab that is closed now has logged out').toHaveLength(1);
  page.unmount();
  expect(listLogOuts()).toEqual([]);
});
