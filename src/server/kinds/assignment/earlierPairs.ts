import type { Pair } from '#contract/kinds/assignment/assignment.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The maximum number of pairs of reviewers and abstracts that existed at any one time, according to the log. Nobody can
 * have exported more. An offline device may have exported a list from before reviewers lost abstracts.
 *
 * @param present - the current pairs
 * @param isCounted - whether the reader may know the reviewers of an abstract
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
  // Goes back from the current pairs, because those restored from a backup have no log entry.
  for (const changes of [...moments.values()].toReversed()) {
    for (const { added } of changes) for (const pair of added) pairs.delete(pair);
    for (const { removed } of changes) for (const pair of removed) pairs.add(pair);
    most = Math.max(most, pairs.size);
  }
  return most;
}
