import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ConflictsScreen from '#client/admin/reviewers/conflictsScreen.tsx';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(cleanup);

test('W4 a conflict of one’s own can be confirmed, but only others can dismiss it', async () => {
  const conflict = (staff_id: string, name: string, reason: string) => ({
    ...{ staff_id, name, reasons: [reason], grounds: [`${reason}:${staff_id}`], answer: '', dismissed: [] },
  });
  const conflicts = [
    conflict('lise', 'Lise <i>Meitner', 'institution'),
    // A chair, who is not in the list of reviewers.
    conflict('wei', '张伟', 'co-author'),
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
  showAdmin(<ConflictsScreen own={{ staff_id: 'wei' }} />);
  const offered = async (name: string) => {
    const item = (await screen.findByText(name, { selector: 'b *' })).closest('li')!;
    return within(item)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  expect(await offered('Lise <i>Meitner')).toEqual(['Confirm', 'Dismiss']);
  expect(await offered('张伟')).toEqual(['Confirm']);
});
