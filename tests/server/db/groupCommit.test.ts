import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type Generated } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDiskFull } from '#server/db/failure.ts';
import { openSqlite, sqliteDialect } from '#server/db/sqlite.ts';

let dir: string;
let raw: DatabaseSync;
let db: Kysely<{ word: { id: Generated<number>; text: string } }>;
/** Another process's view: only what is committed. */
let other: DatabaseSync;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-group-'));
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

test('V2 concurrent writes are committed together before any of them resolves', async () => {
  const writes = ['one', 'two', 'three'].map(insert);
  expect(committed()).toEqual([]);
  await writes[0];
  expect(committed()).toEqual(['one', 'two', 'three']);
  expect((await Promise.all(writes)).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('V2 a write that fails does not make others fail', async () => {
  const results = await Promise.allSettled(['one', 'one', 'two'].map(insert));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(committed()).toEqual(['one', 'two']);
});

test('V2 uncommitted writes are not visible to readers', async () => {
  const write = insert('one');
  const rows = await db.selectFrom('word').select('text').execute();
  expect(rows).toEqual([{ text: 'one' }]);
  expect(committed()).toEqual(['one']);
  await write;
});

test('V2 a transaction is atomic, and other writes wait for it', async () => {
  const before = insert('before');
  const begun = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (within) => {
    await within.insertInto('word').values({ text: 'within' }).execute();
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(committed()).toEqual(['before']);
    expect(await within.selectFrom('word').select('text').execute()).toHaveLength(2);
  });
  await begun.promise;
  await Promise.all([before, transaction, insert('after')]);
  expect(committed()).toEqual(['before', 'within', 'after']);
});

test('V2 a transaction that fails is rolled back', async () => {
  const failed = db.transaction().execute(async (within) => {
    await within.insertInto('word').values({ text: 'within' }).execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await insert('after');
  expect(committed()).toEqual(['after']);
});

test('V2 queries that wait for a transaction run in turn, and each gets its own rows', async () => {
  const writeTwice = (text: string, succeeds = true) =>
    db.transaction().execute(async (within) => {
      await within.insertInto('word').values({ text }).execute();
      await new Promise((resolve) => setTimeout(resolve, 10));
      await within
        .insertInto('word')
        .values({ text: `${text} again` })
        .execute();
      if (!succeeds) throw new Error('no');
    });
  const writes = [writeTwice('one'), writeTwice('two', false), insert('alone'), writeTwice('three')];
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const texts = committed();
  expect(texts).toContain('alone');
  expect(texts.filter((text) => text !== 'alone')).toEqual(['one', 'one again', 'three', 'three again']);
});

test('V2 on a full disk exactly the writes that resolved are stored', async () => {
  raw.exec('pragma max_page_count = 40');
  const texts = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(3000, '.'));
  const results = await Promise.allSettled(texts.map(insert));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => isDiskFull(reason))).toBe(true);
  expect(committed()).toEqual(texts.filter((_, index) => results[index]?.status === 'fulfilled'));
  raw.exec('pragma max_page_count = 4000');
  await insert('there is room again');
  expect(committed()).toContain('there is room again');
});

test('V2 a value that cannot be bound is refused without affecting other parameters', async () => {
  const date = new Date() as unknown as string;
  await expect(insert(date)).rejects.toThrow('Not a SQLite value: [object Date]');
});

test('V2 V5 a read-only transaction sees one snapshot and does not block other processes', async () => {
  await insert('before');
  const reader = new Kysely<{ word: { text: string } }>({
    dialect: sqliteDialect(openSqlite(join(dir, 'test.sqlite'))),
  });
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

describe('Transactions that take part in a group', () => {
  /** Two rows, or none. */
  const writeTwice = (text: string, succeeds = true) =>
    db
      .transaction()
      .setAccessMode('read write')
      .execute(async (within) => {
        await within.insertInto('word').values({ text }).execute();
        await within
          .insertInto('word')
          .values({ text: `${text} again` })
          .execute();
        if (!succeeds) throw new Error('no');
      });

  test('V2 are committed together with concurrent writes before any of them resolves', async () => {
    const commits = vi.spyOn(raw, 'exec');
    const writes = [insert('alone'), writeTwice('one'), writeTwice('two'), insert('last')];
    await Promise.race(writes);
    expect(new Set(committed())).toEqual(new Set(['alone', 'last', 'one', 'one again', 'two', 'two again']));
    await Promise.all(writes);
    expect(commits.mock.calls.filter(([words]) => words === 'commit')).toHaveLength(1);
  });

  test('V2 that fail are rolled back without making others fail', async () => {
    const writes = [
      writeTwice('one'),
      writeTwice('two', false),
      insert('alone'),
      writeTwice('one'),
      writeTwice('three'),
    ];
    const results = await Promise.allSettled(writes);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(new Set(committed())).toEqual(new Set(['alone', 'one', 'one again', 'three', 'three again']));
  });

  test('V2 that take longer delay the commit of their group', async () => {
    const slow = db
      .transaction()
      .setAccessMode('read write')
      .execute(async (within) => {
        await within.insertInto('word').values({ text: 'slow' }).execute();
        await new Promise((resolve) => setTimeout(resolve, 30));
        expect(committed()).toEqual([]);
        await within.insertInto('word').values({ text: 'slower' }).execute();
      });
    await Promise.all([slow, insert('after')]);
    await db.transaction().execute((within) => within.insertInto('word').values({ text: 'apart' }).execute());
    expect(committed()).toEqual(['slow', 'slower', 'after', 'apart']);
  });

  test('V2 on a full disk are stored completely or not at all, as they resolved or rejected', async () => {
    raw.exec('pragma max_page_count = 40');
    const texts = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(3000, '.'));
    const results = await Promise.allSettled(texts.map((text) => writeTwice(text)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => isDiskFull(reason))).toBe(true);
    expect(committed()).toEqual(
      texts.filter((_, index) => results[index]?.status === 'fulfilled').flatMap((text) => [text, `${text} again`]),
    );
    raw.exec('pragma max_page_count = 4000');
    await writeTwice('there is room again');
    expect(committed()).toContain('there is room again again');
  });
});
