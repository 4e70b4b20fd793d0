import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';

type AppliedTo = Exclude<DecidedOutcome, ''>;

describe.each(bothDatabases)('Applied outcomes, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let secretary: Visitor & { staff_id: string };
  let commands = 0;
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'zhang@university.example');
    for (const topics of ['3', '5']) await submit(author, { topics, title: `第${topics}专题` });
  });
  afterEach(() => server.stop());

  const command_id = () => `command ${++commands}`;
  const propose = (
    decision_id: number,
    from: DecidedOutcome,
    to: DecidedOutcome,
    message = ['', ''] as [string, string],
  ) =>
    secretary.call('propose_outcome', {
      ...{ command_id: command_id(), decision_id },
      changes: { outcome: { from, to }, message: { from: message[0], to: message[1] } },
    });
  const apply = (caller: Visitor, decision_id: number, outcome: AppliedTo, message = '', id = command_id()) =>
    caller.call('apply_outcome', { command_id: id, decision_id, seen: { outcome, duplicate_of: '', message } });
  const listed = async (caller: Visitor) => (await caller.call('decisions', {})).data.rows;
  const told = async (caller = author) => (await caller.call('report_list', {})).data.map(({ outcome }) => outcome);
  const answer = (caller: Visitor, state: 'oral' | 'poster', given: 'confirmed' | 'declined', report_id = 1) =>
    caller.call('answer_outcome', { report_id, state, answer: given });
  const rows = () => server.services.db.selectFrom('applied_outcome').selectAll().orderBy('applied_id').execute();
  const logged = (action: string) =>
    server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action as 'outcome applied')
      .execute();

  test('W5 W6 an author sees an outcome once it is applied, and a later one in its place; the former stays', async () => {
    const review = { state: 'review', words: { en: 'Under review', zh: '评审中' } };
    expect(await told()).toEqual([review, review]);
    await propose(1, '', 'oral', ['', '请控制在15分钟内']);
    expect(await told()).toEqual([review, review]);
    expect((await apply(secretary, 1, 'oral', '请控制在15分钟内')).status).toBe(200);
    expect(await told()).toMatchObject([{ state: 'oral', message: '请控制在15分钟内', answer: '' }, review]);
    await propose(1, 'oral', 'rejected', ['请控制在15分钟内', '']);
    expect((await told())[0]).toMatchObject({ state: 'oral' });
    expect((await apply(secretary, 1, 'rejected')).status).toBe(200);
    const [rejected] = await told();
    expect(rejected).toMatchObject({ state: 'rejected', words: { en: 'Not accepted' } });
    expect(rejected).not.toHaveProperty('message');
    expect(rejected).not.toHaveProperty('answer');
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['oral', 'rejected']);
    expect(await logged('outcome applied')).toMatchObject([
      { actor: secretary.staff_id, target: 'abstract', target_id: '1', after: JSON.stringify({ outcome: 'oral' }) },
      { before: JSON.stringify({ outcome: 'oral' }), after: JSON.stringify({ outcome: 'rejected' }) },
    ]);
    expect(await listed(secretary)).toMatchObject([
      { applied: { outcome: 'rejected', by: 'Staff secretary-@staff.example', has_letter: false } },
      { applied: null },
    ]);
    // Nobody but its author is told.
    expect(await told(await Visitor.registered(server.app, 'other@university.example'))).toEqual([]);
  });

  test('W5 S3 an outcome that somebody changed meanwhile is not applied, and none is applied twice', async () => {
    await propose(1, '', 'oral');
    await propose(1, 'oral', 'rejected');
    expect((await apply(secretary, 1, 'oral')).problem).toBe('proposalChanged');
    expect((await apply(secretary, 2, 'oral')).problem).toBe('proposalChanged');
    expect(await rows()).toEqual([]);
    expect((await apply(secretary, 1, 'rejected', '', 'once')).status).toBe(200);
    expect((await apply(secretary, 1, 'rejected', '', 'once')).status).toBe(200);
    expect((await apply(secretary, 1, 'rejected')).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect(await logged('outcome applied')).toHaveLength(1);
    // A repeated command does not bring the former outcome back.
    await propose(1, 'rejected', 'poster');
    await apply(secretary, 1, 'poster');
    expect((await apply(secretary, 1, 'rejected', '', 'once')).status).toBe(200);
    expect((await told())[0]).toMatchObject({ state: 'poster' });
  });

  test('W6 W7 the office offers a place again that was given up, once; the letter of acceptance can be issued again', async () => {
    await propose(1, '', 'oral');
    await apply(secretary, 1, 'oral');
    const seen = { outcome: 'oral', duplicate_of: '', message: '' } as const;
    const giveBack = (caller: Visitor) =>
      caller.call('apply_outcome', { command_id: command_id(), decision_id: 1, seen, gives_back: true });
    expect((await giveBack(secretary)).status).toBe(200);
    expect(await rows(), 'it was not given up').toHaveLength(1);
    await answer(author, 'oral', 'declined');
    expect((await author.call('acceptance_letter', { report_id: 1, name: '' })).problem).toBe('notAccepted');
    expect((await apply(secretary, 1, 'oral')).status).toBe(200);
    expect((await told())[0]).toMatchObject({ answer: 'declined' });
    expect((await giveBack(author)).problem).toBe('staffNotSignedIn');
    for (const _twice of [1, 2]) expect((await giveBack(secretary)).status).toBe(200);
    expect((await rows()).map((row) => row.answer)).toEqual(['declined', '']);
    expect((await told())[0]).toMatchObject({ state: 'oral', answer: '' });
    expect((await answer(author, 'oral', 'confirmed')).data).toMatchObject({ answer: 'confirmed' });
    expect((await author.call('acceptance_letter', { report_id: 1, name: '' })).status).toBe(200);
  });

  test('W5 a chair applies outcomes of own topics only; nothing is applied to a withdrawn abstract', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    const reviewer = await staffWith(server, ['reviewer']);
    for (const number of [1, 2]) await propose(number, '', 'oral');
    expect((await apply(reviewer, 1, 'oral')).problem).toBe('roleMissing');
    expect((await apply(author, 1, 'oral')).problem).toBe('staffNotSignedIn');
    expect((await apply(chair, 2, 'oral')).problem).toBe('unknownAbstract');
    expect((await apply(chair, 1, 'oral')).status).toBe(200);
    await secretary.call('withdraw_abstract', { command_id: 'w', report_id: 2, reason: '' });
    expect((await apply(secretary, 2, 'oral')).problem).toBe('outcomeOfWithdrawn');
    await secretary.call('withdraw_abstract', { command_id: 'w1', report_id: 1, reason: '' });
    const reports = (await author.call('report_list', {})).data;
    expect(reports.map(({ withdrawn, outcome }) => [withdrawn !== undefined, outcome])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect((await answer(author, 'oral', 'confirmed')).problem).toBe('outcomeChanged');
  });

  test('W6 an author confirms or gives up a place once; a place given up does not come back', async () => {
    const other = await Visitor.registered(server.app, 'other@university.example');
    expect((await answer(author, 'oral', 'confirmed')).problem).toBe('outcomeChanged');
    await propose(1, '', 'oral');
    await apply(secretary, 1, 'oral');
    expect((await answer(author, 'poster', 'confirmed')).problem).toBe('outcomeChanged');
    expect((await answer(other, 'oral', 'confirmed')).problem).toBe('unknownReport');
    expect((await answer(new Visitor(server.app), 'oral', 'confirmed')).problem).toBe('notSignedIn');
    for (const _twice of [1, 2])
      expect((await answer(author, 'oral', 'confirmed')).data).toMatchObject({ state: 'oral', answer: 'confirmed' });
    expect(await logged('place confirmed')).toMatchObject([{ actor: 'author', target_id: '1' }]);
    expect((await listed(secretary))[0]).toMatchObject({ applied: { answer: 'confirmed' } });
    // A corrected message leaves it confirmed, another outcome does not.
    await propose(1, 'oral', 'oral', ['', '第二场']);
    await apply(secretary, 1, 'oral', '第二场');
    expect((await told())[0]).toMatchObject({ message: '第二场', answer: 'confirmed' });
    expect((await answer(author, 'oral', 'declined')).data).toMatchObject({ answer: 'declined' });
    expect((await answer(author, 'oral', 'confirmed')).problem).toBe('placeGivenUp');
    expect(await logged('place given up')).toHaveLength(1);
    await propose(1, 'oral', 'oral', ['第二场', '第三场']);
    await apply(secretary, 1, 'oral', '第三场');
    expect((await told())[0]).toMatchObject({ message: '第三场', answer: 'declined' });
    expect((await answer(author, 'oral', 'confirmed')).problem).toBe('placeGivenUp');
    await propose(1, 'oral', 'poster', ['第三场', '第三场']);
    await apply(secretary, 1, 'poster', '第三场');
    expect((await told())[0]).toMatchObject({ state: 'poster', answer: '' });
  });

  test('W5 V5 applied outcomes are among the data of a person, and are erased with the account', async () => {
    const owner = await staffWith(server, ['owner']);
    const { visitor_id } = author;
    const data = async () => (await owner.call('export_person', { visitor_id })).data.submissions;
    expect((await data())[0]).not.toHaveProperty('outcomes');
    await propose(1, '', 'revise', ['', '请补充数据']);
    await apply(secretary, 1, 'revise', '请补充数据');
    expect((await data())[0]).toMatchObject({ outcomes: [{ outcome: 'revise', message: '请补充数据' }] });
    expect((await owner.call('erase_person', { visitor_id, email: 'zhang@university.example' })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

test.each(Object.entries({ forum: forumSite, 'forum-wuxi': forumWuxiSite, symposium: symposiumSite }))(
  'W1 W6 at %s, a submission has no outcome, and answering one is refused',
  async (_name, site) => {
    const server = await startServer(sqlite, { site });
    const author = await Visitor.registered(server.app, 'zhang@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
    await submit(author, { topics: '3', file_url });
    const { data } = await author.call('report_list', {});
    expect(data).toHaveLength(1);
    expect(data[0]).not.toHaveProperty('outcome');
    const { status, problem } = await author.call('answer_outcome', {
      report_id: 1,
      state: 'oral',
      answer: 'confirmed',
    });
    expect([status, problem]).toEqual([404, 'reviewOff']);
    await server.stop();
  },
);
