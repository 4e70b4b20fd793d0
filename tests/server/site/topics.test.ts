import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { withClosed, withMerged, withMoved, withoutMerge } from '#contract/rules/topics.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { contentDir } from '#server/conference/content.ts';
import { lockPart, noteFolder } from '#server/db/content.ts';
import { insertInvitation } from '#server/db/staff/invitations.ts';
import { lockStaff } from '#server/db/staff/people.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, weeklyOnPostgres, type TestServer } from '../support/testServer.ts';
import { report, submit, Visitor } from '../support/visitor.ts';

describe.each(bothDatabases)('Topics, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    await noteFolder(server.services.db, partsOf((await readConference(join(contentDir, 'forum'))).conference!));
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  let commands = 0;
  const command_id = () => `topic command ${++commands}`;
  const site = async () => (await secretary.call('part', { part: 'site' })).data.value as Site;
  const save = async (change: (site: Site) => Site) => {
    const before = await site();
    const changes = changesBetween(before as unknown as Json, change(before) as unknown as Json);
    return secretary.call('edit_part', { command_id: command_id(), part: 'site', changes: changes as never });
  };
  const merge = (topic: number, into: number, merge_id = 'm') =>
    secretary.call('merge_topics', { command_id: command_id(), part: 'site', merge_id, topic, into });
  const undo = (topic: number, into: number, merge_id = 'm') =>
    secretary.call('undo_topic_merge', { command_id: command_id(), part: 'site', merge_id, topic, into });
  const edit = (report_id: unknown, from: string, to: string, back_to?: number) =>
    secretary.call('edit_abstract', {
      command_id: command_id(),
      report_id: String(report_id),
      changes: { topics: { from, to } },
      ...(back_to !== undefined && { back_to }),
      tell: false,
    });
  const goBack = (from: number, to: number) =>
    secretary.call('back_part', { command_id: command_id(), part: 'site', changes: { content: { from, to } } });
  const listed = async (who: Visitor = secretary) =>
    (await who.call('abstracts', { since: '' })).data.rows.map(({ topics }) => topics).toSorted();
  const change = (report_id: unknown, fields: object) =>
    author.call('upload_report', { ...report(fields), report_id: String(report_id) });
  const own = async () => (await author.call('report_list', {})).data;

  test('C9 A new name of a topic reaches authors and staff at once, before a publication', async () => {
    const name = { en: 'Food and time', zh: '食品与时间' };
    expect(await save((before) => ({ ...before, topics: before.topics.with(2, name) }))).toMatchObject({ status: 200 });
    expect((await author.call('topics', undefined)).data.topics[2]).toEqual(name);
    expect((await secretary.call('current_topics', undefined)).data.topics[2]).toEqual(name);
  });

  test('C9 A closed topic refuses new abstracts, and keeps those that are in it', async () => {
    const { report_id } = await submit(author, { topics: '3' });
    await save((before) => withClosed(before, 3, true));
    expect((await author.call('topics', undefined)).data.topicState).toEqual({ closed: [3] });
    await expect(submit(author, { topics: '3' })).rejects.toThrow();
    expect(await change(report_id, { topics: '3', title: 'Changed' })).toMatchObject({ status: 200 });
    const other = await submit(author, { topics: '4' });
    expect(await change(other.report_id, { topics: '3' })).toMatchObject({ problem: 'topicClosed' });
  });

  test('C9 Numbers of topics never change: neither by a new order nor by the form', async () => {
    await submit(author, { topics: '3' });
    expect(await save((before) => withMoved(before, 3, -1))).toMatchObject({ status: 200 });
    expect((await site()).topicState?.order?.slice(0, 4)).toEqual([1, 3, 2, 4]);
    expect(await listed()).toEqual(['3']);
    const swapped = (before: Site) => ({ ...before, topics: before.topics.toReversed() });
    expect(await save(swapped)).toMatchObject({ status: 422, problem: 'contentRefused' });
  });

  test('C9 Numbers of topics never change: neither by an earlier version nor by the content folder', async () => {
    expect(await save((before) => ({ ...before, topics: before.topics.toReversed() }))).toMatchObject({ status: 200 });
    expect(await goBack(1, 0)).toMatchObject({ status: 200 });
    const added = { en: 'Food and time', zh: '食品与时间' };
    expect(await save((before) => ({ ...before, topics: [...before.topics, added] }))).toMatchObject({ status: 200 });
    await submit(author, { topics: '3' });
    const refused = { status: 422, problem: 'contentRefused' };
    expect(await goBack(3, 1)).toMatchObject(refused);
    expect(await goBack(3, 0)).toMatchObject(refused);
    expect((await site()).topics.at(-1)).toEqual(added);
  });

  test('C9 Numbers of topics do not change while a chair is invited', async () => {
    const { db } = server.services;
    const [email, at] = ['chair@staff.example', '2026-01-01T00:00:00.000Z'];
    await insertInvitation(
      db,
      { email, roles: ['chair'], topics: ['3'] },
      { invited_at: at, expires_at: '2099-01-01' },
    );
    const swapped = (before: Site) => ({ ...before, topics: before.topics.toReversed() });
    expect(await save(swapped)).toMatchObject({ status: 422, problem: 'contentRefused' });
  });

  test('C9 A blank last topic can be removed again, unless it was published or an abstract is in it', async () => {
    await submit(author, { topics: '3' });
    const { topics } = await site();
    const blank = { en: '', zh: '' };
    const refused = { status: 422, problem: 'contentRefused', field: '/topics' };
    expect(await save((before) => ({ ...before, topics: [...topics, blank, blank] }))).toMatchObject({ status: 200 });
    expect(await save((before) => ({ ...before, topics: [...topics, blank] }))).toMatchObject({ status: 200 });
    expect(await save((before) => ({ ...before, topics }))).toMatchObject({ status: 200 });
    expect(await save((before) => ({ ...before, topics: topics.with(-1, blank) }))).toMatchObject({ status: 200 });
    expect(await save((before) => ({ ...before, topics: topics.slice(0, -1) })), 'published').toMatchObject(refused);
    const name = { en: 'Food and time', zh: '食品与时间' };
    await save((before) => ({ ...before, topics: [...topics, name] }));
    await submit(author, { topics: String(topics.length + 1) });
    await save((before) => ({ ...before, topics: [...topics, blank] }));
    expect(await save((before) => ({ ...before, topics })), 'an abstract is in it').toMatchObject(refused);
  });

  test('C9 S1 Topics are merged and separated by no change of the part and by no earlier version', async () => {
    await submit(author, { topics: '3' });
    const refused = { status: 422, problem: 'contentRefused', field: '/topicState/merged' };
    expect(await save((before) => withMerged(before, 3, 5))).toMatchObject(refused);
    expect(await save((before) => withClosed(before, 4, true))).toMatchObject({ status: 200 });
    expect(await merge(3, 5)).toMatchObject({ status: 200 });
    expect(await save((before) => withoutMerge(before, 3))).toMatchObject(refused);
    const { version, content } = (await secretary.call('part', { part: 'site' })).data;
    server.pass({ minutes: 2 });
    expect(await save((before) => ({ ...before, venue: before.name }))).toMatchObject({ status: 200 });
    expect(await goBack(version + 1, content), 'with the merge').toMatchObject({ status: 200 });
    expect(await goBack(content, 0), 'before the merge').toMatchObject(refused);
    expect(await listed()).toEqual(['5']);
  });

  test('C9 No topic is merged into one that authors cannot choose yet', async () => {
    await submit(author, { topics: '3' });
    const { topics } = await site();
    await save((before) => ({ ...before, topics: [...topics, { en: '', zh: '' }] }));
    expect(await merge(3, topics.length + 1)).toMatchObject({ status: 422, problem: 'unknownTopic', field: 'into' });
  });

  base.runIf(kind.name === 'PostgreSQL')(
    'C9 V2 Staff choose topics and appoint chairs after a merge in progress',
    async () => {
      const { db } = server.services;
      const { report_id } = await submit(author, { topics: '4' });
      const chair = await staffWith(server, ['chair'], ['4'], 'chair@staff.example');
      const owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
      await merge(8, 9, 'so that the part has a version');
      let isDone = false;
      const changes = await db.transaction().execute(async (merging) => {
        await lockPart(merging, 'site');
        const started = [
          edit(report_id, '4', '3'),
          owner.call('staff_set_roles', { staff_id: chair.staff_id, roles: ['chair'], topics: ['3'] }),
        ];
        for (const each of started) void each.then(() => (isDone = true));
        await wait(500);
        expect(isDone).toBe(false);
        return { started };
      });
      expect((await Promise.all(changes.started)).map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  base.runIf(kind.name === 'PostgreSQL')(
    'C9 S1 A change of roles waits neither for a change of the site by that person nor for a merge for ever',
    async () => {
      const { db } = server.services;
      const owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
      const chair = await staffWith(server, ['chair'], ['1'], 'chair@staff.example');
      const waiting = sql<{ locks: number }>`select count(*)::int as locks from pg_locks where not granted`;
      const locks = async () => (await waiting.execute(db)).rows[0]!.locks;
      const appoint = () =>
        owner.call('staff_set_roles', { staff_id: chair.staff_id, roles: ['chair'], topics: ['1', '3'] });
      await site();

      let appointing: ReturnType<typeof appoint> | undefined;
      await db.transaction().execute(async (changing) => {
        await lockStaff(changing, chair.staff_id);
        appointing = appoint();
        await expect.poll(locks).toBe(1);
        await lockPart(changing, 'site');
      });
      expect(await appointing).toMatchObject({ status: 200 });

      let merging: ReturnType<typeof merge> | undefined;
      await db.transaction().execute(async (changing) => {
        await lockPart(changing, 'site');
        merging = merge(1, 2);
        await expect.poll(locks).toBe(1);
        appointing = appoint();
        await expect.poll(locks).toBe(2);
      });
      expect(await merging).toMatchObject({ status: 200, data: { chairs: 1 } });
      expect(await appointing).toMatchObject({ problem: 'unknownTopic' });
    },
  );

  test('C9 Unfinished topics stay as published', async () => {
    const { topics } = await site();
    const shown = async () => (await author.call('topics', undefined)).data;
    const name = { en: 'Food and time', zh: '食品与时间' };
    const rows = [...topics.with(2, name), name, { en: 'Half', zh: '' }, { en: '', zh: '' }];
    const misfit = { closed: 5 } as never;
    expect(await save((before) => ({ ...before, topics: rows, topicState: misfit }))).toMatchObject({ status: 200 });
    expect(await shown()).toEqual({ topics: [...topics.with(2, name), name] });
    await submit(author, { topics: '5' });
    const half = rows.with(2, { en: 'Other', zh: '' });
    expect(await save((before) => ({ ...before, topics: half, topicState: { closed: [5] } }))).toMatchObject({
      status: 200,
    });
    expect(await shown()).toEqual({ topics, topicState: { closed: [5] } });
  });

  test('C9 S5 A merge moves abstracts with their versions and chairs, and Undo restores all of them', async () => {
    const chair = await staffWith(server, ['chair'], ['3'], 'chair@staff.example');
    const both = await staffWith(server, ['chair'], ['3', '5'], 'both@staff.example');
    for (const topics of ['3', '3', '5']) await submit(author, { topics });
    const before = await site();
    expect((await secretary.call('topic_counts', undefined)).data.counts).toEqual(
      expect.arrayContaining([{ topic: '3', abstracts: 2, chairs: 2 }]),
    );

    expect(await merge(3, 5)).toMatchObject({ status: 200, data: { abstracts: 2, chairs: 2 } });
    expect(await listed()).toEqual(['5', '5', '5']);
    expect(await listed(chair)).toEqual(['5', '5', '5']);
    expect((await own()).map(({ version, topics }) => `${version} in ${topics}`).toSorted()).toEqual([
      '1 in 5',
      '2 in 5',
      '2 in 5',
    ]);
    await expect(submit(author, { topics: '3' })).rejects.toThrow();

    expect(await undo(3, 5)).toMatchObject({ status: 200, data: { abstracts: 2, chairs: 2 } });
    expect(await listed()).toEqual(['3', '3', '5']);
    expect(await listed(chair)).toEqual(['3', '3']);
    expect(await listed(both)).toEqual(['3', '3', '5']);
    expect(await site()).toEqual(before);
    // The text equals the author's again.
    expect((await own()).every(({ edited }) => edited === undefined)).toBe(true);
    expect(await undo(3, 5)).toMatchObject({ status: 200, data: { abstracts: 0 } });
    const { entries } = (await secretary.call('audit_log', { target: 'part', target_id: 'site' })).data;
    const logged = entries.filter(({ action }) => action.startsWith('topics ')).map(({ after }) => after);
    expect(logged).toEqual([1, 2].map(() => ({ topic: '3', topics: '5', abstracts: 2, chairs: 2 })));
  });

  test('C9 S5 A chain of merges is undone from its end', async () => {
    for (const topics of ['3', '5']) await submit(author, { topics });
    await merge(3, 5);
    await merge(5, 7, 'next');
    expect(await undo(3, 5)).toMatchObject({ status: 409, problem: 'mergedAgain' });
    expect(await listed()).toEqual(['7', '7']);
    expect(await undo(5, 7, 'next')).toMatchObject({ data: { abstracts: 2 } });
    expect(await undo(3, 5)).toMatchObject({ data: { abstracts: 1 } });
    expect(await listed()).toEqual(['3', '5']);
  });

  test('C9 S5 An earlier version of an abstract is restored with the topic that remains', async () => {
    const { report_id } = await submit(author, { topics: '3' });
    expect(await edit(report_id, '3', '9')).toMatchObject({ status: 200 });
    await merge(3, 5);
    await merge(5, 7, 'next');
    expect(await edit(report_id, '9', '3', 1)).toMatchObject({ status: 200, data: { version: 3 } });
    expect(await listed()).toEqual(['7']);
    // It has the topic already.
    expect(await edit(report_id, '7', '3', 1)).toMatchObject({ status: 200, data: { version: 3 } });
  });

  test('C9 S5 Undo leaves an abstract where somebody has moved it since', async () => {
    const { report_id } = await submit(author, { topics: '3' });
    await submit(author, { topics: '3' });
    await merge(3, 5);
    await edit(report_id, '5', '7');
    expect(await undo(3, 5)).toMatchObject({ data: { abstracts: 1 } });
    expect(await listed()).toEqual(['3', '7']);
  });

  test('C9 S1 A topic is merged only into another existing one, and only by the office', async () => {
    expect(await merge(3, 3)).toMatchObject({ status: 422, problem: 'unknownTopic' });
    expect(await merge(3, 99)).toMatchObject({ status: 422, problem: 'unknownTopic' });
    await merge(3, 5);
    expect(await merge(3, 6, 'again')).toMatchObject({ status: 422, problem: 'unknownTopic' });
    expect(await merge(6, 3, 'into')).toMatchObject({ status: 422, problem: 'unknownTopic' });
    const chair = await staffWith(server, ['chair'], ['5'], 'chair@staff.example');
    const body = { command_id: command_id(), part: 'site', merge_id: 'x', topic: 5, into: 6 } as const;
    expect(await chair.call('merge_topics', body)).toMatchObject({ status: 403 });
    expect(await chair.call('topic_counts', undefined)).toMatchObject({ status: 403 });
    expect(await chair.call('current_topics', undefined)).toMatchObject({ status: 200 });
  });
});
