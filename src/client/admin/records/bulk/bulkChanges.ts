import { useMemo } from 'react';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { recordKinds, type KindName, type RecordTypes } from '#contract/kinds/kinds.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { showBulk, useLastBulk } from './lastBulk.ts';
import type { EachPlan } from './planEach.ts';
import type { SkipReasons } from './skippedRecords.tsx';
import { progressOf, rowsByTarget, startBulk, undoBulk, type BulkKind, type DoneBulk } from './runBulk.ts';

/**
 * Bulk changes of a list (S4, S7, S16).
 *
 * @param reasons - texts for the reasons why a record is skipped
 */
export function createBulkChanges<Kind extends KindName, Action, Name extends CommandName, Reason extends string>(
  bulkKind: BulkKind<Kind, Action, Name, Reason>,
  reasons: SkipReasons<Reason>,
) {
  type Row = RecordTypes[Kind]['row'];
  const { list } = recordKinds[bulkKind.kind];
  return {
    reasons,

    /** Makes a bulk change, and shows its outcome. */
    make: async (action: Action, plan: EachPlan<Row, NewCommand<Name>, Reason>) =>
      showBulk(list, await startBulk(commandQueue, bulkKind, action, plan)),

    /**
     * The last bulk change with its progress; undefined if there is none.
     *
     * @param rows - the list, with pending changes
     */
    useOutcome: (rows: readonly Row[]) => {
      const bulk = useLastBulk(list) as DoneBulk<Action, Name, Reason> | undefined;
      const changes = useChanges();
      const byTarget = useMemo(() => rowsByTarget(bulkKind.kind, rows), [rows]);
      // The list renders on every keystroke in its search.
      const progress = useMemo(
        () => bulk && progressOf(bulkKind, bulk, byTarget, ownChanges(changes)),
        [bulk, byTarget, changes],
      );
      return (
        bulk &&
        progress && {
          ...bulk,
          progress,
          rows: bulk.items.flatMap(({ target }) => byTarget.get(target) ?? []),
          undo: async (action?: Action) =>
            showBulk(list, await undoBulk(commandQueue, bulkKind, bulk, byTarget, action)),
          close: () => showBulk(list, undefined),
        }
      );
    },
  };
}
