import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type Generated } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDiskFull } from '#server/db/database.ts';
import { openSqlite, sqliteDialect } from '#server/db/sqlite.ts';

interface Words {
  word: { id: Generated<number>; text: string };
}

let dir: string;
let raw: DatabaseSync;
let db: Kysely<Words>;
/** The view of another process: committed data only. */
let other: DatabaseSync;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-sqlite-'));
  raw = openSqlite(join(dir, 'test.sqlite'));
  raw.exec('create table word (id integer primary key, text text not null unique) strict');
  db = new Kysely({ dialect: sqliteDialect(raw) });
  other = new DatabaseSync(join(dir, 'test.sqlite'), { readOnly: true });
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(dir, { recursive: true });
});

const insert = (text: string) => db.insertInto('word').values({ text }).returning('id').executeTakeFirstOrThrow();
const committed = () =>
  other
    .prepare('select text from word order by id')
    .all()
    .map(({ text }) => text);

/** Inserts two rows or none. Takes a while, and awaits something else between its statements. */
const insertTwice = (text: string, succeeds = true) =>
  db.transaction().execute(async (within) => {
    await within.insertInto('word').values({ text }).execute();
    await new Promise((resolve) => setTimeout(resolve, 10));
    await within
      .insertInto('word')
      .values({ text: `${text} again` })
      .execute();
    if (!succeeds) throw new Error('no');
  });

test('V2 a write is committed before it resolves', async () => {
  expect((await insert('one')).id).toBe(1);
  expect(committed()).toEqual(['one']);
});

test('V2 a write that fails does not make others fail', async () => {
  const results = await Promise.allSettled(['one', 'one', 'two'].map(insert));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(committed()).toEqual(['one', 'two']);
});

test('V2 a transaction is atomic, and operations that come during it wait for it', async () => {
  const writes = [insert('before'), insertTwice('one'), insertTwice('two', false), insert('alone'), insertTwice('one')];
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(committed()).toEqual(['before', 'one', 'one again', 'alone']);
});

test('V2 on a full disk exactly the writes that resolved are stored', async () => {
  raw.exec('pragma max_page_count = 40');
  const texts = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(3000, '.'));
  const results = await Promise.allSettled(texts.map((text) => insertTwice(text)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => isDiskFull(reason))).toBe(true);
  expect(committed()).toEqual(
    texts.filter((_, index) => results[index]?.status === 'fulfilled').flatMap((text) => [text, `${text} again`]),
  );
  raw.exec('pragma max_page_count = 4000');
  await insertTwice('there is room again');
  expect(committed()).toContain('there is room again again');
});

test('V2 a value that cannot be bound is refused without affecting other parameters', async () => {
  const date = new Date() as unknown as string;
  await expect(insert(date)).rejects.toThrow('Not a SQLite value: [object Date]');
});

test('V2 V5 a transaction that reads before it writes keeps other processes from writing in between', async () => {
  const writer = new DatabaseSync(join(dir, 'test.sqlite'), { timeout: 0 });
  await db.transaction().execute(async (within) => {
    expect(await within.selectFrom('word').select('text').execute()).toEqual([]);
    expect(() => writer.exec("insert into word (text) values ('in between')")).toThrow('database is locked');
    await within.insertInto('word').values({ text: 'within' }).execute();
  });
  expect(committed()).toEqual(['within']);
  writer.close();
});

test('V2 V5 a read-only transaction sees one snapshot and does not block other processes', async () => {
  await insert('before');
  const reader = new Kysely<Words>({ dialect: sqliteDialect(openSqlite(join(dir, 'test.sqlite'))) });
  const reading = reader.transaction().setAccessMode('read only');
  const seen = await reading.execute(async (within) => {
    const words = () => within.selectFrom('word').select('text').execute();
    await words();
    await insert('meanwhile');
    return words();
  });
  expect(seen).toEqual([{ text: 'before' }]);
  expect(committed()).toEqual(['before', 'meanwhile']);
  await reader.destroy();
});
