import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import type { Statement } from './statements.tsx';
import type { SendResult } from '#client/features/sending/running.ts';

export interface Addresses {
  /** Path of the log-in page, with the way back to this draft (O9). */
  login: string;
  dashboard: string;
}

/** The result of a press on Submission, and what to do next. Nothing if a dialog asks. */
export function resultStatement(result: SendResult, isOnline: boolean, to: Addresses): Statement | undefined {
  switch (result.kind) {
    case 'submitted':
      return { text: <Trans>Your submission arrived.</Trans>, action: <ToDashboard address={to.dashboard} /> };
    case 'offline':
      return isOnline
        ? { tone: 'warn', text: <Trans>You are online again. Nothing was sent yet: press Submission.</Trans> }
        : offlineStatement();
    case 'session-ended':
      return {
        tone: 'warn',
        text: <Trans>Your session has ended. Nothing was sent.</Trans>,
        more: <Trans>Logging in leads back to this draft; then press Submission.</Trans>,
        action: <LogInAgain address={to.login} />,
      };
    case 'deleted-on-server':
      return {
        tone: 'warn',
        text: <Trans>This submission was deleted elsewhere, perhaps on another device.</Trans>,
        more: <Trans>Your text is still here. Press Submission to submit it as a new one.</Trans>,
      };
    case 'interrupted':
      return {
        tone: 'warn',
        text: <Trans>The connection broke during the upload. Nothing was submitted.</Trans>,
        more: <Trans>Press Submission to try again: the file must start over.</Trans>,
      };
    case 'cancelled':
      return { tone: 'warn', text: <Trans>The upload was cancelled. Nothing was submitted.</Trans> };
    case 'busy':
      return { text: <Trans>This draft is being sent in another tab.</Trans> };
    case 'gone':
      return {
        tone: 'warn',
        text: <Trans>This draft is no longer on this device. Type on, and it is kept again.</Trans>,
      };
    case 'file-lost':
      return {
        tone: 'bad',
        text: <Trans>This browser no longer has the file {result.name}. Nothing was sent.</Trans>,
        more: <Trans>Your text is still here. Attach the file again, then press Submission.</Trans>,
      };
    case 'changed-on-server':
      return {
        tone: 'warn',
        text: <Trans>This submission was changed elsewhere since you began. Nothing was sent.</Trans>,
        more: <Trans>Press Submission to see both versions and choose.</Trans>,
      };
    case 'undecided':
      return {
        tone: 'warn',
        text: <Trans>Two texts stand beside each other in the form. Nothing was sent.</Trans>,
        more: <Trans>Choose one, then press Submission.</Trans>,
      };
    case 'refused':
      return { tone: 'bad', text: result.msg };
    case 'unknown':
      return {
        tone: 'warn',
        text: <Trans>No answer came back. We are checking whether it arrived.</Trans>,
        more: <Trans>Press Submission when you are back online: it will not be submitted twice.</Trans>,
      };
    case 'not-recorded':
      return {
        tone: 'bad',
        text: <NotRecorded failure={result.failure} />,
        more: <TryAgain failure={result.failure} />,
      };
    case 'failed':
      return {
        tone: 'bad',
        text: result.mayHaveArrived ? (
          <MayHaveArrived failure={result.failure} />
        ) : (
          <NotSent failure={result.failure} />
        ),
        more: <TryAgain failure={result.failure} />,
      };
    default:
      return undefined;
  }
}

function offlineStatement(): Statement {
  return {
    tone: 'warn',
    text: isInMemory() ? (
      <Trans>You are offline. Nothing was sent.</Trans>
    ) : (
      <Trans>You are offline. Nothing was sent, and nothing is lost.</Trans>
    ),
    more: <PressAgain />,
  };
}

/** Says what to do after Submission was pressed without a network. */
export function PressAgain() {
  return isInMemory() ? (
    <Trans>Keep this page open, and press Submission again when you are back online.</Trans>
  ) : (
    <Trans>Press Submission again when you are back online.</Trans>
  );
}

function NotRecorded({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>Your submission arrived, but this device has no room left to note that.</Trans>
  ) : (
    <Trans>Your submission arrived, but this device could not record it.</Trans>
  );
}

function NotSent({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>Nothing was submitted: this device has no room left to send from.</Trans>
  ) : (
    <Trans>Nothing was submitted: the browser could not store the next step.</Trans>
  );
}

/** The device failed to store a step after the report had been sent. */
function MayHaveArrived({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>It may have arrived: this device has no room left to note that.</Trans>
  ) : (
    <Trans>It may have arrived: this device could not record that.</Trans>
  );
}

function TryAgain({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>Free some space, then press Submission again: it will not be submitted twice.</Trans>
  ) : (
    <Trans>Reload the page, then press Submission again: it will not be submitted twice.</Trans>
  );
}

function ToDashboard({ address }: { address: string }) {
  return (
    <Link to={address}>
      <Trans>To the dashboard</Trans>
    </Link>
  );
}

function LogInAgain({ address }: { address: string }) {
  return (
    <Link to={address}>
      <Trans>Log in again</Trans>
    </Link>
  );
}
