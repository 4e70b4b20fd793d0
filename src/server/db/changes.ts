import type { KindName, recordKinds } from '#contract/kinds/kinds.ts';
import type { Database } from './schema.ts';

/**
 * Lists that a device updates by changes, by the name of their list call: the kinds of records, and the full texts of
 * abstracts.
 */
export type RecordKindName = (typeof recordKinds)[KindName]['list'] | 'abstract_texts';

/** The changes since a number. */
interface RecordChanges {
  /**
   * The secret of this database since it was created or restored. Change numbers of another database are therefore
   * useless here. It is never sent.
   */
  secret: string;
  /** The number of the last change, or the requested number if there are no changes. */
  seq: number;
  /** Ids of records that were added, changed or deleted. */
  ids: string[];
}

/** The records of a kind that have changed since a number, including deleted ones. */
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
