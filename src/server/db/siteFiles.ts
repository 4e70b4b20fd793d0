import { sql, type ExpressionBuilder } from 'kysely';
import { hashedNamesIn } from '#contract/rules/uploadedFile.ts';
import { inParts } from './inParts.ts';
import type { Database, NewRow, Row, Tables } from './schema.ts';

/** A stored file of the site. */
export type StoredSiteFile = Pick<
  Row<'site_file'>,
  'folder' | 'name' | 'file_id' | 'size' | 'shown_as' | 'was_published'
>;

/** Stores the row of an upload. An existing row is unchanged. */
export async function noteSiteFile(db: Database, row: NewRow<'site_file'>): Promise<void> {
  await db
    .insertInto('site_file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .execute();
}

/** Records that a file was uploaded again, so that it counts as new. */
export async function renewSiteFile(
  db: Database,
  { folder, shown_as, added_at, added_by }: Pick<Row<'site_file'>, 'folder' | 'shown_as' | 'added_at' | 'added_by'>,
): Promise<void> {
  await db
    .updateTable('site_file')
    .set({ added_at, added_by })
    .where('folder', '=', folder)
    .where('shown_as', '=', shown_as)
    .execute();
}

/** Marks the uploads that some content names as published, with all their sizes (C2). The mark is permanent. */
export async function notePublishedFiles(db: Database, content: Iterable<unknown>): Promise<void> {
  const names = new Set<string>();
  for (const value of content) for (const name of hashedNamesIn(JSON.stringify(value))) names.add(name);
  for (const some of inParts([...names], namesAtOnce))
    await db
      .updateTable('site_file')
      .set({ was_published: 1 })
      .where('shown_as', 'in', some)
      .where('was_published', '=', 0)
      .execute();
}

/** Maximum number of names in one statement, which accepts only several thousand values. */
const namesAtOnce = 500;

/** Deletes the rows of uploads older than a time that no content names. Returns the ids of their files. */
export async function deleteUnnamedSiteFiles(db: Database, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('site_file')
    .where('added_at', '<', before)
    // Published versions are permanent, and so are the uploads that they name.
    .where('was_published', '=', 0)
    .where((row) => row.not(isNamedIn(row, 'content_version')))
    .where((row) => row.not(isNamedIn(row, 'content_folder')))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

function isNamedIn(row: ExpressionBuilder<Tables, 'site_file'>, content: 'content_version' | 'content_folder') {
  // Names contain a hash, so that no other text matches by chance.
  const isNamed = sql<boolean>`value like '%' || site_file.shown_as || '%'`;
  return row.exists(row.selectFrom(content).select('part').where(isNamed));
}

/** Uploads that content can name, with the current name of the uploader, the newest first. */
export function namedSiteFiles(db: Database, only?: { folder: string; name: string }) {
  return db
    .selectFrom('site_file')
    .leftJoin('staff', 'staff.staff_id', 'site_file.added_by')
    .select(['folder', 'site_file.name', 'title', 'purpose', 'added_at', 'staff.name as by_name'])
    .whereRef('shown_as', '=', 'site_file.name')
    .$if(only !== undefined, (rows) => rows.where('folder', '=', only!.folder).where('site_file.name', '=', only!.name))
    .orderBy('added_at', 'desc')
    .orderBy('site_file.name')
    .execute();
}

/** Every uploaded file, with its row. */
export function everySiteFile(db: Database): Promise<StoredSiteFile[]> {
  return storedSiteFiles(db).execute();
}

/** An uploaded file; undefined if there is none. */
export function siteFile(db: Database, folder: string, name: string): Promise<StoredSiteFile | undefined> {
  return storedSiteFiles(db).where('folder', '=', folder).where('name', '=', name).executeTakeFirst();
}

function storedSiteFiles(db: Database) {
  return db.selectFrom('site_file').select(['folder', 'name', 'file_id', 'size', 'shown_as', 'was_published']);
}
