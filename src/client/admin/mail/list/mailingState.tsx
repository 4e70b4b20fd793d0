import { Button, Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { isScheduled, undoSeconds } from '#contract/staff/mail.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { WriteAgain, writeAgainAddress } from '#client/admin/records/mail/writeAgain.tsx';
import { HeldLetters } from './heldLetters.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';
import classes from '#client/admin/mail/mail.module.css';

interface MailingVerbsProps {
  mailing: Mailing;
  onChanged: (mailing: Mailing) => void;
}

/** Actions for a mailing: cancel or release the unsent letters, and write again. */
export function MailingVerbs({ mailing, onChanged }: MailingVerbsProps) {
  return (
    <Group gap="md">
      <TakeBack mailing={mailing} onChanged={onChanged} />
      {mailing.state === 'held' && <HeldLetters mailing={mailing} onChanged={onChanged} />}
      <WriteAgain mailing_id={mailing.mailing_id} />
    </Group>
  );
}

/** The state of a mailing, with the numbers of its letters. */
export function MailingState({ mailing }: { mailing: Mailing }) {
  const { state, letters, sent, failed, uncertain, left_out, send_at, waiting, restored_from } = mailing;
  const { format } = useConferenceTime();
  const seconds = useSecondsUntil(send_at);
  const isNow = state === 'waiting' && seconds <= undoSeconds;
  // A backup from before the server stored letters.
  const isUnknown = state === 'done' && restored_from && sent + failed + uncertain + left_out === 0;
  const notSent = letters - sent - failed - uncertain - left_out - waiting;
  return (
    <div>
      <div>
        {isNow && <Trans>goes in {Math.max(0, seconds)} s</Trans>}
        {state === 'waiting' && !isNow && <Trans>scheduled for {format(send_at)}</Trans>}
        {state === 'sending' && <Trans>being sent</Trans>}
        {state === 'held' && (
          <Text span inherit c="var(--bad)">
            {restored_from ? (
              <Trans>not sent: restored from a backup</Trans>
            ) : (
              <Trans>paused: its sender may no longer send letters. Please decide.</Trans>
            )}
          </Text>
        )}
        {state === 'done' &&
          !isUnknown &&
          (sent === 0 && failed > 0 ? <Trans>not delivered</Trans> : <Trans>sent</Trans>)}
        {isUnknown && <Trans>restored from a backup that does not say who got it</Trans>}
        {state === 'cancelled' &&
          (sent > 0 ? <Trans>stopped</Trans> : isScheduled(mailing) ? <Trans>cancelled</Trans> : <Trans>undone</Trans>)}
      </div>
      {state === 'sending' && (
        <Progress w={140} value={((sent + failed + uncertain + left_out) / letters) * 100} aria-hidden="true" />
      )}
      <small className={classes.counts}>
        {state !== 'waiting' && !isUnknown && (
          <span>
            <Plural value={sent} one="# sent" other="# sent" />
          </span>
        )}
        {(state === 'sending' || state === 'held') && (
          <span>
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </span>
        )}
        {uncertain > 0 && (
          <Text span inherit c="var(--bad)">
            <Plural value={uncertain} one="# uncertain" other="# uncertain" />
          </Text>
        )}
        {failed > 0 && (
          <Text span inherit c="var(--bad)">
            <Plural value={failed} one="# failed" other="# failed" />
          </Text>
        )}
        {left_out > 0 && (
          <span>
            <Plural value={left_out} one="# left out" other="# left out" />
          </span>
        )}
        {state === 'cancelled' && notSent > 0 && (
          <span>
            <Plural value={notSent} one="# not sent" other="# not sent" />
          </span>
        )}
      </small>
    </div>
  );
}

/** Cancels a mailing that has not been sent yet. Its text becomes a draft again. */
function TakeBack({ mailing, onChanged }: MailingVerbsProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const navigate = useNavigate();
  const [command_id] = useState(() => newId());
  const { mailing_id, state } = mailing;
  if (state !== 'waiting' && state !== 'sending') return null;

  async function takeBack(): Promise<void> {
    const done = await act(() => staffCall('mail_cancel', { command_id, mailing_id }));
    if (!done) return;
    onChanged(done.data);
    if (done.data.sent === 0) await navigate(writeAgainAddress(mailing_id));
  }

  return (
    <Button variant="link" disabled={isBusy} onClick={() => void takeBack()}>
      {state === 'sending'
        ? t`Stop`
        : isScheduled(mailing)
          ? t`Cancel the letter`
          : t({ message: 'Undo', context: 'of a letter' })}
    </Button>
  );
}
