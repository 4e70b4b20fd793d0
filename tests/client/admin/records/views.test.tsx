import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { SavedView } from '#contract/kinds/view/view.ts';
import ViewMenu from '#client/admin/abstracts/views/viewMenu.tsx';
import { views } from '#client/admin/kinds/view/records.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { takeToasts } from '#client/ui/toasts/toast.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const usual = { query: '', sort: '-number', columns: ['number', 'title'] };
const now = { query: 'no:file', sort: '-changed', columns: ['title'] };
const own: SavedView = {
  view_id: 'a',
  name: 'Chinese',
  query: 'language:zh',
  sort: '-number',
  columns: ['title'],
  is_shared: false,
  is_own: true,
  by_name: 'Marie Curie',
};
const others: SavedView = {
  ...own,
  view_id: 'b',
  name: 'Late',
  is_shared: true,
  is_own: false,
  by_name: 'Lise Meitner',
};
const owner: SignedInStaff = {
  staff_id: 'curie',
  name: 'Marie Curie',
  email: 'owner@university.example',
  roles: ['owner'],
  topics: [],
  signed_in_with: 'passkey',
  signed_in_at: '2026-11-23T06:00:00.000Z',
  recent_until: '2026-11-23T06:30:00.000Z',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** Without the calls that only request views. */
const changes = (sent: { call: string }[]) => sent.filter(({ call }) => call !== 'views');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('S4 A view is saved under a name, shown, updated to what is shown, deleted, and restored', async () => {
  const sent = answerCalls({ views: listOf(own, others), save_view: { view_id: '' }, delete_view: { view_id: 'a' } });
  await views.sync();
  const onShow = vi.fn();
  showAdmin(<ViewMenu now={now} usual={usual} isBroken={false} onShow={onShow} />);
  expect(names()).toEqual(['All abstracts', 'Chinese', 'Lateshared by Lise Meitner']);
  press('Chinese');
  expect(onShow).toHaveBeenCalledWith(own);
  // Other people's views cannot be changed here, except by an owner.
  expect(screen.queryByRole('button', { name: 'Delete the view “Late”' })).toBeNull();

  press('Keep this search as a view…');
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'No file' } });
  fireEvent.click(screen.getByLabelText('The whole team sees it'));
  press('Save');
  await waitFor(() => expect(names()).toContain('No fileshared with the team'));
  expect(changes(sent).at(-1)).toMatchObject({ call: 'save_view', body: { name: 'No file', ...now, is_shared: true } });

  press('Change the view “Chinese”');
  fireEvent.click(screen.getByLabelText('Show what is shown now'));
  press('Save');
  await waitFor(() => expect(changes(sent).at(-1)).toMatchObject({ body: { view_id: 'a', name: 'Chinese', ...now } }));

  await waitFor(() => press('Delete the view “Chinese”'));
  await waitFor(() => expect(names()).not.toContain('Chinese'));
  const [deleted] = takeToasts();
  expect(deleted?.message).toBe('The view “Chinese” is deleted.');
  deleted?.action?.run();
  await waitFor(() => expect(names()).toContain('Chinese'));
  expect(changes(sent).at(-1)).toMatchObject({ call: 'save_view', body: { view_id: 'a', ...now } });
});

test('S4 S1 An owner deletes another person’s shared view after a question, and sharing names its readers', async () => {
  const sent = answerCalls({ views: listOf(own, others), staff_me: owner, delete_view: { view_id: 'b' } });
  await enter(owner, true);
  await views.sync();
  showAdmin(<ViewMenu now={now} usual={usual} isBroken={false} onShow={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Change the view “Late”' })).toBeNull();
  press('Delete the view “Late”');
  expect(screen.getByText(/disappears for everybody/).textContent).toMatch(/^Lise Meitner shared the view “Late”/);
  press('Delete the view');
  await waitFor(() => expect(names()).not.toContain('Lateshared by Lise Meitner'));
  expect(changes(sent).at(-1)).toMatchObject({ call: 'delete_view', body: { view_id: 'b' } });
  expect(takeToasts()).toMatchObject([{ message: 'The view “Late” is deleted.' }]);
  await waitFor(() => press('Keep this search as a view…'));
  expect(screen.getByText(/the words of its search are then read by everybody on the staff/)).toBeTruthy();
});
