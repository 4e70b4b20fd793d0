import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'kysely';
import { loadSite } from './conference.ts';
import { BadSetting, type Config } from './config.ts';
import { openPostgresDatabase, openSqliteDatabase } from './db/database.ts';
import type { Database } from './db/schema.ts';
import { diskStore } from './files/disk.ts';
import type { FileStore } from './files/store.ts';
import type { Metrics } from './metrics.ts';
import type { Services } from './services.ts';

/** Where a conference keeps its database and files: conferences share no accounts, so each has a folder of its own. */
export function dataDirOf({ dataDir, conference }: Config): string {
  return join(dataDir, conference);
}

/**
 * Opens what the settings name: database, files, content. Who opens it destroys the database.
 *
 * @throws {BadSetting} for a folder that cannot be used, or an error with words for a database or a bucket that does not answer
 */
export async function openServices(config: Config, metrics?: Metrics): Promise<Services> {
  const site = await loadSite(config.conference);
  const dataDir = dataDirOf(config);
  await usable(dataDir, config);
  const files = await openFiles(config);
  const db = await openDatabase(config, dataDir, metrics?.statement);
  return { db, files, site, publicUrl: config.publicUrl, mail: config.mail, metrics, clock: () => new Date() };
}

/**
 * Where the uploaded files lie. The client of S3 is loaded only where there is a bucket; conferences share no files, so
 * each has keys of its own.
 */
export async function openFiles(config: Config): Promise<FileStore> {
  const { bucket, conference } = config;
  const dir = join(dataDirOf(config), 'files');
  if (!bucket) return diskStore(dir);
  const { openS3Store } = await import('./files/s3.ts');
  try {
    return await openS3Store({ bucket, prefix: conference, incomingDir: join(dir, 'incoming') });
  } catch (error) {
    throw new Error(`S3_BUCKET cannot be used. ${wordsOf(error)}`, { cause: error });
  }
}

async function openDatabase({ databaseUrl }: Config, dataDir: string, log?: Logger): Promise<Database> {
  if (!databaseUrl) return openSqliteDatabase(dataDir, log);
  try {
    return await openPostgresDatabase(databaseUrl, log);
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new Error(`DATABASE_URL names ${host || 'a server'}, which answers: ${wordsOf(error)}`, { cause: error });
  }
}

async function usable(dataDir: string, config: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch {
    throw new BadSetting('DATA_DIR', config.dataDir, 'a folder that can be written to');
  }
}

/** What an error says. A refused connection comes as several errors at once, without words of its own. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
