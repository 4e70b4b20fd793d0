import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxLetter } from '#contract/staff/mail.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { useGeneralSubject } from '#client/admin/mail/generalSubject.ts';
import { useAnswer } from '#client/admin/records/kinds.ts';
import rows from '#client/admin/ui/rows.module.css';
import { OutboxRow } from './outboxRow.tsx';
import classes from '#client/admin/mail/mail.module.css';

/** Letters that failed or are uncertain, and those that are tried again; or, by `?letter=`, everybody who got one (S8). */
export default function OutboxScreen() {
  const [address] = useSearchParams();
  const mailing_id = Number(address.get('letter')) || undefined;
  return <Outbox key={mailing_id ?? 0} mailing_id={mailing_id} />;
}

function Outbox({ mailing_id }: { mailing_id: number | undefined }) {
  const { t } = useLingui();
  const general = useGeneralSubject();
  const { isBusy, act } = useAct();
  const outbox = useAnswer('mail_outbox', { mailing_id }, { cached: true });
  const [more, setMore] = useState<{ letters: readonly OutboxLetter[]; next: number | null }>();
  const subject = outbox.data?.subject;
  const letters = [...(outbox.data?.letters ?? []), ...(more?.letters ?? [])];
  const next = more ? more.next : (outbox.data?.next ?? null);
  const attention = letters.filter(({ state }) => state === 'failed' || state === 'uncertain').length;

  async function earlier(): Promise<void> {
    const page = await act(() => staffCall('mail_outbox', { mailing_id, before: next ?? undefined }));
    if (page) setMore({ letters: [...(more?.letters ?? []), ...page.data.letters], next: page.data.next });
  }
  const settled = () => {
    setMore(undefined);
    outbox.ask();
  };

  return (
    <Screen
      title={mailing_id === undefined ? t`Outbox` : (subject && general(subject)) || t`Letter`}
      width="wide"
      lead={
        mailing_id === undefined && (
          <Trans>
            Letters that could not be delivered in the last 30 days: correct the address, and they are sent again.
            Letters that may or may not have been sent, because the connection broke while they were handed over: these
            are never sent again by themselves, so ask whether they arrived, and decide. Below them, letters that are
            tried again.
          </Trans>
        )
      }
      actions={
        mailing_id !== undefined && (
          <Link to="/mail">
            <Trans>All letters</Trans>
          </Link>
        )
      }
    >
      <MailNav attention={mailing_id === undefined ? attention : 0} />
      <AsOf {...outbox} />
      {outbox.data?.attachment && <AttachmentLink attachment={outbox.data.attachment} />}
      {outbox.data && letters.length === 0 && (
        <Text c="dimmed" ta="center" py={36}>
          {mailing_id === undefined ? (
            <Trans>Everything has been delivered, or is on its way.</Trans>
          ) : (
            <Trans>None of these letters was sent.</Trans>
          )}
        </Text>
      )}
      <ul className={`${rows.rows} ${classes.letters}`}>
        {letters.map((letter) => (
          <OutboxRow key={letter.mail_id} letter={letter} isOfMailing={mailing_id !== undefined} onSettled={settled} />
        ))}
      </ul>
      {letters.length > 0 && <TimesIn />}
      {next !== null && (
        <Button mt={18} disabled={isBusy} onClick={() => void earlier()}>
          <Trans>Earlier letters</Trans>
        </Button>
      )}
    </Screen>
  );
}
