import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { letterFacts, letterStates, type LetterRow, type LetterState } from '#contract/kinds/letter/letter.ts';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { InputField } from '#client/admin/records/forms/inputField.tsx';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { addWithUndo } from '#client/admin/records/bulk/addWithUndo.ts';
import { statePlan, type StateSkipReason } from './statePlan.ts';

interface StateDialogProps {
  /** The selected letters that the list shows. */
  rows: readonly LetterRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Another state for many letters at once (S7). */
export default function StateDialog({ rows, onClose, onDone }: StateDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<LetterState>(letterStates[1]);
  const plan = statePlan(state, rows, ownChanges(useChanges()));
  const count = plan.planned.length;
  const reasons: Readonly<Record<StateSkipReason | 'undecided', string>> = {
    same: t`it is so already`,
    hasPdf: t`has a signed PDF that would be deleted; change it on its own`,
    undecided: t`another change waits for your decision`,
  };

  function run(): Promise<void> {
    const inverses = plan.planned.map((command) => ({ ...command, body: turnedBody(command.body) }));
    const message = t`${plural(count, { one: '# letter changed', other: '# letters changed' })}`;
    return addWithUndo(plan.planned, inverses, { message, undo: t`Undo` });
  }

  return (
    <BulkForm
      title={t`State`}
      preview={<Plural value={count} one="# letter will change." other="# letters will change." />}
      skipped={
        <SkippedRecords
          skipped={plan.skipped.map(({ row: { letter_id, visitor_id, name }, reason }) => ({
            id: letter_id,
            name,
            address: personAddress(visitor_id),
            reason: reasons[reason],
          }))}
        >
          <Plural value={plan.skipped.length} one="# letter will be left out" other="# letters will be left out" />
        </SkippedRecords>
      }
      action={<Trans>Change the state</Trans>}
      isDisabled={count === 0}
      {...{ run, onClose, onDone }}
    >
      <InputField
        facts={letterFacts.state}
        name="state"
        value={state}
        error={undefined}
        onChange={(to) => setState(to as LetterState)}
      />
    </BulkForm>
  );
}
