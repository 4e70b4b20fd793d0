import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MailRecord } from '#contract/staff/mailRecord.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { ReadLetter } from './readLetter.tsx';
import classes from './mailRecordLine.module.css';

interface MailRecordLineProps {
  record: MailRecord;
  /** The usual address of the recipient. An address is shown only if it differs. */
  usual: string;
  /** Whether the reader may decide about mail that failed or is uncertain. */
  mayDecide: boolean;
  /** The record that the mail is about. */
  children?: ReactNode;
}

/**
 * One mail: when it was written, its state and text and, if it failed or is uncertain, the reason and a link to resolve
 * it (S13).
 */
export function MailRecordLine({ record, usual, mayDecide, children }: MailRecordLineProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const { created_at, state, email, failure, mail_id, subject, is_letter } = record;
  const states: Record<MailRecord['state'], string> = {
    waiting: failure ? t`tried again` : t`waiting to be sent`,
    held: t`paused until somebody decides`,
    sent: t`sent`,
    'given up': t`not delivered`,
    uncertain: t`nobody knows whether it arrived`,
    'left out': t`left out`,
  };
  return (
    <Text className={classes.record} component="div" inherit {...(isBad(record) && { c: 'var(--bad)' })}>
      {format(created_at)} · {states[state]}
      {email && email !== usual && ` · ${email}`}
      {subject && <bdi>{subject}</bdi>}
      {children}
      {failure && state !== 'sent' && <small lang="en">{failure}</small>}
      {mayDecide && isBad(record) && (
        <Link to="/mail/outbox">
          <Trans>Look at it in the outbox</Trans>
        </Link>
      )}
      {is_letter && mail_id !== undefined && (
        <div>
          <ReadLetter mail_id={mail_id} label={t`Read the letter “${subject ?? ''}”`} />
        </div>
      )}
    </Text>
  );
}

function isBad({ state }: MailRecord): boolean {
  return state === 'given up' || state === 'uncertain';
}
