import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { keepWork } from '#client/admin/records/unsavedWork.ts';
import ChangesScreen from '#client/admin/changes/changesScreen.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';

const saved: { name: string; file: Blob }[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.push({ name, file }),
}));

afterEach(cleanup);

const curie: SignedInStaff = {
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: ['reviewer'],
  topics: [],
  signed_in_with: 'passkey',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};

test('S3 S11 Unsent work of a person without roles is shown, not sent, can be saved as a file, and discarded', async () => {
  const asked = answerCalls({});
  await enter(curie, false);
  const { commands, edits } = (await adminDatabase())!;
  const by = { staff_id: curie.staff_id, name: curie.name, scope: JSON.stringify([['secretary'], []]) };
  const change = { name: 'withdraw_abstract', target: 'abstract 1', title: 'Tea', state: 'waiting', made_at: 1 };
  await commands.add({ ...change, by, command_id: 'one', body: { report_id: 1, reason: 'Asked for' } } as never);
  await keepWork('person liebig', { title: 'Justus Liebig', values: { affiliation: 'Gießen' }, from: {} });
  commandQueue.start();
  showAdmin(<ChangesScreen />);
  expect(await screen.findByText('not sent')).toBeTruthy();
  expect(await screen.findByText('Justus Liebig')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save all of this as a file' }));
  expect(saved[0]?.name).toBe('unsent-changes.json');
  expect(JSON.parse(await saved[0]!.file.text())).toMatchObject({
    changes: [{ title: 'Tea', body: { reason: 'Asked for' } }],
    forms: [{ title: 'Justus Liebig', values: { affiliation: 'Gießen' } }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await soon(async () => expect(await edits.count()).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
  expect(await commands.count()).toBe(0);
  commandQueue.stop();
  expect(asked.map(({ call }) => call)).not.toContain('withdraw_abstract');
});
