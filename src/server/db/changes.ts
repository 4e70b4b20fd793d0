import type { KindName, recordKinds } from '#contract/kinds/kinds.ts';
import type { Database } from './schema.ts';

/** What is listed by its changes, by the name of its list call: the kinds of records, and the full texts of abstracts. */
export type RecordKindName = (typeof recordKinds)[KindName]['list'] | 'abstract_texts';

/** What has changed since a number. */
export interface RecordChanges {
  /** Of this database since it was made or restored: no number of another is of any use here. Nobody outside knows it. */
  secret: string;
  /** The number of the last change, of these or before. */
  seq: number;
  /** Of records that were added, changed or deleted. */
  ids: string[];
}

/** The records of a kind that have changed since a number, those that were deleted too. */
export async function changesSince(db: Database, kind: RecordKindName, since: number): Promise<RecordChanges> {
  const rows = await db
    .selectFrom('change')
    .selectAll()
    .where((row) => row.or([row('kind', '=', 'secret'), row('kind', '=', kind).and('seq', '>', since)]))
    .orderBy('seq')
    .execute();
  const [{ id: secret } = { id: '' }, ...changed] = rows;
  return { secret, seq: changed.at(-1)?.seq ?? since, ids: changed.map(({ id }) => id) };
}

/** The secret of this database alone, as in `RecordChanges`. */
export async function changesSecret(db: Database): Promise<string> {
  const row = db.selectFrom('change').select('id').where('kind', '=', 'secret');
  return (await row.executeTakeFirst())?.id ?? '';
}
