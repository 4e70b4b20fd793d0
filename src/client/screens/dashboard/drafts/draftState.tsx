import { Badge } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Draft, Failure } from '#client/drafts/store/rows.ts';
import rows from '#client/screens/dashboard/rows.module.css';
import '@mantine/core/styles/Badge.layer.css';

/** The state of a draft: not sent, sending, being checked, failed and why, changed on the server (O2). */
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
  return <Tag tone="wait">{report ? <Trans>Changes not submitted</Trans> : <Trans>Not submitted</Trans>}</Tag>;
}

const tones = {
  hue: { bg: 'var(--tint)', c: 'var(--link)' },
  wait: { bg: 'var(--strip)', c: 'var(--on-strip)' },
  bad: { variant: 'light', color: 'var(--bad)' },
} as const;

interface TagProps {
  tone: keyof typeof tones;
  reason?: ReactNode;
  children: ReactNode;
}

/** A state in a word or two, and the reason. */
export function Tag({ tone, reason, children }: TagProps) {
  return (
    <div data-state>
      <Badge className={rows.tag} size="lg" {...tones[tone]}>
        {children}
      </Badge>
      {reason && <small className={rows.facts}>{reason}</small>}
    </div>
  );
}

function Reason({ failure: { kind, msg } }: { failure: Failure }) {
  if (kind === 'cancelled') return <Trans>You cancelled the upload.</Trans>;
  if (kind === 'interrupted') return <Trans>The connection broke during the upload.</Trans>;
  return msg;
}
