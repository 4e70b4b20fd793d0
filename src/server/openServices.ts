import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'kysely';
import type { Site } from '#site/site.ts';
import { takeOverFolder } from './beginning/takeOverFolder.ts';
import { readSite } from './conference/readConference.ts';
import { shownSite } from './conference/shown.ts';
import { BadSetting, projectDir, type Config } from './config.ts';
import { isBegunInBrowser } from './db/chosenConference.ts';
import { lastPublication, versionValue } from './db/content.ts';
import { openPostgresDatabase, openSqliteDatabase } from './db/database.ts';
import type { Database } from './db/schema.ts';
import { diskStore } from './files/disk.ts';
import { roomOn } from './files/diskSpace.ts';
import type { FileStore } from './files/store.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Publishing } from './publishing/publication.ts';
import { servedPublishing } from './publishing/publishNoted.ts';
import type { Services } from './services.ts';
import { isLoopback } from './staff/passwordAlone.ts';
import { errorMessage } from './text/errorMessage.ts';

/** The folder of a conference's database and files. Each conference has its own, since they share no accounts. */
export function dataDirOf({ dataDir, conference }: Config): string {
  return join(dataDir, conference);
}

/**
 * Opens the database, files and content that the settings name. The caller must destroy the database.
 *
 * @param opened - services that are open already
 * @throws {BadSetting} for an unusable folder; an error with a readable message if the database or bucket does not
 * answer
 */
export async function openServices(
  config: Config,
  opened: { metrics?: Metrics | undefined; db?: Database; files?: FileStore; site?: Site } = {},
): Promise<Services> {
  const { metrics } = opened;
  const dataDir = dataDirOf(config);
  await makeDataDir(dataDir, config);
  const files = opened.files ?? (await openFiles(config));
  const db = opened.db ?? (await openConfiguredDatabase(config, metrics?.statement));
  const site = opened.site ?? (await publishedSiteOf(config, db));
  const room = roomOn(dataDir, config.diskReserve);
  const { publicUrl, mail, amounts, phase } = config;
  const isLoopbackOnly = isLoopback(config.host);
  return { db, files, room, amounts, site, publicUrl, isLoopbackOnly, mail, metrics, phase, clock: () => new Date() };
}

/** The site of the conference that is served, with the published changes from the browser. */
export async function publishedSiteOf(config: Config, db: Database): Promise<Site> {
  // Loaded only here: most commands do not need the schemas.
  const { finishedSite } = await import('./conference/unfinished.ts');
  const { site: version = 0 } = (await lastPublication(db)).versions;
  const isStored = version > 0 || (await isBegunInBrowser(db));
  const site = isStored ? await versionValue(db, 'site', version) : await readSite(await contentOf(config, db));
  return finishedSite(shownSite(site as Site));
}

/** The content folder of the served conference, or the template if the conference was started in the browser (C6). */
export async function contentOf(config: Config, db: Database): Promise<string> {
  return (await servedPublishing(db, publishingOf(config))).content;
}

/** Whether a database already exists. The first start of a server creates it. */
export function hasDatabase(config: Config): boolean {
  return Boolean(config.databaseUrl) || existsSync(join(dataDirOf(config), 'lectern.sqlite'));
}

/** The settings for publishing. */
export function publishingOf(config: Config): Publishing {
  const { content, publications, apiBase, publicUrl, phase, isConferenceFree: isFree } = config;
  const software = join(projectDir, 'dist');
  return { content, publications, software, apiBase, publicUrl: publicUrl?.origin, phase, isFree };
}

/**
 * Opens the store of uploaded files. Loads the S3 client only if there is a bucket, in which each conference has its
 * own prefix.
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

/** Opens the database that the settings name, or creates it. The caller must destroy it. */
export async function openConfiguredDatabase(config: Config, log?: Logger): Promise<Database> {
  const db = await openDatabase(config, log);
  try {
    await takeOverFolder(db, config);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openDatabase(config: Config, log?: Logger): Promise<Database> {
  const { databaseUrl } = config;
  const dataDir = dataDirOf(config);
  await makeDataDir(dataDir, config);
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
