import { sql } from 'kysely';
import { locksRows } from './database.ts';
import type { Database, Row } from './schema.ts';

/** The conference that was last chosen in the browser (C6); undefined if the one in the settings is served. */
export function chosenConference(db: Database): Promise<Row<'chosen_conference'> | undefined> {
  return db.selectFrom('chosen_conference').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** Whether the first parts of the conference were made in the browser. A content folder then never replaces them. */
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
 * Locks content, accounts and reports until the end of the transaction, so that nobody publishes, changes content,
 * registers or submits while the conference is replaced.
 */
export async function lockContent(db: Database): Promise<void> {
  if (locksRows(db))
    await sql`lock table chosen_conference, content_part, account, report in exclusive mode`.execute(db);
}

/** Prevents a change of the conference until the end of the transaction. */
export async function lockChoice(db: Database): Promise<void> {
  if (locksRows(db)) await sql`lock table chosen_conference in share mode`.execute(db);
}
