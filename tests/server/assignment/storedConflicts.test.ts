import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { Person } from '#contract/calls/report.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { person, report, submit, Visitor } from '../support/visitor.ts';

type Staff = Visitor & { staff_id: string };

const office = 'li@office.example';
const zhang = person({ Firstname: '伟', Lastname: '<张>', email: 'wei@qq.com' });
const li = person({ Firstname: '娜', Lastname: '李', email: office, Corresponding_author: 0 });
const [both, withoutLi] = [[zhang, li], [zhang]].map((people) => JSON.stringify(people));

describe.each(bothDatabases)('Conflicts of interest that were found, on $name', (kind) => {
  let server: TestServer;
  let owner: Staff;
  let secretary: Staff;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    owner = await staffWith(server, ['owner']);
    secretary = await staffWith(server, ['secretary'], [], office);
    author = await Visitor.registered(server.app, 'zhang@jiangnan.edu.cn');
  });
  afterEach(() => server.stop());

  let commands = 0;
  const command = () => ({ command_id: `command ${++commands}` });
  const db = () => server.services.db;
  const numbersFor = async (caller: Visitor, list: 'assignments' | 'decisions') =>
    (await caller.call(list, {})).data.rows.map((row) => ('decision_id' in row ? row.decision_id : row.assignment_id));
  const conflictsOf = async (staff_id: string) =>
    new Map(
      (await owner.call('assignments', {})).data.rows.flatMap(({ assignment_id, conflicts }) =>
        conflicts.flatMap((conflict) => (conflict.staff_id === staff_id ? [[assignment_id, conflict] as const] : [])),
      ),
    );
  const editing = (caller: Visitor, report_id: number, from: readonly Person[], to: readonly Person[]) =>
    caller.call('edit_abstract', {
      ...command(),
      ...{
        report_id: String(report_id),
        changes: { report_people: { from: JSON.stringify(from), to: JSON.stringify(to) } },
        tell: false,
      },
    });
  const registered = (email: string, fields = {}) => Visitor.registered(server.app, email, fields);
  const infoWith = (email: string) => ({
    ...{ name: '赵敏', country: '156', affiliation: '江南大学', address: '无锡', fax: '0510', about: '-', email },
  });

  test('W4 nobody in the office changes the people of an abstract with a conflict of their own; a colleague may', async () => {
    await submit(author, { report_people: both! });
    const other = await registered('other@university.example');
    const { visitor_id } = author;
    const merging = { visitor_id: other.visitor_id, former_id: visitor_id };
    const name = { Firstname: { from: 'Justus', to: '娜' } };
    const stored = () =>
      db().selectFrom('report').innerJoin('account', 'account.visitor_id', 'report.visitor_id').selectAll().execute();
    const before = await stored();
    const attempts = [
      await editing(secretary, 1, [zhang, li], [zhang]),
      // Without a colleague who is free, she would handle it.
      await editing(secretary, 1, [zhang, li], [zhang, li, person({ email: 'owner-@staff.example' })]),
      await secretary.call('move_abstract', {
        ...{ ...command(), report_id: '1', visitor_id: other.visitor_id, from: visitor_id, tell: false },
      }),
      await secretary.call('correct_person', { ...command(), visitor_id, changes: name }),
      await secretary.call('correct_address', {
        ...{ ...command(), visitor_id, email: { from: 'zhang@jiangnan.edu.cn', to: 'owner-@staff.example' } },
      }),
      await secretary.call('merge_people', { ...command(), ...merging }),
      await secretary.call('merge_people', { ...command(), visitor_id, former_id: other.visitor_id }),
    ];
    expect(attempts.map(({ status, problem }) => [status, problem])).toEqual(
      attempts.map(() => [403, 'peopleByOthers']),
    );
    expect(await stored()).toEqual(before);
    const titled = { title: { from: 'Extracts of meat', to: '肉的提取物' } };
    const edited = await secretary.call('edit_abstract', { ...command(), report_id: '1', changes: titled });
    expect(edited.status).toBe(200);
    expect((await editing(owner, 1, [zhang, li], [zhang])).status).toBe(200);
    expect(await numbersFor(secretary, 'decisions')).toEqual([]);
    // Once a colleague has dismissed it, she may.
    const { grounds } = (await conflictsOf(secretary.staff_id)).get(1)!;
    const answer = { from: '', to: 'dismissed' } as const;
    const { staff_id } = secretary;
    await owner.call('answer_conflict', { ...command(), assignment_id: '1', staff_id, answer, grounds });
    expect(await numbersFor(secretary, 'decisions')).toEqual([1]);
    expect((await editing(secretary, 1, [zhang], [zhang, li])).status).toBe(200);
    expect(await numbersFor(secretary, 'decisions')).toEqual([1]);
  });

  test('W4 a conflict that was found counts until it is dismissed, whoever changes what it was found by', async () => {
    await db()
      .updateTable('staff')
      .set({ name: '王芳' })
      .where('staff_id', '=', (await staffWith(server, ['secretary'])).staff_id)
      .execute();
    await db().updateTable('staff').set({ name: '李娜' }).where('staff_id', '=', secretary.staff_id).execute();
    await appoint(db(), secretary.staff_id, { roles: ['secretary', 'reviewer'], topics: [] });
    const fang = (await db().selectFrom('staff').selectAll().where('name', '=', '王芳').executeTakeFirst())!;
    const other_addresses = { from: '', to: 'a@li.example, b@li.example c@li.example' };
    const reviewer_id = secretary.staff_id;
    const changing = (changes: AnyBodyOf<'change_reviewer'>['changes']) =>
      secretary.call('change_reviewer', { ...command(), reviewer_id, changes });
    expect((await changing({ other_addresses })).status).toBe(200);
    const report_people = JSON.stringify([person({ Firstname: '敏', Lastname: '赵', email: 'min@zhao.example' })]);
    const target = await registered('target@university.example');
    const byAddress = async (email: string) => {
      const visitor = await registered(`${commands++}@university.example`);
      expect(
        (await visitor.call('add_author_info', { ...infoWith(email), visitor_id: visitor.visitor_id })).status,
      ).toBe(200);
      await submit(visitor, { report_people });
      return visitor;
    };

    await submit(author, { report_people: both! });
    const herself = await registered(office);
    await submit(herself, { report_people });
    const informed = await byAddress(office);
    await submit(author, { report_people: both! });
    const mover = await byAddress(office);
    const namesake = await registered('namesake@university.example', { Firstname: '娜', Lastname: '李' });
    await submit(namesake, { report_people });
    const corrected = await registered('a@li.example');
    await submit(corrected, { report_people });
    const merged = await byAddress('b@li.example');
    await submit(author, { report_people: JSON.stringify([zhang, { ...li, Firstname: '丽', email: 'c@li.example' }]) });
    await submit(author, { report_people: JSON.stringify([zhang, person({ Firstname: '芳', Lastname: '王' })]) });
    await submit(author, { report_people: both! });
    await db().deleteFrom('conflict_answer').execute();
    const refused = { receipt: '', created_at: '', due_at: '', attempts: 1, failure: '550', given_up_at: '' };
    const { mail_id } = await db()
      .insertInto('mail')
      .values({ ...refused, visitor_id: author.visitor_id, email: office, report_id: 11, subject: 'S', text: 'T' })
      .returning('mail_id')
      .executeTakeFirstOrThrow();

    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];
    const before = await conflictsOf(secretary.staff_id);
    expect([...before.keys()]).toEqual(all);
    expect([...before.values()].filter(({ earlier }) => earlier)).toEqual([]);
    expect(await numbersFor(secretary, 'assignments')).toEqual([10]);
    const withPassword = { email: 'new@university.example', password: 'extract' };
    const { visitor_id } = target;
    const into = { ...infoWith('target@university.example'), visitor_id };
    const changes = [
      await author.call('upload_report', { ...report({ report_people: withoutLi! }), report_id: 1 }),
      await herself.call('change_email', withPassword),
      await informed.call('add_author_info', { ...into, visitor_id: informed.visitor_id }),
      await editing(owner, 4, [zhang, li], [zhang]),
      await owner.call('move_abstract', {
        ...{ ...command(), report_id: '5', visitor_id, from: mover.visitor_id, tell: false },
      }),
      await owner.call('correct_person', {
        ...{ ...command(), visitor_id: namesake.visitor_id, changes: { Firstname: { from: '娜', to: '<丽>' } } },
      }),
      await owner.call('correct_address', {
        ...{ ...command(), visitor_id: corrected.visitor_id },
        email: { from: 'a@li.example', to: 'aa@university.example' },
      }),
      await target.call('add_author_info', into),
      await owner.call('merge_people', { ...command(), visitor_id, former_id: merged.visitor_id }),
      await changing({ other_addresses: { from: other_addresses.to, to: '' } }),
      await owner.call('mail_resend', { ...command(), mail_id, email: 'na@university.example', also: ['abstract'] }),
      await owner.call('staff_remove', { staff_id: fang.staff_id }),
    ];
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 200));
    await insertStaff(db(), { email: fang.email, name: 'Fang W' }, '');
    await appoint(db(), fang.staff_id, { roles: ['secretary'], topics: [] });

    const after = await conflictsOf(secretary.staff_id);
    expect([...after].map(([number, { earlier = [] }]) => [number, ...earlier])).toEqual([
      [1, 'co-author', 'address'],
      [2, 'own'],
      [3, 'own'],
      [4, 'co-author', 'address'],
      [5, 'own'],
      [6, 'co-author'],
      [7, 'own'],
      [8, 'own'],
      [9, 'address'],
      [11, 'address'],
    ]);
    expect((await conflictsOf(fang.staff_id)).get(10)).toMatchObject({ earlier: ['co-author'], answer: '' });
    expect(await numbersFor(secretary, 'decisions')).toEqual([10]);
    // Stored data names nobody, and an erased account leaves nothing.
    const found = await db().selectFrom('conflict_answer').selectAll().orderBy('report_id').execute();
    for (const row of found) expect(row.found).toMatch(/^((own|co-author|address):[\w-]{16}( |$))+$/);
    await owner.call('erase_person', { visitor_id: author.visitor_id, email: 'zhang@jiangnan.edu.cn' });
    const left = await db().selectFrom('conflict_answer').select('report_id').orderBy('report_id').execute();
    expect(left.map(({ report_id }) => report_id)).toEqual([2, 3, 5, 6, 7, 8]);
  });

  test('W4 S10 a co-author in the office reads nothing of the committee about an abstract that its author deletes', async () => {
    for (const report_people of [both!, withoutLi!]) await submit(author, { report_people });
    for (const decision_id of [1, 2])
      await owner.call('propose_outcome', {
        ...{ ...command(), decision_id, changes: { outcome: { from: '', to: 'oral' } } },
      });
    const logged = async (caller: Visitor) =>
      (await caller.call('audit_log', { action: 'outcome proposed' })).data.entries.map(({ target_id }) => target_id);
    expect([await logged(owner), await logged(secretary)]).toEqual([['2', '1'], ['2']]);
    for (const report_id of [1, 2]) expect((await author.call('delete_report', { report_id })).status).toBe(200);
    expect([await logged(owner), await logged(secretary)]).toEqual([['2', '1'], ['2']]);
    expect([await numbersFor(owner, 'assignments'), await numbersFor(owner, 'decisions')]).toEqual([[], []]);
  });
});

test('W1 W4 without review, nothing about conflicts is stored, and the office changes every abstract', async () => {
  const server = await startServer(sqlite);
  const secretary = await staffWith(server, ['secretary'], [], office);
  const author = await Visitor.registered(server.app, 'zhang@jiangnan.edu.cn');
  await submit(author, { report_people: both! });
  const changes = { report_people: { from: both!, to: withoutLi! } };
  const edited = await secretary.call('edit_abstract', { command_id: 'one', report_id: '1', changes });
  expect(edited.status).toBe(200);
  expect((await author.call('delete_report', { report_id: 1 })).status).toBe(200);
  expect(await server.services.db.selectFrom('conflict_answer').selectAll().execute()).toEqual([]);
  await server.stop();
});
