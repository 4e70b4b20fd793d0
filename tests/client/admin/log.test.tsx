import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { showAdmin } from './showAdmin.tsx';

afterEach(cleanup);

const entry: AuditEntry = {
  entry_id: 1,
  at: '2026-11-22T16:30:00.000Z',
  actor: 'curie',
  actor_name: 'Marie Curie',
  action: 'signed in',
  target: 'site',
  target_id: '',
  target_name: '',
  before: null,
  after: null,
};

function Entry({ about }: { about: Partial<AuditEntry> }) {
  return <LogEntry entry={{ ...entry, ...about }} words={useLogWords()} />;
}

test.each<[Partial<AuditEntry>, string]>([
  [
    { action: 'removed', target: 'staff', target_id: 'meitner', target_name: 'Lise Meitner' },
    'Marie Curie removed Lise Meitner from the team',
  ],
  [{ action: 'exported', after: { abstracts: ['book'] } }, 'Marie Curie exported abstracts'],
  [{ action: 'exported', after: { letters: ['xlsx'] } }, 'Marie Curie exported invitation letters'],
  [{ action: 'exported', after: { abstracts: ['csv'], topic: '3' } }, 'Marie Curie exported abstracts'],
  [{ action: 'exported', after: { texts: 57, format: 'xlsx', query: 'rice' } }, 'Marie Curie exported full texts'],
  [{ action: 'listed', after: { abstracts: 12 } }, 'Marie Curie read the list of abstracts'],
  [
    {
      action: 'code refused',
      actor: 'system',
      actor_name: '',
      target: 'staff',
      target_id: 'curie',
      target_name: 'Marie Curie',
    },
    'The server refused a wrong code after the right password of Marie Curie',
  ],
])('S10 An entry of the log is a sentence: %j', (about, sentence) => {
  showAdmin(<Entry about={about} />);
  expect(screen.getByRole('paragraph').textContent).toBe(sentence);
});

test('S10 Times of the log are in the conference’s zone, wherever the secretary is', () => {
  showAdmin(<Entry about={{}} />);
  expect(screen.getByText(/23 November 2026 at 00:30/)).toBeTruthy();
});
