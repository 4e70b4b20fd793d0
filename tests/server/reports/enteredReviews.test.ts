import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualReview } from '#contract/content/review.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };
type Given = Readonly<Record<string, string>>;

const scores = (score: string): Given =>
  Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), score]));
/** As a chair collected it by mail. */
const collected: Given = {
  ...scores('4'),
  recommendation: 'oral',
  for_author: '=请补充误差分析 <b>',
  confidential: 'No',
};

describe.each(databases)('W10 Reviews that are entered for their reviewers, on $name', (kind) => {
  let server: TestServer;
  let secretary: Staff;
  let ida: Staff;
  let commands = 0;

  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    secretary = await staffWith(server, ['secretary']);
    ida = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
    const author = await Visitor.registered(server.app, 'zhang@university.example');
    for (const topics of ['3', '5']) await submit(author, { topics, title: `Topic ${topics}` });
    await give(ida, 1, 2);
  });
  afterEach(() => server.stop());

  const give = ({ staff_id }: Staff, ...numbers: number[]) =>
    assign(
      server.services.db,
      numbers.map((report_id) => ({ report_id, staff_id, assigned_at: '', assigned_by: '' })),
    );
  const changesOf = (given: Given, before: Given) =>
    Object.fromEntries(Object.entries(given).map(([field, to]) => [field, { from: before[field] ?? '', to }]));
  const enter = (caller: Staff, report_id: number, given: Given, before: Given = {}, is_submitted = true, of = ida) =>
    caller.call('enter_review', {
      ...{ command_id: `command ${++commands}`, review_id: reviewId({ report_id, staff_id: of.staff_id }) },
      ...{ changes: changesOf(given, before), was_submitted: before !== noReview, is_submitted },
    });
  const noReview: Given = {};
  const takeOut = (caller: Staff, report_id: number, before: Given) =>
    enter(caller, report_id, Object.fromEntries(Object.keys(before).map((field) => [field, ''])), before, false);
  const write = (report_id: number, given: Given, before: Given = {}) =>
    ida.call('write_review', {
      ...{ command_id: `command ${++commands}`, review_id: reviewId({ report_id, staff_id: ida.staff_id }) },
      changes: changesOf(given, before),
    });
  const handIn = (report_id: number) =>
    ida.call('hand_in_review', {
      ...{ command_id: `command ${++commands}`, review_id: reviewId({ report_id, staff_id: ida.staff_id }) },
    });
  const row = async (caller: Visitor, report_id: number) =>
    (await caller.call('reviews', {})).data.rows.find(
      (each) => each.report_id === report_id && each.review_id.endsWith(ida.staff_id),
    );
  const stored = () => server.services.db.selectFrom('review').selectAll().execute();

  test('it is submitted, marked as entered in list and log, and taken back without a trace', async () => {
    expect((await enter(secretary, 1, collected)).status).toBe(200);
    expect(await row(secretary, 1)).toMatchObject({ values: collected, is_entered: true, is_late: false, made_at: '' });
    expect(await row(ida, 1)).toMatchObject({ values: collected, is_entered: true, email: 'ida@staff.example' });
    expect(await stored()).toMatchObject([{ entered_by: secretary.staff_id }]);
    const log = server.services.db.selectFrom('audit_log').selectAll().where('action', 'like', '%entered%');
    const entries = await log.orderBy('entry_id').execute();
    expect(entries).toMatchObject([
      { action: 'review entered on behalf', actor: secretary.staff_id, target: 'abstract', target_id: '1' },
    ]);
    expect(entries[0]!.after).not.toContain('误差');
    expect((await takeOut(secretary, 1, collected)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await row(secretary, 1)).toMatchObject({ submitted_at: '', changed_at: '' });
  });

  test('a draft that the reviewer has started is never replaced, a submitted review only as last seen', async () => {
    await write(1, { score_clarity: '2', for_author: 'My own words' });
    const refused = await enter(secretary, 1, collected);
    expect([refused.problem, JSON.stringify(refused)]).toEqual(['reviewBegun', expect.not.stringContaining('My own')]);
    await write(1, { ...scores('2'), recommendation: 'poster' }, { score_clarity: '2' });
    await handIn(1);
    expect((await enter(secretary, 1, collected)).problem).toBe('fieldsChanged');
    const typed = { ...scores('2'), recommendation: 'poster', for_author: 'My own words' };
    expect((await takeOut(secretary, 1, typed)).problem).toBe('reviewBegun');
    const { confidential: _, ...wanted } = collected;
    expect((await enter(secretary, 1, wanted, typed)).status).toBe(200);
    expect(await row(secretary, 1)).toMatchObject({ values: wanted, is_entered: true });
    // Her work is not taken out by two steps either.
    expect((await takeOut(secretary, 1, wanted)).problem).toBe('reviewBegun');
    // As her own again once she has changed it.
    await write(1, { score_clarity: '5' }, collected);
    expect((await row(secretary, 1))!.is_entered).toBeUndefined();
  });

  test('restoring what the reviewer had typed, as by undoing an import, removes the mark, too', async () => {
    const typed = { ...scores('2'), recommendation: 'poster', for_author: '自己的话 <b>' };
    await write(1, typed);
    await handIn(1);
    const { confidential: _, ...wanted } = collected;
    const present = async () => {
      const { values, is_entered } = (await row(secretary, 1))!;
      return [values['for_author'], is_entered];
    };
    expect((await enter(secretary, 1, wanted, typed)).status).toBe(200);
    expect(await present()).toEqual([wanted['for_author'], true]);
    // A text that differs from hers stays marked.
    await enter(secretary, 1, { for_author: '自己的' }, wanted);
    expect(await present()).toEqual(['自己的', true]);
    expect((await enter(secretary, 1, typed, { ...wanted, for_author: '自己的' })).status).toBe(200);
    expect(await present()).toEqual([typed.for_author, undefined]);
    expect(await stored()).toMatchObject([{ entered_by: '', typed_digest: '' }]);
  });

  test('W3 W4 a chair’s own first review is marked if it is entered late, or after she could read others', async () => {
    await server.stop();
    server = await startServer(kind, {
      site: { ...reviewedForum, review: { ...reviewedForum.review!, due: '2024-01-01' } },
    });
    secretary = await staffWith(server, ['secretary']);
    ida = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
    const author = await Visitor.registered(server.app, 'zhang@university.example');
    for (const title of ['One', 'Two', 'Three']) await submit(author, { topics: '3', title });
    await give(ida, 1, 2, 3);
    const chair = await staffWith(server, ['chair', 'reviewer'], ['3'], 'chair@staff.example');
    await give(chair, 2);
    for (const number of [1, 2, 3]) await enter(secretary, number, collected);
    // Reads the reviews of the first and the third abstract, and is assigned later.
    const { db, clock } = server.services;
    const assigned = { assigned_at: new Date(clock().getTime() + 1000).toISOString(), assigned_by: '' };
    await assign(
      db,
      [1, 3].map((report_id) => ({ report_id, staff_id: chair.staff_id, ...assigned })),
    );
    server.pass({ minutes: 1 });
    const review_id = (report_id: number) => reviewId({ report_id, staff_id: chair.staff_id });
    for (const number of [1, 2]) expect((await enter(chair, number, collected, {}, true, chair)).status).toBe(200);
    const own = { command_id: `command ${++commands}`, review_id: review_id(3) };
    await chair.call('write_review', { ...own, changes: changesOf(collected, {}) });
    await chair.call('hand_in_review', { command_id: `command ${++commands}`, review_id: review_id(3) });
    const { rows } = (await secretary.call('reviews', {})).data;
    const marks = [1, 2, 3].map((number) => {
      const { is_late, after_others } = rows.find((each) => each.review_id === review_id(number))!;
      return [is_late, after_others];
    });
    expect(marks).toEqual([
      [true, true],
      [true, undefined],
      [true, true],
    ]);
  });

  test('text that the reviewer typed offline and sends later is a conflict that she decides', async () => {
    await enter(secretary, 1, collected);
    const later = await write(1, { score_clarity: '1' });
    expect(later).toMatchObject({ problem: 'fieldsChanged', data: { fields: { score_clarity: '4' } } });
    expect((await takeOut(secretary, 1, { ...collected, score_clarity: '3' })).problem).toBe('fieldsChanged');
  });

  test('it is refused if it is incomplete, off the scale, for nobody assigned, or with a conflict', async () => {
    const { recommendation: _, ...scoresOnly } = collected;
    expect((await enter(secretary, 1, scoresOnly)).problem).toBe('reviewIncomplete');
    expect((await enter(secretary, 1, { ...collected, score_clarity: '6' })).problem).toBe('malformed');
    expect((await enter(secretary, 1, { ...collected, score_taste: '3' })).problem).toBe('reviewFieldUnknown');
    expect((await enter(secretary, 99, collected)).problem).toBe('unknownAbstract');
    const lise = await staffWith(server, ['reviewer'], [], 'lise@staff.example');
    expect((await enter(secretary, 1, collected, {}, true, lise)).problem).toBe('reviewNotAssigned');
    const report_people = JSON.stringify([person({ email: 'ida@staff.example' })]);
    await server.services.db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    expect((await enter(secretary, 1, collected)).problem).toBe('reviewerConflict');
    expect(await stored()).toEqual([]);
  });

  test('W4 a chair enters reviews of own topics, without a conflict, and after submitting her own review', async () => {
    const chair = await staffWith(server, ['chair'], ['3'], 'chair@staff.example');
    expect((await enter(chair, 2, collected)).problem).toBe('unknownAbstract');
    expect((await enter(chair, 1, collected)).status).toBe(200);
    await takeOut(chair, 1, collected);
    const { db } = server.services;
    const report_people = JSON.stringify([person({ email: 'chair@staff.example' })]);
    await db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    expect((await enter(chair, 1, collected)).problem).toBe('reviewNotAssigned');
    expect((await enter(ida, 1, collected)).problem).toBe('roleMissing');
    await appoint(db, secretary.staff_id, { roles: ['secretary', 'reviewer'], topics: [] });
    await give(secretary, 2);
    expect((await enter(secretary, 2, collected)).problem).toBe('ownReviewFirst');
    expect(await stored()).toEqual([]);
  });

  test('an export of assignments has at most a row for each pair and for each abstract', async () => {
    const at = server.services.clock().toISOString();
    const note = async (rows: number) => {
      const noted = { list: 'assignments', format: 'csv', rows, query: '', at } as const;
      return (await secretary.call('note_export', { command_id: `command ${++commands}`, ...noted })).problem;
    };
    expect([await note(4), await note(5)]).toEqual([undefined, 'impossibleExport']);
    // A table from before reviewers lost their abstracts is still accepted. A larger one cannot exist.
    const change = (add: string, remove: string) =>
      secretary.call('assign_reviewers', {
        ...{ command_id: `command ${++commands}`, reviewers: [{ staff_id: ida.staff_id, add, remove }] },
      });
    for (const numbers of ['1', '1,2', '2']) {
      await change('', numbers);
      await change(numbers, '');
    }
    await change('', '1,2');
    expect([await note(4), await note(5)]).toEqual([undefined, 'impossibleExport']);
    const reviews = async (rows: number) => {
      const noted = { list: 'reviews', format: 'csv', rows, query: '', at } as const;
      return (await secretary.call('note_export', { command_id: `command ${++commands}`, ...noted })).problem;
    };
    expect([await reviews(2), await reviews(3)]).toEqual([undefined, 'impossibleExport']);
  });
});
