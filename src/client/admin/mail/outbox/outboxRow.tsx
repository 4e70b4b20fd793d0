import { Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LateSkipReason, OutboxLetter, OutboxState } from '#contract/staff/mail.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { newId } from '#client/device/newId.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { ReadLetter } from '#client/admin/records/mail/readLetter.tsx';
import classes from '#client/admin/mail/mail.module.css';
import { ReaddressForm } from './readdressForm.tsx';

interface OutboxRowProps {
  letter: OutboxLetter;
  /** Whether all letters belong to one mailing. Its subject is then the heading. */
  isOfMailing: boolean;
  onSettled: () => void;
}

/** One letter: recipient and state. If it is uncertain whether it was sent, offers what to do. */
export function OutboxRow({ letter, isOfMailing, onSettled }: OutboxRowProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { name, email, former_email, report_id, subject, state, at, failure, because } = letter;
  const who = name || email;
  const reasons = useReasons();
  const states: Record<OutboxState, string> = {
    waiting: failure ? t`tried again at ${format(at)}` : t`goes at ${format(at)}`,
    sending: t`being handed over`,
    sent: t`accepted by the mail server, ${format(at)}`,
    failed: t`not delivered, ${format(at)}`,
    uncertain: t`it is unclear whether it arrived, ${format(at)}`,
    held: t`paused until somebody decides`,
    leftOut: t`left out, ${format(at)}`,
  };
  return (
    <li>
      <div>
        <b>
          <bdi>{name || email || t`Staff`}</bdi>
        </b>
        <small>
          {name && <bdi>{email}</bdi>}
          {report_id > 0 && <Trans> · abstract {report_id}</Trans>}
        </small>
        {former_email && (
          <small>
            <Trans>
              until the address changed: <bdi>{former_email}</bdi>
            </Trans>
          </small>
        )}
        {!isOfMailing && (
          <small>
            <bdi>{subject || t`Confirmation of a submission`}</bdi>
          </small>
        )}
      </div>
      <div>
        <Text {...((state === 'failed' || state === 'uncertain') && { c: 'var(--bad)' })}>{states[state]}</Text>
        {because && <small>{reasons[because]}</small>}
        {failure && state !== 'sent' && <small lang="en">{failure}</small>}
      </div>
      {state === 'uncertain' && <Decide letter={letter} onSettled={onSettled} />}
      {letter.correctable && <Readdress letter={letter} onSettled={onSettled} />}
      {letter.mailing_id !== null && (
        <div className={classes.words}>
          <ReadLetter mail_id={letter.mail_id} label={t`Read the letter to ${who}`} />
        </div>
      )}
    </li>
  );
}

/** Opens the form that sends a refused letter to another address. */
function Readdress({ letter, onSettled }: Pick<OutboxRowProps, 'letter' | 'onSettled'>) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const who = letter.email;
  return (
    <div>
      <Button variant="link" aria-label={t`Correct the address and send again: ${who}`} onClick={() => setIsOpen(true)}>
        <Trans>Correct the address and send again</Trans>
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t`Correct the address and send again`}>
        <ReaddressForm
          letter={letter}
          onSent={() => {
            setIsOpen(false);
            onSettled();
          }}
          onCancel={() => setIsOpen(false)}
        />
      </Dialog>
    </div>
  );
}

function useReasons(): Record<LateSkipReason, string> {
  const { t } = useLingui();
  return {
    abstractDeleted: t`the abstract has been deleted since`,
    abstractWithdrawn: t`the abstract has been withdrawn since`,
    closed: t`the account has been closed since`,
    noAddress: t`the address has changed since and cannot receive mail`,
    unconfirmed: t`the address has changed since, and the new one is not confirmed`,
    confirmed: t`the address has been confirmed since`,
    otherAddress: t`this is not the address of the account or of the invitation, so the link cannot be sent there`,
    notCorresponding: t`no corresponding author has this address any more`,
    sameAddress: t`the address has changed since, and the new one already gets this letter`,
    outcomeChanged: t`another outcome has been applied since`,
    nothingToDo: t`the reviewer has answered or finished since`,
  };
}

function Decide({ letter: { mail_id, name, email }, onSettled }: Pick<OutboxRowProps, 'letter' | 'onSettled'>) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  // One command id per action, so that repeated presses run it once.
  const [ids] = useState(() => ({ again: newId(), arrived: newId() }));
  const who = name || email;

  async function settle(as: 'again' | 'arrived'): Promise<void> {
    setIsAsking(false);
    await act(() => staffCall('mail_settle', { command_id: ids[as], mail_id, as }));
    onSettled();
  }

  return (
    <Group gap="md">
      <Button
        variant="link"
        aria-label={t`It arrived: ${who}`}
        disabled={isBusy}
        onClick={() => void settle('arrived')}
      >
        <Trans>It arrived</Trans>
      </Button>
      <Button variant="link" aria-label={t`Send again: ${who}`} disabled={isBusy} onClick={() => setIsAsking(true)}>
        <Trans>Send again</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        action={t`Send again`}
        onConfirm={() => void settle('again')}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>
          If the first letter did arrive after all, <bdi>{who}</bdi> gets it twice.
        </Trans>
      </ConfirmDialog>
    </Group>
  );
}
