import { beforeEach, expect, test } from 'vitest';
import type { ListReply } from '#contract/records/listCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { newDatabase, openPage, rowsOf, type Database, type Row } from './device.ts';
import { soon } from '../../soon.ts';

type DetailsReply = ListReply<Row, number, string>;

const detailsOf = (id: number) => `Details of ${id}`;

let database: Database;
beforeEach(async () => {
  database = newDatabase();
  await database.rows.bulkPut(rowsOf(1, 2).map((row) => ({ kind: 'abstract', id: row.id, row })));
  await database.lists.put({ kind: 'abstract', cursor: '1', total: 2, asOf: 1 });
});

const storedDetails = async () => (await database.singles.toArray()).map(({ id, data }) => [id, data]);
const detailsCursor = async () => (await database.lists.get('whole abstract'))?.cursor;

/** A page that has asked for the details of all records, and what answers it. */
async function storeAll() {
  const pages: ((outcome: Outcome<DetailsReply>) => void)[] = [];
  const page = openPage(database, {
    details: {
      list: () => new Promise((answer) => pages.push(answer)),
      idOf: (one) => Number(one.split(' ').at(-1)),
    },
  });
  const outcome = page.records.storeAll(new AbortController().signal, () => undefined);
  await soon(() => expect(pages).toHaveLength(1));
  const answer = (...ids: number[]) =>
    pages.shift()!({
      kind: 'success',
      msg: '',
      data: { is_complete: false, rows: [], removed: [], total: 2, cursor: '7', details: ids.map(detailsOf), left: 0 },
    });
  /** Answers the next request for the list. */
  const answerList = async (data: Parameters<typeof page.reply>[0]) => {
    await soon(() => expect(page.asked).toHaveLength(1));
    page.reply(data);
  };
  return { page, outcome, answer, answerList };
}

test('S1 S18 Details of a record that leaves the list during the request are not stored, and stored ones deleted', async () => {
  await database.singles.put({ kind: 'abstract', id: 9, data: 'Left before', asOf: 1 });
  const { page, outcome, answer, answerList } = await storeAll();
  const synced = page.records.sync();
  await answerList({ is_complete: true, rows: rowsOf(1), cursor: '2' });
  await synced;
  answer(1, 2);
  await answerList({ rows: [], total: 1, cursor: '3' });
  expect(await outcome).toBeUndefined();
  expect(await storedDetails()).toEqual([[1, 'Details of 1']]);
  expect(await detailsCursor()).toBe('7');
});

test('S18 Details of a record that is newer than the list are stored after the list has been updated', async () => {
  const { outcome, answer, answerList } = await storeAll();
  answer(1, 3);
  await answerList({ rows: rowsOf(3), total: 3, cursor: '2' });
  expect(await outcome).toBeUndefined();
  expect(await storedDetails()).toEqual([1, 3].map((id) => [id, detailsOf(id)]));
});

test('S18 A list update that started before the details arrived does not remove them', async () => {
  const { page, outcome, answer, answerList } = await storeAll();
  const early = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  answer(1, 3);
  await answerList({ rows: [], total: 2, cursor: '2' });
  await early;
  await answerList({ rows: rowsOf(3), total: 3, cursor: '3' });
  await outcome;
  expect(await storedDetails()).toEqual([1, 3].map((id) => [id, detailsOf(id)]));
});

test('S18 Without a current list, a page with unlisted details is stored another time', async () => {
  const { page, outcome, answer } = await storeAll();
  answer(1, 3);
  await soon(() => expect(page.asked).toHaveLength(1));
  page.asked.shift()!.answer({ kind: 'unreachable' });
  expect(await outcome).toBe('unreachable');
  expect(await storedDetails()).toEqual([]);
  expect(await detailsCursor()).toBeUndefined();
});

test('S18 If the server refuses the list, storing all details ends with the server’s message', async () => {
  const { page, outcome, answer } = await storeAll();
  answer(1, 3);
  await soon(() => expect(page.asked).toHaveLength(1));
  page.asked.shift()!.answer({ kind: 'refused', msg: 'Your role does not allow this.', status: 403 });
  expect(await outcome).toBe('Your role does not allow this.');
});

test('S1 S11 A record that leaves the list while it is being opened is shown, but not stored', async () => {
  const one = Promise.withResolvers<Outcome<string>>();
  const page = openPage(database, { one: () => one.promise });
  const opened = page.records.ask(2);
  const synced = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.reply({ is_complete: true, rows: rowsOf(1), cursor: '2' });
  await synced;
  one.resolve({ kind: 'success', msg: '', data: 'Secret' });
  expect(await opened).toBe('Secret');
  expect(await storedDetails()).toEqual([]);
});

test('S11 A record that is opened before its list is stored on the device all the same', async () => {
  await database.lists.clear();
  await database.rows.clear();
  expect(await openPage(database).records.ask(2)).toBe('As it is now');
  expect(await storedDetails()).toEqual([[2, 'As it is now']]);
});

test('S11 A record that is newer than the stored list is stored when it is opened', async () => {
  expect(await openPage(database).records.ask(3)).toBe('As it is now');
  expect(await storedDetails()).toEqual([[3, 'As it is now']]);
});

test('S1 S11 … and leaves the device with the next update of the list that lacks it', async () => {
  const page = openPage(database);
  await page.records.ask(3);
  const synced = page.records.sync();
  await soon(() => expect(page.asked).toHaveLength(1));
  page.reply({ rows: [], total: 2, cursor: '2' });
  await synced;
  expect(await storedDetails()).toEqual([]);
});
