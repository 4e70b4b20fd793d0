import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import type { Site } from '#site/site.ts';
import { usualReview } from '#contract/content/review.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { recordKinds } from '#contract/kinds/kinds.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };
type Given = Readonly<Record<string, string>>;

/** A complete review. */
const complete: Given = {
  ...Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), '4'])),
  recommendation: 'oral',
};
const secret = 'zirconium 保密意见';

describe.each(bothDatabases)('Reviews, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let author: Visitor;
  let secretary: Staff;
  let ida: Staff;
  let lise: Staff;
  let commands = 0;
  const command_id = () => `command ${++commands}`;

  async function begin(site: Site): Promise<void> {
    // A copy, since a test changes the settings, and other files of the process share the sample.
    server = await startServer(kind, { site: { ...site } });
    secretary = await staffWith(server, ['secretary']);
    ida = await staffWith(server, ['reviewer'], [], 'ida@staff.example');
    lise = await staffWith(server, ['reviewer'], [], 'lise@staff.example');
    author = await Visitor.registered(server.app, 'zhang@university.example');
    for (const topics of ['3', '5']) await submit(author, { topics, title: `Topic ${topics}` });
    await give(ida, 1, 2);
    await give(lise, 1);
  }
  beforeEach(() => begin(reviewedForum));
  afterEach(() => server.stop());

  const give = ({ staff_id }: Staff, ...numbers: number[]) =>
    assign(
      server.services.db,
      numbers.map((report_id) => ({ report_id, staff_id, assigned_at: '', assigned_by: '' })),
    );
  const idOf = ({ staff_id }: Staff, report_id: number) => reviewId({ report_id, staff_id });
  const write = (caller: Staff, report_id: number, given: Given, before: Given = {}, of = caller) => {
    const changes = Object.fromEntries(
      Object.entries(given).map(([field, to]) => [field, { from: before[field] ?? '', to }]),
    );
    return caller.call('write_review', { command_id: command_id(), review_id: idOf(of, report_id), changes });
  };
  const handIn = (caller: Staff, report_id: number) =>
    caller.call('hand_in_review', { command_id: command_id(), review_id: idOf(caller, report_id) });
  const takeBack = (caller: Staff, report_id: number) =>
    caller.call('take_back_review', { command_id: command_id(), review_id: idOf(caller, report_id) });
  const listed = async (caller: Visitor) =>
    (await caller.call('reviews', {})).data.rows.toSorted((one, other) => one.report_id - other.report_id);
  const row = async (caller: Visitor, report_id: number, of = caller as Staff) =>
    (await listed(caller)).find(({ review_id }) => review_id === idOf(of, report_id))!;
  const stored = () => server.services.db.selectFrom('review').selectAll().execute();

  test('W3 only the reviewer of an assigned abstract writes its review, also if the number is forged', async () => {
    expect((await write(ida, 1, { score_clarity: '5' })).status).toBe(200);
    expect((await write(lise, 2, { score_clarity: '5' })).problem).toBe('unknownReview');
    expect((await write(lise, 1, { score_clarity: '5' }, {}, ida)).problem).toBe('unknownReview');
    expect((await write(secretary, 1, { score_clarity: '5' }, {}, ida)).problem).toBe('roleMissing');
    for (const review_id of ['', '1', `0_${ida.staff_id}`, `7_${ida.staff_id}`, `1_${ida.staff_id}_`, `1_' or 1=1`]) {
      const changes = { score_clarity: { from: '5', to: '1' } };
      const { problem, status } = await ida.call('write_review', { command_id: command_id(), review_id, changes });
      expect([review_id, status, problem]).toEqual([review_id, 404, 'unknownReview']);
    }
    expect(await stored()).toMatchObject([{ report_id: 1, review_values: '{"score_clarity":"5"}' }]);
  });

  base(
    'W3 changes of different fields on two devices merge; of the same field, the second is refused with both',
    async () => {
      await write(ida, 1, { score_clarity: '4', for_author: 'First device' });
      expect((await write(ida, 1, { score_originality: '2' })).status).toBe(200);
      const conflict = await write(ida, 1, { for_author: 'Second device', score_soundness: '3' });
      expect(conflict).toMatchObject({
        problem: 'fieldsChanged',
        data: { fields: { for_author: 'First device', score_soundness: '' } },
      });
      const { values } = await row(ida, 1);
      expect(values).toMatchObject({ score_clarity: '4', score_originality: '2', score_soundness: '' });
      expect(values['for_author']).toBe('First device');
    },
  );

  test('W3 S3 a repeated command is applied once, and leaves one line in the log', async () => {
    const body = { command_id: 'once', review_id: idOf(ida, 1), changes: { score_clarity: { from: '', to: '4' } } };
    for (let time = 0; time < 3; time++) expect((await ida.call('write_review', body)).status).toBe(200);
    await write(ida, 1, complete, { score_clarity: '4' });
    const handing = { command_id: 'handed in', review_id: idOf(ida, 1) };
    for (let time = 0; time < 3; time++) expect((await ida.call('hand_in_review', handing)).status).toBe(200);
    expect((await handIn(ida, 1)).status).toBe(200);
    const log = server.services.db.selectFrom('audit_log').select('action').where('action', 'like', 'review %');
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      'review written',
      'review written',
      'review handed in',
    ]);
  });

  test('W3 a review is complete with every score and a recommendation, or if it is not the reviewer’s field', async () => {
    expect((await handIn(ida, 1)).problem).toBe('reviewIncomplete');
    const { recommendation: _, ...scoresOnly } = complete;
    await write(ida, 1, scoresOnly);
    expect((await handIn(ida, 1)).problem).toBe('reviewIncomplete');
    await write(ida, 1, { recommendation: 'poster' });
    expect((await handIn(ida, 1)).status).toBe(200);
    expect(await row(ida, 1)).toMatchObject({ is_late: false, values: { recommendation: 'poster' } });
    expect((await row(ida, 1)).submitted_at).not.toBe('');
    // Changes of a review that is handed in leave it complete.
    expect((await write(ida, 1, { score_clarity: '' }, complete)).problem).toBe('reviewIncomplete');
    expect((await write(ida, 1, { score_clarity: '5' }, complete)).status).toBe(200);
    expect((await takeBack(ida, 1)).status).toBe(200);
    expect(await row(ida, 1)).toMatchObject({ submitted_at: '', values: { score_clarity: '5' } });
    await write(ida, 2, { abstained: 'yes' });
    expect((await handIn(ida, 2)).status).toBe(200);
  });

  test('W1 W3 values for fields that the settings leave out are refused, and so are values that no form sends', async () => {
    await server.stop();
    const { confidence: _, ...review } = usualReview;
    await begin({ ...forumSite, review: { ...review, criteria: review.criteria.slice(1) } });
    for (const field of ['confidence', 'score_originality', 'score_', '', '/lead/en', 'changed_at'])
      expect([field, (await write(ida, 1, { [field]: '1' })).problem]).toEqual([field, 'reviewFieldUnknown']);
    for (const [field, to] of Object.entries({ score_clarity: '6', recommendation: 'accepted', abstained: 'no' }))
      expect([field, (await write(ida, 1, { [field]: to })).status]).not.toEqual([field, 200]);
    expect((await write(ida, 1, { for_author: 'x'.repeat(5001) })).status).not.toBe(200);
    const many = Object.fromEntries(Array.from({ length: 61 }, (_each, index) => [`score_${index}`, '1']));
    expect((await write(ida, 1, many)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('W1 W3 scores stay with their criterion when it is renamed or moved, and wait while it is removed', async () => {
    await write(ida, 1, { score_originality: '1', score_clarity: '5' });
    const { site } = server.services;
    const [originality, ...others] = usualReview.criteria;
    const withCriteria = (criteria: typeof others) => ({ ...site, review: { ...usualReview, criteria } });
    Object.assign(site, withCriteria([...others, { ...originality!, name: { en: 'Novelty', zh: '新颖性' } }]));
    expect((await row(ida, 1)).values).toMatchObject({ score_originality: '1', score_clarity: '5' });
    Object.assign(site, withCriteria(others));
    expect(Object.keys((await row(ida, 1)).values)).not.toContain('score_originality');
    await write(ida, 1, { score_clarity: '4' }, { score_clarity: '5' });
    Object.assign(site, withCriteria([...usualReview.criteria]));
    expect((await row(ida, 1)).values).toMatchObject({ score_originality: '1', score_clarity: '4' });
  });

  test('W3 a review after the due day is stored and marked as late; one on the day is not', async () => {
    await server.stop();
    await begin({ ...forumSite, review: { ...usualReview, due: server.services.clock().toISOString().slice(0, 10) } });
    await write(ida, 1, complete);
    await handIn(ida, 1);
    expect(await row(ida, 1)).toMatchObject({ is_late: false });
    await server.stop();
    await begin({ ...forumSite, review: { ...usualReview, due: '2020-02-28' } });
    await write(ida, 1, complete);
    await handIn(ida, 1);
    expect(await row(secretary, 1, ida)).toMatchObject({ is_late: true, values: complete });
    await takeBack(ida, 1);
    expect(await row(ida, 1)).toMatchObject({ is_late: false });
  });

  test('W3 a review submitted on the device in time that arrives after the due day is not late, and says so', async () => {
    await server.stop();
    await begin({ ...forumSite, review: { ...usualReview, due: '2024-10-01' } });
    const { db, clock } = server.services;
    const start = clock().getTime();
    const hours = (count: number) => new Date(start + count * 3_600_000).toISOString();
    await db
      .updateTable('assignment')
      .set({ assigned_at: hours(0) })
      .execute();
    const arrive = async (made_at?: string) => {
      const body = { command_id: command_id(), review_id: idOf(ida, 1), ...(made_at !== undefined && { made_at }) };
      const { status } = await ida.call('hand_in_review', body);
      const [{ is_late, is_delayed, ...rest }] = (await stored()) as [Row<'review'>];
      if (status === 200) {
        expect(rest).toMatchObject({ submitted_at: clock().toISOString(), made_at: made_at ?? '' });
        await takeBack(ida, 1);
      }
      return { status, is_late: is_late === 1, is_delayed: is_delayed === 1 };
    };
    await write(ida, 1, complete);
    // In time by the server’s clock: it is in time whatever the device says.
    for (const made_at of [hours(0), hours(9999)])
      expect(await arrive(made_at)).toEqual({ status: 200, is_late: false, is_delayed: false });
    server.pass({ hours: 10 });
    const [late, delayed] = [
      { status: 200, is_late: true, is_delayed: false },
      { status: 200, is_late: false, is_delayed: true },
    ];
    expect(await arrive(hours(1))).toEqual(delayed);
    expect(await arrive(hours(9))).toEqual(late);
    expect(await arrive()).toEqual(late);
    // A clock that cannot be right: before the assignment, or after the arrival. The office is shown it all the same.
    for (const made_at of [hours(-1), '2020-01-01T00:00:00.000Z', hours(11)])
      expect(await arrive(made_at)).toEqual(late);
    for (const made_at of ['', 'yesterday', '2026-13-01T00:00:00Z', '2026-02-01'])
      expect(await arrive(made_at)).toMatchObject({ status: 400 });
    const made_at = hours(1);
    await ida.call('hand_in_review', { command_id: command_id(), review_id: idOf(ida, 1), made_at });
    const told = { submitted_at: hours(10), made_at, is_late: false, is_delayed: true };
    for (const caller of [secretary, ida]) expect(await row(caller, 1, ida)).toMatchObject(told);
    const log = db.selectFrom('audit_log').select('after').where('action', '=', 'review handed in').orderBy('entry_id');
    const marks = (await log.execute()).slice(0, 4).map(({ after }) => after);
    expect(marks).toEqual([null, null, '{"delayed":true}', '{"late":true}']);
  });

  test('W3 S10 the log says who worked on which review, without scores and words', async () => {
    await write(ida, 1, { ...complete, confidential: secret });
    await handIn(ida, 1);
    const log = server.services.db.selectFrom('audit_log').selectAll().where('action', 'like', 'review %');
    const fields = [...Object.keys(complete), 'confidential'];
    expect(await log.execute()).toMatchObject([
      { actor: ida.staff_id, target: 'abstract', target_id: '1', before: null, after: JSON.stringify({ fields }) },
      { action: 'review handed in', after: null },
    ]);
  });

  test('W4 the office reads every review, and chairs those of own topics, but no drafts', async () => {
    const chair = await staffWith(server, ['chair'], ['5']);
    await write(ida, 1, { ...complete, confidential: secret });
    await write(ida, 2, { ...complete, for_author: secret });
    await handIn(ida, 1);
    expect(await listed(secretary)).toHaveLength(3);
    expect(await row(secretary, 1, ida)).toMatchObject({ is_own: false, values: { confidential: secret } });
    expect(await row(secretary, 2, ida)).toMatchObject({ values: {}, abstract: '', authors: [] });
    expect(await listed(chair)).toMatchObject([{ report_id: 2, values: {}, submitted_at: '' }]);
    expect(JSON.stringify(await listed(chair))).not.toContain(secret);
    await handIn(ida, 2);
    expect(await listed(chair)).toMatchObject([{ report_id: 2, values: { for_author: secret } }]);
  });

  test('W4 a chair does not read reviews of an abstract that she has submitted or written with others', async () => {
    const email = 'chair@staff.example';
    const chair = await staffWith(server, ['chair'], ['3', '5'], email);
    const submitter = await Visitor.registered(server.app, email);
    await submit(submitter, { topics: '3', title: 'Submitted by her' });
    const report_people = JSON.stringify([person({}), person({ Lastname: 'Curie', email: email.toUpperCase() })]);
    await submit(author, { topics: '5', title: 'Written with her', report_people });
    await give(ida, 3, 4);
    expect((await listed(secretary)).map(({ report_id }) => report_id)).toEqual([1, 1, 2, 3, 4]);
    expect((await listed(chair)).map(({ report_id }) => report_id)).toEqual([1, 1, 2]);
    // Of two roles, the stricter one holds for her own abstracts.
    await appoint(server.services.db, chair.staff_id, { roles: ['chair', 'secretary'], topics: ['3'] });
    expect(await listed(chair)).toHaveLength(3);
    for (const role of ['owner', 'secretary'] as const) {
      await appoint(server.services.db, chair.staff_id, { roles: [role, 'reviewer'], topics: [] });
      expect((await listed(chair)).map(({ report_id }) => report_id)).toEqual([1, 1, 2]);
      expect((await chair.call('assignments', {})).data.rows.map((each) => each.assignment_id)).toEqual([1, 2]);
      const reviewers = [{ staff_id: ida.staff_id, add: '', remove: '3' }];
      const assigning = await chair.call('assign_reviewers', { command_id: command_id(), reviewers });
      expect(assigning.problem).toBe('unknownAbstract');
    }
    await appoint(server.services.db, chair.staff_id, { roles: ['secretary'], topics: [] });
    expect(await listed(chair)).toHaveLength(3);
    // Somebody of the office has to handle them.
    await appoint(server.services.db, secretary.staff_id, { roles: [], topics: [] });
    expect(await listed(chair)).toHaveLength(5);
  });

  test.each([['owner'], ['secretary'], ['chair']] as const)(
    'W4 the %s who also reviews an abstract reads the other reviews of it when her own is submitted',
    async (role) => {
      const both = await staffWith(
        server,
        [role, 'reviewer'],
        role === 'chair' ? ['3', '5'] : [],
        'both@staff.example',
      );
      await give(both, 1);
      for (const report_id of [1, 2]) {
        await write(ida, report_id, { ...complete, for_author: 'Figures, please', confidential: secret });
        await handIn(ida, report_id);
      }
      const { cursor } = (await both.call('reviews', {})).data;
      expect(await row(both, 1, ida)).toMatchObject({ values: {}, others: [], is_own: false });
      expect((await row(both, 1, ida)).submitted_at).not.toBe('');
      expect(await row(both, 2, ida)).toMatchObject({ values: { confidential: secret } });
      expect(await row(both, 1)).toMatchObject({ is_own: true, others: [] });
      await write(both, 1, { score_clarity: '2' });
      expect((await row(both, 1, ida)).values).toEqual({});
      await write(both, 1, { ...complete, score_clarity: '3' }, { score_clarity: '2' });
      await handIn(both, 1);
      expect(await row(both, 1, ida)).toMatchObject({ values: { confidential: secret } });
      // A device that had the list gets them.
      const { rows } = (await both.call('reviews', { since: cursor })).data;
      expect(rows.find(({ review_id }) => review_id === idOf(ida, 1))).toMatchObject({
        values: { confidential: secret },
      });
      await takeBack(both, 1);
      expect(await row(both, 1, ida)).toMatchObject({ values: {} });
      // She decides after an abstention, too.
      await write(both, 1, { abstained: 'yes' });
      expect(await row(both, 1, ida)).toMatchObject({ values: { confidential: secret } });
    },
  );

  test('W4 W10 the office and chairs export as many reviews as they read, and a reviewer none', async () => {
    const chair = await staffWith(server, ['chair'], ['5']);
    const at = server.services.clock().toISOString();
    const note = async (caller: Visitor, rows: number) => {
      const noted = { list: 'reviews', format: 'xlsx', rows, query: '', at } as const;
      return (await caller.call('note_export', { command_id: command_id(), ...noted })).problem;
    };
    expect([await note(secretary, 3), await note(secretary, 4)]).toEqual([undefined, 'impossibleExport']);
    expect([await note(chair, 1), await note(chair, 2)]).toEqual([undefined, 'impossibleExport']);
    expect(await note(ida, 1)).toBe('roleMissing');
  });

  test('W4 after the own review is in, other reviews are shown without names and confidential comments', async () => {
    await write(lise, 1, { ...complete, score_clarity: '1', for_author: 'Figures, please', confidential: secret });
    await handIn(lise, 1);
    expect((await row(ida, 1)).others).toEqual([]);
    await write(ida, 1, { abstained: 'yes' });
    expect((await row(ida, 1)).others).toEqual([]);
    await write(ida, 1, { ...complete, abstained: '' }, { abstained: 'yes' });
    await handIn(ida, 1);
    const { others } = await row(ida, 1);
    expect(others).toMatchObject([{ score_clarity: '1', for_author: 'Figures, please' }]);
    const shown = JSON.stringify(await listed(ida));
    for (const hidden of [secret, 'lise', 'Lise', lise.staff_id]) expect(shown).not.toContain(hidden);
    await takeBack(ida, 1);
    expect((await row(ida, 1)).others).toEqual([]);
    // An abstention says nothing about the abstract.
    await handIn(ida, 1);
    await write(lise, 1, { abstained: 'yes' });
    expect((await row(ida, 1)).others).toEqual([]);
  });

  test('W4 a reviewer who abstains is not shown the other reviews, even after submitting the abstention', async () => {
    await write(lise, 1, { ...complete, for_author: 'Figures, please' });
    await handIn(lise, 1);
    await write(ida, 1, { abstained: 'yes' });
    expect((await handIn(ida, 1)).status).toBe(200);
    expect(await row(ida, 1)).toMatchObject({ is_own: true, others: [] });
    expect((await row(ida, 1)).submitted_at).not.toBe('');
  });

  test('W4 the office sees only the abstention of a reviewer who abstains with a draft', async () => {
    await write(ida, 1, { ...complete, for_author: secret });
    await write(ida, 1, { abstained: 'yes' });
    expect((await row(secretary, 1, ida)).values).toEqual({ abstained: 'yes' });
  });

  test('W4 a reviewer cannot tell from what is sent whether others work on the same abstract', async () => {
    const sync = async (since: string) => (await ida.call('reviews', { since })).data;
    const first = await sync('');
    await write(lise, 1, { ...complete, for_author: 'Figures, please' });
    await handIn(lise, 1);
    await takeBack(lise, 1);
    await handIn(lise, 1);
    const later = await sync(first.cursor);
    expect({ ...later, cursor: later.cursor.length }).toEqual({
      ...{ is_complete: false, rows: [], removed: [], total: 2 },
      cursor: first.cursor.length,
    });
    await write(ida, 1, complete);
    await handIn(ida, 1);
    expect((await sync(later.cursor)).rows).toMatchObject([
      { report_id: 1, others: [{ for_author: 'Figures, please' }] },
    ]);
    // Drafts of others are not noticed either, only what is handed in.
    const done = await sync('');
    await takeBack(lise, 1);
    const without = await sync(done.cursor);
    expect(without.rows).toMatchObject([{ report_id: 1, others: [] }]);
    await write(lise, 1, { score_clarity: '2' }, complete);
    expect((await sync(without.cursor)).rows).toEqual([]);
  });

  test('W4 withdrawing an assignment removes the abstract from the reviewer, and the review stays', async () => {
    await write(ida, 1, complete);
    await handIn(ida, 1);
    const { cursor } = (await ida.call('reviews', {})).data;
    const of = server.services.db.deleteFrom('assignment').where('report_id', '=', 1);
    await of.where('staff_id', '=', ida.staff_id).execute();
    expect((await ida.call('reviews', { since: cursor })).data).toMatchObject({ rows: [], removed: [], total: 1 });
    expect((await write(ida, 1, { score_clarity: '1' }, complete)).problem).toBe('unknownReview');
    expect(await row(secretary, 1, ida)).toMatchObject({ is_assigned: false, values: complete });
  });

  test('W4 a confirmed conflict removes the abstract from the reviewer; the review stays, marked for the office', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    await write(ida, 1, complete);
    await handIn(ida, 1);
    await write(lise, 1, complete);
    await handIn(lise, 1);
    expect(await row(chair, 1, ida)).toMatchObject({ conflict: '' });
    const { cursor } = (await ida.call('reviews', {})).data;
    const { db } = server.services;
    // She turns out to be an author: a possible conflict until somebody decides.
    const report_people = JSON.stringify([person({ email: 'ida@qq.com' })]);
    await db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    const changes = { other_addresses: { from: '', to: 'ida@qq.com' } };
    await ida.call('change_reviewer', { command_id: command_id(), reviewer_id: ida.staff_id, changes });
    expect((await ida.call('reviews', { since: cursor })).data).toMatchObject({ rows: [], total: 1 });
    expect(await row(chair, 1, ida)).toMatchObject({ conflict: 'possible', is_assigned: true, values: complete });
    const { staff_id } = ida;
    const [assignment] = (await chair.call('assignments', {})).data.rows;
    expect(assignment).toMatchObject({ reviewers: expect.arrayContaining([staff_id]) });
    const { grounds } = assignment!.conflicts.find((each) => each.staff_id === staff_id)!;
    const answer = { from: '', to: 'confirmed' } as const;
    const body = { command_id: command_id(), assignment_id: 1, staff_id, answer, grounds };
    expect((await chair.call('answer_conflict', body)).status).toBe(200);
    expect(await row(chair, 1, ida)).toMatchObject({ conflict: 'confirmed', is_assigned: false, values: complete });
    expect(await row(chair, 1, lise)).toMatchObject({ conflict: '', is_assigned: true });
    expect((await ida.call('reviews', {})).data.rows.map(({ report_id }) => report_id)).toEqual([2]);
    expect((await takeBack(ida, 1)).problem).toBe('unknownReview');
    // Data for other reviewers does not name it.
    expect((await listed(lise)).map(({ conflict }) => conflict)).toEqual(['']);
  });

  test('W9 the list of reviewers counts what is done, and what was late', async () => {
    await server.stop();
    await begin({ ...forumSite, review: { ...usualReview, due: '2020-02-28' } });
    const counts = async (caller: Visitor) =>
      (await caller.call('reviewers', {})).data.rows
        .filter(({ email }) => email === 'ida@staff.example')
        .map(({ assigned, done, late }) => ({ assigned, done, late }));
    expect(await counts(secretary)).toEqual([{ assigned: 2, done: 0, late: 0 }]);
    await write(ida, 1, complete);
    expect(await counts(secretary)).toEqual([{ assigned: 2, done: 0, late: 0 }]);
    await handIn(ida, 1);
    expect(await counts(secretary)).toEqual([{ assigned: 2, done: 1, late: 1 }]);
    await write(ida, 2, { abstained: 'yes' });
    expect(await counts(secretary)).toEqual([{ assigned: 2, done: 2, late: 1 }]);
    await server.services.db.updateTable('report').set({ withdrawn_at: 'now' }).where('report_id', '=', 1).execute();
    expect(await counts(secretary)).toEqual([{ assigned: 1, done: 1, late: 0 }]);
    expect(await counts(ida)).toEqual([{ assigned: 0, done: 0, late: 0 }]);
  });

  test('W4 an abstract by the reviewer is never shown, even if it was assigned', async () => {
    const report_people = JSON.stringify([person({ email: 'IDA@staff.example' })]);
    await submit(author, { title: 'By a reviewer', report_people });
    await give(ida, 3);
    expect((await listed(ida)).map(({ report_id }) => report_id)).toEqual([1, 2]);
    expect((await write(ida, 3, { score_clarity: '5' })).problem).toBe('unknownReview');
  });

  test('W4 an author’s data reveal neither the preferences nor the conflicts of reviewers', async () => {
    const owner = await staffWith(server, ['owner']);
    const changes = { preference: { from: '', to: 'conflict' } } as const;
    await ida.call('state_preference', { command_id: command_id(), assignment_id: 1, changes });
    const answer = { from: '', to: 'confirmed' } as const;
    const { staff_id } = ida;
    const answered = { command_id: command_id(), assignment_id: 1, staff_id, answer, grounds: [] };
    expect((await owner.call('answer_conflict', answered)).status).toBe(200);
    const { data } = await owner.call('export_person', { visitor_id: author.visitor_id });
    expect(data.log.map(({ action }) => action)).not.toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/preference|conflict/);
  });

  test('W4 W5 S6 an author’s data contain only those actions of review and decision that the author is told about', async () => {
    const owner = await staffWith(server, ['owner']);
    const { assignment, discussion, decision, review } = recordKinds;
    const actions = [assignment, discussion, decision, review].flatMap(
      ({ log }): readonly AuditAction[] => log.actions,
    );
    const target = { target: 'abstract', target_id: '1' } as const;
    for (const action of actions)
      await logAction(server.services.db, ida, '2026-01-01T00:00:00.000Z', { action, ...target });
    const { data } = await owner.call('export_person', { visitor_id: author.visitor_id });
    const told = data.log.map(({ action }) => action);
    expect(actions.filter((action) => told.includes(action))).toEqual([
      ...['outcome applied', 'place confirmed', 'place given up'],
      ...['acceptance letter issued', 'acceptance letter revoked'],
    ]);
  });

  test('W3 a review is deleted with its abstract’s account, and is part of its author’s data only once applied', async () => {
    await write(ida, 1, { ...complete, for_author: secret });
    await handIn(ida, 1);
    const owner = await staffWith(server, ['owner']);
    const { visitor_id } = author;
    const { data } = await owner.call('export_person', { visitor_id });
    expect(JSON.stringify(data)).not.toMatch(/zirconium|score_|review (written|handed in)/);
    expect((await owner.call('erase_person', { visitor_id, email: 'zhang@university.example' })).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await listed(secretary)).toEqual([]);
  });
});

base.each(Object.entries({ forum: forumSite, 'forum-wuxi': forumWuxiSite, symposium: symposiumSite }))(
  'W1 at %s, every call of reviews is refused, to everybody',
  async (_name, site) => {
    const server = await startServer(sqlite, { site });
    const { review } = recordKinds;
    const staff = await staffWith(server, ['owner', 'reviewer']);
    for (const call of Object.keys(review.calls) as (keyof typeof review.calls)[]) {
      const review_id = reviewId({ report_id: 1, staff_id: staff.staff_id });
      const choice = { report_id: 1, choice: 'released', file_digest: '' };
      const changes = { score_clarity: { from: '', to: '1' } };
      const body = {
        since: '',
        command_id: call,
        review_id,
        changes,
        was_submitted: false,
        is_submitted: true,
        ...choice,
      };
      const { status, problem } = await staff.call(call, body as never);
      expect([call, status, problem]).toEqual([call, 404, 'reviewOff']);
    }
    await server.stop();
  },
);
