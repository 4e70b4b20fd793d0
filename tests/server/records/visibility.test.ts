import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import type { Role } from '#contract/staff/roles.ts';
import { noteFolder } from '#server/db/content.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { ListingDevice, type ListName } from './device.ts';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

type Seen = Record<ListName, number>;

/** Numbers of rows: two abstracts of topic 3 and one of topic 5; one letter; own and shared views; two parts of the site. */
const office: Seen = {
  abstracts: 3,
  abstract_texts: 3,
  decisions: 3,
  assignments: 3,
  reviewers: 1,
  reviews: 3,
  discussions: 3,
  people: 1,
  letters: 1,
  mailings: 0,
  views: 1,
  parts: 2,
};
const chair: Seen = {
  abstracts: 3,
  abstract_texts: 3,
  decisions: 3,
  assignments: 3,
  reviewers: 1,
  reviews: 3,
  discussions: 3,
  people: 403,
  letters: 403,
  mailings: 403,
  views: 1,
  parts: 403,
};
const reviewer: Seen = {
  ...chair,
  abstracts: 403,
  abstract_texts: 403,
  decisions: 403,
  reviews: 0,
  discussions: 0,
  views: 403,
  reviewers: 1,
};
const nothing: Seen = { ...reviewer, assignments: 403, reviews: 403, discussions: 403, reviewers: 403 };
const expected: readonly [roles: readonly Role[], topics: readonly string[], seen: Seen][] = [
  [['owner'], [], office],
  [['secretary'], [], office],
  [
    ['chair'],
    ['3'],
    { ...chair, abstracts: 2, abstract_texts: 2, decisions: 2, assignments: 2, reviews: 2, discussions: 2 },
  ],
  [
    ['chair'],
    ['5'],
    { ...chair, abstracts: 1, abstract_texts: 1, decisions: 1, assignments: 1, reviews: 1, discussions: 1 },
  ],
  [['chair'], ['3', '5'], chair],
  [['chair'], [], nothing],
  // Every abstract without a conflict, and the own row; no review, since nothing is assigned to her.
  [['reviewer'], [], reviewer],
  [
    ['chair', 'reviewer'],
    ['3'],
    { ...chair, abstracts: 2, abstract_texts: 2, decisions: 2, reviews: 2, discussions: 2, reviewers: 3 },
  ],
  [['secretary', 'chair'], ['3'], { ...office, reviewers: 3 }],
];
const kinds = Object.keys(office) as ListName[];

describe.each(databases)('What somebody may see of records, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let keeper: Visitor & { staff_id: string };
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    author = await Visitor.registered(server.app, 'author@university.example');
    const abstract = 'Long enough to be compressed. '.repeat(50);
    for (const topics of ['3', '5', '3']) await submit(author, { topics, title: `Of topic ${topics}`, abstract });
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url, note: '' });
    keeper = await staffWith(server, ['owner', 'reviewer'], [], 'keeper@staff.example');
    const { staff_id } = keeper;
    const assigned = { staff_id, assigned_at: '', assigned_by: '' };
    await assign(
      server.services.db,
      [1, 2, 3].map((report_id) => ({ report_id, ...assigned })),
    );
    await save('one', true);
    await save('two', false);
    await noteFolder(
      server.services.db,
      new Map<string, unknown>(Object.entries({ speakers: {}, 'text:awards.en': '' })),
    );
  });
  afterEach(() => server.stop());

  let commands = 0;
  const save = (view_id: string, is_shared: boolean) => {
    const view = { view_id, name: view_id, query: '', sort: '', columns: [], is_shared };
    return keeper.call('save_view', { command_id: `command ${++commands}`, ...view });
  };
  const newRole = (staff_id: string, roles: Role[], topics: string[] = []) =>
    appoint(server.services.db, staff_id, { roles, topics });

  test('S1 S4 follows from the role, for every kind', async () => {
    for (const [roles, topics, seen] of expected) {
      const caller = await staffWith(server, roles, topics);
      for (const name of kinds) {
        const device = new ListingDevice(name);
        const refused = await device.sync(caller);
        expect([roles, topics, name, refused ?? device.rows.size]).toEqual([roles, topics, name, seen[name]]);
      }
    }
  });

  test('S1 S4 after a change of role between two syncs, invisible rows leave the device, and no others are named', async () => {
    const caller = await staffWith(server, ['secretary']);
    const devices = kinds.map((name) => new ListingDevice(name));
    for (const device of devices) await device.sync(caller);
    await newRole(caller.staff_id, ['chair'], ['5']);
    const [abstracts, texts, decisions, assignments, , reviews, discussions, people, letters, , views, parts] = devices;
    for (const office of [people, letters, parts]) expect(await office!.sync(caller)).toBe(403);
    for (const device of [abstracts, texts, decisions, assignments, reviews, discussions, views])
      await device!.sync(caller);
    expect(texts!.sorted()).toMatchObject([{ report_id: 2 }]);
    expect(decisions!.sorted()).toMatchObject([{ decision_id: 2 }]);
    expect(assignments!.sorted()).toMatchObject([{ assignment_id: 2 }]);
    expect(reviews!.sorted()).toMatchObject([{ report_id: 2 }]);
    expect(discussions!.sorted()).toMatchObject([{ discussion_id: 2 }]);
    expect(abstracts!.sorted()).toMatchObject([{ report_id: 2, title: 'Of topic 5' }]);
    expect(abstracts!.replies.at(-1)).toMatchObject({ is_complete: true, removed: [] });
    expect(views!.replies.at(-1)).toMatchObject({ is_complete: false, rows: [] });
    // Other topics, then all topics: each time the complete list is sent.
    await newRole(caller.staff_id, ['chair'], ['3']);
    await abstracts!.sync(caller);
    expect(abstracts!.sorted().map(({ report_id }) => report_id)).toEqual([1, 3]);
    await newRole(caller.staff_id, ['secretary']);
    await abstracts!.sync(caller);
    expect(abstracts!.sorted()).toHaveLength(3);
    const log = server.services.db.selectFrom('audit_log').select('after').where('action', '=', 'listed');
    const entries = (await log.where('actor', '=', caller.staff_id).execute()).map(({ after }) => after);
    // The last list has no entry of its own: it comes within minutes of the first.
    expect(entries).toEqual([3, 1, 2].map((abstracts) => JSON.stringify({ abstracts })));
  });

  test('S1 V3 a chair’s cursor reveals neither how much others have changed nor whether they have', async () => {
    const caller = await staffWith(server, ['chair'], ['3']);
    for (const [call, asked] of [
      ['abstracts', {}],
      ['abstract_texts', {}],
      ['decisions', {}],
      ['assignments', {}],
      ['reviews', {}],
      ['abstracts', { details: true }],
    ] as const) {
      const cursorAfter = async (since: string): Promise<string> =>
        (await caller.call(call, { since, ...asked })).data.cursor;
      const first = await cursorAfter('');
      const again = await cursorAfter(first);
      for (let changes = 0; changes < 9; changes++) await submit(author, { topics: '5', title: `Foreign ${changes}` });
      const later = await cursorAfter(again);
      const cursors = [first, again, later];
      // All cursors differ, so a difference reveals nothing. They contain no number and have the same length.
      expect([call, asked, new Set(cursors).size, new Set(cursors.map(({ length }) => length)).size]).toEqual([
        call,
        asked,
        3,
        1,
      ]);
      for (const cursor of cursors) {
        expect(cursor).toMatch(/^[\w-]{40,500}$/);
        expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/\d{4,}| {4,}/);
      }
      const compressed = async () => {
        const headers = { 'accept-encoding': 'br' };
        const { rawPayload } = await caller.fetch(everyCall[call].path, { method: 'POST', payload: asked, headers });
        return (JSON.parse(brotliDecompressSync(rawPayload).toString()) as { data: { cursor: string } }).data.cursor;
      };
      // Rows of these lists are too short to be compressed.
      if (!['decisions', 'assignments', 'reviews'].includes(call))
        expect(await compressed(), 'no reply is the same as the last').not.toBe(await compressed());
      // It is useless for another list, for a caller who sees something else, and once a character is altered.
      const altered = `${later.slice(0, 30)}${later[30] === 'A' ? 'B' : 'A'}${later.slice(31)}`;
      const { data } = await caller.call('abstracts', { since: altered });
      expect(data.is_complete).toBe(true);
    }
  });

  test('S1 S15 the mark of a pair depends on the topic of the other abstract, and is reported for both', async () => {
    const pair = { report_id: 1, other_id: 2 };
    const tell = (marked: { report_id: number; other_id: number }, is_apart: boolean) =>
      keeper.call('tell_abstracts_apart', { command_id: `command ${++commands}`, ...marked, is_apart });
    await tell(pair, true);
    const caller = await staffWith(server, ['chair'], ['3', '5']);
    const device = new ListingDevice('abstracts');
    const marked = async () => {
      await device.sync(caller);
      const anew = new ListingDevice('abstracts');
      await anew.sync(caller);
      expect(device.sorted()).toEqual(anew.sorted());
      return device.sorted().flatMap(({ report_id, apart }) => (apart ? [[report_id, apart]] : []));
    };
    expect(await marked()).toEqual([[1, [2]]]);
    const move = (topics: string) => author.call('upload_report', { ...report({ topics }), report_id: 2 });
    await move('1');
    expect(await marked()).toEqual([]);
    await move('5');
    expect(await marked()).toEqual([[1, [2]]]);
    await author.call('delete_report', { report_id: 2 });
    expect(await marked()).toEqual([]);
  });

  test('S15 both records of a pair are sent again when its mark is set or removed', async () => {
    const caller = await staffWith(server, ['secretary']);
    const other = await Visitor.registered(server.app, 'other@university.example');
    const toldBy = async (device: ListingDevice) => {
      await device.sync(caller);
      const { rows } = device.replies.at(-1)!;
      return rows.map((row) => String(row['report_id'] ?? row['visitor_id'])).toSorted();
    };
    const [abstracts, people] = [new ListingDevice('abstracts'), new ListingDevice('people')];
    for (const device of [abstracts, people]) await toldBy(device);
    for (const is_apart of [true, false]) {
      const command = () => ({ command_id: `command ${++commands}`, is_apart });
      await caller.call('tell_abstracts_apart', { ...command(), report_id: 1, other_id: 2 });
      const { visitor_id } = author;
      await caller.call('tell_people_apart', { ...command(), visitor_id, other_id: other.visitor_id });
      expect(await toldBy(abstracts)).toEqual(['1', '2']);
      expect(await toldBy(people)).toEqual([visitor_id, other.visitor_id].toSorted());
    }
  });

  test('S4 a view that is no longer shared is removed from other people’s devices', async () => {
    const caller = await staffWith(server, ['chair'], ['3']);
    const device = new ListingDevice('views');
    await device.sync(caller);
    expect(device.sorted()).toMatchObject([{ view_id: 'one', is_own: false }]);
    await save('one', false);
    await device.sync(caller);
    expect(device.sorted()).toEqual([]);
    await save('two', true);
    await device.sync(caller);
    expect(device.sorted()).toMatchObject([{ view_id: 'two' }]);
    for (const { removed } of device.replies) expect(removed).toEqual([]);
  });
});
