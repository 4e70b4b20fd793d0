import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { ActionIcon, Button, Group, Paper, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AttachmentLink } from '#client/admin/records/mail/attachmentLink.tsx';
import type { Attachment, MailDraft, MailPreview } from '#contract/staff/mail.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { skipWords } from './skipWords.ts';
import type { Previewed } from './usePreview.ts';
import letterText from '#client/admin/records/mail/letterText.module.css';
import classes from './write.module.css';
import { restingIf } from '#client/admin/ui/forms/resting.ts';

interface LettersPreviewProps {
  previewed: Previewed;
  draft: MailDraft;
  onChange: (change: Partial<MailDraft>) => void;
}

/** Recipients, people who are left out and why, and every letter as it will be sent. */
export function LettersPreview({ previewed, draft, onChange }: LettersPreviewProps) {
  const text = useText();
  const { preview, isFresh, problem, ask } = previewed;
  if (problem) {
    return (
      <AsOf
        problem={problem}
        absent={
          <Trans>
            There is no connection to the server, so recipients cannot be counted now. You can continue writing.
          </Trans>
        }
        ask={ask}
      />
    );
  }
  if (!preview) {
    return (
      <Text c="dimmed" size="sm" mt={6}>
        <Trans>Loading…</Trans>
      </Text>
    );
  }
  const general = preview.problems.filter(({ field }) => field === '' || field === 'query');
  return (
    <div className={classes.preview} aria-busy={!isFresh}>
      <Counted preview={preview} />
      <Reasons preview={preview} onChange={onChange} />
      {general.map((each) => (
        <Text key={each.en} c="var(--bad)">
          {text(each)}
        </Text>
      ))}
      {draft.to_unconfirmed && <WrittenUnconfirmed count={preview.unconfirmed} />}
      {preview.withdrawn_count > 0 && <WithdrawnLeftOut count={preview.withdrawn_count} />}
      {preview.reviewers && <RemindedList reviewers={preview.reviewers} />}
      <SkippedLists preview={preview} />
      {preview.count > 0 && <Pager previewed={previewed} count={preview.count} attachment={draft.attachment} />}
    </div>
  );
}

function Counted({ preview }: { preview: MailPreview }) {
  const { i18n } = useLingui();
  const { count, by_language, per, most } = preview;
  const [en, zh] = [i18n.number(by_language.en), i18n.number(by_language.zh)];
  return (
    <>
      <Group gap="sm" role="status" mt="sm">
        <b>
          <Plural value={count} one="# letter" other="# letters" />
        </b>
        {!onlyLanguageOf(site) && (
          <Text span c="dimmed">
            <Trans>
              {en} in English, {zh} in Chinese
            </Trans>
          </Text>
        )}
        {!preview.reviewers && (
          <Text span c="dimmed">
            <Plural value={preview.addresses} one="# address" other="# addresses" />
            {' · '}
            <Plural value={preview.accounts} one="# account" other="# accounts" />
          </Text>
        )}
      </Group>
      {most.length > 0 && <Most most={most} />}
      <Text c="dimmed" size="sm" mt={6}>
        {per === 'abstract' && (
          <Trans>The letter names the abstract: an author of three abstracts gets three letters.</Trans>
        )}
        {per === 'address' && (
          <Trans>The letter does not name the abstract: every address gets one, however many abstracts it has.</Trans>
        )}
        {per === 'person' && !preview.reviewers && (
          <Trans>Everyone gets one letter, whether or not they submitted an abstract.</Trans>
        )}
      </Text>
    </>
  );
}

/** Everybody who gets a reminder, by name (W9). */
function RemindedList({ reviewers }: Pick<Required<MailPreview>, 'reviewers'>) {
  const { t } = useLingui();
  return (
    <Text component="ul" size="sm" mt={10} className={classes.reminded} aria-label={t`Who gets the reminder`}>
      {reviewers.map(({ name, email }) => (
        <li key={email}>
          {name && <bdi>{name}</bdi>}
          {name && ' · '}
          <bdi>{email}</bdi>
        </li>
      ))}
    </Text>
  );
}

/** The accounts with the most letters. An account with hundreds of abstracts has probably submitted for others. */
function Most({ most }: Pick<MailPreview, 'most'>) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const listed = list.format(most.map(({ name, letters }) => `${name} (${letters})`));
  return (
    <Text c="dimmed" size="sm" mt={6}>
      <Trans>Accounts with the most letters: {listed}</Trans>
    </Text>
  );
}

/** Why some of the people found get no letter, each with a button to include them. */
function Reasons({
  preview: { reasons, unconfirmed },
  onChange,
}: { preview: MailPreview } & Pick<LettersPreviewProps, 'onChange'>) {
  const { i18n } = useLingui();
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ reason, count }) => {
        const { all, include } = skipWords[reason];
        return (
          <li key={reason}>
            {/* An account may have several abstracts. */}
            {i18n._(all(reason === 'unconfirmed' ? unconfirmed : count))}{' '}
            {include && (
              <Button variant="link" onClick={() => onChange(include.change)}>
                {i18n._(include.action)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Warns of recipients whose address is unconfirmed and may belong to a stranger. */
function WrittenUnconfirmed({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      <Plural
        value={count}
        one="# account has not confirmed its e-mail address but still gets the letter."
        other="# accounts have not confirmed their e-mail address but still get the letter."
      />
    </Text>
  );
}

function WithdrawnLeftOut({ count }: { count: number }) {
  const language = useLanguage();
  const search = <code>{language === 'zh' ? '是:已撤稿' : 'is:withdrawn'}</code>;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      <Plural value={count} one="# withdrawn abstract is left out." other="# withdrawn abstracts are left out." />{' '}
      <Trans>A search that says {search} reaches them.</Trans>
    </Text>
  );
}

/** People who get no letter. Those who already get one for another abstract are listed separately. */
function SkippedLists({ preview: { skipped, skipped_count, shared_count, per } }: { preview: MailPreview }) {
  const [shared, none] = [true, false].map((isShared) =>
    skipped.filter(({ reason }) => (reason === 'sameAddress') === isShared),
  ) as [Skipped, Skipped];
  return (
    <>
      {skipped_count > 0 && (
        <SkippedList skipped={none}>
          <Plural value={skipped_count} one="# gets no letter" other="# get no letter" />
        </SkippedList>
      )}
      {shared_count > 0 && (
        <SkippedList skipped={shared}>
          {per === 'person' ? (
            <Plural
              value={shared_count}
              one="# more shares an address with a recipient"
              other="# more share an address with a recipient"
            />
          ) : (
            <Plural
              value={shared_count}
              one="# abstract shares a recipient with another"
              other="# abstracts share a recipient with others"
            />
          )}
        </SkippedList>
      )}
    </>
  );
}

type Skipped = MailPreview['skipped'];

function SkippedList({ skipped, children }: { skipped: Skipped; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Text component="details" size="sm" mt={10} className={classes.skipped}>
      <summary>{children}</summary>
      <ul>
        {skipped.map(({ report_id, name, reason }, index) => (
          <li key={`${report_id} ${name} ${index}`}>
            {report_id > 0 && report_id}
            {report_id > 0 && name && ' · '}
            <bdi>{name}</bdi> · {i18n._(skipWords[reason].one)}
          </li>
        ))}
      </ul>
    </Text>
  );
}

interface PagerProps {
  previewed: Previewed;
  count: number;
  attachment: Attachment | undefined;
}

function Pager({ previewed: { letter, at, goTo }, count, attachment }: PagerProps) {
  const { t } = useLingui();
  return (
    <Paper
      component="section"
      withBorder
      mt="md"
      className={classes.letter}
      aria-label={t`The letter as it will be sent`}
    >
      <div className={classes.pager}>
        <ActionIcon variant="default" aria-label={t`Previous letter`} {...restingIf(at === 0, () => goTo(at - 1))}>
          ‹
        </ActionIcon>
        <TextInput
          type="number"
          w={84}
          min={1}
          max={count}
          value={at + 1}
          aria-label={t`Number of the letter`}
          onChange={({ currentTarget: { valueAsNumber: number } }) => {
            if (number >= 1 && number <= count) goTo(Math.floor(number) - 1);
          }}
        />
        <Text span c="dimmed">
          <Trans>of {count}</Trans>
        </Text>
        <ActionIcon variant="default" aria-label={t`Next letter`} {...restingIf(at + 1 >= count, () => goTo(at + 1))}>
          ›
        </ActionIcon>
      </div>
      {letter && (
        <article lang={letter.language}>
          <bdi>{letter.name}</bdi>{' '}
          <Text span c="dimmed">
            <bdi>{letter.email}</bdi>
          </Text>
          <h3>{letter.subject}</h3>
          <Text className={letterText.text} mt={10}>
            {letter.text}
          </Text>
          {attachment && <AttachmentLink attachment={attachment} />}
        </article>
      )}
    </Paper>
  );
}
