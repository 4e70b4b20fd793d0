import { useMemo } from 'react';
import { appliedHere, ownChanges, useChanges } from '#client/admin/changes/queue.ts';
import { abstractTarget, rowWith } from '#client/admin/abstract/waiting.ts';
import type { KnownList } from './abstractList.ts';

/** The list as it will be once the changes that wait have been applied. Rows without any stay the same objects. */
export function useWaitingRows(list: KnownList): KnownList {
  const changes = useChanges();
  return useMemo(() => {
    const applied = appliedHere(ownChanges(changes));
    if (applied.length === 0) return list;
    const byTarget = Map.groupBy(applied, ({ target }) => target);
    const rows = list.rows.map((row) => {
      const own = byTarget.get(abstractTarget(row.report_id));
      return own ? rowWith(row, own) : row;
    });
    return { ...list, rows };
  }, [list, changes]);
}
