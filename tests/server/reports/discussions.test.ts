import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualReview } from '#contract/content/review.ts';
import { commentFacts } from '#contract/kinds/discussion/discussion.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { reviewedForum } from '../../samples.ts';
import { ListingDevice } from '../records/device.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

const secret = 'zirconium 委员会意见 <b>';

describe.each(bothDatabases)('The discussion of the committee, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let secretary: Staff;
  let chair: Staff;
  let ida: Staff;
  let lise: Staff;
  let commands = 0;
  const command_id = () => `command ${++commands}`;

  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    secretary = await staffWith(server, ['secretary']);
    chair = await staffWith(server, ['chair'], ['3'], 'chair@staff.example');
    ida = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
    lise = await staffWith(server, ['reviewer'], [], 'lise@staff.example');
    author = await Visitor.registered(server.app, 'zhang@university.example');
    for (const topics of ['3', '5']) await submit(author, { topics, title: `Topic ${topics}` });
    const rows = [ida, lise].map(({ staff_id }) => ({ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }));
    await assign(server.services.db, rows);
  });
  afterEach(() => server.stop());

  const say = (caller: Visitor, comment: string, comment_id = comment, discussion_id = 1) =>
    caller.call('write_comment', { command_id: command_id(), discussion_id, comment_id, comment });
  const listed = async (caller: Visitor) => (await caller.call('discussions', {})).data.rows;
  const read = async (caller: Visitor) =>
    (await listed(caller)).find(({ discussion_id }) => discussion_id === 1)?.comments;
  /** Who has said what, as somebody reads it. */
  const named = async (caller: Visitor) =>
    (await read(caller))?.map(({ author: by, reviewer, is_own, comment }) => [by, reviewer, is_own, comment]);

  async function review(caller: Staff, given: Readonly<Record<string, string>>): Promise<void> {
    const review_id = reviewId({ report_id: 1, staff_id: caller.staff_id });
    const changes = Object.fromEntries(Object.entries(given).map(([field, to]) => [field, { from: '', to }]));
    await caller.call('write_review', { command_id: command_id(), review_id, changes });
    const { status } = await caller.call('hand_in_review', { command_id: command_id(), review_id });
    expect(status).toBe(200);
  }
  const complete = {
    ...Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), '4'])),
    recommendation: 'oral',
  };

  test('W4 a reviewer takes part after submitting a review, and knows the other reviewers only by number', async () => {
    await say(chair, 'Chair speaks');
    const device = new ListingDevice('discussions');
    await device.sync(ida);
    expect(device.sorted()).toEqual([]);
    expect((await say(ida, 'Too early')).problem).toBe('unknownAbstract');
    await review(ida, complete);
    await device.sync(ida);
    expect(device.sorted()).toMatchObject([{ discussion_id: 1, comments: [{ comment: 'Chair speaks' }] }]);
    await review(lise, { abstained: 'yes' });
    // An abstention says nothing about the abstract.
    expect(await listed(lise)).toEqual([]);
    expect((await say(ida, secret, 'one')).status).toBe(200);
    expect(await named(ida)).toEqual([
      ['Staff chair@staff.example', 0, false, 'Chair speaks'],
      ['Staff ida@staff.example', 1, true, secret],
    ]);
    const ofChair = await named(chair);
    expect(ofChair).toEqual([
      ['Staff chair@staff.example', 0, true, 'Chair speaks'],
      ['Staff ida@staff.example', 1, false, secret],
    ]);
    expect(await named(secretary)).toHaveLength(2);
  });

  test('W4 reviewers never learn who the others are, also if one of them is a chair', async () => {
    await review(ida, complete);
    await review(lise, complete);
    await appoint(server.services.db, lise.staff_id, { roles: ['reviewer', 'chair'], topics: ['3'] });
    await say(lise, 'As a reviewer');
    await say(ida, 'As another');
    const seen = await ida.call('discussions', {});
    expect(JSON.stringify(seen.data)).not.toContain('lise');
    expect(JSON.stringify(seen.data)).not.toContain(lise.staff_id);
    expect(await named(ida)).toEqual([
      ['', 1, false, 'As a reviewer'],
      ['Staff ida@staff.example', 2, true, 'As another'],
    ]);
    // No longer assigned: no longer in the discussion, and still nameless to the others.
    await server.services.db.deleteFrom('assignment').where('staff_id', '=', lise.staff_id).execute();
    expect((await named(ida))![0]).toEqual(['', 1, false, 'As a reviewer']);
  });

  test('W4 nobody with a conflict takes part, and no chair in the discussion of her own abstract', async () => {
    await say(secretary, secret);
    await review(ida, complete);
    expect(await read(ida)).toHaveLength(1);
    const preference = { from: '', to: 'conflict' } as const;
    await ida.call('state_preference', { command_id: command_id(), assignment_id: 1, changes: { preference } });
    expect(await listed(ida)).toEqual([]);
    expect((await say(ida, 'Still here')).problem).toBe('unknownAbstract');
    const writing = await staffWith(server, ['chair'], ['3'], 'zhang@university.example');
    expect(await listed(writing)).toEqual([]);
    expect((await say(writing, 'About me')).problem).toBe('unknownAbstract');
    const elsewhere = await staffWith(server, ['chair'], ['5'], 'other@staff.example');
    expect((await listed(elsewhere)).map(({ discussion_id }) => discussion_id)).toEqual([2]);
    expect((await say(elsewhere, 'Not mine', 'x', 1)).problem).toBe('unknownAbstract');
  });

  test('W4 only its author changes or deletes a comment, which leaves a mark; each arrives once', async () => {
    const body = { command_id: 'once', discussion_id: 1, comment_id: 'one', comment: secret };
    await chair.call('write_comment', body);
    expect((await chair.call('write_comment', body)).status).toBe(200);
    // Somebody who makes up the id of another's comment.
    expect((await say(secretary, 'Forged', 'one')).problem).toBe('malformed');
    const change = (caller: Visitor, from: string, comment: string) =>
      caller.call('change_comment', { command_id: command_id(), discussion_id: 1, comment_id: 'one', from, comment });
    const remove = (caller: Visitor) =>
      caller.call('delete_comment', { command_id: command_id(), discussion_id: 1, comment_id: 'one' });
    expect((await change(secretary, secret, 'Forged')).problem).toBe('unknownComment');
    expect((await remove(secretary)).problem).toBe('unknownComment');
    expect((await change(chair, 'another text', 'New')).problem).toBe('commentChanged');
    expect((await change(chair, secret, '  ')).problem).toBe('fieldMissing');
    // Nothing is cut: the server refuses the first character beyond the limit.
    const limit = commentFacts.comment.limit;
    const tooLong = { status: 422, problem: 'tooLong', field: 'comment' };
    expect(await change(chair, secret, '长'.repeat(limit + 1))).toMatchObject(tooLong);
    expect(await say(chair, '长'.repeat(limit + 1), 'two')).toMatchObject(tooLong);
    expect(await read(secretary)).toMatchObject([{ comment: secret }]);
    expect((await change(chair, secret, 'New')).status).toBe(200);
    const [changed] = (await read(secretary))!;
    expect(changed).toMatchObject({ comment: 'New', is_deleted: false, is_own: false });
    expect(changed!.changed_at).not.toBe('');
    expect((await remove(chair)).status).toBe(200);
    expect((await read(secretary))!).toMatchObject([{ comment: '', is_deleted: true }]);
    expect((await change(chair, 'New', 'Back')).problem).toBe('commentChanged');
    const rows = await server.services.db.selectFrom('discussion_comment').select('comment').execute();
    expect(rows).toEqual([{ comment: '' }]);
  });

  test('W4 authors see nothing of it in their data, in exports or in the log; erasure deletes it', async () => {
    await say(chair, secret);
    const { db } = server.services;
    const owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
    const person = await owner.call('export_person', { visitor_id: author.visitor_id });
    expect(JSON.stringify(person.data)).not.toMatch(/zirconium|comment written|chair@staff/);
    expect(JSON.stringify((await author.call('report_list', {})).data)).not.toContain('zirconium');
    expect((await author.call('discussions', {})).status).not.toBe(200);
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(log.map(({ action }) => action)).toContain('comment written');
    expect(JSON.stringify(log)).not.toContain('zirconium');
    expect(JSON.stringify(await db.selectFrom('staff_command').selectAll().execute())).not.toContain('zirconium');
    const erased = { visitor_id: author.visitor_id, email: 'zhang@university.example' };
    expect((await owner.call('erase_person', erased)).status).toBe(200);
    expect(await db.selectFrom('discussion_comment').selectAll().execute()).toEqual([]);
  });
});

test('W1 W4 without review there is no discussion', async () => {
  const without = await startServer(sqlite);
  const office = await staffWith(without, ['secretary']);
  expect((await office.call('discussions', {})).problem).toBe('reviewOff');
  const body = { command_id: 'one', discussion_id: 1, comment_id: 'one', comment: 'x' };
  expect((await office.call('write_comment', body)).problem).toBe('reviewOff');
  await without.stop();
});
