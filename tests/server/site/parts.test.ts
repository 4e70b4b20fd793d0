import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { withEntryIds } from '#contract/parts/entryIds.ts';
import { partBytes, problemsOfPart } from '#contract/parts/partProblems.ts';
import type { Text } from '#site/text.ts';
import { wordsOf } from '#server/conference/finding.ts';
import { buildApp } from '#server/app.ts';
import { contentDir } from '#server/conference/content.ts';
import { partsOf } from '#server/conference/parts.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { contentHashOf, insertPublication, noteFolder, storePart } from '#server/db/content.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { countBytes } from '#server/security/limiter.ts';
import { rateLimits } from '#server/security/limits.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';

const text = (en: string, zh = '中文') => ({ en, zh });
/** A page as in a content folder. */
const news = {
  lead: text('News of the forum', '论坛新闻'),
  items: [
    { id: 'bus', title: text('A bus goes'), summary: text('Hourly'), body: [text('From the station')] },
    { id: 'fee', title: text('Fees'), summary: text('As before'), body: [] },
  ],
};

type Staff = Visitor & { staff_id: string };

describe.each(bothDatabases)('Changing the site in the browser, on $name', (kind) => {
  let server: TestServer;
  let [secretary, owner]: [Staff, Staff] = [undefined, undefined] as never;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary'], [], 'secretary@staff.example');
    owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
    await folderHas({ 'page:news': news, 'text:news.en': '## Bus\n', site: { id: 'forum', venue: text('Wuxi') } });
  });
  afterEach(() => server.stop());

  const folderHas = (parts: Record<string, unknown>) => noteFolder(server.services.db, new Map(Object.entries(parts)));
  let commands = 0;
  const command_id = () => `command ${++commands}`;
  type Changes = Record<string, { from: unknown; to: unknown }>;
  const edit = (who: Visitor, changes: Changes, part = 'page:news') =>
    who.call('edit_part', { command_id: command_id(), part, changes });
  const back = (who: Visitor, from: number, to: number, part = 'page:news') =>
    who.call('back_part', { command_id: command_id(), part, changes: { content: { from, to } } });
  const one = async (part = 'page:news') => (await secretary.call('part', { part })).data;
  const value = async (part?: string) => (await one(part)).value as typeof news;
  const row = async (part = 'page:news') =>
    (await secretary.call('parts', { since: '' })).data.rows.find((each) => each.part === part);

  /** Changes of the news in the folder. */
  const made = (change: (items: typeof news.items) => typeof news.items) => ({
    '/items': { from: news.items, to: change(structuredClone(news.items)) },
  });
  const titled = (place: number, title: Partial<Text>) =>
    made((items) => items.with(place, { ...items[place]!, title: { ...items[place]!.title, ...title } }));

  test('S1 S5 C4 Different fields of one entry by two people are merged; the same field is not overwritten', async () => {
    expect(await edit(secretary, titled(0, { en: 'A bus leaves' }))).toMatchObject({
      status: 200,
      data: { part: 'page:news', version: 1 },
    });
    // Another device edits the same original.
    expect(await edit(owner, titled(0, { zh: '班车' }))).toMatchObject({ status: 200 });
    expect((await value()).items[0]?.title).toEqual({ en: 'A bus leaves', zh: '班车' });
    const late = { ...titled(0, { en: 'Buses' }), '/lead/en': { from: news.lead.en, to: 'N' } };
    const present = (await value()).items;
    expect(await edit(owner, late)).toMatchObject({
      status: 412,
      problem: 'fieldsChanged',
      field: '/items/0/title/en',
      data: { fields: { '/items': present, '/lead/en': news.lead.en } },
    });
    expect((await value()).lead.en, 'nothing of it is applied').toBe(news.lead.en);
    // A change to what is already there is neither a conflict nor a version.
    expect(await edit(owner, titled(0, { en: 'A bus leaves' }))).toMatchObject({ data: { version: 2 } });
    const { versions, is_changed, changed_by, folder } = await one();
    expect(versions).toMatchObject([
      { version: 2, content: 2, by: 'Staff owner@staff.example', paths: ['/items/0/title/zh'] },
      { version: 1, content: 1, by: 'Staff secretary@staff.example', paths: ['/items/0/title/en'] },
    ]);
    expect([is_changed, changed_by, folder]).toEqual([true, 'Staff owner@staff.example', news]);
    const { entries } = (await owner.call('audit_log', { target: 'part' })).data;
    expect(entries).toMatchObject([
      { action: 'content changed', target_id: 'page:news', after: { version: 2, fields: ['/items/0/title/zh'] } },
      { action: 'content changed', target_id: 'page:news', before: { version: 0 }, after: { version: 1 } },
    ]);
  });

  test('C4 Of two entries with the same id, as after copying, the later one is refused', async () => {
    const refused = await edit(
      owner,
      made((items) => [...items, { ...items[0]!, title: text('A copy') }]),
    );
    expect(refused).toMatchObject({ problem: 'contentRefused', field: '/items/2/id' });
    expect(await value()).toEqual(news);
  });

  test('S5 C4 Additions, moves and removals of entries of one list by two people are merged in any order', async () => {
    const [first, last] = [
      { ...news.items[0]!, id: 'first', title: text('First') },
      { ...news.items[0]!, id: 'last', title: text('Last'), summary: text('At the end') },
    ];
    expect(
      await edit(
        owner,
        made((items) => [first, ...items]),
      ),
    ).toMatchObject({ status: 200 });
    // The entry has moved meanwhile.
    expect(await edit(secretary, titled(1, { en: 'Prices' }))).toMatchObject({ status: 200 });
    server.pass({ minutes: 2 });
    expect(
      await edit(
        secretary,
        made((items) => [...items, last]),
      ),
    ).toMatchObject({ status: 200 });
    expect(
      await edit(
        owner,
        made((items) => items.slice(1)),
      ),
    ).toMatchObject({ status: 200 });
    expect((await value()).items.map(({ id, title }) => [id, title.en])).toEqual([
      ['first', 'First'],
      ['fee', 'Prices'],
      ['last', 'Last'],
    ]);
    expect((await one()).versions.map(({ paths }) => paths)).toEqual([
      ['/items/1'],
      ['/items/3'],
      ['/items/2/title/en'],
      ['/items/0'],
    ]);
  });

  test('S5 C4 An entry that one person removed and another changed is a conflict', async () => {
    await edit(
      owner,
      made((items) => items.slice(0, 1)),
    );
    const present = (await value()).items;
    expect(await edit(secretary, titled(1, { en: 'Prices' }))).toMatchObject({
      problem: 'fieldsChanged',
      field: '/items/1',
      data: { fields: { '/items': present } },
    });
    expect(await value()).toMatchObject({ items: present });
  });

  test('S5 C4 Two different orders of one list are a conflict', async () => {
    const tour = { ...news.items[0]!, id: 'tour', title: text('A tour') };
    await folderHas({ 'page:news': { ...news, items: [...news.items, tour] } });
    const [bus, fee] = news.items as [(typeof news.items)[number], (typeof news.items)[number]];
    const ordered = (items: typeof news.items) => ({ '/items': { from: [bus, fee, tour], to: items } });
    expect(await edit(owner, ordered([tour, bus, fee]))).toMatchObject({ status: 200 });
    expect(await edit(secretary, ordered([fee, bus, tour]))).toMatchObject({
      problem: 'fieldsChanged',
      field: '/items',
    });
    expect((await value()).items.map(({ id }) => id)).toEqual(['tour', 'bus', 'fee']);
    expect(await edit(secretary, ordered([tour, bus, fee])), 'the same order').toMatchObject({ status: 200 });
  });

  test('S3 V3 A change that is sent twice is applied once', async () => {
    const body = {
      command_id: 'once',
      part: 'text:news.en',
      changes: { '': { from: '## Bus\n', to: '## Buses\n' } },
    };
    for (const _ of [1, 2]) expect(await secretary.call('edit_part', body)).toMatchObject({ data: { version: 1 } });
    expect((await one('text:news.en')).versions).toHaveLength(1);
    expect(await owner.call('edit_part', body)).toMatchObject({ problem: 'commandReused' });
  });

  test('C4 S5 Any version can be restored, also the content folder, and an undone change can be redone', async () => {
    await edit(secretary, { '/lead/en': { from: news.lead.en, to: 'One' } });
    await edit(owner, { '/lead/en': { from: 'One', to: 'Two' } });
    expect((await secretary.call('part_version', { part: 'page:news', version: 1 })).data.value).toMatchObject({
      lead: { en: 'One' },
    });
    const toFirst = { command_id: command_id(), part: 'page:news', changes: { content: { from: 2, to: 1 } } };
    expect(await secretary.call('back_part', toFirst)).toMatchObject({ data: { version: 3 } });
    expect((await value()).lead.en).toBe('One');
    expect(await one()).toMatchObject({ content: 1, version: 3, is_changed: true });
    // Undone like any command: by its reversed changes.
    expect(await secretary.call('back_part', { ...turnedBody(toFirst), command_id: command_id() })).toMatchObject({
      status: 200,
    });
    expect((await value()).lead.en).toBe('Two');
    expect(await back(owner, 1, 0), 'somebody else went on').toMatchObject({
      problem: 'fieldsChanged',
      data: { fields: { content: 2 } },
    });
    expect(await back(owner, 2, 0)).toMatchObject({ status: 200 });
    expect(await one()).toMatchObject({ value: news, is_changed: false, content: 0 });
    await folderHas({ 'page:news': { ...news, lead: text('From the folder') } });
    expect((await value()).lead.en, 'it follows the folder again').toBe('From the folder');
    expect(await back(owner, 0, 2)).toMatchObject({ status: 200 });
    expect((await value()).lead.en).toBe('Two');
    expect((await one()).versions.map(({ content }) => content)).toEqual([2, 0, 2, 1, 2, 1]);
    expect(await back(owner, 2, 17)).toMatchObject({ problem: 'unknownVersion' });
    const edited = {
      command_id: command_id(),
      part: 'page:news',
      changes: { '/lead/en': { from: 'Two', to: 'X' } },
    };
    await owner.call('edit_part', edited);
    await owner.call('edit_part', { ...turnedBody(edited), command_id: command_id() });
    expect((await value()).lead.en).toBe('Two');
  });

  test('C4 Unpublished versions go after ninety days, except the last twenty and those that they restore', async () => {
    const { db } = server.services;
    const write = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        await edit(secretary, { '/lead/en': { from: (await value()).lead.en, to: `Words ${index}` } });
        server.pass({ minutes: 2 });
      }
    };
    const versions = async () => (await one()).versions.map(({ version }) => version).toReversed();
    await write(0, 4);
    const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
    await insertPublication(db, { number: 1, versions: { 'page:news': 3 }, ...noted });
    /** By then, her session has ended. */
    const later = async (days: number) => {
      server.pass({ days });
      secretary = await staffWith(server, ['secretary'], [], `secretary-${days}@staff.example`);
    };
    await later(60);
    await write(4, 6);
    await back(secretary, 6, 2);
    await removeExpired(server.services);
    expect(await versions(), 'nothing is old enough').toEqual([1, 2, 3, 4, 5, 6, 7]);
    await later(31);
    await removeExpired(server.services);
    expect(await versions(), 'all are among the last').toEqual([1, 2, 3, 4, 5, 6, 7]);
    await write(7, 22);
    await removeExpired(server.services);
    expect(await versions(), 'version 7 goes back to 2').toEqual([2, ...Array.from({ length: 20 }, (_, at) => at + 3)]);
    await later(91);
    await write(22, 27);
    await removeExpired(server.services);
    expect(await versions()).toEqual([3, ...Array.from({ length: 20 }, (_, at) => at + 8)]);
    expect((await secretary.call('part_version', { part: 'page:news', version: 3 })).data.value).toMatchObject({
      lead: { en: 'Words 2' },
    });
  });

  test('C4 S3 One person’s changes within a minute are one version, unless it was published or changed by others', async () => {
    const { db } = server.services;
    const to = async (who: Visitor, words: string, changes: Changes = {}) => {
      const lead = { '/lead/en': { from: (await value()).lead.en, to: words } };
      expect(await edit(who, { ...lead, ...changes })).toMatchObject({ status: 200 });
      server.pass({ minutes: 0.25 });
    };
    const versions = async () => (await one()).versions.map(({ version, paths }) => [version, paths]);
    await to(secretary, 'One');
    await to(secretary, 'Two', { '/lead/zh': { from: news.lead.zh, to: '二' } });
    await to(secretary, 'Three');
    expect(await versions()).toEqual([[3, ['/lead/en', '/lead/zh']]]);
    expect(await value()).toMatchObject({ lead: { en: 'Three', zh: '二' } });
    await to(owner, 'Of the owner');
    await to(secretary, 'Four');
    expect(await versions(), 'between them is somebody else’s').toEqual([
      [5, ['/lead/en']],
      [4, ['/lead/en']],
      [3, ['/lead/en', '/lead/zh']],
    ]);
    // The minute counts from the first change, however many follow.
    for (let count = 0; count < 6; count++) await to(secretary, `Typing ${count}`);
    expect((await versions()).map(([version]) => version)).toEqual([11, 8, 4, 3]);
    const noted = { published_at: '', published_by: secretary.staff_id, repeats: 0 };
    await insertPublication(db, { number: 1, versions: { 'page:news': 11 }, ...noted });
    await to(secretary, 'After it was published');
    expect((await versions()).map(([version]) => version)).toEqual([12, 11, 8, 4, 3]);
    server.pass({ minutes: 2 });
    await back(secretary, 12, 4);
    await to(secretary, 'After going back');
    expect((await versions()).map(([version]) => version)).toEqual([14, 13, 12, 11, 8, 4, 3]);
  });

  test('S3 V3 One person stores only a limited amount a day, is told so, and delays nobody else', async () => {
    const { db, clock } = server.services;
    const most = rateLimits['staff-stored-commands'].most[0]!.amount;
    const stored = (bytes: number) =>
      db
        .transaction()
        .execute((within) =>
          countBytes({ db: within, clock }, 'staff-stored-commands', { person: secretary.staff_id }, bytes),
        );
    const large = 400_000;
    const words = 'x'.repeat(large);
    expect(await edit(secretary, { '/lead/en': { from: news.lead.en, to: words } })).toMatchObject({ status: 200 });
    // Both the body and the stored value count.
    const counted = async () =>
      Number(
        (
          await db
            .selectFrom('attempt')
            .select(({ fn }) => fn.sum('amount').as('sum'))
            .executeTakeFirstOrThrow()
        ).sum,
      );
    expect(await counted()).toBeGreaterThan(2 * large);
    const left = most - (await counted());
    await stored(left - large);
    const next = { '/lead/en': { from: words, to: `${words}y` } };
    expect(await edit(secretary, next)).toMatchObject({ status: 429, problem: 'tooMuchStored' });
    expect((await one()).versions).toHaveLength(1);
    expect(await edit(owner, next)).toMatchObject({ status: 200 });
    server.pass({ hours: 25 });
    await expect(stored(most), 'a day later').resolves.toBeUndefined();
  });

  test('C4 If the folder changes too, the browser’s change applies and the conflict is named', async () => {
    await edit(secretary, { '/lead/en': { from: news.lead.en, to: 'Mine' } });
    expect(await row()).toMatchObject({ is_changed: true, is_conflicting: false, is_published: false });
    const theirs = { ...news, lead: text('Theirs') };
    await folderHas({ 'page:news': theirs });
    expect(await row()).toMatchObject({ is_changed: true, is_conflicting: true });
    expect(await one()).toMatchObject({ value: { lead: { en: 'Mine' } }, folder: theirs });
    await edit(secretary, { '/lead/zh': { from: news.lead.zh, to: '我的' } });
    expect(await row(), 'a further change decides nothing').toMatchObject({ is_conflicting: true });
    // The person's own version stays.
    expect(await back(secretary, 2, 2)).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({ is_changed: true, is_conflicting: false });
    expect((await value()).lead.en).toBe('Mine');
    // Or the folder's version.
    await folderHas({ 'page:news': { ...news, lead: text('Theirs again') } });
    expect(await row()).toMatchObject({ is_conflicting: true });
    await back(secretary, 2, 0);
    expect(await row()).toMatchObject({ is_changed: false, is_conflicting: false });
    // An exported change that is now in the folder makes no difference any more.
    await edit(secretary, { '/lead/en': { from: 'Theirs again', to: 'Exported' } });
    await folderHas({ 'page:news': { items: news.items, lead: text('Exported') } });
    expect(await row()).toMatchObject({ is_changed: false, is_conflicting: false });
    // A page that is gone from the folder keeps its versions, and is a conflict.
    await edit(secretary, { '/lead/en': { from: 'Exported', to: 'Left' } });
    await folderHas({});
    expect(await one()).toMatchObject({ is_conflicting: true, folder: null, value: { lead: { en: 'Left' } } });
    expect(await edit(secretary, { '/lead/en': { from: 'Left', to: 'X' } })).toMatchObject({
      problem: 'unknownPart',
    });
    await back(secretary, 6, 0);
    expect(await row()).toBeUndefined();
  });

  test('V3 S1 A change that leads nowhere, has the wrong kind or is too large is refused with its reason', async () => {
    const refused = async (changes: Changes, problem: string, field?: string, part = 'page:news') =>
      expect(await edit(secretary, changes, part), JSON.stringify(changes).slice(0, 200)).toMatchObject({
        problem,
        ...(field && { field }),
      });
    for (const pointer of [
      ...['/__proto__/polluted', '/constructor/prototype/x', '/items/__proto__', '/lead/en/length', '/nowhere/at/all'],
      ...[
        '/items/-',
        '/items/7',
        '/items/01',
        '/items/-1',
        '/items/1e0',
        '/items/0x1',
        'lead',
        '/~2',
        '/lead/toString/x',
      ],
      `/lead${'/x'.repeat(20)}`,
    ])
      await refused({ [pointer]: { from: null, to: 'x' } }, 'unknownField');
    await refused(
      { '/lead': { from: news.lead, to: text('x') }, '/lead/en': { from: news.lead.en, to: 'y' } },
      'unknownField',
      '/lead/en',
    );
    await refused({ '/items/0': { from: news.items[0], to: null } }, 'unknownField');
    await refused({ '/lead/en': { from: news.lead.en, to: 'a\u0000b' } }, 'contentRefused', '/lead/en');
    await refused({ '/lead/en': { from: news.lead.en, to: '\ud800' } }, 'contentRefused', '/lead/en');
    await refused({ '/link': { from: null, to: ' javaScript:alert(1)' } }, 'contentRefused', '/link');
    await refused(
      { '/lead': { from: news.lead, to: { en: 'x', zh: 'y', more: null } } },
      'contentRefused',
      '/lead/more',
    );
    await refused({ '': { from: news, to: [news] } }, 'contentRefused', '');
    await refused({ '/id': { from: 'forum', to: 'opera' } }, 'contentRefused', '/id', 'site');
    await refused({ '': { from: '## Bus\n', to: { en: 'x', zh: 'y' } } }, 'contentRefused', '', 'text:news.en');
    await refused(
      { '': { from: '## Bus\n', to: '字'.repeat(partBytes.text / 3 + 1) } },
      'contentRefused',
      '',
      'text:news.en',
    );
    await refused({ '/lead/en': { from: news.lead.en, to: 'x'.repeat(partBytes.data) } }, 'contentRefused', '');
    let deep: unknown = 'x';
    for (let depth = 0; depth < 50; depth++) deep = { deep };
    await refused({ '/lead': { from: news.lead, to: deep } }, 'malformed');
    for (const part of ['page:nothing', 'text:news.fr', '../site', '__proto__', 'constructor', ''])
      await refused({ '': { from: null, to: 'x' } }, 'unknownPart', undefined, part);
    // Bodies that our client never sends.
    for (const payload of [
      '{"command_id":"x","part":"page:news","changes":{"/lead":{"from":null,"to":{"__proto__":{"en":"x"}}}}}',
      '{"command_id":"x","part":"page:news","changes":{"__proto__":{"from":null,"to":1}}}',
      '{"command_id":"x","part":"page:news","changes":{"/lead":{"from":null,"to":{"constructor":{"prototype":1}}}}}',
      '{"command_id":"x","part":"page:news","changes":{"/lead/en":{"to":"x"}}}',
      '{"command_id":"x","part":"page:news","changes":[]}',
      `{"command_id":"x","part":"page:news","changes":{"/lead":{"from":null,"to":${'['.repeat(45_000)}${']'.repeat(45_000)}}}}`,
    ]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await secretary.send('POST', everyCall.edit_part.path, { payload, headers });
      expect(answer, payload.slice(0, 150)).toMatchObject({ status: 400 });
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await one()).toMatchObject({ value: news, versions: [] });
    expect((await one('text:news.en')).versions).toEqual([]);
  });

  test('C4 V5 Content of an earlier version gets ids at the upgrade, and three people can change one list', async () => {
    const { db } = server.services;
    const person = (news_title: string, writer = '') => ({
      ...{ news_title, writer, source: '', image_url: '', news_content: '' },
    });
    const [ada, bohr, curie, dirac] = [person('Ada'), person('Bohr'), person('Curie'), person('Dirac')];
    const former = { speaker_listA: [ada], speaker_listB: [], speaker_list: [ada, bohr, curie], speaker_list1: [] };
    const changed = { ...former, speaker_list: [...former.speaker_list, dirac] };
    await folderHas({ speakers: former });
    const of = { paths: '[]', made_at: '2024-09-01T00:00:00Z', made_by: owner.staff_id };
    const hashes = { hash: contentHashOf(changed), folder_hash: contentHashOf(former) };
    await storePart(db, { part: 'speakers', version: 0, value: JSON.stringify(changed), ...hashes, ...of });
    await goBackBefore(db, '0045-current-content');
    await upgrade(db, kind);

    const before = (await one('speakers')).value as { speaker_list: { id: string }[] };
    expect(before).toEqual(currentContent('speakers', changed));
    expect(before.speaker_list[0]).toEqual({ id: 'ada', ...ada, on_front_page: true });
    expect(await row('speakers')).toMatchObject({ is_changed: true, is_conflicting: false });
    await folderHas({ speakers: currentContent('speakers', former) });
    expect(await row('speakers'), 'as the folder is read now').toMatchObject({ is_conflicting: false });

    const [first, second, third, fourth] = before.speaker_list;
    const made = (to: unknown[]) => ({ '/speaker_list': { from: before.speaker_list, to } });
    expect(await edit(owner, made([fourth, first, second, third]), 'speakers')).toMatchObject({ status: 200 });
    const written = { ...third, news_title: 'Marie Curie', writer: 'Paris' };
    expect(await edit(secretary, made([first, second, written, fourth]), 'speakers')).toMatchObject({ status: 200 });
    expect(await edit(owner, made([first, third, fourth]), 'speakers')).toMatchObject({ status: 200 });
    expect((await one('speakers')).value).toMatchObject({ speaker_list: [fourth, first, written] });
    // A page that was open before the upgrade has no ids.
    const late = {
      '/speaker_list': { from: [ada, bohr, curie, dirac], to: [ada, bohr, curie, person('Dirac', 'Bristol')] },
    };
    expect(await edit(secretary, late, 'speakers')).toMatchObject({ status: 200 });
    expect((await one('speakers')).value).toMatchObject({
      speaker_list: [{ ...fourth, writer: 'Bristol' }, first, written],
    });
  });

  test('V3 S5 A list of hundreds of entries is changed as a whole, and keeps the order of its fields', async () => {
    const people = Array.from({ length: 400 }, (_, index) => ({ pic: '', name: text(`Person ${index}, University`) }));
    const groups = (members: typeof people) => [{ title: text('Committee'), people: members }];
    await folderHas({ 'page:committees': { groups: groups(people) } });
    const changes = { '/groups': { from: groups(people), to: groups(people.toReversed()) } };
    expect(await edit(secretary, changes, 'page:committees')).toMatchObject({ status: 200 });
    expect(JSON.stringify((await one('page:committees')).value)).toBe(
      JSON.stringify(withEntryIds({ groups: groups(people.toReversed()) })),
    );
  });

  test('S1 V2 A removed role changes nothing, and two servers apply changes one after the other', async () => {
    const elsewhere: FastifyInstance = await buildApp({ ...server.services });
    const other = await staffWith({ ...server, app: elsewhere }, ['secretary'], [], 'other@staff.example');
    const changes: Changes[] = [
      { '/lead/en': { from: news.lead.en, to: 'Changed 0' } },
      { '/lead/zh': { from: news.lead.zh, to: 'Changed 1' } },
      titled(0, { en: 'Changed 2' }),
      titled(1, { en: 'Changed 3' }),
      made((items) => items.with(1, { ...items[1]!, summary: text('Changed 4') })),
    ];
    const outcomes = await Promise.all(changes.map((change, index) => edit(index % 2 ? other : secretary, change)));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await one()).version).toBe(5);
    expect(JSON.stringify(await value()).match(/Changed \d/g)).toHaveLength(5);
    await owner.call('staff_set_roles', { staff_id: other.staff_id, roles: ['chair'], topics: ['3'] });
    expect(await edit(other, { '/lead/en': { from: 'Changed 0', to: 'x' } })).toMatchObject({
      problem: 'roleMissing',
    });
    expect(await other.call('part', { part: 'page:news' })).toMatchObject({ status: 403 });
    await elsewhere.close();
  });
});

test.each(['forum', 'symposium', 'forum-wuxi'])('C4 Every part of %s may stay as it is', async (id) => {
  const { conference } = await readConference(join(contentDir, id));
  const parts = partsOf(conference!);
  for (const [part, value] of parts) expect([part, problemsOfPart(part, value, value)]).toEqual([part, []]);
  expect(parts.size).toBeGreaterThan(25);
});

test('C1 C3 What does not fit is named by its field and the form’s words: a language, a field, a list, a type', async () => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const misfits = (changed: Partial<ConferenceContent>) =>
    findMisfits({ ...conference!, ...changed }).map((finding) => ({
      ...finding.field,
      entry: finding.entry,
      words: wordsOf(finding),
    }));
  const page = conference!.pages.get('news') as { items: { title: Text }[] };
  const [item] = page.items;
  const withTitle = (title: unknown) => ({
    pages: new Map(conference!.pages).set('news', { ...page, items: [{ ...item, title }] }),
  });
  const speakers = (changes: object) => ({ speakers: { ...conference!.speakers, ...changes } });
  expect(misfits({})).toEqual([]);
  expect(misfits(withTitle({ en: 'x' }))).toMatchObject([{ part: 'page:news', path: '/items/0/title/zh' }]);
  expect(misfits(withTitle({ en: 7, zh: 'x' }))).toMatchObject([{ part: 'page:news', path: '/items/0/title/en' }]);
  expect(misfits(speakers({ more: [] }))).toMatchObject([{ part: 'speakers', path: '/more' }]);
  expect(misfits(speakers({ speaker_list: {} }))).toMatchObject([{ part: 'speakers', path: '/speaker_list' }]);
  expect(misfits(speakers({ speaker_list1: [{ news_title: 'A' }] }))[0]).toEqual({
    part: 'speakers',
    path: '/speaker_list1/0/writer',
    entry: 'A',
    words: { en: 'Affiliation: Please fill this in.', zh: '单位：请填写。' },
  });
});
