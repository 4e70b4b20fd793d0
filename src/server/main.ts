import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BadSetting, projectDir, readConfig, type Config } from './config.ts';
import { loadSite, loadSpeakers } from './conference.ts';
import { openPostgresDatabase, openSqliteDatabase } from './db/database.ts';
import type { Database } from './db/schema.ts';
import { seedSpeakers } from './db/speakers.ts';
import { buildApp } from './app.ts';
import { diskStore } from './files/disk.ts';
import type { FileStore } from './files/store.ts';
import { keepTidy } from './housekeeping.ts';
import { findBuiltSite } from './pages.ts';
import type { Services } from './services.ts';

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(`Lectern cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Starts the server; it stops on SIGTERM and SIGINT after the running requests have been answered. */
async function serve(config: Config): Promise<void> {
  // What it keeps (password hashes, the key that signs receipts, unpublished texts) is read by its own user only.
  process.umask(0o077);
  const site = await loadSite(config.conference);
  // Conferences share no accounts: each has a folder of its own.
  const dataDir = join(config.dataDir, config.conference);
  await usable(dataDir, config);
  const files = await openFiles(config, join(dataDir, 'files'));
  const db = await openDatabase(config, dataDir);
  const services: Services = {
    db,
    files,
    site,
    publicUrl: config.publicUrl,
    clock: () => new Date(),
  };
  const built = await findBuiltSite(join(projectDir, 'dist', config.conference));
  if (!built)
    console.error(`There is no built site in dist/${config.conference}: run 'npm run build'. Only calls are answered.`);

  await seedSpeakers(db, await loadSpeakers(config.conference));
  const app = await buildApp({ ...services, built, log: true, trustedProxies: config.trustedProxies });
  const stopTidying = keepTidy(services, (error) => app.log.error(error));
  app.addHook('onClose', async () => {
    await stopTidying();
    await db.destroy();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
  let address: string;
  try {
    address = await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw inUse(error) ? new BadSetting('PORT', String(config.port), 'a port that is free') : error;
  }
  console.log(`Lectern serves ${config.conference} at ${reachable(address)}`);
}

async function openDatabase({ databaseUrl }: Config, dataDir: string): Promise<Database> {
  if (!databaseUrl) return openSqliteDatabase(dataDir);
  try {
    return await openPostgresDatabase(databaseUrl);
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new Error(`DATABASE_URL names ${host || 'a server'}, which answers: ${wordsOf(error)}`, { cause: error });
  }
}

/** The client of S3 is loaded only where there is a bucket. Conferences share no files: each has keys of its own. */
async function openFiles({ bucket, conference }: Config, dir: string): Promise<FileStore> {
  if (!bucket) return diskStore(dir);
  const { openS3Store } = await import('./files/s3.ts');
  try {
    return await openS3Store({ bucket, prefix: conference, incomingDir: join(dir, 'incoming') });
  } catch (error) {
    throw new Error(`S3_BUCKET cannot be used. ${wordsOf(error)}`, { cause: error });
  }
}

async function usable(dataDir: string, config: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch {
    throw new BadSetting('DATA_DIR', config.dataDir, 'a folder that can be written to');
  }
}

/** A refused connection comes as several errors at once, without words of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function inUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The address under which a browser on this machine opens what listens everywhere. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
