import { Button, Group } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface HeldLettersProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** Letters that are paused until somebody decides: after a restore, or because their sender has left (S8). */
export function HeldLetters({ mailing, onChanged }: HeldLettersProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isBusy, act } = useAct();
  const { mailing_id, waiting, restored_from, send_at, created_by } = mailing;
  const [asked, setAsked] = useState<'mail_release' | 'mail_cancel'>();
  // One command id per action, so that repeated presses run it once.
  const [ids] = useState(() => ({ mail_release: newId(), mail_cancel: newId() }));
  const isOver = useSecondsUntil(send_at) <= 0;
  const time = format(send_at);
  const backup = restored_from === null ? '' : format(restored_from);

  async function decide(call: 'mail_release' | 'mail_cancel'): Promise<void> {
    setAsked(undefined);
    const done = await act(() => staffCall(call, { command_id: ids[call], mailing_id }));
    if (done) onChanged(done.data);
  }

  return (
    <Group gap="md">
      <Button variant="link" disabled={isBusy} onClick={() => setAsked('mail_release')}>
        <Trans>Send now</Trans>
      </Button>
      <Button variant="link" disabled={isBusy} onClick={() => setAsked('mail_cancel')}>
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        opened={asked === 'mail_release'}
        action={t`Send ${plural(waiting, { one: '# letter', other: '# letters' })}`}
        onConfirm={() => void decide('mail_release')}
        onCancel={() => setAsked(undefined)}
      >
        {isOver ? (
          <Plural
            value={waiting}
            one={`# letter that ${created_by} prepared goes out at once, and you answer for it.`}
            other={`# letters that ${created_by} prepared go out at once, and you answer for them.`}
          />
        ) : (
          <Plural
            value={waiting}
            one={`# letter that ${created_by} prepared goes out at ${time}, and you answer for it.`}
            other={`# letters that ${created_by} prepared go out at ${time}, and you answer for them.`}
          />
        )}{' '}
        {backup && (
          <Trans>
            They were pending when the backup of {backup} was made. Anyone who has received one from the former site
            since then gets it twice.
          </Trans>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'mail_cancel'}
        action={t`Discard ${plural(waiting, { one: '# letter', other: '# letters' })}`}
        onConfirm={() => void decide('mail_cancel')}
        onCancel={() => setAsked(undefined)}
      >
        <Trans>They will not be sent. Letters already sent stay listed.</Trans>
      </ConfirmDialog>
    </Group>
  );
}
