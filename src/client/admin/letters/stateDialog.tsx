import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { letterFacts, letterStates, type LetterRow, type LetterState } from '#contract/kinds/letter/letter.ts';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { InputField } from '#client/admin/records/forms/inputField.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { bulkLetters } from './bulkLetters.tsx';
import { statePlan } from './statePlan.ts';

interface StateDialogProps {
  /** The selected letters that the list shows. */
  rows: readonly LetterRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the state of many letters at once (S7). */
export default function StateDialog({ rows, onClose, onDone }: StateDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<LetterState>(letterStates[1]);
  const plan = statePlan(state, rows, ownChanges(useChanges()));
  const count = plan.planned.length;

  return (
    <BulkForm
      title={t`State`}
      preview={<Plural value={count} one="# letter will change." other="# letters will change." />}
      skipped={bulkLetters.skipped('state', plan)}
      action={<Trans>Change the state</Trans>}
      isDisabled={count === 0}
      run={() => bulkLetters.make('state', plan)}
      {...{ onClose, onDone }}
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
