import { hash } from 'node:crypto';
import { orderedJson, type Json } from '#contract/parts/jsonPointer.ts';
import { visibleParts } from '#server/conference/drafts.ts';
import type { Parts } from '#server/conference/parts.ts';
import { chosenConference, isBegunInBrowser } from './chosenConference.ts';
import { countOf, locksRows } from './database.ts';
import type { Database, Row } from './schema.ts';
import { notePublishedFiles } from './siteFiles.ts';

/** Hash of content. The order of fields makes no difference. */
export function contentHashOf(value: unknown): string {
  return hash('sha256', orderedJson(value));
}

/** The current state of a part. */
export interface PresentPart {
  part: string;
  /** 0 before the first change. */
  version: number;
  /** As in `content_version`. */
  content: number;
  hash: string;
  folder_hash: string;
  made_at: string;
  /** Current name of its author. */
  by_name: string;
  /** Hash of the folder's value; null if the folder has no such part. */
  present_folder_hash: string | null;
}

/** Names of all parts: those of the folder, and changed parts that the folder no longer has. */
export async function partNames(db: Database): Promise<string[]> {
  const folder = await db.selectFrom('content_folder').select('part').execute();
  const changed = await changedParts(db).select('present.part').execute();
  return [...new Set([...folder, ...changed].map(({ part }) => part))].toSorted();
}

/** The current state of some parts. Parts that no longer exist are left out. */
export async function presentParts(db: Database, names: readonly string[]): Promise<PresentPart[]> {
  if (names.length === 0) return [];
  const folder = await db.selectFrom('content_folder').select(['part', 'hash']).where('part', 'in', names).execute();
  const made = await madeParts(db)
    .leftJoin('staff', 'staff.staff_id', 'made.made_by')
    .select(['made.part', 'made.version', 'made.content', 'made.hash', 'made.folder_hash', 'made_at'])
    .select('staff.name as by_name')
    .where('present.part', 'in', names)
    .execute();
  const hashes = new Map(folder.map(({ part, hash: of }) => [part, of]));
  const versions = new Map(made.map((version) => [version.part, version]));
  return names.flatMap((part) => {
    const version = versions.get(part);
    const present_folder_hash = hashes.get(part) ?? null;
    if (present_folder_hash === null && (version?.content ?? 0) === 0) return [];
    return [{ ...asInFolder, part, ...version, by_name: version?.by_name ?? '', present_folder_hash }];
  });
}

const asInFolder = { version: 0, content: 0, hash: '', folder_hash: '', made_at: '' };

/** The current versions. */
function madeParts(db: Database) {
  return db
    .selectFrom('content_part as present')
    .innerJoin('content_version as made', (join) =>
      join.onRef('made.part', '=', 'present.part').onRef('made.version', '=', 'present.version'),
    );
}

/** The current versions that differ from the folder. */
function changedParts(db: Database) {
  return madeParts(db).where('made.content', '<>', 0);
}

/** Locks a part until the end of the transaction, so that its changes are made one after the other. */
export async function lockPart(db: Database, part: string): Promise<PresentPart | undefined> {
  if (locksRows(db)) {
    await db
      .insertInto('content_part')
      .values({ part, version: 0 })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .execute();
    await db.selectFrom('content_part').select('part').where('part', '=', part).forUpdate().execute();
  }
  return (await presentParts(db, [part]))[0];
}

/** The value of a part in the content folder; null if it has none. */
export async function folderValue(db: Database, part: string): Promise<Json> {
  const row = db.selectFrom('content_folder').select('value').where('part', '=', part);
  return parsed((await row.executeTakeFirst())?.value);
}

/** All parts of the content folder. */
async function folderParts(db: Database): Promise<Parts> {
  const rows = await db.selectFrom('content_folder').select(['part', 'value']).execute();
  return new Map(rows.map(({ part, value }) => [part, parsed(value)]));
}

/** The current value of a part; null if there is none. */
export async function presentValue(db: Database, part: string): Promise<Json> {
  const [present] = await presentParts(db, [part]);
  return (present && (await versionValue(db, part, present.version))) ?? null;
}

/** The number of the last version of a part, even if the part no longer exists; 0 before the first. */
export async function lastVersion(db: Database, part: string): Promise<number> {
  const row = await db.selectFrom('content_part').select('version').where('part', '=', part).executeTakeFirst();
  return row?.version ?? 0;
}

/** The value of a version; undefined if there is no such version. */
export async function versionValue(db: Database, part: string, version: number): Promise<Json | undefined> {
  if (version === 0) return folderValue(db, part);
  const row = db.selectFrom('content_version').select('value').where('part', '=', part);
  const found = await row.where('version', '=', version).executeTakeFirst();
  if (!found) return undefined;
  return found.value === null ? folderValue(db, part) : parsed(found.value);
}

/**
 * Hashes of the values that the parts of an exported folder were made from, by part: of the exported value, and of the
 * content folder's value on which it is based. Databases with the same content have the same hashes.
 */
export type PartBases = Readonly<Record<string, readonly string[]>>;

/**
 * The value that a part of an exported folder was made from; undefined if it is unknown. The value of the content
 * folder counts only if the part has never changed here: otherwise it could turn back changes made since the export.
 */
export async function exportedValue(
  db: Database,
  part: string,
  [exported, ofFolder]: readonly string[],
): Promise<Json | undefined> {
  const found = await valueWithHash(db, part, exported);
  return found === undefined && (await lastVersion(db, part)) === 0 ? valueWithHash(db, part, ofFolder) : found;
}

/** The value of a part with this hash, in the content folder or any version. */
async function valueWithHash(db: Database, part: string, hashed: string | undefined): Promise<Json | undefined> {
  if (!hashed) return undefined;
  const folder = db.selectFrom('content_folder').select('value').where('part', '=', part).where('hash', '=', hashed);
  const versions = db.selectFrom('content_version').select('value').where('part', '=', part).where('hash', '=', hashed);
  const found = (await folder.executeTakeFirst()) ?? (await versions.limit(1).executeTakeFirst());
  return found && parsed(found.value ?? undefined);
}

/** Hashes of the content folder's values on which the changed parts are based, by part. */
export async function folderHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await changedParts(db).select(['made.part', 'made.folder_hash']).execute();
  return new Map(rows.map(({ part, folder_hash }) => [part, folder_hash]));
}

function parsed(json: string | undefined): Json {
  return json === undefined ? null : (JSON.parse(json) as Json);
}

/** A version without its value. */
export function madeVersion(db: Database, part: string, version: number) {
  return db
    .selectFrom('content_version')
    .select(['version', 'content', 'hash', 'folder_hash'])
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The last versions of a part without their values, the newest first. */
export function madeVersions(db: Database, part: string, limit: number) {
  return db
    .selectFrom('content_version')
    .leftJoin('staff', 'staff.staff_id', 'content_version.made_by')
    .select(['version', 'content', 'paths', 'made_at', 'made_by', 'staff.name as by_name'])
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Deletes old versions of every part. Published and scheduled versions are kept, as are the last versions of each part
 * and the versions that these restore.
 *
 * @param before - versions made before this time are deleted
 * @param last - number of versions of a part to keep in any case
 */
export async function deleteOldVersions(db: Database, before: string, last: number): Promise<void> {
  const old = await db
    .selectFrom('content_version as old')
    .innerJoin('content_part as present', 'present.part', 'old.part')
    .select(['old.part', 'old.version'])
    .where('old.made_at', '<', before)
    .whereRef('old.version', '<=', (expression) => expression('present.version', '-', last))
    .execute();
  if (old.length === 0) return;
  const key = ({ part, version }: { part: string; version: number }) => `${version} ${part}`;
  const kept = await publishedOrScheduled(db);
  const going = new Map(old.filter((version) => !kept.has(key(version))).map((version) => [key(version), version]));
  const all = await db.selectFrom('content_version').select(['part', 'version', 'content']).execute();
  for (const { part, version, content } of all)
    if (!going.has(key({ part, version }))) going.delete(key({ part, version: content }));
  for (const { part, version } of going.values())
    await db.deleteFrom('content_version').where('part', '=', part).where('version', '=', version).execute();
}

/** The versions in any publication, made or scheduled, as `<version> <part>`. */
async function publishedOrScheduled(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('site_publication').select('parts').execute();
  return new Set(
    [...rows, ...(await scheduledParts(db))].flatMap(({ parts }) =>
      Object.entries(JSON.parse(parts) as PartVersions).map(([part, version]) => `${version} ${part}`),
    ),
  );
}

/** The parts of each pending publication, as JSON. */
function scheduledParts(db: Database): Promise<{ parts: string }[]> {
  return db.selectFrom('scheduled_publication').select('parts').where('state', '=', 'waiting').execute();
}

/**
 * Deletes the current version of a locked part, so that the next one replaces it if its author changes the part again a
 * moment later. Keeps a version that was published, scheduled or restored, or that restores another one.
 *
 * @param since - only a version made after this is deleted
 * @returns its paths and its time, for the next version; undefined if it is kept
 */
export async function takeMerged(
  db: Database,
  { part, version, made_by, since }: Pick<Row<'content_version'>, 'part' | 'version' | 'made_by'> & { since: string },
): Promise<{ paths: string[]; made_at: string } | undefined> {
  const versions = db.selectFrom('content_version').where('part', '=', part);
  const found = await versions
    .select(['paths', 'made_at'])
    .where('version', '=', version)
    .where('content', '=', version)
    .where('made_by', '=', made_by)
    .where('made_at', '>', since)
    .executeTakeFirst();
  if (!found) return undefined;
  const backTo = versions.select('version').where('content', '=', version).where('version', '<>', version);
  if (await backTo.limit(1).executeTakeFirst()) return undefined;
  const last = db.selectFrom('site_publication').select('parts').orderBy('number', 'desc').limit(publishedMeanwhile);
  for (const { parts } of [...(await last.execute()), ...(await scheduledParts(db))])
    if ((JSON.parse(parts) as PartVersions)[part] === version) return undefined;
  await db.deleteFrom('content_version').where('part', '=', part).where('version', '=', version).execute();
  return { paths: JSON.parse(found.paths) as string[], made_at: found.made_at };
}

/** More publications than can be made in one minute. */
const publishedMeanwhile = 100;

/**
 * Whether all versions of a publication still exist: one may have been merged with the next since it was read. They are
 * locked until the end of the transaction.
 */
export async function lockVersions(db: Database, versions: PartVersions): Promise<boolean> {
  const names = Object.keys(versions).toSorted();
  if (names.length === 0) return true;
  if (locksRows(db)) {
    const parts = db.selectFrom('content_part').select('part').where('part', 'in', names).orderBy('part');
    await parts.forUpdate().execute();
  }
  const rows = db.selectFrom('content_version').select(['part', 'version']).where('part', 'in', names);
  const present = (await rows.execute()).filter(({ part, version }) => versions[part] === version);
  return present.length === names.length;
}

/** Stores the next version of a part. Returns its number. */
export async function storePart(
  db: Database,
  { version: before, ...made }: Omit<Row<'content_version'>, 'content'> & { content?: number },
): Promise<number> {
  const version = before + 1;
  await db
    .insertInto('content_version')
    .values({ content: version, ...made, version })
    .execute();
  await db
    .insertInto('content_part')
    .values({ part: made.part, version })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ version }))
    .execute();
  return version;
}

/**
 * Stores the values of the content folder. Returns whether they have changed. Does not replace the first parts of a
 * conference that was started in the browser.
 */
export async function noteFolder(db: Database, parts: Parts): Promise<boolean> {
  if (await isBegunInBrowser(db)) return false;
  let isChanged = false;
  const known = await db.selectFrom('content_folder').select(['part', 'hash']).execute();
  const hashes = new Map(known.map(({ part, hash: of }) => [part, of]));
  for (const part of [...parts.keys()].toSorted()) {
    const value = parts.get(part);
    const row = { value: JSON.stringify(value), hash: contentHashOf(value) };
    if (hashes.get(part) === row.hash) continue;
    isChanged = true;
    await db
      .insertInto('content_folder')
      .values({ part, ...row })
      .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
      .execute();
  }
  const gone = [...hashes.keys()].filter((part) => !parts.has(part));
  if (gone.length > 0) await db.deleteFrom('content_folder').where('part', 'in', gone).execute();
  return isChanged || gone.length > 0;
}

/** Versions by the names of their parts. */
export type PartVersions = Readonly<Record<string, number>>;

/** Current versions of the parts that differ from the folder. */
export async function presentVersions(db: Database): Promise<PartVersions> {
  const rows = changedParts(db).select(['made.part', 'made.version']).orderBy('made.part');
  return Object.fromEntries((await rows.execute()).map(({ part, version }) => [part, version]));
}

/** The values of versions, on top of the first parts of a conference that was started in the browser. */
export async function valuesOfParts(db: Database, versions: PartVersions): Promise<Map<string, Json>> {
  const first = (await isBegunInBrowser(db)) ? await db.selectFrom('content_folder').selectAll().execute() : [];
  const values = new Map(first.map(({ part, value }) => [part, parsed(value)]));
  for (const [part, version] of Object.entries(versions)) {
    const value = await versionValue(db, part, version);
    if (value !== undefined && value !== null) values.set(part, value);
  }
  return values;
}

/** A publication: its versions and its number. */
export interface NotedPublication {
  number: number;
  /** The number of the choice of the conference; 0 before the first. */
  choice: number;
  versions: PartVersions;
}

/**
 * The current publication, which has the highest number. Before the first, the number is 0 and every part is as in the
 * folder.
 */
export async function lastPublication(db: Database): Promise<NotedPublication> {
  const row = db.selectFrom('site_publication').select(['number', 'parts']).orderBy('number', 'desc').limit(1);
  const found = await row.executeTakeFirst();
  const choice = (await chosenConference(db))?.number ?? 0;
  return { number: found?.number ?? 0, choice, versions: JSON.parse(found?.parts ?? '{}') as PartVersions };
}

/** A text that is different for each publication of each chosen conference. */
export function publicationState({ choice, number }: Pick<NotedPublication, 'choice' | 'number'>): string {
  return `${choice}/${number}`;
}

/** The state of the current publication. */
export async function publishedState(db: Database): Promise<string> {
  return publicationState(await lastPublication(db));
}

/** The number of the current publication. */
export async function lastPublicationNumber(db: Database): Promise<number> {
  const row = db.selectFrom('site_publication').select(({ fn }) => fn.max('number').as('number'));
  return (await row.executeTakeFirst())?.number ?? 0;
}

/**
 * Whether only an announcement is public, because a conference that was started in the browser has not been published
 * yet (C7).
 */
export async function isUnpublished(db: Database): Promise<boolean> {
  return (await isBegunInBrowser(db)) && (await lastPublicationNumber(db)) === 0;
}

/** Whether nobody has registered or submitted anything. */
export async function isUntouched(db: Database): Promise<boolean> {
  const counts = [
    countOf(db.selectFrom('account')),
    countOf(db.selectFrom('former_account')),
    countOf(db.selectFrom('report')),
  ];
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** The versions of an earlier publication; undefined if there is no such publication. */
export async function publishedVersions(db: Database, number: number): Promise<PartVersions | undefined> {
  const row = db.selectFrom('site_publication').select('parts').where('number', '=', number);
  const found = await row.executeTakeFirst();
  return found && (JSON.parse(found.parts) as PartVersions);
}

/**
 * Stores a publication, and marks the uploads that it names as published. Fails if another publication has its number.
 */
export async function insertPublication(
  db: Database,
  { versions, ...row }: Omit<Row<'site_publication'>, 'parts'> & { versions: PartVersions },
): Promise<void> {
  await db
    .insertInto('site_publication')
    .values({ ...row, parts: JSON.stringify(versions) })
    .execute();
  // Files of drafts remain private.
  await notePublishedFiles(db, visibleParts(await valuesOfParts(db, versions), await folderParts(db)).values());
}

/** The last publications, the newest first. */
export function publications(db: Database, limit: number) {
  return db
    .selectFrom('site_publication as made')
    .leftJoin('staff', 'staff.staff_id', 'made.published_by')
    .leftJoin('scheduled_publication as scheduled', 'scheduled.number', 'made.number')
    .select(['made.number', 'made.parts', 'published_at', 'repeats', 'staff.name as by_name'])
    .select(['scheduled.made_at as scheduled_at', 'scheduled.left_out'])
    .orderBy('made.number', 'desc')
    .limit(limit)
    .execute();
}

/** Hashes of the versions that are published, by part. */
export async function publishedHashes(db: Database): Promise<ReadonlyMap<string, { version: number; hash: string }>> {
  const { versions } = await lastPublication(db);
  const names = Object.keys(versions);
  if (names.length === 0) return new Map();
  const rows = db.selectFrom('content_version').select(['part', 'version', 'hash']).where('part', 'in', names);
  const published = (await rows.execute()).filter(({ part, version }) => versions[part] === version);
  return new Map(published.map(({ part, ...version }) => [part, version]));
}
