import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/** An action for many abstracts: one command for each changes one field. */
export type BulkAction = (
  | { kind: 'move' | 'type'; to: string }
  | { kind: 'withdraw'; reason: string }
  | { kind: 'restore' }
) & {
  /** Authors are not told. */
  tell?: false;
};

/**
 * Why nothing is done with one. `same`: it is so already; `withdrawn`: it does not stand; `undecided`: another change of it
 * waits for a decision; `changed`: it has been changed since; `gone`: it is in the list no more.
 */
export type BulkSkipReason = 'same' | 'withdrawn' | 'undecided' | 'changed' | 'gone';

export interface Skipped {
  report_id: number;
  title: string;
  reason: BulkSkipReason;
}

/** One abstract of an action: what its field was, and what it becomes. */
export interface BulkItem {
  report_id: number;
  title: string;
  from: string;
  to: string;
}

export interface BulkPlan {
  action: BulkAction;
  items: readonly BulkItem[];
  skipped: readonly Skipped[];
}

type BulkCommands = 'edit_abstract' | 'withdraw_abstract' | 'restore_abstract';

export const changedFields = { move: 'topics', type: 'submissionType' } as const;
const standing = { withdraw: 'withdrawn', restore: 'standing' } as const;

/** The value of the action's field in a row. */
export function valueIn(row: AbstractRow, { kind }: BulkAction): string {
  if (kind === 'move' || kind === 'type') return row[changedFields[kind]];
  return row.withdrawn ? standing.withdraw : standing.restore;
}

/** Plans a bulk change of abstracts. */
export function planOf(
  action: BulkAction,
  rows: readonly AbstractRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
): BulkPlan {
  const to = 'to' in action ? action.to : standing[action.kind];
  const { planned, skipped } = planEach<AbstractRow, BulkItem, BulkSkipReason>(
    rows,
    changes,
    ({ report_id }) => targetOf(abstractKind, report_id),
    (row) => {
      const { report_id, title } = row;
      const from = valueIn(row, action);
      return reasonOf(row, action, from === to) ?? { report_id, title, from, to };
    },
  );
  return {
    action,
    items: planned,
    skipped: skipped.map(({ row: { report_id, title }, reason }) => ({ report_id, title, reason })),
  };
}

function reasonOf({ withdrawn }: AbstractRow, { kind }: BulkAction, isSame: boolean): BulkSkipReason | undefined {
  if (isSame) return 'same';
  return withdrawn && kind !== 'restore' ? 'withdrawn' : undefined;
}

/** The command for each abstract. */
export function commandsOf({ action, items }: Pick<BulkPlan, 'action' | 'items'>): NewCommand<BulkCommands>[] {
  const told = action.tell === false ? { tell: action.tell } : {};
  return items.map(({ report_id, title, from, to }) => {
    switch (action.kind) {
      case 'withdraw':
        return { title, name: 'withdraw_abstract', body: { report_id, reason: action.reason, ...told } };
      case 'restore':
        return { title, name: 'restore_abstract', body: { report_id, ...told } };
      default: {
        const body = { report_id, changes: { [changedFields[action.kind]]: { from, to } }, ...told };
        return { title, name: 'edit_abstract', body };
      }
    }
  });
}

/** The commands that undo an action: for every abstract that is still as the action left it. */
export function inverseOf(
  { action, items }: Pick<BulkPlan, 'action' | 'items'>,
  rows: ReadonlyMap<number, AbstractRow>,
): BulkPlan {
  const told = action.tell === false ? { tell: action.tell } : {};
  const inverse: BulkAction =
    action.kind === 'withdraw'
      ? { kind: 'restore', ...told }
      : action.kind === 'restore'
        ? { kind: 'withdraw', reason: '', ...told }
        : action;
  const back: BulkItem[] = [];
  const skipped: Skipped[] = [];
  for (const { report_id, title, from, to } of items) {
    const row = rows.get(report_id);
    if (row && valueIn(row, action) === to) back.push({ report_id, title, from: to, to: from });
    else skipped.push({ report_id, title, reason: row ? 'changed' : 'gone' });
  }
  return { action: inverse, items: back, skipped };
}
