import { createDatabase, startPostgres } from '../server/support/postgres.ts';
import { crashRun } from './crashRun.ts';
import { mailCrashRun } from './mailRun.ts';
import { outcomesCrashRun } from './outcomesRun.ts';

const rounds = Number(process.env.CRASHES ?? 20);
/** The same seed chooses the same actions and kills at the same moments; the rest depends on the machine. */
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const authors = 8;

/** The program of `npm run crash`: kills the server during many submissions, on each database. */
async function crash(name: string, databaseUrl?: string): Promise<void> {
  const { acknowledged, problems } = await crashRun({ rounds, authors, seed, ...(databaseUrl && { databaseUrl }) });
  console.log(
    `${name}: seed ${seed}, ${rounds} kills, ${acknowledged} submissions acknowledged, ${problems.length} wrong`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The server is killed while it sends a thousand letters, on each database. */
async function crashMail(name: string, databaseUrl?: string): Promise<void> {
  const options = { letters: 1000, kills: 5, seed, ...(databaseUrl && { databaseUrl }) };
  const { arrived, arrivedAndUncertain, lost, problems } = await mailCrashRun(options);
  console.log(
    `${name}: seed ${seed}, 1,000 letters, 5 kills: ${arrived} arrived once, ${arrivedAndUncertain} of them listed as ` +
      `uncertain all the same; ${lost} did not arrive and are listed as uncertain; ${problems.length} wrong`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The server is killed while 300 outcomes are applied, and while their letters are sent, on each database. */
async function crashOutcomes(name: string, databaseUrl?: string): Promise<void> {
  const options = { abstracts: 300, seed, ...(databaseUrl && { databaseUrl }) };
  const { english, chinese, lost, problems } = await outcomesCrashRun(options);
  console.log(
    `${name}: seed ${seed}, 300 outcomes and their letters, 2 kills: ${english} arrived once in English, ${chinese} in ` +
      `Chinese; ${lost} did not arrive and are listed as uncertain; ${problems.length} wrong`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

const wanted = process.argv[2];
const parts = { submissions: crash, mail: crashMail, outcomes: crashOutcomes };
const chosen = Object.entries(parts).flatMap(([part, run]) => (wanted === undefined || wanted === part ? run : []));
for (const run of chosen) await run('SQLite');
const postgres = await startPostgres({ fsync: true });
if (postgres) {
  try {
    for (const run of chosen) await run('PostgreSQL', (await createDatabase(postgres.url)).url);
  } finally {
    await postgres.stop();
  }
}
