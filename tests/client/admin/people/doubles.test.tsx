import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { DoublesOfAbstract } from '#client/admin/abstract/abstractDoubles.tsx';
import { EarlierVersions } from '#client/admin/abstract/earlierVersions.tsx';
import { Doubles } from '#client/admin/person/doubles.tsx';
import type { NewCommand } from '#client/commands/command.ts';
import { rowOf } from '#client/admin/kinds/commandWords.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { abstract } from '../fixtures.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const person = (visitor_id: string, more: Partial<PersonRow> = {}): PersonRow => ({
  ...{ visitor_id, name: 'Ada Lovelace', pinyin: '', email: `${visitor_id}@a.example`, country: '', phone: '' },
  ...{ affiliation: 'Host University', language: 'en', since: '2026-11-01T06:00:00.000Z', submissions: 0, letters: 0 },
  ...{ closed_at: null },
  ...notListed,
  ...more,
});

const row = (report_id: number, more: Partial<AbstractRow> = {}): AbstractRow => ({
  ...{ report_id, title: 'Extracts of meat', submissionType: '1', topics: '3', authors: ['Justus Liebig'] },
  ...{ author_count: 1, account: '', pinyin: '', affiliations: [], corresponding: [], presenting: [], country: '276' },
  ...{ keywords: '', has_file: false, version: 1, submitted_at: '2026-11-01T06:00:00.000Z' },
  ...{ changed_at: '2026-11-01T06:00:00.000Z', language: 'en', withdrawn: false },
  ...more,
});

let calls: unknown[][];
beforeEach(() => {
  ({ calls } = vi.spyOn(commandQueue, 'add').mockResolvedValue([]).mock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The commands that were added to the queue. */
function made(): NewCommand<'edit_abstract'>[] {
  return calls.flat() as NewCommand<'edit_abstract'>[];
}

test('S15 Two accounts are marked as different on either page, which says why they seemed to be one person', async () => {
  answerCalls({ people: listOf(person('ada'), person('lovelace'), person('other', { apart: ['ada'] })) });
  showAdmin(<Doubles visitor_id="ada" onCompare={() => undefined} />);
  expect(await screen.findByText(/same name and institution/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not the same person as lovelace@a.example' }));
  const body = { visitor_id: 'ada', other_id: 'lovelace', is_apart: true };
  expect(made()).toEqual([{ name: 'tell_people_apart', body, title: 'Ada Lovelace' }]);
  // For pairs that were decided before, the reverse decision.
  fireEvent.click(screen.getByText('Not the same person', { selector: 'summary' }));
  fireEvent.click(screen.getByRole('button', { name: /same person: other@a.example/ }));
  expect(made()[1]?.body).toEqual({ visitor_id: 'other', other_id: 'ada', is_apart: false });
});

test('S15 An abstract lists others with the same title, and the office marks them as different', async () => {
  answerCalls({ abstracts: listOf(row(57), row(58)) });
  showAdmin(<DoublesOfAbstract report_id={57} mayChange />);
  expect(await screen.findByText(/same title/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Abstract 58 is not a duplicate' }));
  expect(made()[0]).toMatchObject({
    name: 'tell_abstracts_apart',
    body: { report_id: 57, other_id: 58, is_apart: true },
  });
});

test('S5 An earlier version is restored with its file, and one press undoes that', async () => {
  answerCalls({ mail_overview: { is_configured: true } });
  const { title: _, ...words } = abstract;
  const earlier = {
    ...{ abstract: words.abstract, keywords: 'bone', submissionType: '1', topics: '3' },
    ...{ report_people: words.report_people, title: 'Extract', version: 1, by_name: '' },
    ...{ received_at: '2024-02-17T15:24:00.000Z', file: { name: 'first.docx', size: 7, is_kept: true } },
  };
  showAdmin(<EarlierVersions abstract={{ ...abstract, version: 2, earlier: [earlier] }} mayChange />);
  fireEvent.click(screen.getByText(/^Version 1 by/));
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1…', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const command = made()[0]!;
  const changes = { title: { from: 'Extracts of meat', to: 'Extract' }, keywords: { from: '', to: 'bone' } };
  expect(command).toMatchObject({
    name: 'edit_abstract',
    body: { report_id: 57, changes, file: { was: 2, is: 1 }, back_to: 1 },
  });
  const undone = rowOf(command).inverse?.(command.body);
  expect(undone?.body).toEqual({
    report_id: 57,
    changes: { title: { from: 'Extract', to: 'Extracts of meat' }, keywords: { from: 'bone', to: '' } },
    file: { was: 1, is: 2 },
  });
});
