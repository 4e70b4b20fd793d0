import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyCommand } from '#client/commands/command.ts';
import { rowOf } from '#client/admin/kinds/commandWords.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { editAgain, hasOwnForm, hasTypedWords, type EditedAgain } from './editAgain.ts';
import { commandQueue } from '#client/admin/records/queue.ts';

/** Edits a refused change with its typed values: in its own form, or in the dialog in which it was made. */
export function EditButton({ command }: { command: AnyCommand }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { dialog: ItsDialog, writing } = rowOf(command);
  const hindrances: Record<Exclude<EditedAgain, object>, string> = {
    busy: writing
      ? i18n._(writing.busy)
      : t`You have begun another change there: save or discard that first. This one stays here.`,
    gone: t`It has just been sent.`,
  };
  if (!ItsDialog && !hasOwnForm(command)) return null;

  async function edit(): Promise<void> {
    if (ItsDialog) return setIsOpen(true);
    const edited = await editAgain(command);
    if (typeof edited === 'string') return toast({ kind: 'error', message: hindrances[edited] });
    // The form shows the problem. The screen that continues a letter does not, so a message does.
    if (writing && command.msg) toast({ kind: 'error', message: command.msg });
    await navigate(edited.address);
  }

  return (
    <>
      <Button variant="link" onClick={() => void edit()}>{t`Edit`}</Button>
      {ItsDialog && isOpen && (
        <Suspense>
          <ItsDialog
            command={command}
            onDone={() => void commandQueue.withdraw(command.command_id)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Discards a refused change. Asks first if that loses typed text. */
export function DiscardButton({ command }: { command: AnyCommand }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { command_id, title } = command;
  const discard = () => void commandQueue.withdraw(command_id);
  return (
    <>
      <Button
        variant="link"
        onClick={() => (hasTypedWords(command) ? setIsAsking(true) : discard())}
      >{t`Discard`}</Button>
      <ConfirmDialog
        isDangerous
        opened={isAsking}
        action={t`Discard`}
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        <b>{title}</b> <Trans>What you typed is deleted from this device.</Trans>
      </ConfirmDialog>
    </>
  );
}
