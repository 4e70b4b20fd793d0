import { accountLocking } from '#server/db/accounts/accounts.ts';
import { locksRows, readLocked, type Locked } from '#server/db/database.ts';
import { inParts } from '#server/db/inParts.ts';
import { standing } from './earlierVersions.ts';
import { measuresOf } from './textMeasures.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { Person } from '#contract/calls/report.ts';

/** The fields that staff can change, as they are stored. */
export type AbstractWords = Pick<
  Row<'report'>,
  'title' | 'abstract' | 'keywords' | 'submissionType' | 'topics' | 'report_people'
>;

/** An abstract with its account. */
export interface LockedAbstract {
  report: Locked<Row<'report'>>;
  account: Row<'account'>;
}

/** An abstract with its account. A transaction locks both, the account first, as authors and erasures do. */
export async function lockAbstract(db: Database, report_id: number): Promise<LockedAbstract | undefined> {
  const owner = await db
    .selectFrom('report')
    .select('visitor_id')
    .where('report_id', '=', report_id)
    .executeTakeFirst();
  const account = owner && (await accountLocking(db, owner.visitor_id).executeTakeFirst());
  const report = await readLocked(db, db.selectFrom('report').selectAll().where('report_id', '=', report_id));
  if (!account || !report) return undefined;
  // It was moved to another account while this transaction waited for the former one.
  if (report.visitor_id !== account.visitor_id) return lockAbstract(db, report_id);
  return { report, account };
}

/**
 * Locks the accounts of several abstracts in the order of their ids. Must be called before the abstracts are locked one
 * after the other, so that two transactions with abstracts of the same accounts do not deadlock. Ignores numbers that no
 * abstract can have.
 */
export async function lockOwners(db: Database, numbers: readonly number[]): Promise<void> {
  if (!locksRows(db)) return;
  const owners = new Set<string>();
  const possible = numbers.filter((number) => /^[1-9]\d{0,8}$/.test(String(number)));
  for (const some of inParts(possible, ownersAtOnce)) {
    const rows = await db.selectFrom('report').select('visitor_id').where('report_id', 'in', some).execute();
    for (const { visitor_id } of rows) owners.add(visitor_id);
  }
  for (const visitor_id of [...owners].toSorted()) await accountLocking(db, visitor_id).executeTakeFirst();
}

const ownersAtOnce = 500;

/** The author and the time of a change. */
interface ByStaff {
  staff_id: string;
  now: string;
}

/**
 * Changes the text of an abstract, and stores the current version as an earlier one. The version number increases; the
 * receipt is still that of the author's last version.
 *
 * @param by.fields - fields that then differ from the author's last version; if there are none, it is the author's
 *   again
 */
export async function editAbstract(
  db: Database,
  report: Row<'report'>,
  words: AbstractWords,
  { staff_id, now, fields }: ByStaff & { fields: readonly string[] },
): Promise<Pick<Row<'report'>, 'version' | 'text_sha256'>> {
  const { report_id, version } = report;
  await keepVersion(db, report);
  const edited = { edited_at: now, edited_by: staff_id, edited_fields: JSON.stringify(fields) };
  const measures = measuresOf({ ...words, report_people: JSON.parse(words.report_people) as Person[] });
  await db
    .updateTable('report')
    .set({
      ...words,
      ...measures,
      ...edited,
      changed_at: now,
      authors_version: report.authors_version ?? version,
      version: version + 1,
    })
    .where('report_id', '=', report_id)
    .execute();
  return { version: version + 1, text_sha256: measures.text_sha256 };
}

async function keepVersion(db: Database, report: Row<'report'>): Promise<void> {
  const { report_id, version, title, abstract, keywords, submissionType, topics, report_people, text_sha256 } = report;
  const isStaffs = report.authors_version !== null;
  const file =
    report.file_id === null
      ? undefined
      : await db
          .selectFrom('file')
          .select(['file_id', 'name as file_name', 'size as file_size', 'sha256 as file_sha256'])
          .where('file_id', '=', report.file_id)
          .executeTakeFirst();
  await db
    .insertInto('earlier_version')
    .values({
      ...{ report_id, version, title, abstract, keywords, submissionType, topics, report_people, text_sha256 },
      ...(file ?? { file_id: null, file_name: null, file_size: null, file_sha256: null }),
      received_at: isStaffs ? (report.edited_at ?? '') : report.received_at,
      written_by: isStaffs ? (report.edited_by ?? '') : '',
    })
    .execute();
}

/** The author's last version of an abstract that staff have changed since. */
export function authorsLast(
  db: Database,
  { report_id, authors_version }: Pick<Row<'report'>, 'report_id' | 'authors_version'>,
): Promise<Row<'earlier_version'> | undefined> {
  return authors_version === null ? Promise.resolve(undefined) : versionOf(db, report_id, authors_version);
}

/**
 * Attaches another file to an abstract, which the author has sent by other means, and stores the current version with
 * its file as an earlier one. With the author's last text, this is a version of the author, so that its receipt states
 * what was received. Changes of staff in the text become one more version.
 *
 * @param file - undefined if no file is to be attached
 */
export async function replaceFile(
  db: Database,
  report: Row<'report'>,
  file: AttachedFile | undefined,
  now: string,
): Promise<number> {
  const { report_id, version } = report;
  await keepVersion(db, report);
  const authors = await authorsLast(db, report);
  const received = version + 1;
  if (authors) {
    const { file_id = null, name: file_name = null, size: file_size = null, sha256: file_sha256 = null } = file ?? {};
    const its = { file_id, file_name, file_size, file_sha256 };
    await db
      .insertInto('earlier_version')
      .values({ ...authors, ...its, version: received, received_at: now })
      .execute();
  }
  const newVersion = authors ? received + 1 : received;
  await db
    .updateTable('report')
    .set({ file_id: file?.file_id ?? null, version: newVersion, received_at: now, changed_at: now })
    .$if(authors !== undefined, (changed) => changed.set({ authors_version: received }))
    .where('report_id', '=', report_id)
    .execute();
  return newVersion;
}

/** A file with the data of its row. */
export type AttachedFile = Pick<Row<'file'>, 'file_id' | 'name' | 'size' | 'sha256'>;

/**
 * The file of the current or an earlier version of an abstract; null if it had none. Undefined if there is no such
 * version, or its file is no longer stored.
 */
export async function fileOfVersion(
  db: Database,
  report: Pick<Row<'report'>, 'report_id' | 'version' | 'file_id'>,
  version: number,
): Promise<AttachedFile | null | undefined> {
  const earlier = await versionOf(db, report.report_id, version);
  const had = version === report.version ? { file_id: report.file_id, file_name: null } : earlier;
  if (!had) return undefined;
  if (had.file_id === null) return had.file_name === null ? null : undefined;
  return db
    .selectFrom('file')
    .select(['file_id', 'name', 'size', 'sha256'])
    .where('file_id', '=', had.file_id)
    .executeTakeFirst();
}

/** An earlier version of an abstract. */
export function versionOf(
  db: Database,
  report_id: number,
  version: number,
): Promise<Row<'earlier_version'> | undefined> {
  return db
    .selectFrom('earlier_version')
    .selectAll()
    .where('report_id', '=', report_id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Withdraws an abstract. Its text and version are kept. */
export async function withdrawAbstract(
  db: Database,
  report_id: number,
  { staff_id, now, reason }: ByStaff & { reason: string },
): Promise<void> {
  const withdrawn = { withdrawn_at: now, withdrawn_by: staff_id, withdrawn_reason: reason };
  await db
    .updateTable('report')
    .set({ ...withdrawn, changed_at: now })
    .where('report_id', '=', report_id)
    .execute();
}

/** Restores a withdrawn abstract. */
export async function restoreAbstract(db: Database, report_id: number, now: string): Promise<void> {
  await db
    .updateTable('report')
    .set({ ...standing, changed_at: now })
    .where('report_id', '=', report_id)
    .execute();
}

/** Lets one person submit until the end of a day; '' for the general deadline. */
export async function setDeadline(db: Database, visitor_id: string, deadline: string): Promise<void> {
  await db.updateTable('account').set({ deadline }).where('visitor_id', '=', visitor_id).execute();
}
