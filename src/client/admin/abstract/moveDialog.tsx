import { Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { newId } from '#client/device/newId.ts';
import { ChoosePerson } from '#client/admin/records/choosePerson.tsx';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface MoveDialogProps {
  abstract: OneAbstract;
  onClose: () => void;
  onMoved: () => void;
}

/** Asks which account should get the abstract, and explains what happens to it (S15). */
export function MoveDialog({ abstract: { report_id, account }, onClose, onMoved }: MoveDialogProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const { tell, onTell, told } = useTellAuthor();
  const [visitor_id, choose] = useState('');
  const { name, email } = account;
  const isOther = visitor_id !== '' && visitor_id !== account.visitor_id;

  async function move(): Promise<void> {
    const body = { report_id, from: account.visitor_id, visitor_id, ...told, command_id: newId() };
    const done = await act(() => staffCall('move_abstract', body));
    if (!done) return;
    toast({ kind: 'success', message: t`Abstract ${report_id} has been moved.` });
    void abstracts.sync();
    onClose();
    onMoved();
  }

  return (
    <Dialog opened onClose={onClose} title={t`Move abstract ${report_id} to another account`}>
      <Stack gap="lg">
        <Text>
          <Trans>
            It leaves the account of {name} ({email}), who can then neither read nor change it. It goes with its files
            and earlier versions. All submission receipts stay valid.
          </Trans>
        </Text>
        <ChoosePerson label={t`New account`} visitor_id={visitor_id} problem={undefined} onChoose={choose} />
        <TellAuthor tell={tell} onTell={onTell} />
        <FormButtons isDangerous loading={isBusy} disabled={!isOther} onClick={() => void move()} onCancel={onClose}>
          <Trans>Move</Trans>
        </FormButtons>
      </Stack>
    </Dialog>
  );
}
