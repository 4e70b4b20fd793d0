import { letterKind } from '#contract/kinds/letter/kind.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { targetOf } from '#contract/records/targets.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { LetterRow, LetterState } from '#contract/kinds/letter/letter.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';

/**
 * Why a letter is skipped. `same`: it already has this state. `hasPdf`: the change would delete its signed PDF, so it
 * must be made on the letter itself.
 */
type StateSkipReason = 'same' | 'hasPdf';

/** The commands that set the state of letters. */
export function statePlan(
  state: LetterState,
  rows: readonly LetterRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
) {
  return planEach<'letter', 'change_letter', StateSkipReason>(
    'letter',
    rows,
    changes,
    ({ letter_id, name, state: from, signed }) => {
      if (from === state) return 'same';
      if (signed) return 'hasPdf';
      return { name: 'change_letter', title: name, body: { letter_id, changes: { state: { from, to: state } } } };
    },
  );
}

/** The action: only the state of letters is changed in bulk. */
type StateAction = 'state';

/** Describes letters to the bulk engine. */
export const letterBulk: BulkKind<'letter', StateAction, 'change_letter', StateSkipReason> = {
  kind: 'letter',
  describe: ({ name, visitor_id }) => ({ name, address: personAddress(visitor_id) }),
  // The signed PDF of a letter that is no longer signed is deleted.
  inverse: (command, _action, rows) =>
    rows.get(targetOf(letterKind, command.body.letter_id))?.signed
      ? 'hasPdf'
      : { ...command, body: turnedBody(command.body) },
};
