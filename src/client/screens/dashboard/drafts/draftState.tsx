import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Draft, Failure } from '#client/drafts/store/database.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

/** The one truth about a draft: unsent, sending, being checked, failed and why, changed on the server (O2). */
export function DraftState({ draft }: { draft: Draft }) {
  const { state, failure, changedOnServer, report } = draft;
  if (state === 'sending')
    return (
      <Tag tone="hue">
        <Trans>Sending</Trans>
      </Tag>
    );
  if (state === 'unknown')
    return (
      <Tag tone="bad">
        <Trans>Checking whether it arrived</Trans>
      </Tag>
    );
  if (changedOnServer)
    return (
      <Tag tone="bad">
        <Trans>Changed on the server</Trans>
      </Tag>
    );
  if (failure) {
    return (
      <Tag tone="bad" reason={<Reason failure={failure} />}>
        <Trans>Not submitted</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="wait">
      {report ? <Trans>Changes on this device, not submitted</Trans> : <Trans>Not submitted</Trans>}
    </Tag>
  );
}

/** A word or two on how it stands with a draft, and why. */
export function Tag({
  tone,
  reason,
  children,
}: {
  tone: 'hue' | 'wait' | 'bad';
  reason?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <span className={classes.tag} data-tone={tone}>
        {children}
      </span>
      {reason && <small className={classes.facts}>{reason}</small>}
    </div>
  );
}

function Reason({ failure: { kind, msg } }: { failure: Failure }) {
  if (kind === 'cancelled') return <Trans>You cancelled the upload.</Trans>;
  if (kind === 'interrupted') return <Trans>The connection broke during the upload.</Trans>;
  return msg;
}
