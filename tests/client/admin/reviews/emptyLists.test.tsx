import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { commandQueue } from '#client/admin/records/queue.ts';
import PreferencesScreen from '#client/admin/preferences/preferencesScreen.tsx';
import AssignScreen from '#client/admin/reviewers/assignScreen.tsx';
import ConflictsScreen from '#client/admin/reviewers/conflictsScreen.tsx';
import { curie } from '../curie.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(cleanup);

test('W2 W9 A screen without a list says why, and says that it is empty only once the server has confirmed it', async () => {
  const screens = [
    [<AssignScreen key="assign" />, ['Nobody has agreed to review yet.', 'No abstract has been submitted yet.']],
    [<ConflictsScreen key="conflicts" own={curie} />, ['No possible conflicts were found.']],
    [<PreferencesScreen key="preferences" own={curie} />, ['There is no abstract to choose from yet.']],
  ] as const;
  const lost = () => Promise.reject(new TypeError('offline'));
  answerCalls({ assignments: lost, reviewers: lost });
  for (const [part, nothing] of screens) {
    showAdmin(part);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server.');
    for (const words of nothing) expect(screen.queryByText(words)).toBeNull();
    cleanup();
  }

  answerCalls({ assignments: listOf(), reviewers: listOf() });
  for (const [part, nothing] of screens) {
    showAdmin(part);
    for (const retry of screen.queryAllByRole('button', { name: 'Try again' })) fireEvent.click(retry);
    for (const words of nothing) expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  }
});

test('W9 A conflict of interest is declared only once confirmed, because arrow keys pass it in the list of answers', async () => {
  const row = {
    ...{ assignment_id: 7, title: '茶 <b>', authors: [], topics: '', submissionType: '1', withdrawn: false },
    ...{ reviewers: [], preferences: [], conflicts: [], preference: 'could' },
  };
  answerCalls({ assignments: listOf(row), reviewers: listOf() });
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue(undefined as never);
  showAdmin(<PreferencesScreen own={curie} />);
  const answer = await screen.findByLabelText<HTMLSelectElement>('Would you review it? #7');
  fireEvent.change(answer, { target: { value: 'conflict' } });
  const question = await screen.findByRole('dialog', { name: 'Declare the conflict' });
  expect(question.textContent).toContain('茶 <b>');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(answer.value).toBe('could');
  expect(add).not.toHaveBeenCalled();
  fireEvent.change(answer, { target: { value: 'conflict' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Declare the conflict' }));
  const changes = { preference: { from: 'could', to: 'conflict' } };
  expect(add.mock.calls[0]![0]).toMatchObject({ name: 'state_preference', body: { assignment_id: 7, changes } });
});
