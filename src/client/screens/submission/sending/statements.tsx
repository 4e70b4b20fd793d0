import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, Progress } from '@mantine/core';
import type { Connection } from '#client/api/connection.ts';
import type { SaveState } from '#client/drafts/journal/autosave.ts';
import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import type { Update } from '#client/pwa/update.ts';
import { UpdateAnswers } from '#client/shell/notices/updateAnswers.tsx';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { PressAgain, resultStatement, type Addresses } from './resultStatement.tsx';
import type { SendResult } from '#client/features/sending/running.ts';
import type { SendControls } from './useSending.ts';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';

/** One statement about the form's state. */
export interface Statement {
  /** One sentence that can be understood alone. */
  text: ReactNode;
  /** The consequence, or what to do. */
  more?: ReactNode;
  action?: ReactNode;
  /** Shown beside the text, and not announced. */
  progress?: ReactNode;
  /** `bad`: something may be lost or was refused. `warn`: the server does not have it. */
  tone?: 'bad' | 'warn';
}

/** The known facts about the form's state. */
export interface FormFacts {
  saved: SaveState;
  /** Why the device's database cannot be opened. */
  openFailure: StorageFailure | undefined;
  connection: Connection;
  /** Whether this is a change of a submission. */
  isChange: boolean;
  /** Whether it was sent: the server may have it, or has confirmed it. */
  sent: 'unconfirmed' | 'confirmed' | undefined;
  sending: Pick<SendControls, 'active' | 'progress' | 'cancel'>;
  /** The result of the last press on Submission. */
  result: SendResult | undefined;
  /** Hours until the author's deadline. Undefined if there is none, before the clock is known, and afterwards. */
  hoursLeft: number | undefined;
  /** Whether the author's deadline has passed. */
  isLate: boolean;
  update: Update;
  addresses: Addresses;
  clock: (at: number) => string;
}

/** Number of hours before the deadline from which an author without a network is warned. */
const warningHours = 48;

/**
 * The statements about the form's state, the most important first. That one is the form's line, the others are its
 * details (D4, O1, O7, O9, O11, I9). No two of them say the same.
 */
export function statementsOf(facts: FormFacts): Statement[] {
  const { saved, connection, result, isLate, update } = facts;
  const failure = saved.kind === 'failed' ? saved.failure : facts.openFailure;
  const said = [
    failure && notSaved(failure),
    facts.sending.active && sendingStatement(facts.sending),
    urgentStatement(facts) ?? (result && resultStatement(result, connection === 'online', facts.addresses)),
    update !== 'none' && updateStatement(update),
  ].filter(isStatement);
  // If there is nothing more important, the saved state also mentions that the author is offline or late.
  const isFirst = said.length === 0;
  const late: Statement = { tone: 'warn', text: <DeadlinePassed /> };
  if (failure) return isLate ? [...said, late] : said;
  if (isLate && saved.kind === 'untouched') {
    const own = savedStatement(facts, false);
    return connection === 'offline' ? [...said, own, late] : [...said, late, own];
  }
  return [...said, savedStatement(facts, isFirst), ...(isLate && !isFirst ? [late] : [])];
}

function isStatement(statement: Statement | false | '' | undefined): statement is Statement {
  return typeof statement === 'object';
}

function notSaved(failure: StorageFailure): Statement {
  switch (failure) {
    case 'full':
      return {
        tone: 'bad',
        text: <Trans>Not saved: this device has no room left.</Trans>,
        more: (
          <Trans>
            What was saved before is safe; free some space, then go on typing. Removing an attachment, or deleting a
            draft, makes room too.
          </Trans>
        ),
      };
    case 'newer':
      return {
        tone: 'bad',
        text: <Trans>Not saved: this site was updated in another tab.</Trans>,
        more: <Trans>Reload this page: what you typed comes back.</Trans>,
      };
    case 'unavailable':
      return {
        tone: 'bad',
        text: <Trans>Not saved: the browser could not store the draft.</Trans>,
        more: <Trans>Keep this page open; it is tried again as you type.</Trans>,
      };
  }
}

function sendingStatement({ progress, cancel }: FormFacts['sending']): Statement {
  return {
    text: <Trans>Sending…</Trans>,
    ...(progress && { progress: <UploadProgress progress={progress} />, action: <CancelUpload onCancel={cancel} /> }),
  };
}

/** Warns an offline author shortly before the deadline that nothing is submitted, with the time left. */
function urgentStatement({ connection, hoursLeft, saved, isChange, result }: FormFacts): Statement | undefined {
  if (connection !== 'offline' || hoursLeft === undefined || hoursLeft > warningHours) return undefined;
  if (saved.kind === 'untouched' && isChange) return undefined;
  // Other results, for example that it may have arrived, are not hidden by this.
  if (result && result.kind !== 'offline') return undefined;
  const hours = Math.floor(hoursLeft);
  return {
    tone: 'bad',
    text:
      hours === 0 ? (
        <Trans>You are offline. Nothing is submitted yet: less than an hour left.</Trans>
      ) : (
        <Plural
          value={hours}
          one="You are offline. Nothing is submitted yet: # hour left."
          other="You are offline. Nothing is submitted yet: # hours left."
        />
      ),
    more: <PressAgain />,
  };
}

function updateStatement(update: Exclude<Update, 'none'>): Statement {
  return {
    text: <Trans>This site has been updated. Your draft is saved.</Trans>,
    action: <UpdateAnswers update={update} />,
  };
}

/** @param isFirst - whether there is no more important statement, for example about the network or a submission */
function savedStatement(facts: FormFacts, isFirst: boolean): Statement {
  const { saved, isChange, sent, isLate } = facts;
  const isOffline = facts.connection === 'offline';
  if (saved.kind === 'untouched') return isOffline ? offlineAndUntouched() : untouched(isChange);
  const notes = isFirst && (
    <>
      {isOffline && <Note text={<Trans>offline</Trans>} />}
      {isLate && <Note text={<Trans>late</Trans>} />}
    </>
  );
  return {
    text: (
      <>
        {saved.kind === 'saved' ? <Saved time={facts.clock(saved.at)} /> : <Trans>Saving…</Trans>}
        {notes}
      </>
    ),
    ...(isFirst && { more: isLate && !sent ? <DeadlinePassed /> : <Whereabouts sent={sent} /> }),
  };
}

function untouched(isChange: boolean): Statement {
  return {
    text: isChange ? <Trans>Nothing changed yet</Trans> : <Trans>Nothing typed yet</Trans>,
    ...(!isInMemory() && { more: <Trans>What you type is saved on this device as you go.</Trans> }),
  };
}

function offlineAndUntouched(): Statement {
  return isInMemory()
    ? { tone: 'warn', text: <Trans>Offline. Keep this page open until you are back online.</Trans> }
    : { tone: 'warn', text: <Trans>You are offline. Keep writing: it is saved as you type.</Trans> };
}

function Saved({ time }: { time: string }) {
  return isInMemory() ? <Trans>Kept in this page only</Trans> : <Trans>Saved on this device, {time}</Trans>;
}

function Note({ text }: { text: ReactNode }) {
  return (
    <em>
      {' · '}
      {text}
    </em>
  );
}

/** Says where the text is: on the server, or not yet. */
function Whereabouts({ sent }: Pick<FormFacts, 'sent'>) {
  if (sent === 'unconfirmed') return <Trans>Sent, and not yet confirmed by the server.</Trans>;
  if (sent === 'confirmed') return <Trans>Received by the server.</Trans>;
  return isInMemory() ? (
    <Trans>Not yet submitted. Keep this page open until it is.</Trans>
  ) : (
    <Trans>Not yet submitted. Nothing is lost if you close this page.</Trans>
  );
}

function UploadProgress({ progress }: { progress: UploadedBytes }) {
  const { t } = useLingui();
  const size = useFileSize();
  const percent = progress.total === 0 ? 100 : (100 * progress.sent) / progress.total;
  return (
    <>
      <Progress value={percent} aria-label={t`Upload`} />
      <small>
        <Trans>
          {size(progress.sent)} of {size(progress.total)}
        </Trans>
      </small>
    </>
  );
}

function CancelUpload({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={onCancel}>
      <Trans>Cancel the upload</Trans>
    </Button>
  );
}
