import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffCallName } from '#contract/staff/staffCalls.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { ListingDevice } from '../records/device.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

describe.each(databases)('Own abstracts of the committee, on $name', (kind) => {
  let server: TestServer;
  let owner: Staff;
  let author: Visitor;
  let commands = 0;
  const command = () => ({ command_id: `command ${++commands}` });

  beforeEach(async () => {
    server = await startServer(kind, {
      site: { ...reviewedForum, review: { ...reviewedForum.review!, due: '2024-01-01' } },
    });
    owner = await staffWith(server, ['owner']);
    author = await Visitor.registered(server.app, 'lab@jiangnan.edu.cn', { Firstname: '伟', Lastname: '<王>' });
    const report_people = JSON.stringify([person({ Firstname: '敏', Lastname: '李', email: 'min.li@163.com' })]);
    await submit(author, { topics: '3', title: '李敏的摘要 <b>', report_people });
    await submit(author, { topics: '3', title: '他人的摘要' });
  });
  afterEach(() => server.stop());

  const named = async (name: string, roles: readonly Role[], topics: readonly string[] = []): Promise<Staff> => {
    const staff = await staffWith(server, roles, topics, `${roles.join('-')}-${++commands}@qq.com`);
    await server.services.db.updateTable('staff').set({ name }).where('staff_id', '=', staff.staff_id).execute();
    return staff;
  };
  const numbers = async (caller: Visitor) =>
    (await caller.call('decisions', {})).data.rows
      .map(({ decision_id }) => decision_id)
      .toSorted((one, other) => one - other);
  const conflictOf = async (caller: Visitor, number: number, { staff_id }: Staff) => {
    const { rows } = (await caller.call('assignments', {})).data;
    return rows.find((row) => row.assignment_id === number)?.conflicts.find((each) => each.staff_id === staff_id);
  };
  const dismiss = async (caller: Visitor, { staff_id }: Staff) => {
    const grounds = (await conflictOf(owner, 1, { staff_id } as Staff))?.grounds ?? [];
    const answer = { from: '', to: 'dismissed' } as const;
    return caller.call('answer_conflict', { ...command(), assignment_id: '1', staff_id, answer, grounds });
  };
  const give = (report_id: number, { staff_id }: Staff) =>
    assign(server.services.db, [{ report_id, staff_id, assigned_at: '', assigned_by: '' }]);

  test.each([
    ['chair', ['chair'], ['3']],
    ['secretary', ['secretary'], []],
    ['owner who is also a chair', ['owner', 'chair'], ['5']],
  ] as const)(
    'W4 W5 a %s with an author’s name handles the abstract only after the conflict is dismissed',
    async (_, roles, topics) => {
      const li = await named('李敏', roles, topics);
      const lise = await staffWith(server, ['reviewer'], [], 'lise@wur.nl');
      await give(1, lise);
      const propose = (decision_id: number) => {
        const changes = { outcome: { from: '', to: 'oral' } } as const;
        return { ...command(), decision_id, changes } satisfies AnyBodyOf<'propose_outcome'>;
      };
      expect(await numbers(li)).toEqual([2]);
      for (const list of ['reviews', 'assignments', 'discussions', 'decisions'] as const)
        expect(JSON.stringify(await li.call(list, {})), list).not.toMatch(/李敏的摘要|"(report|discussion)_id":1\b/);
      const body = propose(1);
      const seen = { outcome: 'oral', message: '', duplicate_of: '' } as const;
      const reviewers = [{ staff_id: lise.staff_id, add: '', remove: '1' }];
      const refused = async () => [
        (await li.call('propose_outcome', body)).problem,
        (await li.call('apply_outcome', { ...command(), decision_id: 1, seen })).problem,
        (await li.call('assign_reviewers', { ...command(), reviewers })).problem,
        (await dismiss(li, li)).problem,
        (await li.call('write_comment', { ...command(), discussion_id: '1', comment_id: 'c', comment: 'x' })).problem,
      ];
      expect(await refused()).toEqual([
        'decidedByOthers',
        'decidedByOthers',
        ...Array<string>(3).fill('unknownAbstract'),
      ]);
      expect((await li.call('propose_reviewers', undefined)).data.unfilled).toMatchObject([{ report_id: 2 }]);

      // The owner finds it on the page of conflicts, and tells the two apart.
      const found = {
        ...{ name: '李敏', reasons: ['co-author'], answer: '' },
        ...(roles.join() !== 'chair' && { isOfOffice: true }),
      };
      expect(await conflictOf(owner, 1, li)).toMatchObject(found);
      expect(await conflictOf(owner, 2, li)).toBeUndefined();
      // Whether somebody of the office has a conflict, no chair decides.
      const chair = await staffWith(server, ['chair'], ['3']);
      if (roles.join() !== 'chair') expect((await dismiss(chair, li)).problem).toBe('officeConflict');
      expect((await dismiss(owner, li)).status).toBe(200);
      expect(await numbers(li)).toEqual([1, 2]);
      expect((await li.call('propose_outcome', body)).status).toBe(200);
      // A new ground asks again; a command that was applied before reveals nothing new.
      const report_people = JSON.stringify([person({ Firstname: 'Min', Lastname: 'Li', email: 'min.li@163.com' })]);
      await server.services.db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
      expect(await conflictOf(owner, 1, li)).toMatchObject({ ...found, dismissed: [] });
      expect(await numbers(li)).toEqual([2]);
      expect((await li.call('propose_outcome', body)).status).toBe(200);
      expect(await refused()).toEqual([undefined, 'decidedByOthers', ...Array<string>(3).fill('unknownAbstract')]);
    },
  );

  test('W4 a submitter’s name, and the address of an account that was merged, exclude a chair, too', async () => {
    const wang = await named('<王>伟', ['chair'], ['3']);
    expect(await numbers(wang)).toEqual([]);
    const chair = await staffWith(server, ['chair'], ['3'], 'chair@wur.nl');
    const device = new ListingDevice('decisions');
    await device.sync(chair);
    expect(device.rows.size).toBe(2);
    const { visitor_id } = author;
    const former = { former_id: 'former', visitor_id, email: 'Chair@wur.nl', email_key: 'chair@wur.nl' };
    await server.services.db
      .insertInto('former_account')
      .values({ ...former, merged_at: '', password_hash: '' })
      .execute();
    await device.sync(chair);
    expect(device.rows.size).toBe(0);
  });

  test('W4 a name does not lock out a single owner; a person who joins the office then handles the abstract', async () => {
    const { db } = server.services;
    const setRoles = (roles: readonly Role[]) =>
      db
        .insertInto('staff_role')
        .values(roles.map((role) => ({ staff_id: owner.staff_id, role, topic: role === 'chair' ? '3' : '' })))
        .execute();
    await db.updateTable('staff').set({ name: 'Min LI' }).execute();
    expect(await numbers(owner)).toEqual([1, 2]);
    await setRoles(['chair', 'reviewer']);
    expect(await numbers(owner)).toEqual([1, 2]);
    // Nobody dismisses a conflict of their own, not even then.
    expect((await dismiss(owner, owner)).problem).toBe('ownConflict');
    // Chairs cannot write the letters.
    await staffWith(server, ['chair'], ['3'], 'chair@wur.nl');
    expect(await numbers(owner)).toEqual([1, 2]);
    const device = new ListingDevice('decisions');
    await device.sync(owner);
    const secretary = await staffWith(server, ['secretary']);
    await device.sync(owner);
    expect([...device.rows.keys()].map(Number)).toEqual([2]);
    expect((await secretary.call('staff_list', undefined)).status).toBe(200);
    expect((await owner.call('staff_remove', { staff_id: secretary.staff_id })).status).toBe(200);
    await device.sync(owner);
    expect(device.rows.size).toBe(2);
    // An abstract that is certainly her own stays with others while she judges, too.
    await db.updateTable('account').set({ email: 'owner-@staff.example' }).execute();
    expect(await numbers(owner)).toEqual([]);
  });

  test('W4 naming everybody else of the office as authors lets nobody handle an own abstract', async () => {
    const { db } = server.services;
    const secretary = await staffWith(server, ['secretary'], [], 'wang@qq.com');
    await db.updateTable('account').set({ email: 'wang@qq.com' }).execute();
    const { email } = await db
      .selectFrom('staff')
      .select('email')
      .where('staff_id', '=', owner.staff_id)
      .executeTakeFirstOrThrow();
    const report_people = JSON.stringify([person({ email })]);
    await db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    expect([await numbers(secretary), await numbers(owner)]).toEqual([[], [1, 2]]);
  });

  test('W4 W5 W10 a decision made in conflict, because nobody else was free, is marked for people who are free later', async () => {
    const { db } = server.services;
    const lise = await staffWith(server, ['reviewer'], [], 'lise@wur.nl');
    const report_people = JSON.stringify([person({ email: 'owner-@staff.example' })]);
    await db.updateTable('report').set({ report_people }).where('report_id', '=', 1).execute();
    const secretary = await staffWith(server, ['secretary']);
    const propose = (decision_id: number) => {
      const changes = { outcome: { from: '', to: 'oral' } } as const;
      return owner.call('propose_outcome', { ...command(), decision_id, changes });
    };
    expect((await propose(1)).problem).toBe('decidedByOthers');
    // She removes the only member without a conflict.
    expect((await owner.call('staff_remove', { staff_id: secretary.staff_id })).status).toBe(200);
    const scores = Object.fromEntries(criteriaOf(reviewedForum.review!).map((each) => [scoreField(each), '5']));
    const given = Object.entries({ ...scores, recommendation: 'oral' });
    const seen = { outcome: 'oral', message: '', duplicate_of: '' } as const;
    const reviewers = [{ staff_id: lise.staff_id, add: '1,2', remove: '' }];
    const done: { status: number }[] = [await owner.call('assign_reviewers', { ...command(), reviewers })];
    for (const number of [1, 2]) {
      done.push(
        await owner.call('enter_review', {
          ...{ ...command(), review_id: reviewId({ report_id: number, staff_id: lise.staff_id }) },
          changes: Object.fromEntries(given.map(([field, to]) => [field, { from: '', to }])),
          ...{ was_submitted: false, is_submitted: true },
        }),
        await propose(number),
        await owner.call('apply_outcome', { ...command(), decision_id: number, seen }),
      );
    }
    expect(done.map(({ status }) => status)).toEqual(Array<number>(7).fill(200));
    const next = await staffWith(server, ['secretary'], [], 'next@staff.example');
    const by = 'Staff owner-@staff.example';
    const decisions = (await next.call('decisions', {})).data.rows;
    const marks = decisions.map(({ decision_id, in_conflict, applied, assigned_in_conflict }) => {
      return [decision_id, in_conflict, applied?.in_conflict, assigned_in_conflict];
    });
    expect(marks.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, true, true, [by]],
      [2, undefined, undefined, undefined],
    ]);
    const assignments = (await next.call('assignments', {})).data.rows.map((row) => row.assigned_in_conflict);
    expect(assignments.filter(Boolean)).toEqual([[by]]);
    const reviews = (await next.call('reviews', {})).data.rows.map((row) => row.entered_in_conflict);
    expect(reviews.filter(Boolean)).toEqual([by]);
    const marked = (await next.call('audit_log', {})).data.entries.flatMap(({ action, target_id, after }) =>
      after?.['in_conflict'] ? [[action, target_id, after['in_conflict']]] : [],
    );
    expect(marked.toReversed()).toEqual([
      ['reviewers assigned', lise.staff_id, '1'],
      ['review entered on behalf', '1', 'yes'],
      ['outcome proposed', '1', 'yes'],
      ['outcome applied', '1', 'yes'],
    ]);
    // Neither the reviewer nor the author is told.
    const told = [
      await lise.call('reviews', {}),
      await lise.call('assignments', {}),
      await author.call('report_list', {}),
    ];
    expect(JSON.stringify(told)).not.toContain('in_conflict');
    // Her later changes no longer count as the owner's.
    const message = { message: { from: '', to: 'x' } };
    await next.call('propose_outcome', { ...command(), decision_id: 1, changes: message });
    const changed = (await next.call('decisions', {})).data.rows.find(({ decision_id }) => decision_id === 1);
    expect([changed?.in_conflict, changed?.applied?.in_conflict]).toEqual([undefined, true]);
  });

  test('W4 W5 S6 an author’s exported data show a person in conflict neither outcome, nor letter, nor log of it', async () => {
    const li = await named('李敏', ['secretary']);
    const changes = { outcome: { from: '', to: 'oral' } } as const;
    const seen = { outcome: 'oral', message: '', duplicate_of: '' } as const;
    for (const decision_id of [1, 2]) {
      await owner.call('propose_outcome', { ...command(), decision_id, changes });
      await owner.call('apply_outcome', { ...command(), decision_id, seen });
    }
    const { visitor_id } = author;
    const told = async (caller: Visitor) => {
      const { submissions, log } = (await caller.call('export_person', { visitor_id })).data;
      const outcomes = submissions.flatMap((each) => ('outcomes' in each ? Number(each['report_id']) : []));
      const applied = log.flatMap(({ action, target_id }) => (action === 'outcome applied' ? Number(target_id) : []));
      return [outcomes, applied].map((numbers) => numbers.toSorted((one, other) => one - other));
    };
    expect(await told(owner)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await told(li)).toEqual([[2], [2]]);
  });

  test('W4 S10 a page of the log does not compare every abstract with the committee again', async () => {
    const li = await named('李敏', ['secretary']);
    const body = { ...command(), discussion_id: '1', comment_id: 'one', comment: 'x' };
    expect((await owner.call('write_comment', body)).status).toBe(200);
    const before = (await li.call('audit_log', {})).data.entries;
    const queries = vi.spyOn(server.services.db.getExecutor(), 'executeQuery');
    expect((await li.call('audit_log', {})).data.entries).toEqual(before);
    const texts = queries.mock.calls.map(([{ sql }]) => sql);
    queries.mockRestore();
    expect([texts.length > 0, texts.filter((text) => text.includes('report_people'))]).toEqual([true, []]);
  });

  test('W4 S10 an owner who erases her own account reads no log about its abstracts', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const lise = await staffWith(server, ['reviewer'], [], 'lise@wur.nl');
    await server.services.db.updateTable('account').set({ email: 'owner-@staff.example' }).execute();
    const reviewers = [{ staff_id: lise.staff_id, add: '1', remove: '' }];
    expect((await secretary.call('assign_reviewers', { ...command(), reviewers })).status).toBe(200);
    const read = async () =>
      (await owner.call('audit_log', {})).data.entries.filter(({ action }) => action === 'reviewers assigned');
    expect(await read()).toEqual([]);
    const { visitor_id } = author;
    expect((await owner.call('erase_person', { visitor_id, email: 'owner-@staff.example' })).status).toBe(200);
    expect(await read()).toEqual([]);
  });

  test('W4 S10 V3 neither the visible log entries nor exports of the log reveal the number of hidden ones', async () => {
    const li = await named('李敏', ['secretary']);
    const comment = (number: number, id: string) =>
      owner.call('write_comment', { ...command(), discussion_id: String(number), comment_id: id, comment: 'x' });
    const log = async () => (await li.call('audit_log', {})).data.entries;
    await comment(2, 'one');
    const before = await log();
    for (let hidden = 0; hidden < 7; hidden++) expect((await comment(1, `hidden ${hidden}`)).status).toBe(200);
    expect(await log()).toEqual(before);
    const noted = (rows: number) =>
      li.call('note_export', {
        ...command(),
        list: 'log',
        format: 'csv',
        rows,
        query: '',
        at: '2024-10-01T08:00:00.000Z',
      });
    expect((await noted(before.length + 1)).problem).toBe('impossibleExport');
    await comment(2, 'two');
    const ids = (await log()).map(({ entry_id }) => entry_id);
    expect(ids).toEqual(Array.from({ length: before.length + 1 }, (_, at) => before.length + 1 - at));
    const page = async (number: number) => (await li.call('audit_log', { before: number })).data.entries;
    expect((await page(ids[0]!)).map(({ entry_id }) => entry_id)).toEqual(ids.slice(1));
    // The owner's view is unchanged.
    const all = (await owner.call('audit_log', {})).data.entries;
    expect(all.length).toBe(ids.length + 7);
    // Nor is it told by the data of a person, whose entries are those of all readers.
    const { visitor_id } = author;
    const told = (await li.call('export_person', { visitor_id })).data.log;
    expect([told.length > 0, JSON.stringify(told)]).toEqual([true, expect.not.stringContaining('entry_id')]);
  });

  test('W4 W9 a reviewer’s counts, suggestions, reminders and exports leave out what that reviewer must not know', async () => {
    const li = await named('李敏', ['secretary']);
    const lise = await staffWith(server, ['reviewer'], [], 'lise@wur.nl');
    const lists: readonly StaffCallName[] = ['reviewers', 'reviews', 'decisions', 'assignments', 'discussions'];
    const cursors = new Map<StaffCallName, string>();
    for (const list of lists) cursors.set(list, (await li.call(list as 'reviewers', {})).data.cursor);
    const changes = { maximum: { from: '', to: '1' } };
    await owner.call('change_reviewer', { ...command(), reviewer_id: lise.staff_id, changes });
    cursors.set('reviewers', (await li.call('reviewers', {})).data.cursor);
    const letter = (name: string) => ({ en: `{conference}: ${name}`, zh: `{conference}：${name}` });
    const draft: AnyBodyOf<'mail_preview'>['draft'] = {
      ...{ subject: letter('Reviews'), text: { en: 'Please {link}', zh: '请{link}' }, query: '' },
      ...{ to: 'reviewers', reminder: 'overdue' },
    };
    const answers = async () => ({
      counts: (await li.call('reviewers', {})).data.rows,
      proposed: (await li.call('propose_reviewers', undefined)).data,
      updates: await Promise.all(
        lists.map(async (list) => {
          const { cursor, ...rest } = (await li.call(list as 'reviewers', { since: cursors.get(list)! })).data;
          return { ...rest, cursor: cursor.length };
        }),
      ),
      letters: (await li.call('mail_preview', { draft })).data,
      log: (await li.call('audit_log', {})).data.entries.map(({ action, after }) => [action, after]),
      exported: await Promise.all(
        [0, 1].map(async (rows) => {
          const about = { list: 'reviews', format: 'csv', rows, query: '', at: '2024-10-01T08:00:00.000Z' } as const;
          return (await li.call('note_export', { ...command(), ...about })).problem;
        }),
      ),
    });
    const without = (told: Awaited<ReturnType<typeof answers>>) => ({
      ...told,
      // What is done here.
      log: told.log.filter(([action]) => action !== 'exported' && action !== 'mail previewed'),
    });
    // Reading is logged once.
    await answers();
    await lise.call('reviews', {});
    await lise.call('discussions', {});
    const before = without(await answers());
    expect(before.proposed.pairs).toEqual([{ report_id: 2, staff_id: lise.staff_id }]);
    const reviewers = [{ staff_id: lise.staff_id, add: '1', remove: '' }];
    expect((await owner.call('assign_reviewers', { ...command(), reviewers })).status).toBe(200);
    expect(without(await answers())).toEqual(before);
    expect((await owner.call('mail_preview', { draft })).data.count).toBe(1);
    const review_id = `1_${lise.staff_id}`;
    const given = { abstained: { from: '', to: 'yes' } };
    expect((await lise.call('write_review', { ...command(), review_id, changes: given })).status).toBe(200);
    expect(without(await answers())).toEqual(before);
    expect((await owner.call('reviewers', {})).data.rows).toMatchObject([{ assigned: 1, done: 1 }]);
    // The letter about the outcome is somebody else's, too.
    const outcome = { outcome: { from: '', to: 'oral' } } as const;
    await owner.call('propose_outcome', { ...command(), decision_id: 1, changes: outcome });
    const seen = { outcome: 'oral', message: '', duplicate_of: '' } as const;
    expect((await owner.call('apply_outcome', { ...command(), decision_id: 1, seen })).status).toBe(200);
    const { reminder: _, ...letters } = { ...draft, to: 'submitter', outcome: 'oral', to_unconfirmed: true } as const;
    const told = async (caller: Visitor) => (await caller.call('mail_preview', { draft: letters })).data.count;
    expect([await told(li), await told(owner)]).toEqual([0, 1]);
  });
});
