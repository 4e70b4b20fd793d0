import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintedNames } from '#client/admin/records/printed/printedNames.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const author = {
  Firstname: 'ming',
  Middlename: '',
  Lastname: 'wang',
  Position: '',
  Affiliation: 'Jiangnan University',
  email: 'wang@university.example',
  Corresponding_author: 0,
  Oral_presentation_author: 0,
};
const namesake = { ...author, email: 'other@university.example' };
const entries = [
  { report_id: 12, title: 'Extracts of meat', report_people: [author], places: [0], by: 'address' },
  { report_id: 30, title: 'Of a namesake', report_people: [namesake], places: [0], by: 'name' },
];

beforeEach(() => void answerCalls({ author_entries: { entries, total: 2 } }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('S12 The new name is shown for every abstract before it is saved, and a namesake has to be ticked', async () => {
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  showAdmin(<PrintedNames person={author} onClose={vi.fn()} />);
  const family = await screen.findByLabelText('Last name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Correct in/ }).disabled).toBe(true);
  fireEvent.change(family, { target: { value: 'Wang' } });
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ming ' } });
  expect(screen.getByText('ming wang (wang / ming)')).toBeDefined();
  expect(screen.getByText('Ming Wang (Wang / Ming)')).toBeDefined();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^#/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell the author by e-mail' }));
  fireEvent.click(screen.getByRole('button', { name: 'Correct in 1 abstract' }));
  await waitFor(() => expect(add).toHaveBeenCalled());
  const to = JSON.stringify([{ ...author, Firstname: 'Ming', Lastname: 'Wang' }]);
  const change = { from: JSON.stringify([author]), to };
  expect(add.mock.calls).toEqual([
    [
      {
        name: 'edit_abstract',
        title: 'Extracts of meat',
        body: { report_id: 12, changes: { report_people: change }, tell: false },
      },
    ],
  ]);
});

test('S12 If the server sends no mail, nobody is notified, and no text says that somebody is', async () => {
  const overview = { is_configured: false, missing: ['SMTP_URL'], from: '', failed: 0, uncertain: 0, restored: null };
  answerCalls({ author_entries: { entries, total: 2 }, mail_overview: overview });
  showAdmin(<PrintedNames person={author} onClose={vi.fn()} />);
  expect(await screen.findByText(/The author is not told by e-mail/)).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Tell the author by e-mail' })).toBeNull();
});
