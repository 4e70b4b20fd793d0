import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { Role } from '#contract/staff/roles.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { letters } from '#client/admin/kinds/letter/records.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { row } from '../../contract/query/abstracts.ts';
import { letter } from './fixtures.ts';
import { answerCalls, listOf, showAdmin } from './showAdmin.tsx';

const wished: string[] = [];
vi.mock('#client/admin/offline/offlineCopy.ts', async (original) => ({
  ...(await original<object>()),
  useOfflineCopy: () => copy,
  keepEverything: (withFiles: boolean) => Promise.resolve(wished.push(withFiles ? 'with files' : 'without files')),
  stopKeeping: () => Promise.resolve(wished.push('stop')),
  removeEverything: () => Promise.resolve(wished.push('remove')),
}));
let copy: object;

/** The screen of a device with 3 MB left, whose conference has three abstracts, two of them with a file. */
async function show(next: object, roles: readonly Role[] = ['secretary']): Promise<void> {
  cleanup();
  copy = { files: 0, ...next };
  const { default: OfflineScreen } = await import('#client/admin/offline/offlineScreen.tsx');
  await act(async () => showAdmin(<OfflineScreen own={{ roles: [...roles] }} />));
}
const syncLists = () => Promise.all([abstracts, letters, people].map(({ sync }) => sync()));
const page = () => document.body.textContent;

beforeEach(async () => {
  wished.length = 0;
  localStorage.setItem('admin-keeping', 'device');
  const sizes = [undefined, 1_500_000, 3_000_000];
  const rows = sizes.map((file_size, index) => ({
    ...row({ report_id: index + 1 }),
    ...{ author_count: 1, affiliations: [], version: 1, withdrawn: false },
    ...(file_size && { file_size }),
  }));
  const signed = { ...letter, file: { name: 'a.docx', size: 200_000 }, signed: { name: 'a.pdf', size: 300_000 } };
  const paid: PersonRow = {
    ...{ visitor_id: 'liebig', name: 'Justus Liebig', pinyin: '', email: '', country: '', affiliation: '', phone: '' },
    ...{ language: 'en', since: '', submissions: 1, letters: 1, closed_at: null },
    ...notListed,
    issued: { number: '1', issued_on: '2026-11-20', file: { name: '1.pdf', size: 1_000_000 } },
  };
  answerCalls({ abstracts: listOf(...rows), letters: listOf(signed), people: listOf(paid), healthz: {} });
  await syncLists();
  const estimate = () => Promise.resolve({ quota: 3_000_000, usage: 0 });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

test('S18 S7 S16 Before anything is fetched, the screen offers files as a choice, with their size and the free space', async () => {
  await show({ kept: undefined });
  expect(await screen.findByText('5 files, 6 MB in all. This device has 3 MB left.')).toBeTruthy();
  expect(page()).toContain('Not all of the files fit on this device.');
  fireEvent.click(screen.getByLabelText('The files, too: of abstracts, letters and invoices'));
  fireEvent.click(screen.getByRole('button', { name: 'Keep everything on this device' }));
  expect(wished).toEqual(['without files']);
});

test('S18 S1 A chair is told about abstracts of own topics, not about people, letters and payments', async () => {
  await show({ kept: undefined }, ['chair']);
  expect(page()).toContain('Keep all abstracts of your topics in full on this device');
  expect(page()).not.toContain('payments');
});

test('S18 Without submissions, neither number nor size of files is shown', async () => {
  answerCalls({ abstracts: listOf(), letters: listOf(), people: listOf(), healthz: {} });
  await syncLists();
  await show({ kept: undefined });
  expect(await screen.findByText('No files yet. This device has 3 MB left.')).toBeTruthy();
  const asOf = new Date();
  asOf.setUTCHours(6, 5);
  await show({ kept: { key: 'offline', withFiles: true, asOf: asOf.getTime() } });
  await screen.findByText(/^There are no abstracts yet\. Everything else is on this device, as of .*14:05.*\./);
});

test('S18 Progress, content, age and the reason for stopping are shown', async () => {
  const asOf = new Date();
  asOf.setUTCHours(6, 5);
  const kept = { key: 'offline', withFiles: true };
  await show({ kept, running: { part: 'files', done: 120, total: 298 } });
  expect(page()).toContain('Files: 120 of 298');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));

  await show({ kept: { ...kept, asOf: asOf.getTime() }, files: 2 });
  await screen.findByText(/^All 3 abstracts and 2 files are on this device, as of .*14:05.*\. They stay up to date/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));

  await show({ kept: { ...kept, paused: 'full' } });
  expect(screen.getByRole('alert').textContent).toContain('This device is full. What has arrived stays.');
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(wished).toEqual(['stop', 'remove', 'with files']);

  await show({ kept, problem: 'unreachable' });
  expect(screen.getByRole('alert').textContent).toContain('the rest follows when you are online');
  localStorage.setItem('admin-keeping', 'nothing');
  await show({ kept: undefined });
  expect(page()).toContain('You signed in on a shared computer');
  expect(screen.queryByRole('button')).toBeNull();
});
