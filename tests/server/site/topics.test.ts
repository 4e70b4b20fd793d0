import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { withClosed, withMoved } from '#contract/rules/topics.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { contentDir } from '#server/conference/content.ts';
import { noteFolder } from '#server/db/content.ts';
import { insertInvitation } from '#server/db/staff/invitations.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { report, submit, Visitor } from '../support/visitor.ts';

describe.each(bothDatabases)('Topics, on $name', (kind) => {
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

  test('C9 Topics that are not finished yet are as published', async () => {
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

  test('C9 S5 A merge moves abstracts with their versions and chairs, and Undo brings all of it back', async () => {
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

  test('C9 S5 An earlier version of an abstract comes back in the topic that is left', async () => {
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

  test('C9 S1 A topic is merged only into another one that is there, and only by the office', async () => {
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
