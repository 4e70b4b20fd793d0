import { existsSync } from 'node:fs';
import type { Database } from '#server/db/schema.ts';
import { hasOwner } from '#server/db/staff/people.ts';
import { dataDirOf, openFiles } from '#server/openServices.ts';
import { command, ProblemsFound, type CommandContext } from '#server/organiser/command.ts';
import { aboutIntegrity, aboutShape, reachDatabase } from './database.ts';
import { aboutFiles, aboutRoom, aboutStore } from './files.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';
import { aboutMailQueue, aboutMailServer } from './mail.ts';
import { aboutPages } from './pages.ts';
import { aboutPermissions } from './permissions.ts';
import { aboutAddress, aboutNode, aboutSettings } from './settings.ts';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dialectOf } from '#server/db/database.ts';

const { ok, problem, warning } = findingsAbout('clock');
const setIt = 'Let the machine set its clock by itself (timedatectl set-ntp true): deadlines and receipts go by it.';

/** Milliseconds by which clocks may differ. */
const tolerance = 2000;

/** Compares this machine's clock with those of the disk and the database, and with the latest submission. */
async function aboutClock(folder: string, db: Database | undefined, now: Date): Promise<Finding[]> {
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

/** The disk's time, from a file written now. A disk on another machine has a clock of its own. */
async function timeOfDisk(folder: string): Promise<number | undefined> {
  try {
    const dir = await mkdtemp(join(folder, '.clock-'));
    const file = join(dir, 'now');
    await writeFile(file, '');
    const { mtimeMs } = await stat(file);
    await rm(dir, { recursive: true });
    return mtimeMs;
  } catch {
    // If nothing can be written, another finding reports it.
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

/** `doctor` (V5): finds problems that make the site unsafe, and says how to solve them. */
export const doctor = command({
  summary: 'Looks at settings, database, disk, mail, owner, clock, permissions, pages; says what to do',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  needsSite: false,
  details: `
Changes nothing. Run it with the server's settings and as its user. Exit code 1 where there is a problem;
warnings alone leave it 0.`,
  async run(context, { json }) {
    const findings = await examine(context);
    await context.out(
      json ? `${JSON.stringify(findings, null, 2)}\n` : `${findings.map(inWords).join('')}${summary(findings)}\n`,
    );
    if (findings.some(({ state }) => state === 'problem')) throw new ProblemsFound();
  },
});

async function examine({ config, env, clock }: CommandContext): Promise<Finding[]> {
  const dataDir = dataDirOf(config);
  const findings = [aboutNode(), ...aboutSettings(config, env), ...aboutAddress(config)];
  if (!existsSync(dataDir)) {
    findings.push(await aboutPages(config, clock(), undefined), ...(await aboutMailServer(config)));
    const advice = 'Start the server once, which makes it; or set CONFERENCE and DATA_DIR as the server has them.';
    return [...findings, findingsAbout('disk').problem(`There is no ${dataDir}`, advice)];
  }
  const { db, finding } = await reachDatabase(config);
  try {
    findings.push(await aboutPages(config, clock(), db), ...(await aboutMailServer(config)));
    findings.push(await aboutRoom(dataDir), ...(await aboutPermissions(dataDir)), finding);
    const files = await openFiles(config);
    findings.push(await aboutStore(files));
    if (db) {
      findings.push(await aboutShape(db), ...(await aboutIntegrity(db)), ...(await aboutFiles(db, files, clock())));
      findings.push(...(await aboutMailQueue(db, config, clock())), ...(await aboutOwner(db)));
    }
    findings.push(...(await aboutClock(dataDir, db, clock())));
  } finally {
    await db?.destroy();
  }
  return findings;
}

/** Checks that the conference has staff. Finds nothing in the database of a version that had no staff. */
async function aboutOwner(db: Database): Promise<Finding[]> {
  const { ok, warning } = findingsAbout('staff');
  const isOwned = await hasOwner(db).catch(() => undefined);
  if (isOwned === undefined) return [];
  if (isOwned) return [ok('The conference has an owner')];
  const advice =
    'Start the server and open the link that it prints, or: npm run organiser -- staff invite <e-mail> --role owner. It is good once.';
  return [warning('The conference has no owner: nobody can appoint others or run it in the admin area', advice)];
}

/** The last line: everything is in order, or the number of problems. */
function summary(findings: readonly Finding[]): string {
  const counts = (['problem', 'warning'] as const).map((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count && `${count} ${state}${count === 1 ? '' : 's'}`;
  });
  return counts.some(Boolean) ? `${counts.filter(Boolean).join(' and ')}: see above.` : 'Everything is in order.';
}

const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const;

function inWords({ about, state, found, advice }: Finding): string {
  return `${marks[state]}  ${about.padEnd(11)}  ${found}.\n${advice ? `${' '.repeat(22)}→ ${advice}\n` : ''}`;
}
