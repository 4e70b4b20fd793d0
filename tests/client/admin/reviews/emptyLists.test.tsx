import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
