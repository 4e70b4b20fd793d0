import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject, test } from 'vitest';
import { forumSite as site, forumSpeakers as speakers } from '../../samples.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { openPostgresDatabase, openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { insertSeedSpeakers } from '#server/db/publicLists.ts';
import { diskStore } from '#server/files/disk.ts';
import { openS3Store, type Bucket } from '#server/files/s3.ts';
import type { FileStore } from '#server/files/store.ts';
import { lettersOfKinds } from '#server/kinds/kinds.ts';
import { createDatabase } from './postgres.ts';
import type { Services } from '#server/services.ts';

/** A database that only one test uses. */
interface OpenDatabase {
  db: Database;
  drop: () => Promise<void>;
}

/** One of the databases that the server runs on. */
export interface DatabaseKind {
  name: string;
  open: (dir: string) => Promise<OpenDatabase>;
}

export const sqlite: DatabaseKind = {
  name: 'SQLite',
  async open(dir) {
    await mkdir(dir, { recursive: true });
    await copyFile(inject('migratedSqlite'), join(dir, 'lectern.sqlite'));
    const db = await openSqliteDatabase(dir);
    return { db, drop: () => db.destroy() };
  },
};

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async open() {
    const { url, drop } = await createDatabase(inject('postgresUrl'), inject('migratedPostgres'));
    const db = await openPostgresDatabase(url);
    return {
      db,
      async drop() {
        await db.destroy();
        await drop();
      },
    };
  },
};

/** SQLite and, where it can run, PostgreSQL: for tests of locks, transactions, JSON or hand-written SQL. */
export const bothDatabases: readonly DatabaseKind[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite];

/** For all other tests: SQLite, and `bothDatabases` in the full run (`npm run test:databases`). */
export const databases: readonly DatabaseKind[] = inject('isFullRun') ? bothDatabases : [sqlite];

/** In a suite that runs on `bothDatabases` for some of its tests: all others, which run on PostgreSQL only in the full run. */
export const weeklyOnPostgres = (kind: DatabaseKind) => test.runIf(databases.includes(kind));

/** For tests that publish, in seconds each: PostgreSQL where it can run. Browser tests publish on SQLite daily. */
export const publishingDatabases: readonly DatabaseKind[] = inject('isFullRun')
  ? bothDatabases
  : bothDatabases.slice(-1);

/** A place where files are stored. */
export interface StoreKind {
  name: string;
  /** Uploads in progress are in `incoming`, below the folder. */
  open: (dir: string) => Promise<FileStore>;
}

const disk: StoreKind = { name: 'the disk', open: async (dir) => diskStore(dir) };

export const bucket: StoreKind = {
  name: 'a bucket',
  open: (dir) => openS3Store({ bucket: testBucket(), prefix: randomUUID(), incomingDir: join(dir, 'incoming') }),
};

/** The bucket that the tests share. */
export function testBucket(): Bucket & { endpoint: URL } {
  const { endpoint, bucket: name } = inject('s3');
  return { name, endpoint: new URL(endpoint), region: 'us-east-1' };
}

/** Each database with the disk, and SQLite with a bucket. Database and file store are independent of each other. */
export const storages = [
  ...databases.map((database) => ({ database, store: disk })),
  { database: sqlite, store: bucket },
].map((kinds) => ({ ...kinds, name: `${kinds.database.name} and ${kinds.store.name}` }));

/** The real app on a real database and real files, with a clock that the test sets. */
export interface TestServer {
  app: FastifyInstance;
  services: Services & { lateChecks: typeof lettersOfKinds };
  /** Folder of uploaded files. Uploads in progress are in `incoming`. */
  filesDir: string;
  /** Advances the server's clock. */
  pass: (time: { days?: number; hours?: number; minutes?: number }) => void;
  /** Listens on a free port, and returns it. */
  listen: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startServer(
  kind: DatabaseKind,
  options: Partial<AppOptions> = {},
  store = disk,
): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const filesDir = join(dir, 'files');
  const { db, drop } = await kind.open(dir);
  let now = Date.parse('2024-10-01T08:00:00Z');
  const services = {
    ...({ db, files: await store.open(filesDir), site, clock: () => new Date(now), ...options } satisfies Services),
    lateChecks: lettersOfKinds,
  };
  await insertSeedSpeakers(db, speakers);
  const app = await buildApp({ ...options, ...services });
  return {
    app,
    services,
    filesDir,
    pass({ days = 0, hours = 0, minutes = 0 }) {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
    async listen() {
      return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    },
    async stop() {
      await app.close();
      await drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
