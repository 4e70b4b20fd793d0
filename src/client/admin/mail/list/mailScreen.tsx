import { Alert, Button, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { MailOverview } from '#contract/kinds/mailing/mailing.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { mailings } from '#client/admin/kinds/mailing/records.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { MailingRow } from './mailingRow.tsx';
import { useMailings } from './useMailings.ts';
import { useWaitingLetters, WaitingLetter } from './waitingLetters.tsx';
import classes from '#client/admin/mail/mail.module.css';

/** The mailings, sent and not yet sent (S8). */
export default function MailScreen() {
  const { t } = useLingui();
  const mail = useAnswer('mail_overview', undefined, { cached: true });
  const { data, ask } = mail;
  const { rows: listed, asOf, show } = useMailings(ask);
  const waiting = useWaitingLetters(mailings.sync);

  return (
    <Screen
      title={t`Mail`}
      width="wide"
      actions={
        <Button component={Link} variant="filled" to="/mail/new">
          <Trans>Write a letter</Trans>
        </Button>
      }
    >
      <MailNav attention={data && data.failed + data.uncertain} />
      <Stack gap={10}>
        <AsOf {...mail} />
        {data && <Setup mail={data} />}
        {data && <Attention mail={data} />}
        {data?.restored && <Restored {...data.restored} />}
      </Stack>
      {asOf !== undefined && listed.length === 0 && waiting.length === 0 && (
        <Text c="dimmed" ta="center" py={36}>
          {data?.is_configured ? (
            <Trans>No letter has been sent yet. Confirmations of submissions are sent automatically.</Trans>
          ) : (
            <Trans>No letter has been sent yet.</Trans>
          )}
        </Text>
      )}
      <ul className={`${rows.rows} ${classes.mailings}`}>
        {waiting.map((letter) => (
          <WaitingLetter key={letter.command_id} letter={letter} />
        ))}
        {listed.toReversed().map((mailing) => (
          <MailingRow key={mailing.mailing_id} mailing={mailing} onChanged={show} />
        ))}
      </ul>
      {listed.length > 0 && <TimesIn />}
    </Screen>
  );
}

/** Settings that the server's operator must make before mail can be sent. */
function Setup({ mail: { is_configured, missing } }: { mail: MailOverview }) {
  if (!is_configured) {
    return (
      <Alert>
        <Trans>
          This server cannot send mail yet. You can write and preview letters. To send them, the server administrator
          must set SMTP_URL and MAIL_FROM.
        </Trans>
      </Alert>
    );
  }
  if (!missing.includes('PUBLIC_URL')) return null;
  return (
    <Alert>
      <Trans>
        The server does not know its own address: letters cannot name the dashboard until the server administrator sets
        PUBLIC_URL.
      </Trans>
    </Alert>
  );
}

/** Shown after a restore: letters whose state is unknown. */
function Restored({ at, made_at }: NonNullable<MailOverview['restored']>) {
  const { format } = useConferenceTime();
  const [when, backup] = [format(at), format(made_at)];
  return (
    <Alert>
      <Trans>
        This site was restored on {when} from the backup of {backup}. Letters that were written after the backup are not
        listed here and may have gone out. Letters that were pending then are not sent automatically.
      </Trans>
    </Alert>
  );
}

/** Letters that somebody has to deal with. */
function Attention({ mail: { failed, uncertain } }: { mail: MailOverview }) {
  if (failed + uncertain === 0) return null;
  return (
    <Alert>
      {uncertain > 0 && (
        <p>
          <Trans>Nobody knows whether {uncertain} of the letters arrived: they are not sent again by themselves.</Trans>
        </p>
      )}
      {failed > 0 && (
        <p>
          <Trans>
            {failed} of the letters could not be delivered in the last 30 days. Correct the addresses to send them
            again.
          </Trans>
        </p>
      )}
      <Link to="/mail/outbox">
        <Trans>View them</Trans>
      </Link>
    </Alert>
  );
}
