import { sql } from 'kysely';
import { locksRows } from './database.ts';
import type { Database, Row } from './schema.ts';

/** The conference that was chosen in the browser last (C6); undefined if the settings' one is served. */
export function chosenConference(db: Database): Promise<Row<'chosen_conference'> | undefined> {
  return db.selectFrom('chosen_conference').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Whether the first parts of the conference were made in the browser. No content folder replaces them then. */
export async function isBegunInBrowser(db: Database): Promise<boolean> {
  return (await chosenConference(db))?.is_own === 1;
}

/** Stores a choice. Must be called after `lockContent`. Returns its number. */
export async function insertChoice(
  db: Database,
  { conference, isOwn }: { conference: string; isOwn: boolean },
): Promise<number> {
  const number = ((await chosenConference(db))?.number ?? 0) + 1;
  await db
    .insertInto('chosen_conference')
    .values({ number, conference, is_own: isOwn ? 1 : 0 })
    .execute();
  return number;
}

/**
 * Until the end of the transaction nobody publishes, changes content, registers or submits, so that the conference can be
 * replaced as a whole.
 */
export async function lockContent(db: Database): Promise<void> {
  if (locksRows(db))
    await sql`lock table chosen_conference, content_part, account, report in exclusive mode`.execute(db);
}

/** Until the end of the transaction nobody replaces the conference. */
export async function lockChoice(db: Database): Promise<void> {
  if (locksRows(db)) await sql`lock table chosen_conference in share mode`.execute(db);
}
