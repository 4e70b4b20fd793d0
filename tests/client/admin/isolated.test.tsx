import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import type { OutboxLetter } from '#contract/staff/mail.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { AuditEntry, ListedStaff } from '#contract/staff/staff.ts';
import { isolated } from '#contract/names/shownName.ts';
import { abstractsList } from '#client/admin/abstracts/abstractsList.ts';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { MailingRow } from '#client/admin/mail/list/mailingRow.tsx';
import { OutboxRow } from '#client/admin/mail/outbox/outboxRow.tsx';
import { peopleList } from '#client/admin/people/peopleScreen.tsx';
import { RecordRow } from '#client/admin/records/list/recordRow.tsx';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import { TeamList } from '#client/admin/team/teamList.tsx';
import { row } from '../../contract/query/abstracts.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

beforeEach(() => void answerCalls({ country_list: [] }));
afterEach(cleanup);

/** Reverses the text that follows it in the same run. */
const foreign = 'שם\u202emarked';
const at = '2026-11-22T16:30:00.000Z';
const place = { index: 0, start: 0, isActive: false };
const nothing = () => undefined;

const abstract: AbstractRow = {
  ...(row() as AbstractRow),
  ...{
    title: foreign,
    authors: [foreign],
    affiliations: [],
    corresponding: [],
    presenting: [],
    author_count: 1,
    version: 1,
    withdrawn: false,
  },
};
const person: PersonRow = {
  ...{
    visitor_id: 'a',
    name: foreign,
    pinyin: '',
    email: foreign,
    affiliation: foreign,
    country: '',
    phone: '',
    language: 'en',
  },
  ...notListed,
  ...{ submissions: 0, letters: 0, since: at, closed_at: null, is_verified: true, version: 1 },
} as PersonRow;
const entry: AuditEntry = {
  ...{ entry_id: 1, at, actor: 'curie', actor_name: foreign, action: 'abstract edited', target: 'abstract' as const },
  ...{ target_id: '1', target_name: foreign, before: { title: foreign }, after: { title: `${foreign} 2` } },
};
const mailing: Mailing = {
  ...{ mailing_id: 1, subject: { en: foreign, zh: '' }, query: foreign, to: 'submitter' as const, created_at: at },
  ...{ created_by: foreign, send_at: at, state: 'done' as const, letters: 1, by_language: { en: 1, zh: 0 } },
  ...{ skipped: 0, sent: 1, waiting: 0, failed: 0, uncertain: 0, left_out: 0, restored_from: null },
};
const letter: OutboxLetter = {
  ...{ mail_id: 1, mailing_id: null, subject: foreign, report_id: 1, email: foreign, name: foreign },
  ...{ state: 'sent' as const, at, failure: '', former_email: foreign, because: null },
};
const invitation: LetterRow = {
  ...{ letter_id: 1, visitor_id: 'a', name: foreign, email: foreign, country: '', received_at: at, remark: '' },
  ...{ file: { name: foreign, size: 1 }, state: 'received' as const, note: '', changed_by: foreign, changed_at: at },
  signed: { name: foreign, size: 1 } as LetterRow['signed'],
};
const member: ListedStaff = {
  ...{ staff_id: 'a', name: foreign, email: foreign, roles: ['owner' as const], topics: [], since: at },
  ...{ last_used_at: at, passkeys: 1, has_password: false },
};

function Rows({ isWide }: { isWide: boolean }) {
  const common = { ...place, isWide, isSelected: undefined, measure: undefined, toggle: nothing, format: useFormat() };
  return (
    <>
      <RecordRow {...common} config={abstractsList} columns={abstractsList.columns} row={abstract} />
      <RecordRow {...common} config={peopleList} columns={peopleList.columns} row={person} />
    </>
  );
}

function Entry() {
  return <LogEntry entry={entry} words={useLogWords()} />;
}

test.each<[string, number, ReactNode]>([
  ['the lists of abstracts and people', 5, <Rows key="wide" isWide />],
  ['the cards on a narrow screen', 5, <Rows key="narrow" isWide={false} />],
  ['the log', 4, <Entry key="log" />],
  ['the mailings', 3, <MailingRow key="mailing" mailing={mailing} onChanged={nothing} />],
  ['the outbox', 3, <OutboxRow key="outbox" letter={letter} isOfMailing={false} onSettled={nothing} />],
  ['the invitation letters', 5, <LetterList key="letter" letters={[invitation]} onSigned={nothing} />],
  ['the team', 2, <TeamList key="team" staff={[member]} ownId="" mayAppoint onTask={nothing} />],
])('S4 S6 S8 S10 In %s what others wrote turns nothing around beside it', (_where, atLeast, part) => {
  showAdmin(part);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const marked: (Element | null)[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.includes('marked')) marked.push(parentElement!.closest('bdi'));
  }
  expect(marked.length).toBeGreaterThanOrEqual(atLeast);
  expect(marked).not.toContain(null);
});

test('S4 Text without markup is surrounded by direction marks, and contains none', () => {
  expect(isolated('Tea\u202e \u2069\u2067x')).toBe('\u2068Tea x\u2069');
});
