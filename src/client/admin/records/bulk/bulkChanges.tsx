import { useMemo, type ReactNode } from 'react';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { recordKinds, type KindName, type RecordTypes } from '#contract/kinds/kinds.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { BulkOutcome } from './bulkOutcome.tsx';
import { showBulk, useLastBulk } from './lastBulk.ts';
import type { EachPlan } from './planEach.ts';
import { SkippedRecords, type SkipReasons } from './skippedRecords.tsx';
import {
  progressOf,
  rowsByTarget,
  skippedIn,
  startBulk,
  undoBulk,
  type BulkKind,
  type DoneBulk,
  type SkippedRecord,
} from './runBulk.ts';

/** The texts about a bulk change. */
interface BulkWords<Action, Reason extends string> {
  /** Texts for the reasons why a record is skipped. */
  reasons: SkipReasons<Reason>;
  /** Says how many records are skipped. */
  leftOut: (count: number, action: Action, skipped: readonly SkippedRecord<Reason>[]) => ReactNode;
  /** Says what was changed, with the number of records. */
  done: (count: number, action: Action) => ReactNode;
  undone: (count: number) => ReactNode;
  /** Whether an action cannot be undone. By default, every action can. */
  isFinal?: (action: Action) => boolean;
}

/** Bulk changes of a list (S4, S7, S16). */
export function createBulkChanges<Kind extends KindName, Action, Name extends CommandName, Reason extends string>(
  bulkKind: BulkKind<Kind, Action, Name, Reason>,
  words: BulkWords<Action, Reason>,
) {
  type Row = RecordTypes[Kind]['row'];
  type Plan = EachPlan<Row, NewCommand<Name>, Reason>;
  const { list } = recordKinds[bulkKind.kind];

  function listSkipped(action: Action, skipped: readonly SkippedRecord<Reason>[]): ReactNode {
    return (
      <SkippedRecords skipped={skipped} reasons={words.reasons}>
        {words.leftOut(skipped.length, action, skipped)}
      </SkippedRecords>
    );
  }

  /**
   * The last bulk change with its progress; undefined if there is none.
   *
   * @param rows - the list, with pending changes
   */
  function useOutcome(rows: readonly Row[]) {
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
        undo: async (action?: Action) => showBulk(list, await undoBulk(commandQueue, bulkKind, bulk, byTarget, action)),
        close: () => showBulk(list, undefined),
      }
    );
  }

  type Outcome = NonNullable<ReturnType<typeof useOutcome>>;
  type Shown = Pick<Outcome, 'action' | 'isUndo' | 'progress' | 'undo' | 'close'>;

  /** Shows an outcome. `onUndo` replaces undoing it directly. */
  function ShownOutcome({ outcome, onUndo }: { outcome: Shown; onUndo?: () => void }) {
    const { action, isUndo, progress, undo, close } = outcome;
    return (
      <BulkOutcome
        {...{ progress, close }}
        undo={isUndo || words.isFinal?.(action) ? undefined : (onUndo ?? (() => void undo()))}
        skipped={listSkipped(action, progress.left)}
      >
        {isUndo ? words.undone(progress.done) : words.done(progress.done, action)}
      </BulkOutcome>
    );
  }

  return {
    /** Makes a bulk change, and shows its outcome. */
    make: async (action: Action, plan: Plan) => showBulk(list, await startBulk(commandQueue, bulkKind, action, plan)),

    /** The records that a plan skips, with reasons; nothing if there are none. */
    skipped: (action: Action, { skipped }: Pick<Plan, 'skipped'>) => listSkipped(action, skippedIn(bulkKind, skipped)),

    useOutcome,
    ShownOutcome,

    /** The outcome of the last bulk change; nothing if there is none. */
    Outcome: ({ rows }: { rows: readonly Row[] }) => {
      const outcome = useOutcome(rows);
      return outcome ? <ShownOutcome outcome={outcome} /> : null;
    },
  };
}
