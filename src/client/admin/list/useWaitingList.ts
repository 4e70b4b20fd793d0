import { useMemo } from 'react';
import type { AnyCommand } from '#client/commands/command.ts';
import { appliedHere, ownChanges, useChanges } from '#client/admin/changes/queue.ts';
import type { KnownRows } from './listStore.ts';

/**
 * A list as it will be once the changes that wait have been applied. Rows without any stay the same objects.
 *
 * @param targetOf - what commands call a row; the same function at every call, as `rowWith`
 * @param rowWith - the row as these changes leave it
 */
export function useWaitingList<Row>(
  list: KnownRows<Row>,
  targetOf: (row: Row) => string,
  rowWith: (row: Row, changes: readonly AnyCommand[]) => Row,
): KnownRows<Row> {
  const changes = useChanges();
  return useMemo(() => {
    const applied = appliedHere(ownChanges(changes));
    if (applied.length === 0) return list;
    const byTarget = Map.groupBy(applied, ({ target }) => target);
    const rows = list.rows.map((row) => {
      const own = byTarget.get(targetOf(row));
      return own ? rowWith(row, own) : row;
    });
    return { ...list, rows };
  }, [list, changes, targetOf, rowWith]);
}
