import { reviewId } from '#contract/kinds/review/review.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Call } from '#contract/calls/call.ts';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import { roles, type Role } from '#contract/staff/roles.ts';
import { recentSeconds, staffIdleSeconds } from '#contract/staff/rules.ts';
import { pathPrefixes } from '#server/http/calls.ts';
import { accessProblem, type CallingStaff } from '#server/http/access.ts';
import { reviewedForum } from '../../samples.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

const rows = Object.entries<Call>(everyCall) as [AnyCallName, Call][];
/** These end the caller's session. */
const endings = new Set<AnyCallName>(['logout', 'staff_sign_out']);

/** A caller with an account, with roles, or with neither. */
interface Caller {
  visitor: Visitor;
  hasAccount?: boolean;
  roles?: readonly Role[];
}

/** Why the table refuses a caller; undefined if it does not. */
function expected(access: Access, { hasAccount, roles: held }: Caller): string | undefined {
  if (access === 'anyone') return undefined;
  if (access === 'account') return hasAccount ? undefined : 'notSignedIn';
  if (!held) return 'staffNotSignedIn';
  return held.some((role) => access.includes(role)) ? undefined : 'roleMissing';
}

const refusals = ['notSignedIn', 'staffNotSignedIn', 'roleMissing', 'signInAgain', 'foreignOrigin'];

describe.each(databases)('Who may call, on $name', (kind) => {
  let server: TestServer;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    server = await startServer(kind, { site: reviewedForum });
    const idle = await staffWith(server, ['owner'], [], 'idle@staff.example');
    server.pass({ hours: staffIdleSeconds / 3600, minutes: 1 });
    const removed = await staffWith(server, ['secretary'], [], 'removed@staff.example');
    const owner = await staffWith(server, ['owner']);
    await owner.call('staff_remove', { staff_id: removed.staff_id });
    const author = await Visitor.registered(server.app, 'author@university.example');
    const forged = new Visitor(server.app);
    for (const name of ['session', 'staff']) forged.cookies.set(name, 'A'.repeat(43));
    const swapped = new Visitor(server.app);
    swapped.cookies.set('session', owner.cookies.get('staff') ?? '');
    swapped.cookies.set('staff', author.cookies.get('session') ?? '');
    callers.set('nobody', { visitor: new Visitor(server.app) });
    callers.set('an account', { visitor: author, hasAccount: true });
    callers.set('forged cookies', { visitor: forged });
    callers.set('cookies of the other kind', { visitor: swapped });
    callers.set('staff whose session was idle', { visitor: idle });
    callers.set('staff who was removed', { visitor: removed });
    callers.set('owner', { visitor: owner, roles: ['owner'] });
    callers.set('secretary', { visitor: await staffWith(server, ['secretary']), roles: ['secretary'] });
    callers.set('chair', { visitor: await staffWith(server, ['chair'], ['3']), roles: ['chair'] });
    callers.set('reviewer', { visitor: await staffWith(server, ['reviewer']), roles: ['reviewer'] });
    const both = await staffWith(server, ['chair', 'reviewer'], ['3']);
    callers.set('chair and reviewer', { visitor: both, roles: ['chair', 'reviewer'] });
    const everything = await staffWith(server, roles, ['3']);
    for (const [name, value] of author.cookies) everything.cookies.set(name, value);
    callers.set('every role and an account', { visitor: everything, roles, hasAccount: true });
  });
  afterAll(() => server.stop());

  test('S1 every call is refused to callers whom its row does not allow, and to nobody else', async () => {
    const inOrder = rows.toSorted(([one], [other]) => Number(endings.has(one)) - Number(endings.has(other)));
    const wrong: unknown[] = [];
    let made = 0;
    for (const [name, { method, path, access }] of inOrder) {
      for (const [who, caller] of callers) {
        // An empty body is refused by the schema, and changes nothing.
        const options = method === 'POST' ? { method, payload: {} } : { method };
        for (const prefix of endings.has(name) ? pathPrefixes.slice(0, 1) : pathPrefixes) {
          const response = await caller.visitor.fetch(prefix + path, options);
          const { problem = '' } = response.json<{ problem?: string }>();
          const refusal = refusals.includes(problem) ? problem : undefined;
          if (refusal !== expected(access, caller)) wrong.push({ call: prefix + path, who, problem });
          expect(response.headers['cache-control'], name).toBe('no-store');
          made++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(rows.length * callers.size);
  });

  test('S1 calls that need a recent sign-in are refused later, even to callers whom their row allows', async () => {
    const owner = await staffWith(server, ['owner'], [], 'late@staff.example');
    server.pass({ minutes: recentSeconds / 60 + 1 });
    for (const [name, { path, access, recent }] of rows) {
      if (typeof access === 'string' || !access.includes('owner')) continue;
      const { problem } = await owner.send('POST', path, { payload: {} });
      if (recent) expect([name, problem]).toEqual([name, 'signInAgain']);
      else expect([name, problem]).not.toEqual([name, 'signInAgain']);
    }
  });

  type ByTopic = {
    [Name in AnyCallName]: (typeof everyCall)[Name] extends { byTopic: true } ? Name : never;
  }[AnyCallName];
  const own = async (author: Visitor) => (await author.call('report_list', {})).data.map(({ report_id }) => report_id);
  /** The rows that a caller sees or changes by each call that limits chairs to their topics. */
  const reached: Record<ByTopic, (caller: Visitor) => Promise<string[]>> = {
    async abstracts(caller) {
      const { data } = await caller.call('abstracts', {});
      const titles = data.rows.map(({ title }) => title);
      const { details } = (await caller.call('abstracts', { details: true })).data;
      expect(details?.map(({ title }) => title)).toEqual(titles);
      return titles;
    },
    async abstract_texts(caller) {
      const { data } = await caller.call('abstract_texts', {});
      // The texts are normalised for searching.
      return data.rows.map(({ text }) => text.replace('topic', 'Topic'));
    },
    async abstract(caller) {
      const titles: string[] = [];
      for (const { report_id } of await server.services.db
        .selectFrom('report')
        .select('report_id')
        .where('deleted_at', 'is', null)
        .execute()) {
        const { status, problem, data } = await caller.call('abstract', { report_id });
        if (status === 200) titles.push(data.title);
        else expect(problem).toBe('unknownAbstract');
      }
      return titles;
    },
    async abstract_file(caller) {
      const titles: string[] = [];
      for (const { report_id, title } of await server.services.db
        .selectFrom('report')
        .select(['report_id', 'title'])
        .where('deleted_at', 'is', null)
        .execute()) {
        // No abstract has a file. Only callers who may see the abstract are told so.
        const { problem } = await caller.send('POST', everyCall.abstract_file.path, { payload: { report_id } });
        if (problem === 'unknownFile') titles.push(title);
        else expect(problem).toBe('unknownAbstract');
      }
      return titles;
    },
    async decisions(caller) {
      return (await caller.call('decisions', {})).data.rows.map(({ title }) => title);
    },
    async propose_outcome(caller) {
      const titles: string[] = [];
      const reports = server.services.db.selectFrom('report').select(['report_id', 'title']);
      for (const { report_id, title } of await reports.where('deleted_at', 'is', null).execute()) {
        const changes = { message: { from: '', to: '' } };
        const body = { command_id: crypto.randomUUID(), decision_id: report_id, changes };
        const { status, problem } = await caller.call('propose_outcome', body);
        if (status === 200) titles.push(title);
        else expect(problem).toBe('unknownAbstract');
      }
      return titles;
    },
    async apply_outcome(caller) {
      const titles: string[] = [];
      const reports = server.services.db.selectFrom('report').select(['report_id', 'title']);
      for (const { report_id, title } of await reports.where('deleted_at', 'is', null).execute()) {
        const seen = { outcome: 'oral', duplicate_of: '', message: '' } as const;
        const body = { command_id: crypto.randomUUID(), decision_id: report_id, seen };
        const { problem } = await caller.call('apply_outcome', body);
        // None is proposed. Only callers who may see the abstract are told so.
        if (problem === 'proposalChanged') titles.push(title);
        else expect(problem).toBe('unknownAbstract');
      }
      return titles;
    },
    // No abstract is accepted. Only callers who may see the abstract are told so.
    revoke_acceptance: (caller) =>
      titlesReached(async (decision_id) => {
        const body = { command_id: crypto.randomUUID(), decision_id };
        return (await caller.call('revoke_acceptance', body)).problem === 'noLetter';
      }),
    issue_acceptance: (caller) =>
      titlesReached(async (decision_id) => {
        const body = { command_id: crypto.randomUUID(), decision_id };
        return (await caller.call('issue_acceptance', body)).problem === 'notAccepted';
      }),
    async assignments(caller) {
      return (await caller.call('assignments', {})).data.rows.map(({ title }) => title);
    },
    answer_conflict: (caller) =>
      titlesReached(async (assignment_id) => {
        const answer = { from: '', to: 'dismissed' } as const;
        const body = { command_id: crypto.randomUUID(), assignment_id, staff_id: 'nobody', answer, grounds: [] };
        return (await caller.call('answer_conflict', body)).problem === 'unknownConflict';
      }),
    async propose_reviewers(caller) {
      const { pairs, unfilled } = (await caller.call('propose_reviewers', undefined)).data;
      const proposed = new Set([...pairs, ...unfilled].map(({ report_id }) => report_id));
      return titlesReached(async (report_id) => proposed.has(report_id));
    },
    assign_reviewers: (caller) =>
      titlesReached(async (report_id) => {
        const reviewers = [{ staff_id: 'nobody', add: '', remove: String(report_id) }];
        return (await caller.call('assign_reviewers', { command_id: crypto.randomUUID(), reviewers })).status === 200;
      }),
    async reviews(caller) {
      await assignEverything();
      const { data } = await caller.call('reviews', {});
      return data.rows.toSorted((one, other) => one.report_id - other.report_id).map(({ title }) => title);
    },
    async discussions(caller) {
      const { data } = await caller.call('discussions', {});
      const seen = new Set(data.rows.map(({ discussion_id }) => discussion_id));
      return titlesReached(async (report_id) => seen.has(report_id));
    },
    write_comment: (caller) =>
      titlesReached(async (report_id) => {
        const body = { discussion_id: report_id, comment_id: crypto.randomUUID(), comment: 'Poster' };
        return (await caller.call('write_comment', { command_id: crypto.randomUUID(), ...body })).status === 200;
      }),
    change_comment: (caller) =>
      titlesReached(async (report_id) => {
        const body = { discussion_id: report_id, comment_id: 'none', from: '', comment: 'Poster' };
        const changed = await caller.call('change_comment', { command_id: crypto.randomUUID(), ...body });
        return changed.problem === 'unknownComment';
      }),
    delete_comment: (caller) =>
      titlesReached(async (report_id) => {
        const body = { command_id: crypto.randomUUID(), discussion_id: report_id, comment_id: 'none' };
        return (await caller.call('delete_comment', body)).problem === 'unknownComment';
      }),
    async review_text(caller) {
      const staff_id = await assignEverything();
      return titlesReached(async (report_id) => {
        const { status, problem } = await caller.call('review_text', { review_id: `${report_id}_${staff_id}` });
        if (status !== 200) expect(problem).toBe('unknownReview');
        return status === 200;
      });
    },
    // The review is not complete. Only callers who may see the reviews of the abstract are told so.
    async enter_review(caller) {
      const staff_id = await assignEverything();
      return titlesReached(async (report_id) => {
        const { problem } = await caller.call('enter_review', {
          ...{ command_id: crypto.randomUUID(), review_id: reviewId({ report_id, staff_id }) },
          ...{ changes: {}, was_submitted: false, is_submitted: true },
        });
        if (problem !== 'reviewIncomplete') expect(problem).toBe('unknownAbstract');
        return problem === 'reviewIncomplete';
      });
    },
    async choose_review_text(caller) {
      await assignEverything();
      return titlesReached(async (report_id) => {
        const { problem } = await caller.call('choose_review_text', {
          ...{ report_id, choice: 'released', file_digest: '' },
        });
        // No abstract has a file. Only callers who may see the reviews are told so.
        if (problem !== 'unknownFile') expect(problem).toBe('unknownAbstract');
        return problem === 'unknownFile';
      });
    },
    async export_texts(caller) {
      const payload = { report_ids: await everyNumber(), format: 'json' };
      const response = await caller.fetch(everyCall.export_texts.path, { method: 'POST', payload });
      return response.json<{ title: string }[]>().map(({ title }) => title);
    },
    async export_files(caller) {
      const { db } = server.services;
      const file = { file_id: 'A'.repeat(22), name: 'a.docx', size: 1, sha256: '0', visitor_id: '' };
      const known = await db.selectFrom('report').select(['visitor_id']).executeTakeFirstOrThrow();
      const now = server.services.clock().toISOString();
      const row = { ...file, ...known, begun_at: now, created_at: now };
      await db
        .insertInto('file')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.updateTable('report').set({ file_id: file.file_id }).execute();
      const payload = { report_ids: await everyNumber() };
      const { body } = await caller.fetch(everyCall.export_files.path, { method: 'POST', payload });
      // The store has no files, so the list of missing files has their names.
      return [...body.matchAll(/-(Topic ?\d?)\.docx: /g)].map(([, title]) => title!.padEnd('Topic '.length));
    },
  };
  /** Assigns every abstract to a reviewer. */
  const assignEverything = async (): Promise<string> => {
    const { db } = server.services;
    const { staff_id } = await staffWith(server, ['reviewer'], [], 'reviewer@topics.example');
    const reports = await db.selectFrom('report').select('report_id').execute();
    const rows = reports.map(({ report_id }) => ({ report_id, staff_id, assigned_at: '', assigned_by: '' }));
    await assign(db, rows);
    return staff_id;
  };
  const titlesReached = async (isReached: (report_id: number) => Promise<boolean>) => {
    const reports = server.services.db.selectFrom('report').select(['report_id', 'title']);
    const titles: string[] = [];
    for (const { report_id, title } of await reports.where('deleted_at', 'is', null).orderBy('report_id').execute())
      if (await isReached(report_id)) titles.push(title);
    return titles;
  };
  const everyNumber = async () => {
    const all = server.services.db.selectFrom('report').select('report_id').where('deleted_at', 'is', null);
    return (await all.orderBy('report_id').execute()).map(({ report_id }) => report_id).join(',');
  };

  test.each(Object.entries(reached))(
    'S1 %s: a chair reaches the own topics, and nothing of another',
    async (name, reach) => {
      const author = await Visitor.registered(server.app, `${name}@university.example`);
      for (const topics of ['3', '5', '']) {
        await submit(author, { topics, title: `Topic ${topics}`, abstract: `Topic ${topics}` });
      }
      const of = async (topics: string[], held: readonly Role[] = ['chair']) =>
        reach(await staffWith(server, held, topics, `${name}${held.join('')}${topics.join('')}@topics.example`));
      expect(await of(['3'])).toEqual(['Topic 3']);
      expect(await of(['3', '5'])).toEqual(['Topic 3', 'Topic 5']);
      expect(await of(['7'])).toEqual([]);
      expect(await of(['3'], ['chair', 'secretary'])).toEqual(['Topic 3', 'Topic 5', 'Topic ']);
      expect(await of([], ['owner'])).toHaveLength(3);
      for (const report_id of await own(author)) await author.call('delete_report', { report_id });
    },
  );
});

test('S1 a row that allows nobody lets nobody in', () => {
  const owner = { roles, topics: [], recent_until: '9999' } as unknown as CallingStaff;
  for (const access of [undefined, null, [], ['visitor'], '', 'owner', 'everybody'] as unknown as Access[]) {
    expect(accessProblem({ access }, owner, new Date())).toBe('roleMissing');
  }
});

test('S1 only the calls of the table are served under the path of the admin area', async () => {
  const server = await startServer(sqlite);
  const owner = await staffWith(server, ['owner']);
  const known = rows.map(([, { path }]) => path).filter((path) => path.startsWith('/AdminApi/'));
  expect(known).toHaveLength(Object.values(everyCall).filter(({ access }) => typeof access === 'object').length + 11);
  for (const path of ['/AdminApi', '/AdminApi/', '/AdminApi/nothing', '/AdminApi/../healthz', '/adminapi/staff_me']) {
    expect((await owner.fetch(path, { method: 'POST', payload: {} })).statusCode, path).toBe(404);
  }
  for (const [, { path, method }] of rows.filter(([, call]) => known.includes(call.path))) {
    const other = method === 'POST' ? ({ method: 'GET' } as const) : ({ method: 'POST', payload: {} } as const);
    expect((await owner.fetch(path, other)).statusCode, path).toBe(404);
  }
  await server.stop();
});
