import { Alert, Button, NativeSelect } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { recipientGroups } from '#contract/query/people.ts';
import { outcomeOfTemplate } from '#contract/staff/outcomeTemplates.ts';
import { reminderOfTemplate } from '#contract/staff/reminderTemplates.ts';
import { asksToConfirm, parseTemplate, placeholdersIn } from '#contract/staff/placeholders.ts';
import type { MailDraft, MailTemplate } from '#contract/staff/mail.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import { useTemplateName } from '#client/admin/mail/templateName.ts';
import { WordsEditor } from '#client/admin/mail/words/wordsEditor.tsx';
import {
  emptyDraft,
  isBegun,
  sameWords,
  useWrittenDraft,
  write,
  type WrittenDraft,
} from '#client/admin/records/letterDraft.ts';
import { FromMailing } from './fromMailing.tsx';
import { AttachmentField } from './attachmentField.tsx';
import { LettersPreview } from './lettersPreview.tsx';
import { RecipientFields } from './recipientFields.tsx';
import { SendPanel } from './sendPanel.tsx';
import { usePreview } from './usePreview.ts';

/** Writes a letter: text, recipients and preview. The device saves it during typing (S8). */
export default function ComposeScreen() {
  const { t } = useLingui();
  const written = useWrittenDraft();
  return (
    <Screen
      title={t`Write a letter`}
      width="wide"
      actions={
        <Link to="/mail">
          <Trans>All letters</Trans>
        </Link>
      }
    >
      {written && <Compose written={written} />}
    </Screen>
  );
}

function Compose({ written }: { written: WrittenDraft }) {
  const { t } = useLingui();
  const { draft } = written;
  const previewed = usePreview(draft);
  const problems = previewed.preview?.problems ?? [];
  const change = (next: Partial<MailDraft>) => void write({ draft: { ...draft, ...next }, pending: undefined });
  const [isContinued, setContinued] = useState(false);
  useAddressedQuery(draft, change, () => setContinued(isBegun(draft)));
  const [address] = useSearchParams();
  const from = Number(address.get('from')) || undefined;
  return (
    <>
      {from !== undefined && <FromMailing mailing_id={from} draft={draft} />}
      {isContinued && isBegun(draft) && (
        <ContinuedLetter
          onBeginAnew={() =>
            change({ subject: emptyDraft.subject, text: emptyDraft.text, attachment: undefined, outcome: undefined })
          }
        />
      )}
      <TemplateChoice draft={draft} onChoose={change} />
      <Section title={t`To`}>
        <RecipientFields
          draft={draft}
          unconfirmed={isReminder(draft) ? 0 : (previewed.preview?.unconfirmed ?? 0)}
          onChange={change}
        />
      </Section>
      <Section title={t`Message`}>
        <WordsEditor
          words={draft}
          onChange={change}
          problems={isBegun(draft) ? problems : []}
          mayNameAbstract={draft.to !== 'people' && draft.to !== 'reviewers'}
          mayRemind={draft.to === 'reviewers'}
        />
        <AttachmentField
          attachment={draft.attachment}
          problems={problems.filter(({ field }) => field === 'attachment')}
          onChange={(attachment) => change({ attachment })}
        />
      </Section>
      <Section title={t`Preview`}>
        <LettersPreview previewed={previewed} draft={draft} onChange={change} />
      </Section>
      {/* A scheduled letter that is opened again shows its time. */}
      <SendPanel key={from} written={written} previewed={previewed} />
    </>
  );
}

/** Whether the letter asks to confirm an address. The choice about unconfirmed addresses is then not offered. */
function isReminder({ subject, text }: MailDraft): boolean {
  const texts = [subject.en, subject.zh, text.en, text.zh];
  return asksToConfirm(texts.flatMap((each) => placeholdersIn(parseTemplate(each))));
}

/**
 * Applies the search in the address. `?q=` searches abstracts or, with `to=people`, people. `of` names a group of
 * people. The navigation state contains people who were selected.
 */
function useAddressedQuery(draft: MailDraft, change: (next: Partial<MailDraft>) => void, onTaken: () => void): void {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: Pick<MailDraft, 'chosen'> | null };
  const query = address.get('q');
  const take = useEffectEvent((q: string) => {
    const group = recipientGroups.find((each) => each === address.get('of'));
    const isToPeople = address.get('to') === 'people';
    // For abstracts, the kind of recipient that was chosen last.
    const toAuthors = draft.to === 'corresponding' ? draft.to : 'submitter';
    change(
      isToPeople
        ? { query: q, to: 'people', group, chosen: state?.chosen, outcome: undefined, reminder: undefined }
        : { query: q, to: toAuthors, group: undefined, reminder: undefined },
    );
    onTaken();
    const template = address.get('template');
    setAddress(template ? { template } : {}, { replace: true });
  });
  useEffect(() => {
    if (query !== null) take(query);
  }, [query]);
}

/** Warns that the letter was written earlier for other recipients, and would now go to the ones just chosen. */
function ContinuedLetter({ onBeginAnew }: { onBeginAnew: () => void }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <Alert mt={20}>
      <Trans>You started this letter earlier. Its recipients are now those you have just chosen.</Trans>
      <SentenceSpace />
      <Button variant="link" onClick={() => setAsked(true)}>
        <Trans>Write a new letter to them</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        action={t`Write a new letter to them`}
        onConfirm={onBeginAnew}
        onCancel={() => setAsked(false)}
      >
        <Trans>This deletes what you have written so far, with its attachment.</Trans>
      </ConfirmDialog>
    </Alert>
  );
}

/**
 * Fills in a template. A template for an outcome or a reminder also sets the recipients, so that nobody gets the text
 * for another outcome. Asks first if a letter is already being written.
 */
function TemplateChoice({ draft, onChoose }: { draft: MailDraft; onChoose: (next: Partial<MailDraft>) => void }) {
  const { t } = useLingui();
  const nameOf = useTemplateName();
  const { data = [] } = useAnswer('mail_templates', undefined, { cached: true });
  const templates = data.filter(
    (each) => each.template_id !== 'changed' && each.template_id !== 'deleted' && !sameWords(emptyDraft, each),
  );
  const [pressed, setPressed] = useState<MailTemplate>();
  // Templates for several outcomes may have the same text.
  const current = templates.find(
    (template) =>
      sameWords(template, draft) &&
      outcomeOfTemplate(template.template_id) === draft.outcome &&
      reminderOfTemplate(template.template_id) === draft.reminder,
  );
  const isEmpty = sameWords(emptyDraft, draft);
  const isFree = current !== undefined || isEmpty;
  // `?template=` names one. It is used after a search in the address.
  const [address, setAddress] = useSearchParams();
  const wanted = templates.find(({ template_id }) => !address.has('q') && template_id === address.get('template'));
  const asked = pressed ?? (isFree ? undefined : wanted);

  function choose(id: string): void {
    const template = templates.find(({ template_id }) => template_id === id);
    if (template && isFree) take(template);
    else setPressed(template);
  }
  function take({ subject, text: words, template_id }: MailTemplate): void {
    const outcome = outcomeOfTemplate(template_id);
    const reminder = reminderOfTemplate(template_id);
    const isToAuthors = draft.to === 'reviewers' || (outcome && draft.to === 'people');
    const toAuthors = isToAuthors && ({ to: 'submitter', query: '', group: undefined } as const);
    const toReviewers = reminder && ({ to: 'reviewers', query: '', group: undefined } as const);
    onChoose({ subject, text: words, outcome, reminder, ...toAuthors, ...toReviewers });
    if (wanted) setAddress({}, { replace: true });
  }
  function close(): void {
    setPressed(undefined);
    if (wanted) setAddress({}, { replace: true });
  }
  const takeWanted = useEffectEvent(() => wanted && take(wanted));
  const canTake = wanted !== undefined && isFree;
  useEffect(() => {
    if (canTake) takeWanted();
  }, [canTake]);

  return (
    <>
      <NativeSelect
        label={t`Template`}
        maw={420}
        mt={20}
        value={current?.template_id ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{isEmpty ? t`choose one, or write your own text` : t`your own text`}</option>
        {templates.map((template) => (
          <option key={template.template_id} value={template.template_id}>
            {nameOf(template)}
          </option>
        ))}
      </NativeSelect>
      <ConfirmDialog
        opened={asked !== undefined}
        action={t`Use the template`}
        onConfirm={() => {
          if (asked) take(asked);
          close();
        }}
        onCancel={close}
      >
        <Trans>This replaces what you have written so far.</Trans>
      </ConfirmDialog>
    </>
  );
}
