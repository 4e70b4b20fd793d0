import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'kysely';
import type { Site } from '#site/site.ts';
import { loadSite } from './conference/content.ts';
import { BadSetting, projectDir, type Config } from './config.ts';
import { openPostgresDatabase, openSqliteDatabase } from './db/database.ts';
import type { Database } from './db/schema.ts';
import { diskStore } from './files/disk.ts';
import { roomOn } from './files/room.ts';
import type { FileStore } from './files/store.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Publishing } from './publishing/publication.ts';
import type { Services } from './services.ts';
import { errorMessage } from './text/errorMessage.ts';

/** The folder of a conference's database and files. Conferences share no accounts, so each has its own. */
export function dataDirOf({ dataDir, conference }: Config): string {
  return join(dataDir, conference);
}

/**
 * Opens what the settings name: database, files, content. The caller has to destroy the database.
 *
 * @param published - the site that is served, where it is not that of the content folder
 * @throws {BadSetting} for a folder that cannot be used, or an error with a readable message for a database or bucket that does not answer
 */
export async function openServices(config: Config, metrics?: Metrics, published?: Site): Promise<Services> {
  const site = published ?? (await loadSite(config.content));
  const dataDir = dataDirOf(config);
  await makeDataDir(dataDir, config);
  const files = await openFiles(config);
  const db = await openDatabase(config, dataDir, metrics?.statement);
  const room = roomOn(dataDir, config.diskReserve);
  const { publicUrl, mail, uploads, phase } = config;
  return { db, files, room, uploads, site, publicUrl, mail, metrics, phase, clock: () => new Date() };
}

/** What the settings say of publishing. */
export function publishingOf(config: Config): Publishing {
  const { content, publications, apiBase, publicUrl, phase } = config;
  return { content, publications, software: join(projectDir, 'dist'), apiBase, publicUrl: publicUrl?.origin, phase };
}

/**
 * Opens the store of uploaded files. The S3 client is only loaded where there is a bucket; each conference has a prefix of
 * its own in it.
 */
export async function openFiles(config: Config): Promise<FileStore> {
  const { bucket, conference } = config;
  const dir = join(dataDirOf(config), 'files');
  if (!bucket) return diskStore(dir);
  const { openS3Store } = await import('./files/s3.ts');
  try {
    return await openS3Store({ bucket, prefix: conference, incomingDir: join(dir, 'incoming') });
  } catch (error) {
    throw new Error(`S3_BUCKET cannot be used. ${errorMessage(error)}`, { cause: error });
  }
}

async function openDatabase({ databaseUrl }: Config, dataDir: string, log?: Logger): Promise<Database> {
  if (!databaseUrl) return openSqliteDatabase(dataDir, log);
  try {
    return await openPostgresDatabase(databaseUrl, log);
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new Error(`DATABASE_URL names ${host || 'a server'}, which answers: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}

async function makeDataDir(dataDir: string, config: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch {
    throw new BadSetting('DATA_DIR', config.dataDir, 'a folder that can be written to');
  }
}
