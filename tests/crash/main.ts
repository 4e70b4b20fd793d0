import { createDatabase, startPostgres } from '../server/support/postgres.ts';
import { crashRun } from './crashRun.ts';

const rounds = Number(process.env.CRASHES ?? 20);
/** The same seed chooses the same actions and kills at the same moments; the rest depends on the machine. */
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const authors = 8;

/** What `npm run crash` runs: the server is killed in the middle of a storm of submissions, on each database. */
async function crash(name: string, databaseUrl?: string): Promise<void> {
  const { acknowledged, problems } = await crashRun({ rounds, authors, seed, ...(databaseUrl && { databaseUrl }) });
  console.log(
    `${name}: seed ${seed}, ${rounds} kills, ${acknowledged} submissions acknowledged, ${problems.length} wrong`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

await crash('SQLite');
const postgres = await startPostgres({ fsync: true });
if (postgres) {
  try {
    await crash('PostgreSQL', (await createDatabase(postgres.url)).url);
  } finally {
    await postgres.stop();
  }
}
