import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import { usualReview } from '#contract/content/review.ts';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { ListingDevice } from '../records/device.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

describe.each(bothDatabases)('Judging, on $name', (kind) => {
  let server: TestServer;
  let secretary: Staff;
  let author: Visitor;
  let commands = 0;
  const command_id = () => `command ${++commands}`;

  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'zhang@university.example', { Firstname: '伟', Lastname: '张' });
  });
  afterEach(() => server.stop());

  const outcome = (from: DecidedOutcome, to: DecidedOutcome) => ({ outcome: { from, to } });
  const propose = (caller: Visitor, decision_id: number, changes: AnyBodyOf<'propose_outcome'>['changes']) =>
    caller.call('propose_outcome', { command_id: command_id(), decision_id, changes });
  const apply = (caller: Visitor, decision_id: number, seen: { outcome: 'oral' | 'poster'; message: string }) =>
    caller.call('apply_outcome', { command_id: command_id(), decision_id, seen: { ...seen, duplicate_of: '' } });
  const listed = async (caller: Visitor) =>
    (await caller.call('decisions', {})).data.rows.toSorted((one, other) => one.decision_id - other.decision_id);
  const numbers = async (caller: Visitor) => (await listed(caller)).map(({ decision_id }) => decision_id);
  const answer = async (caller: Visitor, number: number, { staff_id }: Staff, from: string, to: string) => {
    const { rows } = (await secretary.call('assignments', {})).data;
    const { conflicts } = rows.find(({ assignment_id }) => assignment_id === number)!;
    const grounds = conflicts.find((conflict) => conflict.staff_id === staff_id)?.grounds ?? [];
    const body = { command_id: command_id(), assignment_id: number, staff_id, answer: { from, to }, grounds };
    return caller.call('answer_conflict', body as AnyBodyOf<'answer_conflict'>);
  };
  const declare = (caller: Visitor, number: number, from: string, to: string) => {
    const body = { command_id: command_id(), assignment_id: number, changes: { preference: { from, to } } };
    return caller.call('state_preference', body as AnyBodyOf<'state_preference'>);
  };

  test('W4 W5 a chair neither sees nor changes the decision on an abstract that she submitted or co-wrote', async () => {
    const email = 'chair@staff.example';
    const chair = await staffWith(server, ['chair'], ['3', '5'], email);
    const herself = await Visitor.registered(server.app, email);
    await submit(author, { topics: '3', title: '他人的摘要 <b>' });
    await submit(herself, { topics: '3', title: 'Submitted by her' });
    const report_people = JSON.stringify([person({}), person({ Lastname: 'Curie', email: email.toUpperCase() })]);
    await submit(author, { topics: '5', title: 'Written with her', report_people });
    const seen = { outcome: 'oral', message: 'zirconium' } as const;
    for (const number of [1, 2, 3])
      await propose(secretary, number, { ...outcome('', 'oral'), message: { from: '', to: seen.message } });

    expect(await numbers(chair)).toEqual([1]);
    expect(JSON.stringify(await chair.call('decisions', {}))).not.toContain('her');
    for (const number of [2, 3]) {
      for (const reply of [
        await propose(chair, number, outcome('oral', 'poster')),
        // Reports that were seen are neither confirmed nor denied.
        await propose(chair, number, outcome('rejected', 'poster')),
        await apply(chair, number, seen),
        await apply(chair, number, { ...seen, outcome: 'poster' }),
      ])
        expect([reply.status, reply.problem, reply.data]).toEqual([403, 'decidedByOthers', undefined]);
    }
    expect((await apply(chair, 1, seen)).status).toBe(200);
    expect(await server.services.db.selectFrom('applied_outcome').select('report_id').execute()).toEqual([
      { report_id: 1 },
    ]);
    expect(await listed(secretary)).toMatchObject([1, 2, 3].map((decision_id) => ({ decision_id, outcome: 'oral' })));
    // Nor does she as a member of the office, so long as another one has no conflict.
    for (const roles of [['chair', 'secretary'], ['secretary']] as const) {
      const topics = roles.length === 2 ? ['3'] : [];
      await appoint(server.services.db, chair.staff_id, { roles: [...roles], topics });
      expect(await numbers(chair)).toEqual([1]);
      expect((await propose(chair, 2, outcome('oral', 'poster'))).problem).toBe('decidedByOthers');
    }
    await appoint(server.services.db, secretary.staff_id, { roles: [], topics: [] });
    expect(await numbers(chair)).toEqual([1, 2, 3]);
    expect((await propose(chair, 2, outcome('oral', 'poster'))).status).toBe(200);
  });

  test('W4 W5 a reviewer applies an outcome only after submitting the own review, a former reviewer at once', async () => {
    const chair = await staffWith(server, ['chair', 'reviewer'], ['3'], 'chair@staff.example');
    await submit(author, { topics: '3' });
    const { staff_id } = chair;
    await assign(server.services.db, [{ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }]);
    await propose(chair, 1, outcome('', 'oral'));
    const seen = { outcome: 'oral', message: '' } as const;
    expect((await apply(chair, 1, seen)).problem).toBe('ownReviewFirst');
    await appoint(server.services.db, chair.staff_id, { roles: ['chair'], topics: ['3'] });
    expect((await apply(chair, 1, seen)).status).toBe(200);
  });

  test('W4 W5 a conflict declared or confirmed later ends that; once it is dismissed, she decides again', async () => {
    const chair = await staffWith(server, ['chair', 'reviewer'], ['3']);
    for (const title of ['一', '二']) await submit(author, { topics: '3', title });
    const device = new ListingDevice('decisions');
    const onDevice = async () => {
      await device.sync(chair);
      return [...device.rows.keys()].map(Number).toSorted((one, other) => one - other);
    };
    expect(await onDevice()).toEqual([1, 2]);
    const body = { command_id: 'before', decision_id: 1, changes: outcome('', 'oral') };
    expect((await chair.call('propose_outcome', body)).status).toBe(200);

    expect((await declare(chair, 1, '', 'conflict')).status).toBe(200);
    expect([await onDevice(), await numbers(chair)]).toEqual([[2], [2]]);
    expect((await propose(chair, 1, outcome('oral', 'poster'))).problem).toBe('decidedByOthers');
    // She does not answer about herself, and a replayed command changes nothing.
    expect((await answer(chair, 1, chair, '', 'dismissed')).problem).toBe('unknownAbstract');
    expect((await answer(secretary, 1, chair, '', 'confirmed')).status).toBe(200);
    await propose(secretary, 1, outcome('oral', 'rejected'));
    expect((await chair.call('propose_outcome', body)).status).toBe(200);
    expect((await listed(secretary))[0]).toMatchObject({ outcome: 'rejected' });
    expect((await apply(chair, 1, { outcome: 'oral', message: '' })).problem).toBe('decidedByOthers');

    // It stays so if she no longer reviews.
    await appoint(server.services.db, chair.staff_id, { roles: ['chair'], topics: ['3'] });
    expect(await onDevice()).toEqual([2]);
    await appoint(server.services.db, chair.staff_id, { roles: ['chair', 'reviewer'], topics: ['3'] });
    expect((await answer(secretary, 1, chair, 'confirmed', 'dismissed')).status).toBe(200);
    expect(await onDevice()).toEqual([1, 2]);
    expect((await propose(chair, 1, outcome('rejected', 'poster'))).status).toBe(200);
  });

  test('W5 W10 decisions show totals of reviews, without reviewers whose conflict was confirmed later', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    await submit(author, { topics: '3', title: '摘要' });
    const [ida, lise, emmy] = await Promise.all(
      ['ida', 'lise', 'emmy'].map((name) => staffWith(server, ['reviewer'], [], `${name}@staff.example`)),
    );
    const give = ({ staff_id }: Staff) =>
      assign(server.services.db, [{ report_id: 1, staff_id, assigned_at: '', assigned_by: '' }]);
    const review = async (reviewer: Staff, given: Readonly<Record<string, string>>) => {
      const review_id = reviewId({ report_id: 1, staff_id: reviewer.staff_id });
      const changes = Object.fromEntries(Object.entries(given).map(([field, to]) => [field, { from: '', to }]));
      expect((await reviewer.call('write_review', { command_id: command_id(), review_id, changes })).status).toBe(200);
      return () => reviewer.call('hand_in_review', { command_id: command_id(), review_id });
    };
    const scored = (score: string, recommendation: DecidedOutcome, confidence: string) => ({
      ...Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), score])),
      ...{ recommendation, confidence },
    });
    const totals = async (caller: Visitor = chair) => (await listed(caller))[0]!.reviews;
    for (const reviewer of [ida!, lise!, emmy!]) await give(reviewer);
    const none = { mean: null, spread: null, recommended: [], confidence: { high: 0, medium: 0, low: 0 } };
    expect(await totals()).toEqual({ done: 0, wanted: 3, ...none });
    const handIn = await review(ida!, scored('5', 'oral', 'high'));
    expect(await totals(), 'a draft says nothing').toEqual({ done: 0, wanted: 3, ...none });
    await handIn();
    expect(await totals()).toMatchObject({ done: 1, wanted: 3, mean: 5, spread: null });
    await (
      await review(lise!, scored('2', 'poster', 'low'))
    )();
    await (
      await review(emmy!, { abstained: 'yes' })
    )();
    expect(await totals()).toEqual({
      ...{ done: 2, wanted: 2, mean: 3.5, spread: 3, confidence: { high: 1, medium: 0, low: 1 } },
      recommended: expect.toSatisfy((of: { outcome: string }[]) => of.length === 2),
    });
    await server.services.db
      .insertInto('preference')
      .values({ report_id: 1, staff_id: lise!.staff_id, preference: 'conflict', stated_at: '' })
      .execute();
    expect((await answer(secretary, 1, lise!, '', 'confirmed')).status).toBe(200);
    const counted = {
      ...{ done: 1, wanted: 1, mean: 5, spread: null, confidence: { high: 1, medium: 0, low: 0 } },
      recommended: [{ outcome: 'oral', count: 1, mean: 5 }],
    };
    expect([await totals(), await totals(secretary)]).toEqual([counted, counted]);
    const reviews = (await chair.call('reviews', {})).data.rows;
    expect(reviews.filter(({ is_excluded }) => is_excluded).map(({ reviewer }) => reviewer)).toEqual([
      'Staff lise@staff.example',
    ]);
    expect(reviews.find(({ is_excluded }) => is_excluded)!.values).toMatchObject({ recommendation: 'poster' });
    // Nobody counts a review again by no longer being a reviewer.
    await appoint(server.services.db, lise!.staff_id, { roles: ['chair'], topics: [] });
    expect(await totals()).toEqual(counted);
  });
});
