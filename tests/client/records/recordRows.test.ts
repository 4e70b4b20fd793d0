import { newDatabase, openPage, rowsOf, type Database, type Row } from './device.ts';
import { expect, test } from 'vitest';
import { withReply } from '#client/records/recordRows.ts';
import { soon } from '../../soon.ts';

type Page = ReturnType<typeof openPage>;

/** Updates the list of a page with this reply. */
async function sync(page: Page, data: Parameters<Page['reply']>[0]): Promise<void> {
  const done = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.reply(data);
  await done;
}

/** A device that has cached rows as of the cursor `1`. */
async function deviceWith(...ids: number[]): Promise<Database> {
  const database = newDatabase();
  await sync(openPage(database), { is_complete: true, rows: rowsOf(...ids) });
  return database;
}

const cachedIds = async ({ rows }: Database) => (await rows.toArray()).map(({ id }) => id);
const move = (topic: string) => ({ row: (row: Row) => ({ ...row, topic }) });

test('S4 S11 A list is read from the device, later changes are requested, and both are stored', async () => {
  const database = await deviceWith(1, 2);
  const page = openPage(database);
  const done = page.records.sync();
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: '1' } }]));
  expect(page.known()).toMatchObject({ rows: rowsOf(1, 2), state: 'asking' });
  page.reply({ rows: rowsOf(3), removed: [1], total: 2, cursor: '2' });
  await done;
  expect(page.known()).toMatchObject({ rows: rowsOf(2, 3), state: 'confirmed' });
  expect(await cachedIds(database)).toEqual([2, 3]);
  expect(await database.lists.toArray()).toMatchObject([{ kind: 'abstract', cursor: '2', total: 2 }]);
});

test('S4 The newest of many rows are shown before the others are read', async () => {
  const shown: number[][] = [];
  const page = openPage(await deviceWith(1, 2, 3, 4), { first: 2 });
  page.records.list.known.subscribe(() => shown.push(page.known().rows.map(({ id }) => id)));
  let total: number | undefined;
  const stop = page.records.list.known.subscribe(() => {
    total = page.known().total;
    stop();
  });
  const done = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  expect([shown[0], shown[1], total]).toEqual([[3, 4], [1, 2, 3, 4], 4]);
  expect(page.known().total).toBeUndefined();
  page.reply({ rows: [], total: 4 });
  await done;
});

test.each([
  ['that has it', true],
  ['without it', false],
])('W3 W5 S4 A list on a device %s is shown while the code of the database still loads', async (_, isCached) => {
  const database = isCached ? await deviceWith(1, 2) : undefined;
  const page = openPage(database, {}, () => new Promise(() => {}));
  void page.records.sync();
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: isCached ? '1' : '' } }]));
  expect(page.known().rows).toEqual(isCached ? rowsOf(1, 2) : []);
  page.reply(isCached ? { rows: rowsOf(3), total: 3 } : { is_complete: true, rows: rowsOf(1, 2, 3) });
  await soon(() => expect(page.known().rows).toEqual(rowsOf(1, 2, 3)));
});

test('S4 S11 The newest rows can be read once, before it is known whether they may be shown', async () => {
  const database = await deviceWith(1, 2, 3, 4);
  const { records, known } = openPage(database, { first: 2 });
  const show = await records.list.readFirst();
  expect(known().rows).toEqual([]);
  show!();
  expect(known()).toMatchObject({ rows: rowsOf(3, 4), total: 4 });
  await database.rows.clear();
  await records.list.loadFirst();
  expect(known()).toMatchObject({ rows: rowsOf(3, 4), total: 4 });
});

test('S4 First rows that arrive late replace neither the list nor later changes', async () => {
  const page = openPage(await deviceWith(1, 2, 3), { first: 2 });
  const showLate = (await page.records.list.readFirst())!;
  await sync(page, { rows: rowsOf(4), total: 4 });
  showLate();
  expect(page.known()).toMatchObject({ rows: rowsOf(1, 2, 3, 4), total: undefined, state: 'confirmed' });

  const empty = newDatabase();
  const other = openPage(empty, { first: 2 });
  const first = other.records.list.loadFirst();
  await soon(() => expect(other.asked).toMatchObject([{ body: { first: 2 } }]));
  await other.records.put(rowsOf(3, 4, 5)[2]!);
  other.reply({ rows: rowsOf(3, 4), total: 2 });
  await first;
  expect(other.known()).toMatchObject({ rows: rowsOf(3, 4, 5), total: 2, asOf: undefined });
});

test('S4 A list that is cached without rows is shown as empty at once', async () => {
  const page = openPage(await deviceWith(), { first: 2 });
  await page.records.list.loadFirst();
  expect(page.known()).toMatchObject({ rows: [], total: 0 });
  expect(page.asked).toEqual([]);
});

test('S4 If the device has nothing, the server’s first rows are shown before all arrive', async () => {
  const page = openPage(newDatabase(), { first: 1 });
  const done = page.records.sync();
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: '', first: 1 } }]));
  page.reply({ rows: rowsOf(2), total: 2, cursor: '' });
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: '' } }]));
  expect(page.known()).toMatchObject({ rows: rowsOf(2), total: 2, asOf: undefined });
  page.reply({ is_complete: true, rows: rowsOf(1, 2) });
  await done;
  expect(page.known()).toMatchObject({ rows: rowsOf(1, 2), total: undefined, state: 'confirmed' });
});

test('S4 If the differences do not lead to the server’s number of rows, the complete list is requested', async () => {
  const page = openPage(await deviceWith(1, 2));
  const done = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.reply({ rows: rowsOf(4), total: 4 });
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: '' } }]));
  page.reply({ is_complete: true, rows: rowsOf(1, 2, 3, 4) });
  await done;
  expect(page.known().rows).toHaveLength(4);
});

test.each([
  ['is complete without it', { is_complete: true, rows: rowsOf(1) }],
  ['says that it is gone', { rows: [], removed: [2], total: 1 }],
])(
  'S1 S11 What has left the list, because the answer %s, leaves the device, its single record too',
  async (_how, data) => {
    const database = await deviceWith(1, 2);
    await database.singles.bulkPut([1, 2].map((id) => ({ kind: 'abstract', id, data: 'Secret', asOf: 1 })));
    await database.singles.put({ kind: 'person', id: 2, data: 'of another kind', asOf: 1 });
    await sync(openPage(database), data);
    expect(await cachedIds(database)).toEqual([1]);
    expect((await database.singles.toArray()).map(({ kind, id }) => [kind, id])).toEqual([
      ['abstract', 1],
      ['person', 2],
    ]);
  },
);

test('S1 S11 Open details of a record that left the list are requested again, and show the server’s answer', async () => {
  const page = openPage(await deviceWith(1, 2), {
    one: () => Promise.resolve({ kind: 'refused', msg: 'Not of your topics.', status: 404 }),
  });
  await page.records.ones.take(2, 'Secret');
  page.records.ones.subscribe(2, () => undefined);
  await sync(page, { rows: [], removed: [2], total: 1 });
  await soon(() =>
    expect(page.records.ones.get(2)).toMatchObject({ data: undefined, state: { refused: 'Not of your topics.' } }),
  );
});

test('S11 Without the server, or if it refuses, a list is shown as last confirmed', async () => {
  const page = openPage(await deviceWith(1));
  const first = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.asked.shift()!.answer({ kind: 'unreachable' });
  await first;
  expect(page.known()).toMatchObject({ rows: rowsOf(1), state: 'offline' });
  const second = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.asked.shift()!.answer({ kind: 'refused', msg: 'Your role does not allow this.', status: 403 });
  await second;
  expect(page.known()).toMatchObject({ rows: rowsOf(1), state: { refused: 'Your role does not allow this.' } });
});

test('S11 A reply that cannot be stored is shown, and the complete list is stored later', async () => {
  const database = await deviceWith(1, 2);
  const page = openPage(database);
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  database.lists.hook('updating', full);
  await sync(page, { rows: [{ id: 1, topic: '9' }], total: 2, cursor: '2' });
  expect(page.known()).toMatchObject({ rows: [{ id: 1, topic: '9' }, ...rowsOf(2)], state: 'confirmed' });
  expect((await database.rows.toArray()).map(({ row }) => row)).toEqual(rowsOf(1, 2));

  database.lists.hook('updating').unsubscribe(full);
  await sync(page, { rows: [], total: 2, cursor: '3' });
  expect((await database.rows.toArray()).map(({ row }) => row)).toEqual([{ id: 1, topic: '9' }, ...rowsOf(2)]);
  expect(await database.lists.get('abstract')).toMatchObject({ cursor: '3' });
});

test('S11 If two tabs store at once, neither leaves a row older than the other’s cursor', async () => {
  const database = await deviceWith(1);
  const [one, other] = [openPage(database), openPage(database)];
  const slow = one.records.sync();
  await soon(() => expect(one.asked).toHaveLength(1));
  await sync(other, { rows: [{ id: 1, topic: '5' }], total: 1, cursor: '3' });
  one.reply({ rows: [{ id: 1, topic: '4' }], total: 1, cursor: '2' });
  await slow;
  expect(await database.lists.get('abstract')).toMatchObject({ cursor: '2' });
  await sync(other, { rows: [], total: 1, cursor: '4' });
  expect((await database.rows.toArray()).map(({ row }) => row)).toEqual([{ id: 1, topic: '5' }]);
});

test('S11 A browser that refuses storage shows the list while the page is open', async () => {
  const database = newDatabase();
  database.on('ready', () => {
    throw new DOMException('', 'UnknownError');
  });
  const page = openPage(database);
  await sync(page, { is_complete: true, rows: rowsOf(1) });
  expect(page.known()).toMatchObject({ rows: rowsOf(1), state: 'confirmed' });
});

test('S3 S4 a change by the server during a request for an older list is still shown afterwards', async () => {
  const page = openPage(newDatabase());
  await sync(page, { is_complete: true, rows: rowsOf(1, 2) });
  await page.records.change(2, move('5'));

  const second = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  await page.records.change(1, move('9'));
  // Both were changed by somebody else too; of the second that is newer than what happened here.
  page.reply({
    rows: [
      { id: 1, topic: '4' },
      { id: 2, topic: '6' },
    ],
  });
  await second;
  const now = [
    { id: 1, topic: '9' },
    { id: 2, topic: '6' },
  ];
  expect(page.known().rows).toEqual(now);
});

test('S3 S4 a change by the server while the device stores a reply stays shown', async () => {
  const page = openPage(newDatabase());
  // The answer is shown before it is stored.
  const stop = page.records.list.known.subscribe(() => {
    if (page.known().rows.length === 0) return;
    stop();
    void page.records.change(1, move('9'));
  });
  await sync(page, { is_complete: true, rows: rowsOf(1) });
  expect(page.known()).toMatchObject({ state: 'confirmed', rows: [{ id: 1, topic: '9' }] });
});

test('S3 S11 A change by the server is on the device, even if its list has not been opened', async () => {
  const database = await deviceWith(1, 2);
  await openPage(database).records.change(1, move('9'));
  expect((await database.rows.toArray()).map(({ row }) => row)).toEqual([{ id: 1, topic: '9' }, ...rowsOf(2)]);
});

test('S4 Added and deleted rows stay so when an older reply arrives', async () => {
  const database = await deviceWith(1, 2);
  const page = openPage(database);
  await sync(page, { rows: [], total: 2 });
  const later = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  await page.records.put({ id: 3, topic: '7' });
  await page.records.remove(1);
  page.reply({ is_complete: true, rows: rowsOf(1, 2) });
  await later;
  expect(page.known().rows.map(({ id }) => id)).toEqual([2, 3]);
  expect(await cachedIds(database)).toEqual([2, 3]);
});

test('S1 S4 S11 A row that another list has lost does not return with a reply that was under way', async () => {
  const database = await deviceWith(1);
  const page = openPage(database);
  const done = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  await page.records.list.keepOnly((id) => id !== 2);
  page.reply({ rows: rowsOf(2), total: 2, cursor: '2' });
  await soon(() => expect(page.asked).toMatchObject([{ body: { since: '' } }]));
  expect(await cachedIds(database)).toEqual([1]);
  page.reply({ is_complete: true, rows: rowsOf(1), cursor: '3' });
  await done;
  expect(page.known().rows).toEqual(rowsOf(1));
  expect(await cachedIds(database)).toEqual([1]);
});

test('S4 An updated list has new and changed rows in order; without changes it is the same array', () => {
  const known = rowsOf(1, 3);
  const idOf = ({ id }: Row) => id;
  const news = { is_complete: false, rows: [{ id: 3, topic: 'new' }, ...rowsOf(2)], removed: [1] };
  expect(withReply(known, news, idOf)).toEqual([...rowsOf(2), { id: 3, topic: 'new' }]);
  expect(withReply(known, { is_complete: true, rows: rowsOf(9), removed: [] }, idOf)).toEqual(rowsOf(9));
  expect(withReply(known, { is_complete: false, rows: [], removed: [] }, idOf)).toBe(known);
});
