import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Row } from './schema.ts';

/** A link as staff see it. */
type PreviewLink = Pick<Row<'preview_link'>, 'link_id' | 'made_at'> & { by_name: string | null };

/** Stores a new link. Only the hash of its token, of 256 random bits, is stored. */
export async function insertPreviewLink(
  db: Database,
  by: Pick<Row<'preview_link'>, 'made_at' | 'made_by'>,
): Promise<{ link_id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const link_id = randomUUID();
  await db
    .insertInto('preview_link')
    .values({ link_id, token_hash: hash('sha256', token), ...by })
    .execute();
  return { link_id, token };
}

/** The links that are valid, the newest first. */
export function previewLinks(db: Database): Promise<PreviewLink[]> {
  return db
    .selectFrom('preview_link')
    .leftJoin('staff', 'staff.staff_id', 'preview_link.made_by')
    .select(['link_id', 'made_at', 'staff.name as by_name'])
    .orderBy('made_at', 'desc')
    .execute();
}

/** The link of a token; undefined if it is unknown or revoked. */
export async function previewLinkOf(db: Database, token: string): Promise<string | undefined> {
  const row = db.selectFrom('preview_link').select('link_id').where('token_hash', '=', hash('sha256', token));
  return (await row.executeTakeFirst())?.link_id;
}

/** Revokes the links that somebody made. Returns how many there were. */
export async function deletePreviewLinksOf(db: Database, made_by: string): Promise<number> {
  return (await db.deleteFrom('preview_link').where('made_by', '=', made_by).returning('link_id').execute()).length;
}

/** Revokes a link. Returns whether there was one. */
export async function deletePreviewLink(db: Database, link_id: string): Promise<boolean> {
  const row = db.deleteFrom('preview_link').where('link_id', '=', link_id).returning('link_id');
  return (await row.executeTakeFirst()) !== undefined;
}
