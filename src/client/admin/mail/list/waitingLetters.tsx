import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyCommand, StoredCommand } from '#client/commands/command.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { ChangeState } from '#client/admin/records/pending/changeState.tsx';
import { DiscardButton } from '#client/admin/records/pending/refusedVerbs.tsx';
import { isPaused, ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { continueWriting } from '#client/admin/records/letterDraft.ts';
import { SearchedFor } from '#client/admin/mail/searchedFor.tsx';
import classes from '#client/admin/mail/mail.module.css';

type Letter = StoredCommand<'mail_send'>;

/**
 * Letters that this device has not sent to the server yet, or that the server refused (S3, S8).
 *
 * @param onFewer - called after one of them was sent or cancelled
 */
export function useWaitingLetters(onFewer: () => Promise<void>): readonly Letter[] {
  const letters = ownChanges(useChanges()).filter(isLetter);
  const before = useRef(letters.length);
  useEffect(() => {
    if (letters.length < before.current) void onFewer();
    before.current = letters.length;
  }, [letters.length, onFewer]);
  return letters;
}

function isLetter(command: AnyCommand): command is Letter {
  return command.name === 'mail_send';
}

/** A pending letter: why it is not sent yet, and how to continue writing it. */
export function WaitingLetter({ letter }: { letter: Letter }) {
  const { title, body, state, msg, mayBeApplied } = letter;
  return (
    <li>
      <div>
        <bdi>{title}</bdi>
        <small>
          <SearchedFor {...body.draft} />
        </small>
        {state === 'refused' && <Text c="var(--bad)">{msg}</Text>}
        {state === 'refused' && mayBeApplied && (
          <Text c="var(--bad)">
            <Trans>
              It had been sent before without an answer, so it may be on its way. Please check the list below.
            </Trans>
          </Text>
        )}
        {state === 'sending' && (
          <small>
            <Trans>
              The letters may be on their way. The server is asked again until it answers; nothing is sent twice.
            </Trans>
          </small>
        )}
      </div>
      <div className={classes.state}>
        <ChangeState command={letter} />
        <Verbs letter={letter} />
      </div>
    </li>
  );
}

function Verbs({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { command_id, state } = letter;
  const canBeTakenBack = state === 'waiting' || state === 'refused';

  async function goOn(): Promise<void> {
    const hindrance = await continueWriting(letter);
    if (!hindrance) return void navigate('/mail/new');
    const message =
      hindrance === 'busy'
        ? t`You are writing another letter. Send or clear it first. This one stays here.`
        : t`It has just been sent.`;
    toast({ kind: 'error', message });
  }

  return (
    <>
      {(!canBeTakenBack || isPaused(letter)) && (
        <Button variant="link" onClick={() => void commandQueue.tryAgain(command_id)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {canBeTakenBack && (
        <Button variant="link" onClick={() => void goOn()}>
          <Trans>Continue writing</Trans>
        </Button>
      )}
      {state === 'refused' && <DiscardButton command={letter} />}
    </>
  );
}
