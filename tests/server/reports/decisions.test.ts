import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall, type AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { recordKinds } from '#contract/kinds/kinds.ts';
import type { Outcome } from '#contract/kinds/decision/decision.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

/** Words of the committee that occur nowhere else. */
const secrets = ['拟录用为口头报告', 'zirconium', '"outcome"', 'duplicate_of'] as const;

describe.each(bothDatabases)('Proposed outcomes, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let secretary: Visitor & { staff_id: string };
  let commands = 0;
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'zhang@university.example', { Firstname: '伟', Lastname: '张' });
    const report_people = JSON.stringify([person({ Firstname: '伟', Lastname: '张' })]);
    for (const topics of ['3', '5']) await submit(author, { topics, title: `第${topics}专题`, report_people });
  });
  afterEach(() => server.stop());

  type Changes = AnyBodyOf<'propose_outcome'>['changes'];
  const propose = (caller: Visitor, decision_id: number | string, changes: Changes) =>
    caller.call('propose_outcome', { command_id: `command ${++commands}`, decision_id, changes });
  const outcome = (from: Outcome, to: Outcome) => ({ outcome: { from, to } });
  const listed = async (caller: Visitor) => (await caller.call('decisions', {})).data.rows;

  test('W5 a chair proposes within the own topics; others do not, and two people’s changes do not overwrite', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    const reviewer = await staffWith(server, ['reviewer']);
    expect((await propose(chair, 1, outcome('', 'oral'))).status).toBe(200);
    expect((await propose(chair, 2, outcome('', 'oral'))).problem).toBe('unknownAbstract');
    expect((await propose(reviewer, 1, outcome('oral', 'poster'))).problem).toBe('roleMissing');
    expect((await propose(author, 1, outcome('oral', 'poster'))).problem).toBe('staffNotSignedIn');
    const conflict = await propose(secretary, 1, outcome('', 'poster'));
    expect(conflict).toMatchObject({ problem: 'fieldsChanged', data: { fields: { outcome: 'oral' } } });
    // Another field is changed beside it.
    expect((await propose(secretary, 1, { message: { from: '', to: '祝贺' } })).status).toBe(200);
    expect(await listed(chair)).toMatchObject([
      { decision_id: 1, title: '第3专题', authors: ['张伟'], outcome: 'oral', message: '祝贺' },
    ]);
    expect(await listed(secretary)).toMatchObject([{ outcome: 'oral' }, { decision_id: 2, outcome: '', message: '' }]);
  });

  test('W5 a duplicate names another abstract that the chair may see, and nothing else does', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    const duplicate = (of: string) => ({ ...outcome('', 'duplicate'), duplicate_of: { from: '', to: of } });
    for (const of of ['', '1', 'one', '0'])
      expect((await propose(chair, 1, duplicate(of))).problem).toBe('duplicateOfWhich');
    for (const of of ['2', '77']) expect((await propose(chair, 1, duplicate(of))).problem).toBe('unknownAbstract');
    const misplaced = { ...outcome('', 'oral'), duplicate_of: { from: '', to: '2' } };
    expect((await propose(secretary, 1, misplaced)).problem).toBe('duplicateOfWhich');
    expect((await propose(secretary, 1, duplicate('2'))).status).toBe(200);
    expect(await listed(secretary)).toMatchObject([{ outcome: 'duplicate', duplicate_of: '2' }, {}]);
  });

  test('W5 S10 the log says who proposed what, without the words of the message', async () => {
    await propose(secretary, 1, { ...outcome('', 'waiting'), message: { from: '', to: secrets[0] } });
    const log = server.services.db.selectFrom('audit_log').selectAll().where('action', '=', 'outcome proposed');
    expect(await log.execute()).toMatchObject([
      {
        ...{ actor: secretary.staff_id, target: 'abstract', target_id: '1' },
        before: JSON.stringify({ outcome: '' }),
        after: JSON.stringify({ outcome: 'waiting', fields: ['outcome', 'message'] }),
      },
    ]);
  });

  test('W5 a decision is deleted with its abstract’s account', async () => {
    await propose(secretary, 1, outcome('', 'oral'));
    const owner = await staffWith(server, ['owner']);
    const { visitor_id } = author;
    expect((await owner.call('erase_person', { visitor_id, email: 'zhang@university.example' })).status).toBe(200);
    expect(await server.services.db.selectFrom('decision').selectAll().execute()).toEqual([]);
    expect(await listed(secretary)).toEqual([]);
  });

  test('W5 no answer to its author, to another author or to a visitor changes with a proposed outcome', async () => {
    const other = await Visitor.registered(server.app, 'other@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url, note: '' });
    const callers = { author, other, visitor: new Visitor(server.app) };
    // Answers that end the session, or that are new each time.
    const changing = new Set([
      'login',
      'logout',
      'register',
      'add_report',
      'add_invitation_letter',
      'delete_report',
      'visitor_counter',
    ]);
    const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => !changing.has(name));
    expect(names.length).toBeGreaterThan(12);
    /** Status, headers and body of every answer. */
    async function everyAnswer(): Promise<Record<string, string>> {
      const answers: Record<string, string> = {};
      for (const [who, caller] of Object.entries(callers)) {
        for (const name of names) {
          const { method, path } = calls[name] as Call;
          const payload = { visitor_id: author.visitor_id, report_id: 1 };
          const reply = await caller.fetch(path, { method, ...(method === 'POST' && { payload }) });
          const { date: _, 'x-request-id': __, ...headers } = reply.headers;
          const steady = Object.fromEntries(Object.entries(headers).filter(([key]) => !/ratelimit|retry/.test(key)));
          answers[`${who} ${name}`] = `${reply.statusCode} ${JSON.stringify(steady)} ${reply.body}`;
        }
      }
      return answers;
    }
    const before = await everyAnswer();
    expect(before['author report_list']).toContain('第3专题');
    await propose(secretary, 1, { ...outcome('', 'waiting'), message: { from: '', to: `${secrets[0]} zirconium` } });
    await propose(secretary, 2, { ...outcome('', 'duplicate'), duplicate_of: { from: '', to: '1' } });
    const after = await everyAnswer();
    expect(after).toEqual(before);
    for (const [name, answer] of Object.entries(after)) {
      for (const secret of secrets) expect([name, secret, answer.includes(secret)]).toEqual([name, secret, false]);
    }
  });

  test('W5 neither the data of a person, nor texts, files and mail for authors, tell of a proposed outcome', async () => {
    await propose(secretary, 1, { ...outcome('', 'waiting'), message: { from: '', to: `${secrets[0]} zirconium` } });
    const { visitor_id } = author;
    const post = (name: 'export_texts' | 'export_person' | 'abstract' | 'person' | 'mail_preview', payload: object) =>
      secretary.fetch(everyCall[name].path, { method: 'POST', payload });
    const draft = {
      subject: { en: 'About {title}', zh: '' },
      text: { en: 'Dear {name}, {title}', zh: '' },
      ...{ query: '', to: 'submitter' },
    };
    const replies = [
      await post('export_person', { visitor_id }),
      await post('person', { visitor_id }),
      await post('abstract', { report_id: 1 }),
      await post('mail_preview', { draft, from: 0 }),
      // For the book of abstracts, too.
      ...(await Promise.all(
        ['json', 'csv', 'docx'].map((format) => post('export_texts', { report_ids: '1,2', format })),
      )),
    ];
    for (const { statusCode, body } of replies) {
      expect([statusCode, body.length > 20]).toEqual([200, true]);
      for (const secret of secrets) expect(body).not.toContain(secret);
    }
  });
});

test.each(Object.entries({ forum: forumSite, 'forum-wuxi': forumWuxiSite, symposium: symposiumSite }))(
  'W1 at %s, every call of decisions is refused, to everybody',
  async (_name, site) => {
    const server = await startServer(sqlite, { site });
    const { decision } = recordKinds;
    for (const roles of [['owner'], ['secretary'], ['chair']] as const) {
      const staff = await staffWith(server, roles, ['3']);
      for (const call of Object.keys(decision.calls) as (keyof typeof decision.calls)[]) {
        const body = { since: '', command_id: 'one', decision_id: '1', changes: { outcome: { from: '', to: 'oral' } } };
        const { status, problem } = await staff.call(call, body as never);
        expect([call, roles, status, problem]).toEqual([call, roles, 404, 'reviewOff']);
      }
    }
    await server.stop();
  },
);
