import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput, Textarea, type TextareaProps } from '@mantine/core';
import {
  useState,
  memo,
  startTransition,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { limits } from '#contract/rules/limits.ts';
import { topicName, useTopics } from '#client/conference/topics.ts';
import { isClosedTopic, mergedInto, offeredTopics } from '#contract/rules/topics.ts';
import { useText } from '#client/i18n/language.tsx';
import type { ContentPart } from '#client/drafts/store/content.ts';
import { useCountedWords } from './useWordCount.ts';
import { OtherTexts, type Undecided } from '#client/screens/submission/versions/otherTexts.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import classes from '#client/screens/submission/form/form.module.css';

interface AbstractFieldsProps {
  form: DraftFormValues;
  hasTopics: RouteOf<'submission'>['hasTopics'];
  /** Whether an abstract is changed that was submitted before. */
  isChange: boolean;
  undecided: Undecided;
}

/** Type, topic, title, abstract and keywords (R4, R7). Nothing typed or pasted is ever cut off. */
export function AbstractFields({ form, hasTopics, isChange, undecided }: AbstractFieldsProps) {
  const { t } = useLingui();
  const text = useText();
  const [{ getInputProps }] = useState(form);
  // `AbstractArea` needs the same element at every render.
  const [hint] = useState(() => <AbstractLength />);
  const other = (part: ContentPart) => <OtherTexts part={part} undecided={undecided} className={classes.whole} />;
  return (
    <div className={classes.fields}>
      <NativeSelect
        key={form.key('submissionType')}
        {...form.getInputProps('submissionType')}
        className={hasTopics ? classes.half : classes.whole}
        label={t`Submission type`}
        data={site.submission.types.map(({ value, label, opensLater }) => ({
          value,
          label: text(label),
          disabled: opensLater,
        }))}
      />
      {hasTopics && <TopicField form={form} isChange={isChange} />}
      {other('submissionType')}
      {other('topics')}
      <Textarea
        key={form.key('title')}
        {...form.getInputProps('title')}
        className={classes.whole}
        classNames={{ input: classes.title! }}
        rows={1}
        onKeyDown={submitByEnter}
        onPaste={pasteAsOneLine}
        label={t`Title`}
        description={<TitleLength form={form} />}
        required
        withAsterisk={false}
      />
      {other('title')}
      <AbstractArea
        key={form.key('abstract')}
        getInputProps={getInputProps}
        className={classes.whole}
        label={t`Abstract`}
        description={hint}
        error={form.errors.abstract}
      />
      {other('abstract')}
      <TextInput
        key={form.key('keywords')}
        {...form.getInputProps('keywords')}
        className={classes.whole}
        label={t`Keywords`}
        description={t`At least three, separated by commas`}
        required
        withAsterisk={false}
      />
      {other('keywords')}
    </div>
  );
}

/** Closed topics are not offered. A draft that already has one keeps it, and a message at the field says so (C9). */
function TopicField({ form, isChange }: Pick<AbstractFieldsProps, 'form' | 'isChange'>) {
  const { t } = useLingui();
  const text = useText();
  const topics = useTopics();
  const chosen = form.useWatchValue('topics');
  const [first] = useState(chosen);
  const offered = offeredTopics(topics, [chosen, first]);
  const isMerged = (number: string) => mergedInto(topics, Number(number)) !== undefined;
  const isClosed = isClosedTopic(topics, chosen) && (isMerged(chosen) || !(isChange && chosen === first));
  const merged = [...new Set([chosen, first])].filter(isMerged).map((number) => ({
    value: number,
    label: `${number} ${text(topicName(topics, number)!)}`,
  }));
  const options = offered.map(({ number, name, isClosed: isLeft }) => {
    const label = `${number} ${text(name)}`;
    return { value: number, label: isLeft ? t`${label} (closed)` : label };
  });
  const input = form.getInputProps('topics');
  return (
    <NativeSelect
      // The field is uncontrolled: with other options, a browser would choose another one.
      key={`${form.key('topics')} ${[...options, ...merged].map(({ value }) => value).join()}`}
      {...input}
      className={classes.half}
      label={t`Topic`}
      error={(isClosed && t`This topic is closed for new abstracts. Please choose another one.`) || input.error}
      data={[{ value: '', label: t`Choose a topic` }, ...options, ...merged]}
    />
  );
}

/** The title's field grows, but a title has one line: Enter submits, as in any single-line field. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

function pasteAsOneLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain').trim();
  if (!text.includes('\n')) return;
  event.preventDefault();
  // Only this preserves the field's own undo.
  document.execCommand('insertText', false, text.replaceAll(/\s*\n\s*/g, ' '));
}

/** The length of the title. A longer text is not truncated; Submission refuses it. */
function TitleLength({ form }: Pick<AbstractFieldsProps, 'form'>) {
  const { length } = form.useWatchValue('title') as string;
  return (
    <Trans>
      {length} of {limits.title} characters
    </Trans>
  );
}

/** If the other texts of the page are Chinese, they ask for an abstract in English (C6). */
const isInChinese = onlyLanguageOf(site) === 'zh';

/** The limit, and the number of words if there are any. For information only; never blocks (R7). */
function AbstractLength() {
  const limit = site.submission.abstractWords;
  const words = useCountedWords() ?? 0;
  return (
    <>
      {isInChinese ? <Trans>At most {limit} characters</Trans> : <Trans>At most {limit} words</Trans>}
      {words > 0 && (
        <span className={classes.count} data-over={words > limit || undefined}>
          {' · '}
          <Trans>{words} so far</Trans>
        </span>
      )}
    </>
  );
}

interface AbstractAreaProps extends Pick<TextareaProps, 'className' | 'label' | 'description' | 'error'> {
  /** Its `getInputProps`, which is the same function at every render. */
  getInputProps: DraftFormValues['getInputProps'];
}

/**
 * The abstract's text area, made for a million characters. With an ordinary `Textarea`, pasting that many takes over
 * ten seconds on a busy machine (preview.spec 'The preview shows the longest abstract'), and a key beside 30 authors
 * takes twice as long (bench `typing`). To remove it, use a `Textarea` with `form.getInputProps('abstract')`. It
 * differs in three ways: - `memo`: React writes the default value into the page at every render, and the complete text
 * is laid out again; - native listeners: at every input React compares the complete text, and reads the selection in
 * it; - `form=""`: at every key Chromium's autofill looks through all fields of the form that the area belongs to.
 */
const AbstractArea = memo(function AbstractArea({ getInputProps, ...props }: AbstractAreaProps) {
  const [{ onChange, error: _error, ...input }] = useState(() => getInputProps('abstract'));
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => listenToInput(area.current!, onChange), [onChange]);
  return (
    <Textarea {...input} {...props} ref={area} form="" rows={10} resize="vertical" required withAsterisk={false} />
  );
});

/** @returns a function that removes the listeners */
function listenToInput(area: HTMLTextAreaElement, onChange: (text: string) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onInput = (event: Event) => {
    event.stopPropagation();
    startTransition(() => onChange(area.value));
  };
  area.addEventListener('input', onInput, { signal });
  area.addEventListener('selectionchange', (event) => event.stopPropagation(), { signal });
  return () => controller.abort();
}
