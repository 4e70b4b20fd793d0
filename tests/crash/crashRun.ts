import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgresDatabase, openSqliteDatabase } from '#server/db/database.ts';
import { diskStore } from '#server/files/disk.ts';
import { sweepFiles } from '#server/housekeeping.ts';
import { SeededRandom } from '../kill/seededRandom.ts';
import { listening, serve, type Listening } from '../serverProcess.ts';
import { Author } from './author.ts';

export interface CrashOptions {
  rounds: number;
  /** Who work at once; in each round a new one comes beside them. */
  authors: number;
  /** PostgreSQL instead of SQLite: an empty database. */
  databaseUrl?: string;
  seed: number;
  /** Of the storm before a kill, in milliseconds; 1,500 where nothing is said. */
  longest?: number;
}

/** What a run found. */
export interface CrashReport {
  /** Submissions that were acknowledged. */
  acknowledged: number;
  /** Acknowledged data that is missing or duplicated, in words. */
  problems: string[];
}

/** Duration of the submissions before a kill, in milliseconds. */
const shortest = 150;
/** How many submissions more are acknowledged before a kill; a busy machine has so many milliseconds more for them. */
const fewest = 6;
const extraTime = 15_000;

/**
 * Kills the server again and again during a storm of submissions, and starts it on the same data: what was acknowledged
 * is there, what was not is sent again and is there once, and after the sweep no file is left that nobody has (V2, R11).
 */
export async function crashRun({
  rounds,
  authors,
  databaseUrl,
  seed,
  longest = 1500,
}: CrashOptions): Promise<CrashReport> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-crash-'));
  const random = new SeededRandom(seed);
  const all: Author[] = [];
  const arrive = () => all.push(new Author(`author${all.length}@university.example`, random.between(0, 2 ** 30)));
  const begin = () => listening(serve, { dir, ...(databaseUrl && { databaseUrl }) });
  const problems: string[] = [];
  while (all.length < authors) arrive();
  let server = await begin();
  try {
    for (let round = 0; round < rounds; round += 1) {
      arrive();
      const { kill } = server;
      const enough = acknowledgedBy(all) + fewest;
      const killed = pause(random.between(shortest, longest)).then(async () => {
        for (const end = Date.now() + extraTime; acknowledgedBy(all) < enough && Date.now() < end;) await pause(5);
        await kill();
      });
      await Promise.all([killed, ...all.map((author) => author.work(urlOf(server)))]);
      server = await begin();
      for (const author of all) problems.push(...(await author.compare(urlOf(server))));
    }
    for (const author of all) problems.push(...(await author.compareFiles()));
    await server.stop();
    problems.push(...(await problemsAfterSweep(dir, databaseUrl)));
  } finally {
    await server.kill();
    await rm(dir, { recursive: true });
  }
  return { acknowledged: acknowledgedBy(all), problems };
}

function acknowledgedBy(authors: readonly Author[]): number {
  return authors.reduce((sum, author) => sum + author.acknowledged, 0);
}

function urlOf({ port }: Listening): string {
  return `http://127.0.0.1:${port}`;
}

/** Runs the clean-up of a stopped server one day later, and returns the inconsistencies, in words. */
async function problemsAfterSweep(dir: string, databaseUrl: string | undefined): Promise<string[]> {
  const dataDir = join(dir, 'forum');
  const db = databaseUrl ? await openPostgresDatabase(databaseUrl) : await openSqliteDatabase(dataDir);
  try {
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await sweepFiles({ db, files: diskStore(join(dataDir, 'files')), clock: () => tomorrow });
    const rows = (await db.selectFrom('file').select('file_id').execute()).map(({ file_id }) => file_id);
    const attached = await db.selectFrom('report').select('file_id').where('file_id', 'is not', null).execute();
    const kept = readdirSync(join(dataDir, 'files/kept'));
    const integrity = databaseUrl
      ? []
      : (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows;
    return [
      ...kept.filter((id) => !rows.includes(id)).map((id) => `file ${id}: nobody knows it`),
      ...rows.filter((id) => !kept.includes(id)).map((id) => `file ${id}: it has no bytes`),
      ...rows
        .filter((id) => !attached.some(({ file_id }) => file_id === id))
        .map((id) => `file ${id}: nobody needs it`),
      ...readdirSync(join(dataDir, 'files/incoming')).map((id) => `file ${id}: never arrived`),
      ...integrity.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ];
  } finally {
    await db.destroy();
  }
}
