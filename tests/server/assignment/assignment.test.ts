import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { AssignmentRow, Preference } from '#contract/kinds/assignment/assignment.ts';
import { recordKinds } from '#contract/kinds/kinds.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Role } from '#contract/staff/roles.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { appoint } from '#server/db/staff/people.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { acceptWithPasskey, staffWith, tokenIn } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

let commands = 0;
const command = () => ({ command_id: `command ${++commands}` });

describe.each(bothDatabases)('Reviewers and their abstracts, on $name', (kind) => {
  let server: TestServer;
  let owner: Staff;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    owner = await staffWith(server, ['owner']);
    author = await Visitor.registered(server.app, 'zhang@jiangnan.edu.cn', { affiliation: '江南大学' });
    const report_people = JSON.stringify([
      person({ Firstname: '伟', Lastname: '张', Affiliation: '江南大学', email: 'wei@qq.com' }),
    ]);
    for (const topics of ['3', '5', '3']) await submit(author, { topics, title: `第${topics}专题`, report_people });
  });
  afterEach(() => server.stop());

  const invite = async (email: string) => (await owner.call('staff_invite', { email, roles: ['reviewer'] })).data;
  const reviewer = (email: string): Promise<Staff> => staffWith(server, ['reviewer'], [], email);
  const listed = async (caller: Visitor): Promise<AssignmentRow[]> => (await caller.call('assignments', {})).data.rows;
  const reviewers = async (caller: Visitor) => (await caller.call('reviewers', {})).data.rows;
  const numbers = (rows: readonly AssignmentRow[]) => rows.map(({ assignment_id }) => assignment_id);
  const state = (caller: Visitor, assignment_id: number, from: Preference, to: Preference) =>
    caller.call('state_preference', { ...command(), assignment_id, changes: { preference: { from, to } } });
  const assign = (caller: Visitor, changes: AnyBodyOf<'assign_reviewers'>['reviewers']) =>
    caller.call('assign_reviewers', { ...command(), reviewers: changes });
  const stored = () => server.services.db.selectFrom('assignment').select(['report_id', 'staff_id']).execute();
  const conflictOf = async (staff_id: string) =>
    (await listed(owner))[0]!.conflicts.find((conflict) => conflict.staff_id === staff_id);
  const answerConflict = async (
    caller: Visitor,
    staff_id: string,
    from: '' | 'confirmed' | 'dismissed',
    to: 'confirmed' | 'dismissed',
    seen?: string[],
  ) => {
    const grounds = seen ?? (await conflictOf(staff_id))?.grounds ?? [];
    return caller.call('answer_conflict', { ...command(), assignment_id: 1, staff_id, answer: { from, to }, grounds });
  };

  test('W9 reading an invitation decides nothing; declining uses it up, and the person is not invited again', async () => {
    const { link } = await invite('lise@wur.nl');
    const token = tokenIn(link);
    const visitor = new Visitor(server.app);
    for (let reads = 0; reads < 2; reads++) {
      const { data } = await visitor.call('staff_invitation', { token });
      expect(data).toMatchObject({ email: 'lise@wur.nl', may_decline: true });
    }
    const page = await visitor.fetch('/admin/invitation', {});
    expect(page.statusCode).toBeLessThan(500);
    expect(await reviewers(owner)).toMatchObject([{ email: 'lise@wur.nl', state: 'invited' }]);
    const said = { reason: 'Too busy', colleague: 'Otto Hahn' };
    expect((await visitor.call('staff_decline_invitation', { token, ...said })).status).toBe(200);
    expect((await visitor.call('staff_decline_invitation', { token, ...said })).problem).toBe('invitationVoid');
    const person = { token, name: 'Lise' };
    expect((await visitor.call('staff_accept_passkey_options', person)).problem).toBe('invitationVoid');
    expect(await reviewers(owner)).toMatchObject([{ email: 'lise@wur.nl', state: 'declined', ...said }]);
    const again = await owner.call('staff_invite', { email: 'LISE@wur.nl', roles: ['reviewer'] });
    expect(again.problem).toBe('reviewerDeclined');
    expect(await reviewers(owner)).toHaveLength(1);
    const asChair = await owner.call('staff_invite', { email: 'lise@wur.nl', roles: ['chair'], topics: ['3'] });
    expect(asChair.status).toBe(200);
    // On purpose, she can be invited again, and may accept.
    const renewed = { email: 'LISE@wur.nl', roles: ['reviewer' as const], again: true as const };
    const { data } = await owner.call('staff_invite', renewed);
    expect(await reviewers(owner)).toMatchObject([{ state: 'invited', reason: '', colleague: '' }]);
    const accepted = { token: tokenIn(data.link), name: 'Lise Meitner' };
    expect((await acceptWithPasskey(new Visitor(server.app), accepted)).status).toBe(200);
    expect(await reviewers(owner)).toMatchObject([{ state: 'accepted', name: 'Lise Meitner' }]);
  });

  test('W9 only an invitation to review can be declined, and not by somebody who is on the staff', async () => {
    const visitor = new Visitor(server.app);
    const secretary = tokenIn(
      (await owner.call('staff_invite', { email: 's@wur.nl', roles: ['secretary'] })).data.link,
    );
    expect((await visitor.call('staff_invitation', { token: secretary })).data.may_decline).toBeUndefined();
    expect((await visitor.call('staff_decline_invitation', { token: secretary })).problem).toBe('invitationVoid');
    // It is still there.
    expect((await visitor.call('staff_invitation', { token: secretary })).status).toBe(200);
    expect(await reviewers(owner)).toEqual([]);
  });

  test('W9 somebody who accepts states topics and a maximum; nobody else’s can be changed by a reviewer', async () => {
    const token = tokenIn((await invite('lise@wur.nl')).link);
    const lise = new Visitor(server.app);
    const { staff_id } = (await acceptWithPasskey(lise, { token, name: 'Lise Meitner' })).data;
    const other = await reviewer('other@otago.ac.nz');
    const change = (caller: Visitor, reviewer_id: string, to: string) =>
      caller.call('change_reviewer', { ...command(), reviewer_id, changes: { topics: { from: '', to } } });
    expect((await change(lise, other.staff_id, '3')).problem).toBe('unknownReviewer');
    expect((await change(lise, owner.staff_id, '3')).problem).toBe('unknownReviewer');
    for (const wrong of ['99', '3,5', 'food', '3, '])
      expect((await change(lise, staff_id, wrong)).problem).toBe('unknownTopic');
    const unlimited = { maximum: { from: '', to: '∞' } };
    const many = await lise.call('change_reviewer', { ...command(), reviewer_id: staff_id, changes: unlimited });
    expect(many.problem).toBe('maximumNotNumber');
    expect((await change(lise, staff_id, '3, 5')).status).toBe(200);
    const [own, ...none] = await reviewers(lise);
    expect(own).toMatchObject({ name: 'Lise Meitner', state: 'accepted', topics: '3, 5', assigned: 0 });
    expect(none).toEqual([]);
    const chair = await staffWith(server, ['chair'], ['3']);
    expect((await change(chair, other.staff_id, '5')).status).toBe(200);
    expect(await reviewers(chair)).toHaveLength(2);
  });

  test('W9 removing somebody from the staff deletes the reviewer’s details, but not a declared conflict', async () => {
    const lise = await reviewer('lise@wur.nl');
    const reviewer_id = lise.staff_id;
    const changes = { institution: { from: '', to: 'KWI' }, other_addresses: { from: '', to: 'lise@kwi.example' } };
    expect((await lise.call('change_reviewer', { ...command(), reviewer_id, changes })).status).toBe(200);
    await state(lise, 1, '', 'conflict');
    expect((await owner.call('staff_remove', { staff_id: lise.staff_id })).status).toBe(200);
    const { db } = server.services;
    expect(await db.selectFrom('reviewer').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('preference').select('preference').execute()).toEqual([{ preference: 'conflict' }]);
  });

  test('W4 a reviewer sees abstracts without a conflict and no other reviews; a single-blind list has authors', async () => {
    const lise = await reviewer('lise@wur.nl');
    const local = await reviewer('li@stu.jiangnan.edu.cn');
    await state(lise, 1, '', 'yes');
    await assign(owner, [{ staff_id: lise.staff_id, add: '1', remove: '' }]);
    expect(await listed(local)).toEqual([]);
    const rows = await listed(lise);
    expect(rows).toMatchObject([{ authors: ['张伟'], preference: 'yes' }, { preference: '' }, {}]);
    for (const row of rows) expect([row.reviewers, row.preferences, row.conflicts]).toEqual([[], [], []]);
    const raw = JSON.stringify(rows);
    for (const secret of [local.staff_id, lise.staff_id, 'jiangnan', 'wei@qq.com']) expect(raw).not.toContain(secret);
    expect((await state(local, 1, '', 'yes')).problem).toBe('unknownAbstract');
  });

  test('W4 a reviewer who declares a conflict loses the abstract; staff can dismiss it, and the answer stays', async () => {
    const lise = await reviewer('lise@wur.nl');
    await assign(owner, [{ staff_id: lise.staff_id, add: '1,2', remove: '' }]);
    expect((await state(lise, 1, '', 'conflict')).status).toBe(200);
    expect(numbers(await listed(lise))).toEqual([2, 3]);
    expect(await stored()).toEqual([{ report_id: 2, staff_id: lise.staff_id }]);
    // As long as nobody has confirmed it, it can be undone.
    expect((await state(lise, 1, 'conflict', 'could')).status).toBe(200);
    expect((await state(lise, 1, 'could', 'conflict')).status).toBe(200);
    const conflict = { staff_id: lise.staff_id, reasons: ['declared'] };
    expect((await listed(owner))[0]).toMatchObject({ conflicts: [{ ...conflict, answer: '' }] });
    expect((await assign(owner, [{ staff_id: lise.staff_id, add: '1', remove: '' }])).problem).toBe('reviewerConflict');
    const chair = await staffWith(server, ['chair'], ['5']);
    expect((await answerConflict(chair, lise.staff_id, '', 'dismissed')).problem).toBe('unknownAbstract');
    expect((await answerConflict(owner, lise.staff_id, '', 'dismissed')).status).toBe(200);
    expect((await listed(owner))[0]).toMatchObject({ conflicts: [{ ...conflict, answer: 'dismissed' }] });
    expect(numbers(await listed(lise))).toEqual([1, 2, 3]);
    expect((await assign(owner, [{ staff_id: lise.staff_id, add: '1', remove: '' }])).status).toBe(200);
    expect((await answerConflict(owner, lise.staff_id, '', 'confirmed')).problem).toBe('fieldsChanged');
    expect((await answerConflict(owner, lise.staff_id, 'dismissed', 'confirmed')).status).toBe(200);
    expect((await state(lise, 1, 'conflict', 'yes')).problem).toBe('unknownAbstract');
    expect(await stored()).toEqual([{ report_id: 2, staff_id: lise.staff_id }]);
  });

  test('W4 W9 a conflict that a reviewer declares counts even if staff dismissed another one before', async () => {
    const local = await reviewer('li@stu.jiangnan.edu.cn');
    await answerConflict(owner, local.staff_id, '', 'dismissed');
    await assign(owner, [{ staff_id: local.staff_id, add: '1', remove: '' }]);
    expect(numbers(await listed(local))).toEqual([1]);
    expect((await state(local, 1, '', 'conflict')).status).toBe(200);
    expect((await listed(owner))[0]!.conflicts).toMatchObject([
      { staff_id: local.staff_id, reasons: ['institution', 'declared'], answer: '', dismissed: ['institution'] },
    ]);
    expect(await listed(local)).toEqual([]);
    expect(await stored()).toEqual([]);
    const again = await assign(owner, [{ staff_id: local.staff_id, add: '1', remove: '' }]);
    expect(again.problem).toBe('reviewerConflict');
    // Staff may dismiss that one too.
    expect((await answerConflict(owner, local.staff_id, '', 'dismissed')).status).toBe(200);
    expect(numbers(await listed(local))).toEqual([1]);
  });

  test('W2 W4 a dismissal covers the grounds that staff have seen; a new ground counts until it is answered', async () => {
    const local = await reviewer('li@stu.jiangnan.edu.cn');
    const { staff_id } = local;
    await answerConflict(owner, staff_id, '', 'dismissed');
    await assign(owner, [{ staff_id, add: '1', remove: '' }]);
    const seen = (await conflictOf(staff_id))!.grounds;
    const { db } = server.services;
    const rename = (name: string) => db.updateTable('staff').set({ name }).where('staff_id', '=', staff_id).execute();
    const { name } = await db
      .selectFrom('staff')
      .select('name')
      .where('staff_id', '=', staff_id)
      .executeTakeFirstOrThrow();
    await rename('Zhang Wei');
    const asked = { reasons: ['co-author', 'institution'], answer: '', dismissed: ['institution'] };
    expect(await conflictOf(staff_id)).toMatchObject(asked);
    expect(numbers(await listed(local))).toEqual([]);
    expect((await local.call('reviews', {})).data.rows).toEqual([]);
    // An answer from a device that does not know of the new ground.
    expect((await answerConflict(owner, staff_id, '', 'dismissed', seen)).status).toBe(200);
    expect(await conflictOf(staff_id)).toMatchObject(asked);
    expect((await answerConflict(owner, staff_id, '', 'dismissed')).status).toBe(200);
    expect(await conflictOf(staff_id)).toMatchObject({ answer: 'dismissed', dismissed: [] });
    expect((await local.call('reviews', {})).data.rows).toMatchObject([{ report_id: 1, is_own: true }]);
    // Without new grounds, the answer stays.
    await rename(name);
    await rename('Wei Zhang');
    expect(await conflictOf(staff_id)).toMatchObject({ answer: 'dismissed' });
    // The same reason for another author, whom the abstract did not have.
    const report_people = JSON.stringify([
      person({ Firstname: '伟', Lastname: '张', Affiliation: '江南大学', email: 'wei@qq.com' }),
      person({ Firstname: 'Lise', Lastname: 'Meitner', Affiliation: 'Wageningen University', email: '' }),
    ]);
    await db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    expect(await conflictOf(staff_id)).toMatchObject({ answer: 'dismissed' });
    const changes = { institution: { from: '', to: 'Wageningen University' } };
    await local.call('change_reviewer', { ...command(), reviewer_id: staff_id, changes });
    expect(await conflictOf(staff_id)).toMatchObject({ answer: '', dismissed: ['co-author', 'institution'] });
    expect(numbers(await listed(local))).toEqual([]);
    // The stored grounds name nobody.
    const { grounds } = await db.selectFrom('conflict_answer').select('grounds').executeTakeFirstOrThrow();
    expect(grounds).toMatch(/^(co-author|institution):[\w-]{16}( (co-author|institution):[\w-]{16})+$/);
  });

  test('W4 a confirmed conflict outlasts its grounds: a reviewer cannot end it by changing the institution', async () => {
    const local = await reviewer('li@qq.com');
    const { staff_id } = local;
    const change = (from: string, to: string) =>
      local.call('change_reviewer', {
        ...{ ...command(), reviewer_id: staff_id },
        changes: { institution: { from, to } },
      });
    await change('', '江南大学');
    expect((await answerConflict(owner, staff_id, '', 'confirmed')).status).toBe(200);
    await change('江南大学', '');
    expect(await conflictOf(staff_id)).toMatchObject({ reasons: ['institution'], answer: 'confirmed', grounds: [] });
    expect(numbers(await listed(local))).toEqual([2, 3]);
    expect((await assign(owner, [{ staff_id, add: '1', remove: '' }])).problem).toBe('reviewerConflict');
    // Staff may still change their mind.
    expect((await answerConflict(owner, staff_id, 'confirmed', 'dismissed')).status).toBe(200);
    expect(numbers(await listed(local))).toEqual([1, 2, 3]);
  });

  test('W4 nobody can dismiss their own conflict; a colleague can', async () => {
    const secretary = await staffWith(server, ['secretary', 'reviewer'], [], 'li@stu.jiangnan.edu.cn');
    const { staff_id } = secretary;
    const refused = await answerConflict(secretary, staff_id, '', 'dismissed');
    expect([refused.status, refused.problem]).toEqual([403, 'ownConflict']);
    expect(await conflictOf(staff_id)).toMatchObject({ reasons: ['institution'], answer: '' });
    expect((await answerConflict(owner, staff_id, '', 'dismissed')).status).toBe(200);
    expect(await conflictOf(staff_id)).toMatchObject({ answer: 'dismissed' });
    // What may exclude oneself can be said.
    expect((await answerConflict(secretary, staff_id, 'dismissed', 'confirmed')).status).toBe(200);
  });

  test('W4 the preferences of a former reviewer are hidden from the rest of the office', async () => {
    const former = await reviewer('lise@wur.nl');
    expect((await state(former, 1, '', 'yes')).status).toBe(200);
    await appoint(server.services.db, former.staff_id, { roles: ['secretary'], topics: [] });
    for (const caller of [former, owner])
      expect((await listed(caller)).map(({ preference }) => preference)).toEqual(['', '', '']);
  });

  describe('in the log', () => {
    let chair: Staff;
    const logOf = async (caller: Visitor, query: object = {}) => {
      const { entries, next } = (await caller.call('audit_log', query)).data;
      return { entries, next, told: entries.map(({ action, target_id }) => `${action} ${target_id}`) };
    };
    const act = (action: AuditAction, target_id: string, after?: Readonly<Record<string, string>>) =>
      logAction(server.services.db, owner, '2026-01-01T00:00:00.000Z', {
        action,
        ...(after ? { target: 'staff' } : { target: 'abstract' }),
        ...{ target_id, after },
      });

    beforeEach(async () => {
      chair = await staffWith(server, ['secretary', 'chair'], ['3'], 'wei@qq.com');
      const report_people = JSON.stringify([person({ Firstname: '伟', Lastname: '<王>', email: 'wang@qq.com' })]);
      await submit(author, { topics: '3', title: 'Of others', report_people });
    });

    test('W4 W5 S10 a member of the office who also judges reads nothing of the committee about an abstract of their own', async () => {
      const { assignment, discussion, decision, review } = recordKinds;
      const actions = [assignment, discussion, decision, review].flatMap(
        ({ log }): readonly AuditAction[] => log.actions,
      );
      for (const action of actions) for (const number of ['1', '4']) await act(action, number);
      await act('abstract edited', '1');
      expect(numbers(await listed(chair))).toEqual([4]);
      const about = async (caller: Visitor, target_id: string) =>
        (await logOf(caller, { target: 'abstract', target_id })).entries.map(({ action }) => action).toReversed();
      expect(await about(chair, '1')).toEqual(['abstract edited']);
      expect(await about(chair, '4')).toEqual(actions);
      expect(await about(owner, '1')).toEqual([...actions, 'abstract edited']);
      // By account, too.
      const { told } = await logOf(chair, { visitor_id: author.visitor_id, action: 'outcome proposed' });
      expect(told).toEqual(['outcome proposed 4']);
      // Nor of one that is deleted.
      await server.services.db.updateTable('report').set({ deleted_at: 'now' }).where('report_id', '=', 1).execute();
      expect(await about(chair, '1')).toEqual(['abstract edited']);
      // Without the role, the office sees everything again.
      await appoint(server.services.db, chair.staff_id, { roles: ['secretary'], topics: [] });
      expect(await about(chair, '4')).toEqual(actions);
    });

    test('W4 S10 the numbers of such abstracts are hidden in log entries about assignments, and cannot be found there', async () => {
      const lise = await reviewer('lise@wur.nl');
      const { staff_id } = lise;
      await act('reviewers assigned', staff_id, { added: '1, 4', removed: '2' });
      await act('reviewers assigned', staff_id, { added: '2' });
      const query = { action: 'reviewers assigned' };
      expect((await logOf(owner, query)).entries).toMatchObject([
        { after: { added: '2' } },
        { after: { added: '1, 4', removed: '2' } },
      ]);
      expect((await logOf(chair, query)).entries.map(({ after }) => after)).toEqual([{ added: '4' }]);
      const found = async (words: string) => (await logOf(chair, { ...query, words })).entries.length;
      expect([await found('lise@wur.nl 4'), await found('removed'), await found('1,'), await found('"2"')]).toEqual([
        ...[1, 0, 0, 0],
      ]);
      expect((await logOf(owner, { ...query, words: 'removed' })).entries).toHaveLength(1);
    });

    test('W4 S10 hidden entries do not shorten the pages of the log', async () => {
      for (let times = 0; times < 150; times++) await act('review written', '1');
      for (let times = 0; times < 120; times++) await act('review written', '4');
      for (let times = 0; times < 150; times++) await act('review written', '1');
      const query = { action: 'review written' };
      const first = await logOf(chair, query);
      expect(first.told).toEqual(Array.from({ length: 100 }, () => 'review written 4'));
      const second = await logOf(chair, { ...query, before: first.next });
      expect([second.told.length, second.next]).toEqual([20, null]);
      expect(await logOf(chair, { ...query, target_id: '1' })).toMatchObject({ entries: [], next: null });
    });
  });

  test('W4 a reviewer’s own row has no count of assigned abstracts, because some may be hidden by a conflict', async () => {
    const lise = await reviewer('lise@wur.nl');
    await assign(owner, [{ staff_id: lise.staff_id, add: '1,2', remove: '' }]);
    const changes = { other_addresses: { from: '', to: 'wei@qq.com' } };
    await owner.call('change_reviewer', { ...command(), reviewer_id: lise.staff_id, changes });
    expect(await listed(lise)).toEqual([]);
    expect(await reviewers(lise)).toMatchObject([{ reviewer_id: lise.staff_id, assigned: 0 }]);
    expect(await reviewers(owner)).toMatchObject([{ reviewer_id: lise.staff_id, assigned: 2 }]);
  });

  test('W2 W9 an abstract of a former reviewer lacks a reviewer, and is theirs again once the role returns', async () => {
    const lise = await reviewer('lise@wur.nl');
    const { staff_id } = lise;
    await assign(owner, [{ staff_id, add: '1', remove: '' }]);
    const { cursor } = (await owner.call('reviews', {})).data;
    const rowsOf = async () => (await listed(owner)).map((row) => row.reviewers);
    const roles = (wanted: readonly Role[]) =>
      owner.call('staff_set_roles', { staff_id, roles: [...wanted], topics: wanted.includes('chair') ? ['5'] : [] });
    expect((await roles(['chair'])).status).toBe(200);
    expect(await rowsOf()).toEqual([[], [], []]);
    expect((await owner.call('reviews', { since: cursor })).data).toMatchObject({ rows: [], total: 0 });
    expect((await roles(['reviewer'])).status).toBe(200);
    expect(await rowsOf()).toEqual([[staff_id], [], []]);
    expect((await owner.call('reviews', {})).data.rows).toMatchObject([{ report_id: 1, is_assigned: true }]);
  });

  test('W2 a proposal changes nothing until applied; it is applied once, logged, and the next one is the same', async () => {
    const all = [await reviewer('a@wur.nl'), await reviewer('b@otago.ac.nz'), await reviewer('c@jiangnan.edu.cn')];
    const { data } = await owner.call('propose_reviewers', undefined);
    expect(data.unfilled).toEqual([1, 2, 3].map((report_id) => ({ report_id, missing: 1, possible: 2 })));
    expect(new Set(data.pairs.map(({ staff_id }) => staff_id))).toEqual(
      new Set(all.slice(0, 2).map((each) => each.staff_id)),
    );
    expect(await stored()).toEqual([]);
    const changes = all.slice(0, 2).map(({ staff_id }) => ({
      ...{ staff_id, remove: '' },
      add: data.pairs.flatMap((pair) => (pair.staff_id === staff_id ? pair.report_id : [])).join(','),
    }));
    const body = { ...command(), reviewers: changes };
    for (let times = 0; times < 2; times++) {
      expect((await owner.call('assign_reviewers', body)).data).toEqual({ added: 6, removed: 0 });
      expect(await stored()).toHaveLength(6);
    }
    const log = server.services.db.selectFrom('audit_log').selectAll().where('action', '=', 'reviewers assigned');
    const entries = await log.execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ target: 'staff', after: JSON.stringify({ added: '1, 2, 3' }) });
    expect((await owner.call('propose_reviewers', undefined)).data).toEqual(data);
    const loads = new Map((await reviewers(owner)).map((row) => [row.reviewer_id, row.assigned]));
    expect(all.map(({ staff_id }) => loads.get(staff_id))).toEqual([3, 3, 0]);
  });

  test('W4 a chair neither sees who reviews an abstract of her own, nor changes it', async () => {
    const chair = await staffWith(server, ['chair'], ['3'], 'curie@sorbonne.fr');
    const submitter = await Visitor.registered(server.app, 'curie@sorbonne.fr');
    await submit(submitter, { topics: '3', title: 'Her own' });
    const lise = await reviewer('lise@wur.nl');
    const assigning = [{ staff_id: lise.staff_id, add: '4', remove: '' }];
    expect((await assign(chair, assigning)).problem).toBe('unknownAbstract');
    expect((await assign(owner, assigning)).status).toBe(200);
    expect(numbers(await listed(owner))).toContain(4);
    expect(numbers(await listed(chair))).toEqual([1, 3]);
    const { data } = await chair.call('propose_reviewers', undefined);
    expect([...data.pairs, ...data.unfilled].map(({ report_id }) => report_id)).not.toContain(4);
    expect(data.pairs).not.toEqual([]);
  });

  test('W2 a chair assigns within their own topics, and the load of other topics counts', async () => {
    const lise = await reviewer('lise@wur.nl');
    const { staff_id } = lise;
    const changes = { maximum: { from: '', to: '2' } };
    await owner.call('change_reviewer', { ...command(), reviewer_id: staff_id, changes });
    await assign(owner, [{ staff_id, add: '2', remove: '' }]);
    const chair = await staffWith(server, ['chair'], ['3']);
    const { pairs, unfilled } = (await chair.call('propose_reviewers', undefined)).data;
    expect(pairs).toEqual([{ report_id: expect.any(Number), staff_id }]);
    expect(new Set(unfilled.map(({ missing }) => missing))).toEqual(new Set([2, 3]));
    expect((await assign(chair, [{ staff_id, add: '2', remove: '' }])).problem).toBe('unknownAbstract');
    expect((await assign(chair, [{ staff_id, add: '', remove: '2' }])).problem).toBe('unknownAbstract');
    for (const forged of ['0', '1.5', '-1', 'x', '1,', '99'])
      expect((await assign(chair, [{ staff_id, add: forged, remove: '' }])).problem).toBe('unknownAbstract');
    expect((await assign(chair, [{ staff_id: chair.staff_id, add: '1', remove: '' }])).problem).toBe('unknownReviewer');
    expect((await assign(chair, [{ staff_id, add: '1', remove: '' }])).status).toBe(200);
    expect((await assign(lise, [{ staff_id, add: '3', remove: '' }])).problem).toBe('roleMissing');
    expect((await state(chair, 1, '', 'yes')).problem).toBe('roleMissing');
  });
});

test('W4 in a double-blind review, a reviewer’s list has no authors, while a chair’s has', async () => {
  const site = { ...reviewedForum, review: { ...reviewedForum.review!, blind: 'double' as const } };
  const server = await startServer(sqlite, { site });
  const author = await Visitor.registered(server.app, 'zhang@jiangnan.edu.cn');
  const report_people = JSON.stringify([person({ Firstname: '伟', Lastname: '张' })]);
  for (const topics of ['3', '5']) await submit(author, { topics, report_people });
  const authorsFor = async (caller: Visitor) =>
    (await caller.call('assignments', {})).data.rows.map(({ authors }) => authors);
  expect(await authorsFor(await staffWith(server, ['reviewer'], [], 'lise@wur.nl'))).toEqual([[], []]);
  expect(await authorsFor(await staffWith(server, ['chair', 'reviewer'], ['3']))).toEqual([['张伟'], []]);
  await server.stop();
});

test.each(Object.entries({ forum: forumSite, 'forum-wuxi': forumWuxiSite, symposium: symposiumSite }))(
  'W1 at %s, every call of reviewers and assignments is refused, and an invitation cannot be declined',
  async (_name, site) => {
    const server = await startServer(sqlite, { site });
    const { assignment, reviewer } = recordKinds;
    const calls = Object.keys({ ...assignment.calls, ...reviewer.calls }) as (keyof typeof assignment.calls)[];
    const change = { preference: { from: '', to: 'yes' } };
    const body = {
      ...{ since: '', command_id: 'one', assignment_id: '1', staff_id: 'x', reviewer_id: 'x', reviewers: [] },
      ...{ changes: change, answer: { from: '', to: 'confirmed' }, grounds: [] },
    };
    for (const roles of [['owner'], ['secretary'], ['chair'], ['reviewer']] as const) {
      const staff = await staffWith(server, roles, ['3']);
      for (const call of calls) {
        const { status, problem } = await staff.call(call, body as never);
        const isTheirs = problem !== 'roleMissing';
        expect([call, roles, status, problem]).toEqual([
          call,
          roles,
          ...(isTheirs ? [404, 'reviewOff'] : [403, 'roleMissing']),
        ]);
      }
    }
    const owner = await staffWith(server, ['owner']);
    const invited = await owner.call('staff_invite', { email: 'lise@wur.nl', roles: ['reviewer'] });
    const token = tokenIn(invited.data.link);
    const visitor = new Visitor(server.app);
    const { data } = await visitor.call('staff_invitation', { token });
    expect(Object.keys(data)).toEqual(['email', 'name', 'expires_at', 'roles', 'topics']);
    expect((await visitor.call('staff_decline_invitation', { token })).problem).toBe('invitationVoid');
    expect((await visitor.call('staff_invitation', { token })).status).toBe(200);
    await server.stop();
  },
);
