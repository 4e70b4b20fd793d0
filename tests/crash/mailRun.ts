import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres, connectSqlite, openPostgresDatabase, openSqliteDatabase } from '#server/db/database.ts';
import { insertMail } from '#server/db/mail.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { MailServer } from '../server/support/mailServer.ts';
import { SeededRandom } from '../kill/seededRandom.ts';
import { listening, serve } from '../serverProcess.ts';

export interface MailCrashOptions {
  letters: number;
  kills: number;
  /** PostgreSQL instead of SQLite: an empty database. */
  databaseUrl?: string;
  seed: number;
}

/** The state of the letters. */
export interface MailCrashReport {
  /** How many arrived: at least and at most once; and of these, how many are listed as uncertain all the same. */
  arrived: number;
  arrivedAndUncertain: number;
  /** Listed as uncertain, and did not arrive. */
  lost: number;
  /** Forbidden results, in words. */
  problems: string[];
}

/** How long everything may take, in milliseconds. */
const longest = 5 * 60_000;

/**
 * Kills the server again and again while it sends letters to a mail server on this machine, and starts it on the same data: no
 * letter arrives twice, and each that did not arrive is listed as uncertain (S8).
 */
export async function mailCrashRun({ letters, kills, databaseUrl, seed }: MailCrashOptions): Promise<MailCrashReport> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-mail-crash-'));
  const random = new SeededRandom(seed);
  const mail = await MailServer.start();
  const dataDir = join(dir, 'forum');
  const addresses = Array.from({ length: letters }, (_, index) => `author${index}@university.example`);
  const first = databaseUrl ? await openPostgresDatabase(databaseUrl) : await openSqliteDatabase(dataDir);
  await insertMail(first, ...addresses.map(letterTo));
  await first.destroy();
  const begin = () => listening(serve, { dir, env: mail.env, ...(databaseUrl && { databaseUrl }) });
  let server = await begin();
  const db = databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      // At moments spread over the complete SMTP exchange, between any two replies.
      const until = Math.floor((letters * kill) / (kills + 1)) + random.between(0, 5);
      await reached(() => mail.taken.length >= until);
      await pause(random.between(0, 15));
      await server.kill();
      // Letters that the killed server was sending are locked for some minutes, in case it is still running. Ends that
      // time.
      await db.updateTable('mail').set({ due_at: '' }).where('attempts', '>', 0).where('sent_at', 'is', null).execute();
      server = await begin();
    }
    await reached(async () => (await mailQueue(db, new Date())).waiting === 0);
    await server.stop();
    const rows = await db
      .selectFrom('mail')
      .select(['email', 'uncertain_at'])
      .where('uncertain_at', 'is not', null)
      .execute();
    return reportOf(
      addresses,
      mail.taken.map(({ to }) => to[0]!),
      rows.map(({ email }) => email!),
    );
  } finally {
    await server.kill();
    await db.destroy();
    await mail.stop();
    await rm(dir, { recursive: true });
  }
}

function letterTo(email: string) {
  const created_at = '2024-10-01T08:00:00.000Z';
  const text = `Dear ${email},\n\nthis is a letter.\n`;
  return { visitor_id: null, report_id: 0, receipt: '', subject: 'A letter', text, created_at, email, mailing_id: 1 };
}

function reportOf(
  addresses: readonly string[],
  taken: readonly string[],
  uncertain: readonly string[],
): MailCrashReport {
  const times = Map.groupBy(taken, (email) => email);
  const isUncertain = new Set(uncertain);
  const twice = addresses.filter((email) => (times.get(email)?.length ?? 0) > 1);
  const missing = addresses.filter((email) => !times.has(email));
  const silent = missing.filter((email) => !isUncertain.has(email));
  return {
    arrived: times.size,
    arrivedAndUncertain: uncertain.filter((email) => times.has(email)).length,
    lost: missing.length - silent.length,
    problems: [
      ...twice.map((email) => `${email}: ${times.get(email)!.length} times`),
      ...silent.map((email) => `${email}: neither arrived nor listed`),
    ],
  };
}

async function reached(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longest; !(await isSo()); await pause(5)) {
    if (Date.now() > end) throw new Error('The letters were not sent in time.');
  }
}
