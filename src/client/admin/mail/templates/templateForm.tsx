import { languagesIn } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { Alert, Button, Group, Paper, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MailTemplate } from '#contract/staff/mail.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import { confirmationTemplates, ownTemplates, shipsWithAll } from '#contract/staff/mailTemplates.ts';
import { parseTemplate } from '#contract/staff/placeholders.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { isLetterTooLong, WordsEditor } from '#client/admin/mail/words/wordsEditor.tsx';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useStoring, type Change } from './storing.ts';
import letterText from '#client/admin/records/mail/letterText.module.css';

interface TemplateFormProps {
  template: MailTemplate;
  onStored: (template: MailTemplate) => void;
  /** Copies the template, with the text as typed. */
  onCopy: (words: LetterWords) => void;
  /** Only for the office's own templates. */
  onDelete: () => void;
}

/**
 * The form of a template. If somebody else has changed it in the meantime, both versions are shown and nothing is
 * overwritten.
 */
export function TemplateForm({ template, onStored, onCopy, onDelete }: TemplateFormProps) {
  const { t } = useLingui();
  const [version, setVersion] = useState(template.version);
  const [words, setWords] = useState<LetterWords>(template);
  const [name, setName] = useState(template.name);
  const [theirs, setTheirs] = useState<MailTemplate>();
  const { isBusy, store } = useStoring();
  const { template_id } = template;
  const isOwn = !shipsWithAll(template_id);
  const lengthProblem = useLengthProblem();
  const ownName = name.trim();
  const nameProblem = ownName === '' ? t`Please enter a name.` : lengthProblem(ownName, ownTemplates.name);
  const { subject, text } = words;
  const isMistyped =
    isLetterTooLong(words) ||
    [subject.en, subject.zh, text.en, text.zh].some((typed) => parseTemplate(typed).problems.length > 0);

  function take(stored: MailTemplate): void {
    setWords(stored);
    setVersion(stored.version);
    setName(stored.name);
    setTheirs(undefined);
    onStored(stored);
  }

  async function change(to: Change): Promise<void> {
    const outcome = await store(to);
    if (outcome.kind === 'success') {
      take(outcome.data);
      toast({ kind: 'success', message: t`Saved.` });
      return;
    }
    const changed = outcome.kind === 'refused' && outcome.problem === 'templateChanged';
    const present = changed ? MailTemplate.safeParse(outcome.data) : undefined;
    if (present?.success) setTheirs(present.data);
    else {
      const unreachable = t`The server did not answer. Press again when there is a connection; it will not be done twice.`;
      toast({ kind: 'error', message: outcome.kind === 'refused' ? outcome.msg : unreachable });
    }
  }
  const save = (from: number) =>
    change({ template_id, version: from, ...(isOwn && { name: ownName }), words: { subject, text } });

  return (
    <>
      {theirs && <Theirs theirs={theirs} onKeepMine={() => void save(theirs.version)} onTake={() => take(theirs)} />}
      <SentByItself template_id={template_id} />
      {isOwn && (
        <TextInput
          label={t`Name of the template`}
          maw={420}
          mb="md"
          value={name}
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <WordsEditor words={words} onChange={setWords} />
      <Actions
        isBusy={isBusy}
        canSave={!isMistyped && !(isOwn && nameProblem)}
        onSave={() => void save(version)}
        onReset={template.is_shipped || isOwn ? undefined : () => void change({ template_id, version })}
        onCopy={isMistyped ? undefined : () => onCopy({ subject, text })}
        onDelete={isOwn ? onDelete : undefined}
      />
    </>
  );
}

interface ActionsProps {
  isBusy: boolean;
  canSave: boolean;
  onSave: () => void;
  /** Restores the original text. */
  onReset: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function Actions({ isBusy, canSave, onSave, onReset, onCopy, onDelete }: ActionsProps) {
  const { t } = useLingui();
  const [isResetting, setIsResetting] = useState(false);
  return (
    <>
      <Group gap={10} mt={20}>
        <Button variant="filled" disabled={!canSave} loading={isBusy} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        {onReset && (
          <Button onClick={() => setIsResetting(true)}>
            <Trans>Back to default</Trans>
          </Button>
        )}
        <Button disabled={!onCopy} onClick={onCopy}>
          <Trans>Copy</Trans>
        </Button>
        {onDelete && (
          <Button color="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isResetting}
        action={t`Back to default`}
        onConfirm={() => {
          setIsResetting(false);
          onReset?.();
        }}
        onCancel={() => setIsResetting(false)}
      >
        <Trans>Your words are replaced. The log keeps them.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Explains templates that are sent without review. */
function SentByItself({ template_id }: Pick<MailTemplate, 'template_id'>) {
  const isConfirmation = confirmationTemplates.some((each) => each === template_id);
  if (!isConfirmation && template_id !== 'letter-signed' && template_id !== 'invoice-issued') return null;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      <Trans>This letter is sent automatically. A paragraph is left out if one of its placeholders has no value.</Trans>{' '}
      {isConfirmation && (
        <Trans>
          Below your text, the mail says what arrived and when, with a full copy of a received abstract and its signed
          receipt. An address that is not confirmed gets only a short notice.
        </Trans>
      )}
    </Text>
  );
}

interface TheirsProps {
  theirs: MailTemplate;
  onKeepMine: () => void;
  onTake: () => void;
}

function Theirs({ theirs: { subject, text }, onKeepMine, onTake }: TheirsProps) {
  return (
    <Alert role="alert">
      <p>
        <Trans>Somebody else has changed this template meanwhile. Nothing was overwritten. It now reads:</Trans>
      </p>
      {languagesIn(site).map((language) => (
        <Paper key={language} component="blockquote" lang={language} c="bright" px="sm" py={8} mx={0} my={8}>
          <b>{subject[language]}</b>
          <div className={letterText.text}>{text[language]}</div>
        </Paper>
      ))}
      <Group gap={10} mt={20}>
        <Button variant="link" onClick={onTake}>
          <Trans>Use these</Trans>
        </Button>
        <Button variant="link" onClick={onKeepMine}>
          <Trans>Save mine instead</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
