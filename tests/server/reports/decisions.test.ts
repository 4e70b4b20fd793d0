import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test as base, vi } from 'vitest';
import { everyCall, type AnyBodyOf } from '#contract/calls/everyCall.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { recordKinds } from '#contract/kinds/kinds.ts';
import { usualReview } from '#contract/content/review.ts';
import { addressOf, languagesOf } from '#contract/pages/page.ts';
import { OwnPages } from '#server/pages/ownPages.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import { publishedSample } from '../../publications.ts';
import { forumSite, forumWuxiSite, reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

/** Words of the committee that occur nowhere else. */
const secrets = ['拟录用为口头报告', 'zirconium', '"waiting"', 'duplicate_of'] as const;

describe.each(bothDatabases)('Proposed outcomes, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
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
  const outcome = (from: DecidedOutcome, to: DecidedOutcome) => ({ outcome: { from, to } });
  const listed = async (caller: Visitor) => (await caller.call('decisions', {})).data.rows;

  base(
    'W5 a chair proposes for own topics only, others not at all; two people do not overwrite each other',
    async () => {
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
      expect(await listed(secretary)).toMatchObject([
        { outcome: 'oral' },
        { decision_id: 2, outcome: '', message: '' },
      ]);
    },
  );

  test('W5 a duplicate names another abstract that the chair may see, and no other outcome does', async () => {
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

  test('W5 S3 a replayed command changes nothing, whoever sends it, and leaves one line in the log', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    const body = { command_id: 'replayed', decision_id: 1, changes: outcome('', 'oral') };
    expect((await secretary.call('propose_outcome', body)).status).toBe(200);
    expect((await propose(secretary, 1, outcome('oral', 'rejected'))).status).toBe(200);
    expect((await secretary.call('propose_outcome', body)).status).toBe(200);
    expect((await chair.call('propose_outcome', body)).problem).toBe('commandReused');
    const other = { ...body, changes: outcome('rejected', 'poster') };
    expect((await secretary.call('propose_outcome', other)).problem).toBe('commandReused');
    expect(await listed(secretary)).toMatchObject([{ outcome: 'rejected' }, { outcome: '' }]);
    const log = server.services.db.selectFrom('audit_log').selectAll().where('action', '=', 'outcome proposed');
    expect(await log.execute()).toHaveLength(2);
  });

  test('W5 S4 a chair who loses the topic, or whose abstract moves, no longer decides or reads', async () => {
    const chair = await staffWith(server, ['chair'], ['3']);
    const owner = await staffWith(server, ['owner']);
    await propose(chair, 1, { ...outcome('', 'oral'), message: { from: '', to: secrets[0] } });
    const moved = { command_id: 'moved', report_id: 1, changes: { topics: { from: '3', to: '5' } } };
    expect((await secretary.call('edit_abstract', moved)).status).toBe(200);
    expect(await listed(chair)).toEqual([]);
    expect((await propose(chair, 1, outcome('oral', 'rejected'))).problem).toBe('unknownAbstract');
    expect((await propose(chair, 2, outcome('', 'rejected'))).problem).toBe('unknownAbstract');
    const { staff_id } = chair;
    await owner.call('staff_set_roles', { staff_id, roles: ['reviewer'], topics: [] });
    expect((await chair.call('decisions', {})).problem).toBe('roleMissing');
    expect((await propose(chair, 1, outcome('oral', 'rejected'))).problem).toBe('roleMissing');
    expect(await listed(secretary)).toMatchObject([{ decision_id: 1, outcome: 'oral' }, {}]);
  });

  test('W5 input that no form sends is refused: other outcomes, long messages, other fields, forged numbers', async () => {
    const forged: readonly object[] = [
      { outcome: { from: '', to: 'accepted' } },
      { message: { from: '', to: 'x'.repeat(2001) } },
      { duplicate_of: { from: '', to: '1234567890' } },
      { message: { from: '', to: ['a'] } },
    ];
    for (const changes of forged)
      expect([changes, (await propose(secretary, 1, changes as Changes)).status]).not.toEqual([changes, 200]);
    for (const number of ['', '0', '1.5', '-1', '1 or 1=1', '9'.repeat(20)])
      expect([number, (await propose(secretary, number, outcome('', 'oral'))).status]).not.toEqual([number, 200]);
    expect(await server.services.db.selectFrom('decision').selectAll().execute()).toEqual([]);
    await propose(secretary, 1, { ...outcome('', 'oral'), changed_by: { from: '', to: 'somebody' } } as Changes);
    expect(await listed(secretary)).toMatchObject([
      { outcome: 'oral', changed_by: 'Staff secretary-@staff.example' },
      {},
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

  test('W5 a proposed outcome changes no answer to its author, another author or a visitor', async () => {
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

  test('W5 a person’s data, and texts, files and mail for authors, do not reveal a proposed outcome', async () => {
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

base(
  'W5 R1 neither the dashboard that the server draws nor a public page changes with a proposed outcome',
  async () => {
    const served = await ServedSite.of(await publishedSample('forum'));
    const ownPages = new OwnPages(served, resolve('dist'), { patience: 60_000, load: 1 });
    const site = { ...served.site, review: usualReview };
    const server = await startServer(sqlite, { site, served, ownPages });
    onTestFinished(async () => {
      ownPages.stop();
      await server.stop();
    });
    await vi.waitUntil(() => !ownPages.isBusy, { timeout: 60_000 });
    const author = await Visitor.registered(server.app, 'zhang@university.example');
    await submit(author, { topics: '3', title: '第3专题' });
    const secretary = await staffWith(server, ['secretary']);
    const addresses = site.routes.flatMap((route) =>
      languagesOf(site, route).map((language) => addressOf(site, route, language)),
    );
    const everyPage = async () =>
      Object.fromEntries(
        await Promise.all(addresses.map(async (address) => [address, (await author.fetch(address)).body] as const)),
      );
    const before = await everyPage();
    expect(Object.values(before).filter((page) => page.includes('第3专题')).length).toBeGreaterThan(1);
    const message = { from: '', to: `${secrets[0]} zirconium` };
    const changes = { outcome: { from: '', to: 'oral' }, message } as const;
    expect((await secretary.call('propose_outcome', { command_id: 'one', decision_id: 1, changes })).status).toBe(200);
    expect(await everyPage()).toEqual(before);
  },
);

base.each(Object.entries({ forum: forumSite, 'forum-wuxi': forumWuxiSite, symposium: symposiumSite }))(
  'W1 at %s, every call of decisions is refused, to everybody',
  async (_name, site) => {
    const server = await startServer(sqlite, { site });
    const { decision } = recordKinds;
    for (const roles of [['owner'], ['secretary'], ['chair']] as const) {
      const staff = await staffWith(server, roles, ['3']);
      for (const call of Object.keys(decision.calls) as (keyof typeof decision.calls)[]) {
        const changes = { outcome: { from: '', to: 'oral' } };
        const seen = { outcome: 'oral', duplicate_of: '', message: '' };
        const body = { since: '', command_id: 'one', decision_id: '1', changes, seen };
        const { status, problem } = await staff.call(call, body as never);
        expect([call, roles, status, problem]).toEqual([call, roles, 404, 'reviewOff']);
      }
    }
    await server.stop();
  },
);
