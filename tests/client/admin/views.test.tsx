import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SavedView } from '#contract/staff/views.ts';
import { updateViews } from '#client/admin/abstracts/views/savedViews.ts';
import ViewMenu from '#client/admin/abstracts/views/viewMenu.tsx';
import { takeToasts } from '#client/ui/toasts/toast.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('S4 A view is kept under a name, shown, changed to what is shown, deleted, and brought back', async () => {
  const sent = answerCalls({ views: [own, others], save_view: { view_id: '' }, delete_view: { view_id: 'a' } });
  await updateViews();
  const onShow = vi.fn();
  showAdmin(<ViewMenu now={now} usual={usual} isBroken={false} onShow={onShow} />);
  expect(names()).toEqual(['All abstracts', 'Chinese', 'Lateshared by Lise Meitner']);
  press('Chinese');
  expect(onShow).toHaveBeenCalledWith(own);
  // What others keep cannot be changed here.
  expect(screen.queryByRole('button', { name: 'Delete the view “Late”' })).toBeNull();

  press('Keep this search as a view…');
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'No file' } });
  fireEvent.click(screen.getByLabelText('The whole team sees it'));
  press('Save');
  await waitFor(() => expect(names()).toContain('No fileshared with the team'));
  expect(sent.at(-1)).toMatchObject({ call: 'save_view', body: { name: 'No file', ...now, is_shared: true } });

  press('Change the view “Chinese”');
  fireEvent.click(screen.getByLabelText('Show what is shown now'));
  press('Save');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { view_id: 'a', name: 'Chinese', ...now } }));

  await waitFor(() => press('Delete the view “Chinese”'));
  await waitFor(() => expect(names()).not.toContain('Chinese'));
  const [deleted] = takeToasts();
  expect(deleted?.message).toBe('The view “Chinese” is deleted.');
  deleted?.action?.run();
  await waitFor(() => expect(names()).toContain('Chinese'));
  expect(sent.at(-1)).toMatchObject({ call: 'save_view', body: { view_id: 'a', ...now } });
});
