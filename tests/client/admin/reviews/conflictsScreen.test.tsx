import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ConflictsScreen from '#client/admin/reviewers/conflictsScreen.tsx';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(cleanup);

test('W4 nobody dismisses their own conflict, and only the office answers a conflict of one of its members', async () => {
  const conflict = (staff_id: string, name: string, reason: string) => ({
    ...{ staff_id, name, reasons: [reason], grounds: [`${reason}:${staff_id}`], answer: '', dismissed: [] },
    ...(staff_id === 'marie' && { isOfOffice: true }),
  });
  const conflicts = [
    conflict('lise', 'Lise <i>Meitner', 'institution'),
    // A chair, who is not in the list of reviewers.
    conflict('wei', '张伟', 'co-author'),
    conflict('marie', 'Marie Curie', 'address'),
  ];
  const abstract = {
    ...{
      assignment_id: 1,
      title: '第3专题 <b>',
      authors: ['张伟'],
      topics: '3',
      submissionType: '1',
      withdrawn: false,
    },
    ...{ reviewers: [], preferences: [], preference: '', conflicts },
  };
  answerCalls({ assignments: listOf(abstract) });
  const offered = async (name: string) => {
    const item = (await screen.findByText(name, { selector: 'b *' })).closest('li')!;
    return within(item)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  showAdmin(<ConflictsScreen own={{ staff_id: 'wei', roles: ['chair'] }} />);
  expect(await offered('Lise <i>Meitner')).toEqual(['Confirm', 'Dismiss']);
  expect(await offered('张伟')).toEqual(['Confirm']);
  expect(await offered('Marie Curie')).toEqual([]);
  expect(screen.getAllByText('An owner or secretary decides')).toHaveLength(1);
  cleanup();
  showAdmin(<ConflictsScreen own={{ staff_id: 'rosalind', roles: ['secretary'] }} />);
  expect(await offered('Marie Curie')).toEqual(['Confirm', 'Dismiss']);
  expect(screen.queryByText('An owner or secretary decides')).toBeNull();
});
