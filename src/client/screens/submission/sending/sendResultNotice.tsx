import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConnection } from '#client/api/connection.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { SendResult } from './useSending.ts';
import classes from './statePanel.module.css';

interface SendResultNoticeProps {
  result: SendResult;
  /** Of the log-in page, with the way back to this draft (O9). */
  loginAddress: string;
  dashboardAddress: string;
}

/** The result of a press on Submission: what is known of it, and what to do next. */
export function SendResultNotice({ result, ...addresses }: SendResultNoticeProps) {
  const isBack = useConnection() === 'online';
  const message = messageOf(result, isBack, addresses);
  return (
    message && (
      <div className={classes.notice}>
        <p>{message}</p>
      </div>
    )
  );
}

function messageOf(
  result: SendResult,
  isBack: boolean,
  { loginAddress, dashboardAddress }: Omit<SendResultNoticeProps, 'result'>,
): ReactNode {
  if (result.kind === 'offline' && isBack) {
    return <Trans>You are online again. Nothing was sent yet: press Submission.</Trans>;
  }
  if (isUnsent(result.kind)) return <NothingSent kind={result.kind} loginAddress={loginAddress} />;
  switch (result.kind) {
    case 'submitted':
      return (
        <Trans>
          Your submission arrived. <Link to={dashboardAddress}>To the dashboard</Link>
        </Trans>
      );
    case 'busy':
      return <Trans>This draft is being sent in another tab.</Trans>;
    case 'gone':
      return <Trans>This draft is no longer on this device. Type on, and it is kept again.</Trans>;
    case 'file-lost':
      return (
        <Trans>
          This browser no longer has the file {result.name}. Nothing was sent, and your text is still here: attach the
          file again, then press Submission.
        </Trans>
      );
    case 'changed-on-server':
      return (
        <Trans>
          This submission was changed elsewhere since you began. Nothing was sent. Press Submission to see both versions
          and choose.
        </Trans>
      );
    case 'undecided':
      return (
        <Trans>
          Two texts stand beside each other in the form. Nothing was sent: choose one, then press Submission.
        </Trans>
      );
    case 'refused':
      return result.msg;
    case 'unknown':
      return (
        <Trans>
          No answer came back. We are checking whether it arrived. Press Submission when you are back online: it will
          not be submitted twice.
        </Trans>
      );
    case 'not-recorded':
      return <NotRecorded failure={result.failure} />;
    case 'failed':
      return result.mayHaveArrived ? <MayHaveArrived failure={result.failure} /> : <NotSent failure={result.failure} />;
    default:
      return undefined;
  }
}

function NotRecorded({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>
      Your submission arrived, but this device has no room left to note that. Free some space, then press Submission
      again: it will not be submitted twice.
    </Trans>
  ) : (
    <Trans>Your submission arrived, but this device could not record it. Please reload the page.</Trans>
  );
}

function NotSent({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>
      Nothing was submitted: this device has no room left to send from. Free some space, then press Submission again.
    </Trans>
  ) : (
    <Trans>
      Nothing was submitted: the browser could not store the next step. Reload the page, then press Submission again.
    </Trans>
  );
}

/** The device failed to store a step after the report had been sent. */
function MayHaveArrived({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>
      This device has no room left to note what became of the submission; it may have arrived. Free some space, then
      press Submission again: it will not be submitted twice.
    </Trans>
  ) : (
    <Trans>
      This device could not record what became of the submission; it may have arrived. Reload the page, then press
      Submission again: it will not be submitted twice.
    </Trans>
  );
}

/** Results after which the draft is where it was before. */
const kinds = ['offline', 'session-ended', 'deleted-on-server', 'interrupted', 'cancelled'] as const;
type Unsent = (typeof kinds)[number];

function isUnsent(kind: SendResult['kind']): kind is Unsent {
  return kinds.some((unsent) => unsent === kind);
}

interface NothingSentProps {
  kind: Unsent;
  /** Of the log-in page, with the way back to this draft (O9). */
  loginAddress: string;
}

/** Why nothing was sent, and where the draft is: in this page only, where the browser stores nothing (B2). */
function NothingSent({ kind, loginAddress }: NothingSentProps) {
  switch (kind) {
    case 'offline':
      return isInMemory() ? (
        <Trans>
          You are offline. Nothing was sent, and the draft is kept in this page only. Keep it open, and press Submission
          again when you are back online.
        </Trans>
      ) : (
        <Trans>
          You are offline. Nothing was sent, and nothing is lost: the draft is saved on this device. Press Submission
          again when you are back online.
        </Trans>
      );
    case 'session-ended':
      return isInMemory() ? (
        <Trans>
          You were logged out by the server. Nothing was sent, and the draft is kept in this page only. Keep it open:{' '}
          <Link to={loginAddress}>log in again</Link> and press Submission.
        </Trans>
      ) : (
        <Trans>
          You were logged out by the server. Nothing was sent, and the draft is saved on this device.{' '}
          <Link to={loginAddress}>Log in again</Link> and press Submission.
        </Trans>
      );
    case 'deleted-on-server':
      return isInMemory() ? (
        <Trans>
          This submission was deleted elsewhere, perhaps on another device. Your text is kept in this page only; press
          Submission to submit it as a new one.
        </Trans>
      ) : (
        <Trans>
          This submission was deleted elsewhere, perhaps on another device. Your text is kept as a draft on this device;
          press Submission to submit it as a new one.
        </Trans>
      );
    case 'interrupted':
      return isInMemory() ? (
        <Trans>
          The connection broke during the upload. Nothing was submitted; the draft is kept in this page only. Press
          Submission to try again: the file must start over.
        </Trans>
      ) : (
        <Trans>
          The connection broke during the upload. Nothing was submitted; the draft is saved on this device. Press
          Submission to try again: the file must start over.
        </Trans>
      );
    case 'cancelled':
      return isInMemory() ? (
        <Trans>The upload was cancelled. Nothing was submitted; the draft is kept in this page only.</Trans>
      ) : (
        <Trans>The upload was cancelled. Nothing was submitted; the draft is saved on this device.</Trans>
      );
  }
}
