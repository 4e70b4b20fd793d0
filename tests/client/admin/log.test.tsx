import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '#client/published/site.ts';
import { auditActions } from '#contract/staff/audit.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

beforeEach(() => void answerCalls({ country_list: [] }));
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
  [{ action: 'exported', after: { book: 57 } }, 'Marie Curie exported the book of abstracts'],
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

test('S10 S16 An invoice’s number and kind have the same names as in its form', () => {
  const changed = { number: '26322000111', kind: 'special', due: 'paid', title: 'Jiangnan University' };
  showAdmin(<Entry about={{ action: 'invoice changed', target: 'account', after: changed }} />);
  const said = document.body.textContent;
  expect(said).toMatch(/Invoice number26322000111.*Special VAT invoice.*once paid.*Invoice titleJiangnan University/);
});

test('S10 The log is filtered by complete, distinct names of actions', () => {
  function Names() {
    const { actionName } = useLogWords();
    return auditActions.map((action) => <li key={action}>{actionName(action)}</li>);
  }
  showAdmin(<Names />);
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(auditActions.length);
  expect(names.filter((name) => !/^[A-Z“].*[a-z”]$/.test(name) || /…| (of|from|into)$/.test(name))).toEqual([]);
});

test('S10 Times of the log are in the conference’s zone, wherever the secretary is', () => {
  showAdmin(<Entry about={{}} />);
  expect(screen.getByText(/23 November 2026 at 00:30/)).toBeTruthy();
});

test('S10 An entry links to the screen of its target; a deleted target has no link', () => {
  const abstract = { action: 'abstract edited', target: 'abstract', target_id: '57' } as const;
  showAdmin(<Entry about={{ ...abstract, target_name: 'Extracts of meat' }} />);
  expect(screen.getByRole('link', { name: 'Extracts of meat' }).getAttribute('href')).toBe('/abstract?id=57');
  cleanup();
  showAdmin(<Entry about={abstract} />);
  expect(screen.getByRole('paragraph').textContent).toBe('Marie Curie changed the abstract abstract 57');
  expect(screen.queryByRole('link')).toBeNull();
});

test('S10 The log writes times, days and topics in words, as everywhere, and shows no digests', () => {
  const said = (about: Partial<AuditEntry>) => {
    cleanup();
    showAdmin(<Entry about={about} />);
    return screen
      .queryAllByRole('definition')
      .map((each) => `${each.previousSibling?.textContent} ${each.textContent}`);
  };
  expect(said({ action: 'mail sent', after: { send_at: '2024-02-20T01:09:56.331Z' } })).toEqual([
    'time of sending 20 February 2024 at 09:09',
  ]);
  expect(said({ action: 'deadline extended', after: { deadline: '2024-03-20' } })).toEqual(['Deadline 20 March 2024']);
  expect(said({ action: 'letter signed', after: { sha256: '1e73' } })).toEqual([]);
  const edited = { before: { version: 1, topics: '1' }, after: { version: 2, topics: '3', fields: ['topics'] } };
  expect(said({ action: 'abstract edited', ...edited })).toEqual([
    'Version 12',
    `topics 1 ${site.topics[0]!.en}3 ${site.topics[2]!.en}`,
  ]);
  expect(said({ action: 'abstract edited', after: { fields: ['report_people'] } })).toEqual(['changed fields Authors']);
  const part = { action: 'content changed', target: 'part', target_id: 'site' } as const;
  expect(said({ ...part, after: { fields: ['/dates/0/day', '/dates/1/day', '/name/zh'] } })).toEqual([
    'changed fields Dates › Day, Name',
  ]);
  expect(screen.getByRole('paragraph').textContent).toBe('Marie Curie changed the content of Conference');
  expect(said({ action: 'site published', after: { parts: ['site', 'speakers'] } })).toEqual([
    'parts of the site Conference, Speakers',
  ]);
});
