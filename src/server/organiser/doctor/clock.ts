import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dialectOf } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, problem, warning } = findingsAbout('clock');
const setIt = 'Let the machine set its clock by itself (timedatectl set-ntp true): deadlines and receipts go by it.';

/** Milliseconds that clocks may differ. */
const tolerance = 2000;

/** This machine's clock against those of the disk and of the database, and against what was received last. */
export async function aboutClock(folder: string, db: Database | undefined, now: Date): Promise<Finding[]> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const findings = [ok(`It is ${now.toISOString()} (UTC); the time zone (${zone}) plays no part`)];
  const disk = await timeOfDisk(folder);
  if (disk !== undefined) findings.push(...compared('disk', disk, Date.now()));
  if (!db) return findings;
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    if (rows[0]) findings.push(...compared('database', rows[0].now.getTime(), Date.now()));
  }
  const newest = await newestReceipt(db);
  if (newest && Date.parse(newest) > now.getTime() + tolerance) {
    findings.push(problem(`The newest submission is from the future: ${newest}. The clock was set back`, setIt));
  }
  return findings;
}

function compared(whose: string, time: number, now: number): Finding[] {
  const seconds = Math.round((time - now) / 1000);
  if (Math.abs(time - now) <= tolerance) return [];
  const how = seconds > 0 ? 'ahead of' : 'behind';
  return [warning(`The ${whose}'s clock is ${Math.abs(seconds)} s ${how} this machine's`, setIt)];
}

/** As a file says that is written now; a disk on another machine has a clock of its own. */
async function timeOfDisk(folder: string): Promise<number | undefined> {
  try {
    const dir = await mkdtemp(join(folder, '.clock-'));
    const file = join(dir, 'now');
    await writeFile(file, '');
    const { mtimeMs } = await stat(file);
    await rm(dir, { recursive: true });
    return mtimeMs;
  } catch {
    // Where nothing can be written, another finding says so.
    return undefined;
  }
}

async function newestReceipt(db: Database): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('report')
    .select(({ fn }) => fn.max('changed_at').as('newest'))
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.newest;
}
