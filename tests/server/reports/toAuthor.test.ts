import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { usualReview } from '#contract/content/review.ts';
import { commentsDigest, commentsToAuthor } from '#contract/kinds/decision/comments.ts';
import { outcomeNames, type DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };
type AppliedTo = Exclude<DecidedOutcome, ''>;

let server: TestServer;
let author: Visitor;
let secretary: Staff;
let commands = 0;
const command_id = () => `command ${++commands}`;

async function begin(kind: Parameters<typeof startServer>[0], site: Site = reviewedForum): Promise<void> {
  server = await startServer(kind, { site });
  secretary = await staffWith(server, ['secretary']);
  author = await Visitor.registered(server.app, 'zhang@university.example');
  await submit(author, { topics: '3', title: '量子<纠缠>' });
}

/** A reviewer of abstract 1 with a complete review, handed in unless it is to stay a draft. */
async function reviewed(email: string, for_author: string, isHandedIn = true): Promise<Staff> {
  const reviewer = await staffWith(server, ['reviewer'], [], email);
  const { staff_id } = reviewer;
  await assign(server.services.db, [{ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }]);
  await write(reviewer, {
    ...Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), '4'])),
    ...{ recommendation: 'oral', confidential: '保密 zirconium', for_author },
  });
  if (isHandedIn) {
    const handed = await reviewer.call('hand_in_review', { command_id: command_id(), review_id: reviewOf(reviewer) });
    expect(handed.status).toBe(200);
  }
  return reviewer;
}
const reviewOf = ({ staff_id }: Staff) => reviewId({ report_id: 1, staff_id });

async function write(reviewer: Staff, given: Readonly<Record<string, string>>, before = ''): Promise<void> {
  const changes = Object.fromEntries(Object.entries(given).map(([field, to]) => [field, { from: before, to }]));
  const review_id = reviewOf(reviewer);
  expect((await reviewer.call('write_review', { command_id: command_id(), review_id, changes })).status).toBe(200);
}

/** The committee's view of the comments that would go to the author. */
async function seenBy(caller: Staff): Promise<string> {
  const { rows } = (await caller.call('reviews', {})).data;
  return commentsDigest(commentsToAuthor(rows.filter(({ report_id }) => report_id === 1)));
}

/** Proposes an outcome in place of the one before, and applies it as it is seen. */
async function apply(
  outcome: AppliedTo,
  given: { with_comments?: 'no' | 'yes'; comments?: string; until?: string; duplicate_of?: string } = {},
) {
  const { with_comments = 'yes', until, duplicate_of = '' } = given;
  const row = (await secretary.call('decisions', {})).data.rows[0]!;
  const changes = {
    outcome: { from: row.outcome, to: outcome },
    with_comments: { from: row.with_comments, to: with_comments },
    ...(duplicate_of && { duplicate_of: { from: row.duplicate_of, to: duplicate_of } }),
  };
  await secretary.call('propose_outcome', { command_id: command_id(), decision_id: 1, changes });
  const comments = given.comments ?? (with_comments === 'yes' ? await seenBy(secretary) : '');
  const seen = { outcome, duplicate_of, message: '', with_comments, comments };
  return secretary.call('apply_outcome', {
    command_id: command_id(),
    decision_id: 1,
    seen,
    ...(until !== undefined && { revise_until: until }),
  });
}
/** Time passes, and both sign in again. */
async function pass(time: Parameters<TestServer['pass']>[0]): Promise<void> {
  server.pass(time);
  secretary = await staffWith(server, ['secretary'], [], `secretary${++commands}@staff.example`);
  expect((await author.call('login', { username: 'zhang@university.example', password: 'extract' })).status).toBe(200);
}

const told = async () => (await author.call('report_list', {})).data[0]?.outcome;

describe.each(databases)('What goes to the author with an outcome, on $name', (kind) => {
  beforeEach(() => begin(kind));
  afterEach(() => server.stop());

  test('W6 W4 the author gets the comments of submitted reviews, in an order and form that reveal no reviewer', async () => {
    await reviewed('ida@staff.example', 'Second: more data, please.\n<b>Thank you</b>');
    const lise = await reviewed('lise@staff.example', '首先：请补充数据');
    await reviewed('max@staff.example', 'a draft', false);
    const otto = await reviewed('otto@staff.example', 'of a competitor');
    const niels = await reviewed('niels@staff.example', 'not my field');
    await write(niels, { abstained: 'yes' });
    const db = server.services.db;
    await db
      .insertInto('conflict_answer')
      .values({
        report_id: 1,
        staff_id: otto.staff_id,
        answer: 'confirmed',
        grounds: '',
        answered_by: '',
        answered_at: '',
      })
      .execute();
    expect(await seenBy(secretary)).toMatch(/^2 /);
    // Reviewers are not told which comments go to the author.
    expect(JSON.stringify((await lise.call('reviews', {})).data)).not.toContain('goes_to_author');
    expect((await apply('revise')).status).toBe(200);
    expect(await told()).toMatchObject({
      state: 'revise',
      comments: ['Second: more data, please.\n<b>Thank you</b>', '首先：请补充数据'],
    });
    const { data } = await author.call('report_list', {});
    const wire = JSON.stringify(data);
    for (const hidden of [
      'staff',
      'Staff',
      'zirconium',
      'score',
      'draft',
      'competitor',
      'my field',
      outcomeNames.oral.en,
    ])
      expect([hidden, wire.includes(hidden)]).toEqual([hidden, false]);
    expect((await secretary.call('decisions', {})).data.rows[0]!.applied!.comments).toMatch(/^2 /);
    const log = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'outcome applied')
      .execute();
    expect(log).toMatchObject([{ after: JSON.stringify({ outcome: 'revise', comments: 2 }) }]);
    expect(JSON.stringify(log)).not.toContain('more data');
  });

  test('W5 W6 comments that changed since they were seen are not applied; another application replaces them', async () => {
    const ida = await reviewed('ida@staff.example', 'First words');
    const seen = await seenBy(secretary);
    await write(ida, { for_author: 'Other words' }, 'First words');
    expect((await apply('poster', { comments: seen })).problem).toBe('proposalChanged');
    expect((await apply('poster', { comments: '' })).problem).toBe('proposalChanged');
    expect(await told()).toMatchObject({ state: 'review' });
    expect((await apply('poster')).status).toBe(200);
    expect((await apply('poster')).status).toBe(200);
    expect(await told()).toMatchObject({ comments: ['Other words'] });
    await write(ida, { for_author: 'Corrected' }, 'Other words');
    expect(await told()).toMatchObject({ comments: ['Other words'] });
    await author.call('answer_outcome', { report_id: 1, state: 'poster', answer: 'confirmed' });
    expect((await apply('poster')).status).toBe(200);
    expect(await told()).toMatchObject({ comments: ['Corrected'], answer: 'confirmed' });
    expect((await apply('poster', { with_comments: 'no' })).status).toBe(200);
    expect(await told()).not.toHaveProperty('comments');
    const rows = server.services.db.selectFrom('applied_outcome').select('comments').orderBy('applied_id');
    expect((await rows.execute()).map(({ comments }) => comments)).toEqual(['["Other words"]', '["Corrected"]', '[]']);
    // A device of an earlier version, which knows no comments, applies none unseen.
    await apply('oral', { comments: 'none' });
    const bare = { outcome: 'oral', duplicate_of: '', message: '' } as const;
    const old = await secretary.call('apply_outcome', { command_id: command_id(), decision_id: 1, seen: bare });
    expect(old.problem).toBe('proposalChanged');
  });

  test('W5 W6 S2 the last day of a revision can be moved and moved back, unless somebody else has moved it since', async () => {
    await apply('revise', { until: '2024-10-20' });
    const chair = await staffWith(server, ['chair'], ['3']);
    const move = (caller: Visitor, seenDay: string, revise_until: string) =>
      caller.call('apply_outcome', {
        command_id: command_id(),
        decision_id: 1,
        seen: { ...{ outcome: 'revise', duplicate_of: '', message: '', comments: '' }, revise_until: seenDay },
        revise_until,
      });
    const day = async () => (await secretary.call('decisions', {})).data.rows[0]!.applied!.revise_until;
    expect((await move(chair, '2024-10-20', '2024-11-20')).status).toBe(200);
    expect(await told()).toMatchObject({ state: 'revise', until: '2024-11-20' });
    // The other has not seen that.
    expect((await move(secretary, '2024-10-20', '2024-10-30')).problem).toBe('proposalChanged');
    // A repeated request changes nothing.
    expect((await move(chair, '2024-10-20', '2024-11-20')).status).toBe(200);
    expect(await day()).toBe('2024-11-20');
    expect((await move(chair, '2024-11-20', '2024-10-20')).status).toBe(200);
    expect(await day()).toBe('2024-10-20');
    expect((await move(chair, '2024-10-20', '2024-09-01')).problem).toBe('reviseUntilWhen');
    const others = await staffWith(server, ['chair'], ['5'], 'others@staff.example');
    const reviewer = await staffWith(server, ['reviewer'], [], 'reviewer@staff.example');
    for (const stranger of [others, reviewer, author])
      expect((await move(stranger, '2024-10-20', '2024-12-20')).status).not.toBe(200);
    expect(await day()).toBe('2024-10-20');
    expect(await server.services.db.selectFrom('applied_outcome').select('applied_id').execute()).toHaveLength(3);
  });

  test('W4 W6 V5 comments are among the data of the author, move with an abstract, and are erased', async () => {
    await reviewed('ida@staff.example', '请补充数据');
    await apply('revise', { until: '2024-10-20' });
    const owner = await staffWith(server, ['owner']);
    const { visitor_id } = author;
    const { data } = await owner.call('export_person', { visitor_id });
    expect(data.submissions[0]).toMatchObject({ outcomes: [{ comments: ['请补充数据'], revise_until: '2024-10-20' }] });
    expect(JSON.stringify(data)).not.toContain('zirconium');
    expect((await owner.call('erase_person', { visitor_id, email: 'zhang@university.example' })).status).toBe(200);
    expect(await server.services.db.selectFrom('applied_outcome').selectAll().execute()).toEqual([]);
  });
});

/** The deadline is 30 October 2024 in Beijing, and enforced. The clock of tests starts on 1 October. */
const enforced: Site = {
  ...reviewedForum,
  dates: reviewedForum.dates.map((date) =>
    date.isAbstractDeadline ? { ...date, enforced: { graceMinutes: 0 } } : date,
  ),
};

describe.each(databases)('A revision, on $name', (kind) => {
  beforeEach(() => begin(kind, enforced));
  afterEach(() => server.stop());
  const change = (report_id: number, title: string) =>
    author.call('upload_report', { ...report({ topics: '3', title }), report_id: String(report_id) });
  const upload = () => author.upload(fixtureBytes('abstract-en.docx'), 'a.docx', { 'x-file-for': 'report' });

  test('W6 S5 an abstract to be revised is open to its author until the given day, and no other abstract is', async () => {
    await submit(author, { topics: '3', title: 'Another' });
    await pass({ days: 35 });
    expect((await change(1, 'Too late')).problem).toBe('submissionsClosed');
    expect((await upload()).problem).toBe('submissionsClosed');
    for (const until of ['2024-11-01', '2026-01-01', 'soon'])
      expect([until, (await apply('revise', { until })).status]).toEqual([until, 422]);
    expect((await apply('oral', { until: '2024-11-20' })).status).toBe(422);
    expect((await apply('revise', { until: '2024-11-20' })).status).toBe(200);
    expect(await told()).toMatchObject({ state: 'revise', until: '2024-11-20' });
    await pass({ days: 10 });
    expect((await change(1, 'Revised')).status).toBe(200);
    expect((await upload()).status).toBe(200);
    expect((await change(2, 'Not to be revised')).problem).toBe('submissionsClosed');
    expect((await author.call('add_report', report())).problem).toBe('submissionsClosed');
    await pass({ days: 6 });
    expect(await change(1, 'Too late')).toMatchObject({
      problem: 'submissionsClosed',
      msg: expect.stringContaining('20 November 2024') as string,
    });
  });

  test('W6 a later outcome closes a revision, and a revision made in time still counts', async () => {
    await pass({ days: 35 });
    await apply('revise', { until: '2024-11-20' });
    expect((await change(1, 'Revised')).status).toBe(200);
    await apply('oral');
    expect((await change(1, 'Once more')).problem).toBe('acceptedAlready');
    // The version before the revision had the deadline of other abstracts.
    const asked_at = '2024-11-05T08:00:00.000Z';
    expect(await told()).toMatchObject({ state: 'oral', until: '2024-11-20', asked_at, is_closed: true });
    await apply('revise');
    expect((await change(1, 'Again')).status).toBe(200);
  });
});

test.each(['rejected', 'duplicate'] as const)(
  'W6 an abstract with the final outcome "%s" cannot be changed, one on the waiting list can',
  async (outcome) => {
    await begin(sqlite);
    await submit(author, { topics: '3', title: 'The other' });
    const change = (title: string) =>
      author.call('upload_report', { ...report({ topics: '3', title }), report_id: '1' });
    await apply('waiting');
    expect(await told()).not.toHaveProperty('is_closed');
    expect((await change('等候<中>')).status).toBe(200);
    const applied = await apply(outcome, outcome === 'duplicate' ? { duplicate_of: '2' } : {});
    expect(applied).toMatchObject({ status: 200 });
    expect(await told()).toMatchObject({ state: outcome, is_closed: true });
    expect(await change('Once more')).toMatchObject({ status: 409, problem: 'decidedAlready' });
    const { data } = await author.call('report_list', { report_id: '1' });
    expect(data[0]).toMatchObject({ title: '等候<中>' });
  },
);

test('W6 once the conference is over, nobody is asked for an answer, and the outcome stays', async () => {
  await begin(sqlite);
  await apply('oral');
  const answer = (given: 'confirmed' | 'declined') =>
    author.call('answer_outcome', { report_id: 1, state: 'oral', answer: given });
  await pass({ days: 400 });
  expect((await answer('confirmed')).problem).toBe('conferenceOver');
  expect(await told()).toMatchObject({ state: 'oral', answer: '' });
  await server.stop();
});
