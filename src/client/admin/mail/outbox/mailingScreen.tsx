import { Group, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import letterText from '#client/admin/records/mail/letterText.module.css';
import { useAnswer } from '#client/admin/records/answers.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useGeneralSubject } from '#client/admin/mail/generalSubject.ts';
import { MailingState, MailingVerbs } from '#client/admin/mail/list/mailingState.tsx';
import { useMailings } from '#client/admin/mail/list/useMailings.ts';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { SearchedFor } from '#client/admin/mail/searchedFor.tsx';
import { OutboxLetters } from './outboxLetters.tsx';
import { useOutbox } from './useOutbox.ts';

/** One mailing: state, text, recipients and available actions (S8). */
export function MailingScreen({ mailing_id }: { mailing_id: number }) {
  const { t } = useLingui();
  const general = useGeneralSubject();
  const outbox = useOutbox(mailing_id);
  const written = useAnswer('mail_written', { mailing_id }, { cached: true });
  const { rows, show } = useMailings(outbox.ask);
  const mailing = rows.find((row) => row.mailing_id === mailing_id);
  const subject = outbox.data?.subject;
  return (
    <Screen
      title={(subject && general(subject)) || t`Letter`}
      width="wide"
      actions={
        <Link to="/mail">
          <Trans>All letters</Trans>
        </Link>
      }
    >
      <MailNav />
      <AsOf {...outbox} />
      {mailing && (
        <Group gap="lg" align="baseline">
          <MailingState mailing={mailing} />
          <MailingVerbs
            mailing={mailing}
            onChanged={(changed) => {
              show(changed);
              outbox.renew();
            }}
          />
        </Group>
      )}
      {written.data && (
        <Text c="dimmed" size="sm" mt={6}>
          <Trans>To:</Trans> <SearchedFor {...written.data.draft} />
        </Text>
      )}
      {outbox.data?.attachment && <AttachmentLink attachment={outbox.data.attachment} />}
      {written.data && <Words {...written.data.draft} />}
      <Section title={t`Recipients`}>
        {outbox.data?.is_partial && (
          <Text size="sm" mb="sm">
            <Trans>
              With some abstracts you have a conflict of interest. Letters that tell an outcome of theirs, and all
              reminders to reviewers, are neither listed nor counted here.
            </Trans>
          </Text>
        )}
        {outbox.data && !outbox.data.is_partial && outbox.letters.length === 0 && (
          <Text c="dimmed" ta="center" py={36}>
            <Trans>None of these letters was sent.</Trans>
          </Text>
        )}
        <OutboxLetters outbox={outbox} isOfMailing />
      </Section>
    </Screen>
  );
}

/** The text as written, in each language that has one. */
function Words({ subject, text }: LetterWords) {
  return (['en', 'zh'] as const).map(
    (language) =>
      (subject[language] || text[language]) && (
        <Paper key={language} component="article" lang={language} withBorder px={18} py={14} mt={10}>
          <h3>{subject[language]}</h3>
          <Text className={letterText.text} mt={10}>
            {text[language]}
          </Text>
        </Paper>
      ),
  );
}
