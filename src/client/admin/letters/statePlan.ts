import { letterKind } from '#contract/kinds/letter/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { LetterRow, LetterState } from '#contract/kinds/letter/letter.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';

/**
 * Why a letter is skipped. `same`: it already has this state; `hasPdf`: the change would delete its signed PDF, so it has to be made
 * one by one.
 */
export type StateSkipReason = 'same' | 'hasPdf';

/** The command for each letter that gets another state. */
export function statePlan(
  state: LetterState,
  rows: readonly LetterRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
) {
  return planEach<LetterRow, NewCommand<'change_letter'>, StateSkipReason>(
    rows,
    changes,
    ({ letter_id }) => targetOf(letterKind, letter_id),
    ({ letter_id, name, state: from, signed }) => {
      if (from === state) return 'same';
      if (signed) return 'hasPdf';
      return { name: 'change_letter', title: name, body: { letter_id, changes: { state: { from, to: state } } } };
    },
  );
}
