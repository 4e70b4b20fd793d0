import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
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

/** What there is to say: in one line, and what else is good to know. On a phone that is read on demand. */
interface Statement {
  line: ReactNode;
  more?: ReactNode;
}

/** The result of a press on Submission: what is known of it, and what to do next. */
export function SendResultNotice({ result, ...addresses }: SendResultNoticeProps) {
  const isBack = useConnection() === 'online';
  const [opened, setOpened] = useState<SendResult>();
  const statement = statementOf(result, isBack, addresses);
  if (!statement) return null;
  const isOpen = opened === result;
  return (
    <div className={classes.notice}>
      <p>
        {statement.line}
        {statement.more && (
          <>
            {' '}
            <button
              type="button"
              className={classes.details}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? undefined : result)}
            >
              {isOpen ? <Trans>Less</Trans> : <Trans>More</Trans>}
            </button>
          </>
        )}
      </p>
      {statement.more && (
        <p className={classes.more} data-open={isOpen || undefined}>
          {statement.more}
        </p>
      )}
    </div>
  );
}

function statementOf(
  result: SendResult,
  isBack: boolean,
  { loginAddress, dashboardAddress }: Omit<SendResultNoticeProps, 'result'>,
): Statement | undefined {
  switch (result.kind) {
    case 'submitted':
      return {
        line: (
          <Trans>
            Your submission arrived. <Link to={dashboardAddress}>To the dashboard</Link>
          </Trans>
        ),
      };
    case 'offline':
      if (isBack) return { line: <Trans>You are online again. Nothing was sent yet: press Submission.</Trans> };
      return { line: <Trans>You are offline. Nothing was sent.</Trans>, more: <WhenOnlineAgain /> };
    case 'session-ended':
      return {
        line: (
          <Trans>
            Your session has ended. Nothing was sent: <Link to={loginAddress}>log in again</Link> and press Submission.
          </Trans>
        ),
        more: <WhereDraftIs />,
      };
    case 'deleted-on-server':
      return { line: <Trans>This submission was deleted elsewhere. Nothing was sent.</Trans>, more: <SubmitAsNew /> };
    case 'interrupted':
      return {
        line: <Trans>The connection broke during the upload. Nothing was submitted.</Trans>,
        more: (
          <>
            <Trans>Press Submission to try again: the file must start over.</Trans> <WhereDraftIs />
          </>
        ),
      };
    case 'cancelled':
      return { line: <Trans>The upload was cancelled. Nothing was submitted.</Trans>, more: <WhereDraftIs /> };
    case 'busy':
      return { line: <Trans>This draft is being sent in another tab.</Trans> };
    case 'gone':
      return { line: <Trans>This draft is no longer on this device. Type on, and it is kept again.</Trans> };
    case 'file-lost':
      return {
        line: <Trans>This browser no longer has the file {result.name}. Nothing was sent.</Trans>,
        more: <Trans>Your text is still here: attach the file again, then press Submission.</Trans>,
      };
    case 'changed-on-server':
      return {
        line: <Trans>This submission was changed elsewhere since you began. Nothing was sent.</Trans>,
        more: <Trans>Press Submission to see both versions and choose.</Trans>,
      };
    case 'undecided':
      return {
        line: <Trans>Two texts stand beside each other in the form. Nothing was sent.</Trans>,
        more: <Trans>Choose one, then press Submission.</Trans>,
      };
    case 'refused':
      return { line: result.msg };
    case 'unknown':
      return {
        line: <Trans>No answer came back. We are checking whether it arrived.</Trans>,
        more: <Trans>Press Submission when you are back online: it will not be submitted twice.</Trans>,
      };
    case 'not-recorded':
      return {
        line: <Trans>Your submission arrived, but this device could not note that.</Trans>,
        more: <NotRecorded failure={result.failure} />,
      };
    case 'failed':
      return result.mayHaveArrived
        ? {
            line: <Trans>This device could not note what became of the submission; it may have arrived.</Trans>,
            more: <PressAgain failure={result.failure} />,
          }
        : {
            line: <Trans>Nothing was submitted: this device could not store the next step.</Trans>,
            more: <PressAgain failure={result.failure} />,
          };
    default:
      return undefined;
  }
}

/** In this page only, where the browser stores nothing (B2). */
function WhereDraftIs() {
  return isInMemory() ? (
    <Trans>The draft is kept in this page only: keep it open.</Trans>
  ) : (
    <Trans>The draft is saved on this device.</Trans>
  );
}

function WhenOnlineAgain() {
  return isInMemory() ? (
    <Trans>
      The draft is kept in this page only. Keep it open, and press Submission again when you are back online.
    </Trans>
  ) : (
    <Trans>Nothing is lost: the draft is saved on this device. Press Submission again when you are back online.</Trans>
  );
}

function SubmitAsNew() {
  return isInMemory() ? (
    <Trans>
      Perhaps on another device. Your text is kept in this page only; press Submission to submit it as a new one.
    </Trans>
  ) : (
    <Trans>
      Perhaps on another device. Your text is kept as a draft on this device; press Submission to submit it as a new
      one.
    </Trans>
  );
}

function NotRecorded({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? <PressAgain failure={failure} /> : <Trans>Please reload the page.</Trans>;
}

function PressAgain({ failure }: { failure: StorageFailure }) {
  return failure === 'full' ? (
    <Trans>It has no room left. Free some space, then press Submission again: it will not be submitted twice.</Trans>
  ) : (
    <Trans>Reload the page, then press Submission again: it will not be submitted twice.</Trans>
  );
}
