import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { currentContent } from '#contract/parts/currentContent.ts';
import { orderedJson, type Json } from '#contract/parts/jsonPointer.ts';
import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** The values of the content folder, the changes in the browser, and the publications. */
export async function prepareContent(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'content_folder').addColumn('part', 'text', (column) => column.primaryKey()),
    ['value', 'hash'],
  ).execute();
  await newTable(db, dialect, 'content_part')
    .addColumn('part', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await textColumns(
    newTable(db, dialect, 'content_version')
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'integer', (column) => column.notNull())
      .addColumn('value', 'text')
      .addPrimaryKeyConstraint('content_version_key', ['part', 'version']),
    ['hash', 'folder_hash', 'paths', 'made_at', 'made_by'],
  ).execute();
  await textColumns(
    newTable(db, dialect, 'site_publication').addColumn('number', 'integer', (column) => column.primaryKey()),
    ['parts', 'published_at', 'published_by'],
  )
    .addColumn('repeats', 'integer', (column) => column.notNull())
    .execute();
  await watch(db, dialect, [
    ['parts', 'content_part', onAnyChange, own('part')],
    ['parts', 'content_folder', onAnyChange, own('part')],
    ['parts', 'site_publication', ['insert'], () => 'select part as id from content_part'],
    [
      'parts',
      'staff',
      ['update of name'],
      (row) => `select present.part as id from content_part present
        join content_version made on made.part = present.part and made.version = present.version
        where made.made_by = ${row}.staff_id`,
    ],
  ]);
}

/** Pictures and files that were uploaded for the site: their names and stored files. */
export async function prepareSiteFiles(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'site_file')
      .addColumn('size', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_file_key', ['folder', 'name']),
    ['folder', 'name', 'file_id', 'sha256', 'title', 'purpose', 'shown_as', 'added_at', 'added_by'],
  ).execute();
  await db.schema.createIndex('site_file_by_file').on('site_file').column('file_id').execute();
}

/** Marks uploaded files that a published version refers to. */
export async function notePublishedUploads(db: Database): Promise<void> {
  await db.schema
    .alterTable('site_file')
    .addColumn('was_published', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const publications = await db.selectFrom('site_publication').select('parts').execute();
  const published = new Map<string, Set<number>>();
  for (const { parts } of publications)
    for (const [part, version] of Object.entries(JSON.parse(parts) as Record<string, number>))
      published.set(part, (published.get(part) ?? new Set()).add(version));
  for (const [part, versions] of published)
    for (const version of versions) {
      const row = db.selectFrom('content_version').select('value').where('part', '=', part);
      const found = await row.where('version', '=', version).executeTakeFirst();
      const names = new Set(found?.value?.match(/[\da-f]{16}\/[\w-]{1,80}\.[a-z]{3,4}/g));
      for (const name of names)
        await db.updateTable('site_file').set({ was_published: 1 }).where('shown_as', '=', name).execute();
    }
}

/**
 * Records a first publication, of the content folder, for a conference with accounts or abstracts. It was public before
 * a site became public with its first publication.
 */
export async function noteFirstPublication(db: Database): Promise<void> {
  const used = await Promise.all(
    (['account', 'former_account', 'report', 'site_publication'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(sql`1`.as('row'))
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const isPublished = used.pop() !== undefined;
  if (isPublished || used.every((row) => row === undefined)) return;
  const first = { number: 1, parts: '{}', published_at: new Date().toISOString(), published_by: '', repeats: 0 };
  await db.insertInto('site_publication').values(first).execute();
}

/** Merges of topics. */
export async function prepareTopicMerges(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'topic_merge').addColumn('merge_id', 'text', (column) => column.primaryKey()),
    ['topic', 'into_topic', 'reports', 'chairs', 'chairs_of_both', 'undone_at'],
  ).execute();
}

/** Publications of chosen changes at a time. */
export async function prepareScheduledPublications(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'scheduled_publication').addColumn('schedule_id', 'text', (column) => column.primaryKey()),
    ['parts', 'publish_at', 'made_at', 'made_by', 'state'],
  )
    .addColumn('made_after', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('left_out', 'text')
    .addColumn('failure', 'text')
    .addColumn('findings', 'text')
    .execute();
}

/** Conferences that were chosen in the browser. */
export async function prepareChoice(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'chosen_conference')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('is_own', 'integer', (column) => column.notNull()),
    ['conference'],
  ).execute();
}

/** Links to previews of the site. */
export async function preparePreviewLinks(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'preview_link').addColumn('link_id', 'text', (column) => column.primaryKey()),
    ['token_hash', 'made_at', 'made_by'],
  ).execute();
  await db.schema.createIndex('preview_link_by_token').unique().on('preview_link').column('token_hash').execute();
}

/**
 * Gives stored content its current shape. A version that was made from the present content folder still is: its hash of
 * the folder is renewed too.
 */
export async function renewContent(db: Database): Promise<void> {
  const folder = await db.selectFrom('content_folder').selectAll().execute();
  const hashes = new Map<string, string>();
  for (const { part, value, hash: former } of folder) {
    const next = renewed(part, value);
    hashes.set(`${part} ${former}`, next.hash);
    await db.updateTable('content_folder').set(next).where('part', '=', part).execute();
  }
  // One at a time, because a value has up to half a megabyte.
  for (const { part, version } of await db.selectFrom('content_version').select(['part', 'version']).execute()) {
    const row = db.selectFrom('content_version').select(['value', 'folder_hash']).where('part', '=', part);
    const { value, folder_hash } = await row.where('version', '=', version).executeTakeFirstOrThrow();
    await db
      .updateTable('content_version')
      .set({
        ...(value !== null && renewed(part, value)),
        folder_hash: hashes.get(`${part} ${folder_hash}`) ?? folder_hash,
      })
      .where('part', '=', part)
      .where('version', '=', version)
      .execute();
  }
}

function renewed(part: string, stored: string): { value: string; hash: string } {
  const value = currentContent(part, JSON.parse(stored) as Json);
  return { value: JSON.stringify(value), hash: hash('sha256', orderedJson(value)) };
}
