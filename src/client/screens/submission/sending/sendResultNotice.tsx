import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConnection } from '#client/api/connection.ts';
import type { StorageFailure } from '#client/drafts/store/storageFailure.ts';
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
  const message = result.kind === 'offline' && isBack ? <BackOnline /> : messageOf(result, addresses);
  return message && <div className={classes.notice}>{message}</div>;
}

function BackOnline() {
  return (
    <p>
      <Trans>You are online again. Nothing was sent yet: press Submission.</Trans>
    </p>
  );
}

function messageOf(
  result: SendResultNoticeProps['result'],
  { loginAddress, dashboardAddress }: Omit<SendResultNoticeProps, 'result'>,
): ReactNode {
  switch (result.kind) {
    case 'submitted':
      return (
        <p>
          <Trans>
            Your submission arrived. <Link to={dashboardAddress}>To the dashboard</Link>
          </Trans>
        </p>
      );
    case 'offline':
      return (
        <p>
          <Trans>
            You are offline. Nothing was sent, and nothing is lost: the draft is saved on this device. Press Submission
            again when you are back online.
          </Trans>
        </p>
      );
    case 'busy':
      return (
        <p>
          <Trans>This draft is being sent in another tab.</Trans>
        </p>
      );
    case 'gone':
      return (
        <p>
          <Trans>This draft is no longer on this device. Type on, and it is kept again.</Trans>
        </p>
      );
    case 'file-lost':
      return (
        <p>
          <Trans>
            This browser no longer has the file {result.name}. Nothing was sent, and your text is safe: attach the file
            again, then press Submission.
          </Trans>
        </p>
      );
    case 'session-ended':
      return (
        <p>
          <Trans>
            You were logged out by the server. Nothing was sent, and the draft is saved on this device.{' '}
            <Link to={loginAddress}>Log in again</Link> and press Submission.
          </Trans>
        </p>
      );
    case 'changed-on-server':
      return (
        <p>
          <Trans>
            This submission was changed elsewhere since you began. Nothing was sent. Press Submission to see both
            versions and choose.
          </Trans>
        </p>
      );
    case 'deleted-on-server':
      return (
        <p>
          <Trans>
            This submission was deleted elsewhere, perhaps on another device. Your text is kept as a draft on this
            device; press Submission to submit it as a new one.
          </Trans>
        </p>
      );
    case 'refused':
      return <p>{result.msg}</p>;
    case 'interrupted':
      return (
        <p>
          <Trans>
            The connection broke during the upload. Nothing was submitted; the draft is saved on this device. Press
            Submission to try again: the file must start over.
          </Trans>
        </p>
      );
    case 'cancelled':
      return (
        <p>
          <Trans>The upload was cancelled. Nothing was submitted; the draft is saved on this device.</Trans>
        </p>
      );
    case 'unknown':
      return (
        <p>
          <Trans>
            No answer came back. We are checking whether it arrived. Press Submission when you are back online: it will
            not be submitted twice.
          </Trans>
        </p>
      );
    case 'not-recorded':
      return (
        <p>
          {result.failure === 'full' ? (
            <Trans>
              Your submission arrived, but this device has no room left to note that. Free some space, then press
              Submission again: it will not be submitted twice.
            </Trans>
          ) : (
            <Trans>Your submission arrived, but this device could not record it. Please reload the page.</Trans>
          )}
        </p>
      );
    case 'failed':
      return (
        <p>
          {result.mayHaveArrived ? <MayHaveArrived failure={result.failure} /> : <NotSent failure={result.failure} />}
        </p>
      );
    default:
      return undefined;
  }
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
