import type { Database, Row } from './schema.ts';

/** A stored file of the site. */
export type StoredSiteFile = Pick<Row<'site_file'>, 'folder' | 'name' | 'file_id' | 'size' | 'shown_as'>;

/** Notes what was uploaded for the site; what is there already stays. */
export async function noteSiteFile(db: Database, row: Row<'site_file'>): Promise<void> {
  await db
    .insertInto('site_file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
    .execute();
}

/** What content can name, the newest first, with the present name of who uploaded it. */
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

/** Every file, with what is stored of it. */
export function everySiteFile(db: Database): Promise<StoredSiteFile[]> {
  return storedSiteFiles(db).execute();
}

/** One of them; undefined where there is none. */
export function siteFile(db: Database, folder: string, name: string): Promise<StoredSiteFile | undefined> {
  return storedSiteFiles(db).where('folder', '=', folder).where('name', '=', name).executeTakeFirst();
}

function storedSiteFiles(db: Database) {
  return db.selectFrom('site_file').select(['folder', 'name', 'file_id', 'size', 'shown_as']);
}
