import { turnedBody } from '#contract/records/fieldChanges.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/** An action for many abstracts. */
export type BulkAction = (
  | { kind: 'move' | 'type'; to: string }
  | { kind: 'withdraw'; reason: string }
  | { kind: 'restore' }
) & {
  /** Authors are not notified. */
  tell?: false;
};

/** Why an abstract is skipped. `same`: it already has this value; `withdrawn`: its author withdrew it. */
export type AbstractSkipReason = 'same' | 'withdrawn';

type BulkCommand = NewCommand<'edit_abstract' | 'withdraw_abstract' | 'restore_abstract'>;

export const changedFields = { move: 'topics', type: 'submissionType' } as const;

/** The command for each abstract. */
export function planAbstracts(
  action: BulkAction,
  rows: readonly AbstractRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
) {
  return planEach<'abstract', BulkCommand['name'], AbstractSkipReason>('abstract', rows, changes, (row) => {
    if (action.kind === 'withdraw' || action.kind === 'restore')
      return row.withdrawn === (action.kind === 'withdraw') ? 'same' : withdrawal(row, action);
    const field = changedFields[action.kind];
    const { report_id, title, [field]: from, withdrawn } = row;
    if (from === action.to) return 'same';
    if (withdrawn) return 'withdrawn';
    const body = { report_id, changes: { [field]: { from, to: action.to } }, ...told(action) };
    return { title, name: 'edit_abstract', body };
  });
}

function withdrawal(
  { report_id, title }: Pick<AbstractRow, 'report_id' | 'title'>,
  action: Extract<BulkAction, { kind: 'withdraw' | 'restore' }>,
): NewCommand<'withdraw_abstract'> | NewCommand<'restore_abstract'> {
  return action.kind === 'withdraw'
    ? { title, name: 'withdraw_abstract', body: { report_id, reason: action.reason, ...told(action) } }
    : { title, name: 'restore_abstract', body: { report_id, ...told(action) } };
}

function told({ tell }: BulkAction) {
  return tell === false ? { tell } : {};
}

/** Describes abstracts to the bulk engine. */
export const abstractBulk: BulkKind<'abstract', BulkAction, BulkCommand['name'], AbstractSkipReason> = {
  kind: 'abstract',
  describe: ({ report_id, title }) => ({ name: `#${report_id} ${title}`, address: abstractAddress(report_id) }),
  inverseAction: (action) => {
    if (action.kind === 'withdraw') return { kind: 'restore', ...told(action) };
    return action.kind === 'restore' ? { kind: 'withdraw', reason: '', ...told(action) } : action;
  },
  inverse: ({ name, title, body }, action) =>
    action.kind === 'withdraw' || action.kind === 'restore'
      ? withdrawal({ report_id: Number(body.report_id), title }, action)
      : { name, title, body: turnedBody(body) },
};
