import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { SendResult } from './useSending.ts';

/** Results after which the draft is where it was before. */
const kinds = ['offline', 'session-ended', 'deleted-on-server', 'interrupted', 'cancelled'] as const;
type Unsent = (typeof kinds)[number];

export function isUnsent(kind: SendResult['kind']): kind is Unsent {
  return kinds.some((unsent) => unsent === kind);
}

interface NothingSentProps {
  kind: Unsent;
  /** Of the log-in page, with the way back to this draft (O9). */
  loginAddress: string;
}

/** Why nothing was sent, and where the draft is: in this page only, where the browser stores nothing (B2). */
export function NothingSent({ kind, loginAddress }: NothingSentProps) {
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
