import type { Pair } from '#contract/kinds/assignment/assignment.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Most pairs of reviewers and abstracts that there have been at one moment, by the log: a device without a network may
 * have exported a list from before reviewers lost their abstracts. More than that, nobody can have exported.
 *
 * @param present - the pairs that there are now
 * @param isCounted - whether the reader may know of the pairs of an abstract
 */
export async function mostPairs(
  db: Database,
  present: readonly Pair[],
  isCounted: (report_id: number) => boolean,
): Promise<number> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['at', 'target_id', 'after'])
    .where('action', '=', 'reviewers assigned')
    .where('target', '=', 'staff')
    .orderBy('entry_id')
    .execute();
  const moments = Map.groupBy(
    entries.map(({ at, target_id, after }) => {
      const { added = '', removed = '' } = JSON.parse(after ?? '{}') as { added?: string; removed?: string };
      const pairsIn = (numbers: string) =>
        numbers
          .split(', ')
          .filter((number) => number !== '' && isCounted(Number(number)))
          .map((number) => `${number}_${target_id}`);
      return { at, added: pairsIn(added), removed: pairsIn(removed) };
    }),
    ({ at }) => at,
  );
  const pairs = new Set(present.map(({ report_id, staff_id }) => `${report_id}_${staff_id}`));
  let most = pairs.size;
  // Backwards from the present, since pairs that were restored from a backup have no entry.
  for (const changes of [...moments.values()].toReversed()) {
    for (const { added } of changes) for (const pair of added) pairs.delete(pair);
    for (const { removed } of changes) for (const pair of removed) pairs.add(pair);
    most = Math.max(most, pairs.size);
  }
  return most;
}
