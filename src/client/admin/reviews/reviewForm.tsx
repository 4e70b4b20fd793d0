import { Button, Group, Stack, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import {
  criteriaOf,
  missingFields,
  scoreField,
  type ReviewRow,
  type ReviewRules,
  type ReviewValues,
} from '#contract/kinds/review/review.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { reviewForm } from '#client/admin/kinds/review/address.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { ScoreField } from './scoreField.tsx';
import classes from './reviews.module.css';

/** Fields below the scores. */
const otherFields = Object.keys(facts).filter((field) => !field.startsWith('score_') && field !== 'abstained');

interface ReviewFormProps {
  review: ReviewRow;
  rules: ReviewRules;
}

/**
 * The form of a review. What is typed is stored on this device at once, and becomes a change when the focus or the
 * reader leaves the form (W3).
 */
export function ReviewForm({ review, rules }: ReviewFormProps) {
  const { review_id, title } = review;
  const edits = useFormEdits<ReviewValues>({ target: reviewForm(review_id), title }, review.values);
  const { value, write, fields } = edits;
  const command = { name: 'write_review', title, body: { review_id, changes: fields as never } } as const;
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { form, wordsOf, isFit } = useFormProblems(() => {
    const tooLong = bodyProblems(command.name, command.body);
    // One at a time: the first is focused.
    const [missing] = isSubmitting ? missingFields(rules, value) : [];
    return missing === undefined ? tooLong : [...tooLong, { code: 'reviewIncomplete', field: missing }];
  });
  const recordField = useRecordFields(facts, edits, wordsOf);
  const saving = useRef<Promise<void>>(undefined);

  function save(): Promise<void> {
    saving.current ??= saveOnce().finally(() => (saving.current = undefined));
    return saving.current;
  }
  async function saveOnce(): Promise<void> {
    if (!edits.isChanged || bodyProblems(command.name, command.body).length > 0) return;
    await commandQueue.add(command);
    await edits.done();
  }
  useSaveOnLeaving(save);

  async function abstain(): Promise<void> {
    await save();
    const changes = { abstained: { from: review.values['abstained'] ?? '', to: 'yes' } };
    await commandQueue.add({ name: 'write_review', title, body: { review_id, changes } });
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsSubmitting(true);
    if (missingFields(rules, value).length > 0 || !isFit()) return void isFit();
    await save();
    await commandQueue.add({ name: 'hand_in_review', title, body: { review_id } });
  }

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) void save();
      }}
    >
      <Stack gap="lg">
        <RefusalNotice words={edits.refused} />
        {criteriaOf(rules).map((criterion) => {
          const field = scoreField(criterion);
          return (
            <ScoreField
              key={field}
              criterion={criterion}
              value={value[field] ?? ''}
              error={wordsOf(field)}
              onChange={(score) => write({ ...value, [field]: score })}
            />
          );
        })}
        {otherFields.map((field) => recordField(field))}
        <Group>
          <Button type="submit" variant="filled">
            <Trans>Submit review</Trans>
          </Button>
          <Button onClick={() => void abstain()}>
            <Trans>Not my field</Trans>
          </Button>
          <UnsavedNote edits={edits} />
        </Group>
        <Text c="dimmed" size="sm">
          <Trans>Everything is saved while you type. You can submit without a network, and reopen it later.</Trans>
        </Text>
      </Stack>
    </form>
  );
}

/** Saves when the page is hidden, or another one is opened. */
function useSaveOnLeaving(save: () => Promise<void>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      void latest.current();
    };
  }, []);
}
