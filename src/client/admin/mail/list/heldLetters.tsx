import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mailing } from '#contract/staff/mail.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AskFirst } from '#client/admin/ui/askFirst.tsx';
import { TextButton } from '#client/admin/ui/textButton.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import classes from '#client/admin/mail/mail.module.css';

interface HeldLettersProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** What becomes of letters that wait for somebody's word: after a restore nothing goes by itself (S8). */
export function HeldLetters({ mailing: { mailing_id, waiting, restored_from }, onChanged }: HeldLettersProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { isBusy, act } = useAct();
  const [asked, setAsked] = useState<'mail_release' | 'mail_cancel'>();
  // The same names however often she presses: each is done once.
  const [ids] = useState(() => ({ mail_release: newId(), mail_cancel: newId() }));
  const backup = restored_from === null ? '' : format(restored_from);

  async function decide(call: 'mail_release' | 'mail_cancel'): Promise<void> {
    setAsked(undefined);
    const done = await act(() => staffCall(call, { command_id: ids[call], mailing_id }));
    if (done) onChanged(done.data);
  }

  return (
    <div className={classes.decide}>
      <TextButton disabled={isBusy} onClick={() => setAsked('mail_release')}>
        <Trans>Send now</Trans>
      </TextButton>
      <TextButton disabled={isBusy} onClick={() => setAsked('mail_cancel')}>
        <Trans>Discard</Trans>
      </TextButton>
      <AskFirst
        isOpen={asked === 'mail_release'}
        action={t`Send ${plural(waiting, { one: '# letter', other: '# letters' })}`}
        onYes={() => void decide('mail_release')}
        onNo={() => setAsked(undefined)}
      >
        {backup ? (
          <Trans>
            They waited when the backup of {backup} was made. If the former site has sent them since, their recipients
            get them twice. Letters whose time has not come yet go at their time.
          </Trans>
        ) : (
          <Trans>You answer for them from now on. Letters whose time has not come yet go at their time.</Trans>
        )}
      </AskFirst>
      <AskFirst
        isOpen={asked === 'mail_cancel'}
        action={t`Discard ${plural(waiting, { one: '# letter', other: '# letters' })}`}
        onYes={() => void decide('mail_cancel')}
        onNo={() => setAsked(undefined)}
      >
        <Trans>They are not sent. Who has got a letter already stays listed.</Trans>
      </AskFirst>
    </div>
  );
}
