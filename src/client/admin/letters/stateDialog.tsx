import { Stack, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { letterFacts, letterStates, type LetterRow, type LetterState } from '#contract/kinds/letter/letter.ts';
import { InputField } from '#client/admin/records/forms/inputField.tsx';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { undoTogether } from '#client/admin/records/bulk/undoTogether.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { statePlan, type StateSkipReason } from './statePlan.ts';

interface StateDialogProps {
  /** What is selected and found. */
  rows: readonly LetterRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Another state for many letters at once (S7). */
export default function StateDialog({ rows, onClose, onDone }: StateDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<LetterState>(letterStates[1]);
  const plan = statePlan(state, rows, ownChanges(useChanges()));
  const count = plan.commands.length;
  const reasons: Readonly<Record<StateSkipReason | 'undecided', string>> = {
    same: t`it is so already`,
    hasPdf: t`has a signed PDF that would be deleted; change it on its own`,
    undecided: t`another change waits for your decision`,
  };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const ids = await commandQueue.add(...plan.commands);
    withoutUndo();
    const inverses = plan.commands.map((command) => ({ ...command, body: turnedBody(command.body) }));
    toast({
      kind: 'success',
      message: t`${plural(count, { one: '# letter changed', other: '# letters changed' })}`,
      action: { label: t`Undo`, run: () => void undoTogether(ids, inverses) },
    });
    onClose();
    onDone();
  }

  return (
    <Dialog opened onClose={onClose} title={t`State`}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <InputField
            facts={letterFacts.state}
            name="state"
            value={state}
            error={undefined}
            onChange={(to) => setState(to as LetterState)}
          />
          <Text role="status">
            <Plural value={count} one="# letter is changed." other="# letters are changed." />
          </Text>
          <SkippedRecords
            skipped={plan.skipped.map(({ row: { letter_id, visitor_id, name }, reason }) => ({
              id: letter_id,
              name,
              address: personAddress(visitor_id),
              reason: reasons[reason],
            }))}
          >
            <Plural value={plan.skipped.length} one="# letter is left out" other="# letters are left out" />
          </SkippedRecords>
          <FormButtons type="submit" disabled={count === 0} onCancel={onClose}>
            <Trans>Change the state</Trans>
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
