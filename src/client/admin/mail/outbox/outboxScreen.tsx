import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '#client/admin/ui/screen.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { MailingScreen } from './mailingScreen.tsx';
import { OutboxLetters } from './outboxLetters.tsx';
import { useOutbox } from './useOutbox.ts';

/** Letters that failed, are uncertain or will be tried again; with `?letter=`, one mailing (S8). */
export default function OutboxScreen() {
  const [address] = useSearchParams();
  const mailing_id = Number(address.get('letter')) || undefined;
  return mailing_id === undefined ? <Outbox /> : <MailingScreen key={mailing_id} mailing_id={mailing_id} />;
}

function Outbox() {
  const { t } = useLingui();
  const outbox = useOutbox(undefined);
  const { data, letters } = outbox;
  const attention = letters.filter(({ state }) => state === 'failed' || state === 'uncertain').length;
  return (
    <Screen
      title={t`Outbox`}
      width="wide"
      lead={
        <Trans>
          First come letters that could not be delivered in the last 30 days: correct the address to send them again.
          Then come letters that may not have been sent because the connection broke: they are never sent again
          automatically, so ask whether they arrived, and decide. Below are letters that are being retried.
        </Trans>
      }
    >
      <MailNav attention={attention} />
      <AsOf {...outbox} />
      {data && letters.length === 0 && (
        <Text c="dimmed" ta="center" py={36}>
          <Trans>Everything has been delivered, or is on its way.</Trans>
        </Text>
      )}
      <OutboxLetters outbox={outbox} isOfMailing={false} />
    </Screen>
  );
}
