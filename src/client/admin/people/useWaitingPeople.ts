import { useMemo } from 'react';
import { accountTarget } from '#client/admin/abstract/waiting.ts';
import { appliedHere, ownChanges, useChanges } from '#client/admin/changes/queue.ts';
import { personRowWith } from '#client/admin/person/waiting.ts';
import type { KnownPeople } from './peopleList.ts';

/** The list as it will be once the changes that wait have been applied. Rows without any stay the same objects. */
export function useWaitingPeople(list: KnownPeople): KnownPeople {
  const changes = useChanges();
  return useMemo(() => {
    const applied = appliedHere(ownChanges(changes));
    if (applied.length === 0) return list;
    const byTarget = Map.groupBy(applied, ({ target }) => target);
    const rows = list.rows.map((row) => {
      const own = byTarget.get(accountTarget(row.visitor_id));
      return own ? personRowWith(row, own) : row;
    });
    return { ...list, rows };
  }, [list, changes]);
}
