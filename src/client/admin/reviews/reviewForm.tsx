import { Button, Group, Stack, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, type FocusEvent, type SubmitEvent } from 'react';
import {
  askedValues,
  criteriaOf,
  missingFields,
  scoreField,
  type ReviewRow,
  type ReviewRules,
  type ReviewValues,
} from '#contract/kinds/review/review.ts';
import { stepsOf } from '#contract/parts/jsonPointer.ts';
import { anyInWords } from '#contract/problems/everyProblem.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { reviewForm } from '#client/admin/kinds/review/address.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { handedIn } from '#client/admin/kinds/review/handedIn.ts';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import {
  editsByField,
  typedSince,
  useFormEdits,
  type Edits,
  type FormEdits,
} from '#client/admin/records/forms/useFormEdits.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { fieldOfPath, useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';
import { namedIn } from '#client/admin/kinds/review/namedReviewers.ts';
import { useNameQuestion } from '#client/admin/kinds/review/nameQuestion.tsx';
import type { Nameable } from '#contract/names/namesIn.ts';
import { ScoreField } from './scoreField.tsx';
import classes from './reviews.module.css';

/** Fields shown below the scores. */
const otherFields = Object.keys(facts).filter((field) => !field.startsWith('score_') && field !== 'abstained');

interface ReviewFormProps {
  review: ReviewRow;
  rules: ReviewRules;
}

/**
 * The form of a review. Typed text is stored on this device at once, and becomes a change when the focus or the reader
 * leaves the form (W3).
 */
export function ReviewForm({ review, rules }: ReviewFormProps) {
  const { review_id, title } = review;
  // A cached row lacks fields that the conference has asked for since.
  const present = askedValues(rules, review.values);
  const edits = useFormEdits<ReviewValues>({ target: reviewForm(review_id), title }, present);
  const { value, write, fields } = edits;
  const body = { review_id, changes: fields as Readonly<Record<string, Change>> };
  const language = useLanguage();
  const problems = bodyProblems('write_review', body);
  const problemsByField = new Map(
    problems.map((problem) => [fieldOfPath(problem.field), anyInWords(problem, language)]),
  );
  const { form, wordsOf, isFit } = useFormProblems(() => {
    // One at a time: the first missing field is focused.
    const [missing] = missingFields(rules, value);
    return missing === undefined ? problems : [...problems, { code: 'reviewIncomplete', field: missing }];
  });
  const recordField = useRecordFields(facts, edits, (field) => wordsOf(field) ?? problemsByField.get(field));
  const save = useSaving(review, edits);
  const { isPressed, press } = usePress();
  const { question, isFine } = useNameQuestion();
  const own = useOwnNames(review);

  async function abstain(): Promise<void> {
    await save();
    const changes = { abstained: { from: review.values['abstained'] ?? '', to: 'yes' } };
    await commandQueue.add({ name: 'write_review', title, body: { review_id, changes } });
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isFit() || !(await isFine(namedIn(value['for_author'] ?? '', own)))) return;
    await save();
    await commandQueue.add({ name: 'hand_in_review', title, body: handedIn(review_id) });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: tells why the focus leaves
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      // Pressing a label takes the focus out of the form for a moment.
      onPointerDown={press}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!isPressed.current && !currentTarget.contains(relatedTarget)) void save();
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
          <UnsentNotice fields={[...problemsByField.keys()]} />
        </Group>
        <Text c="dimmed" size="sm">
          <Trans>
            Everything is saved while you type. You can submit without a network, and reopen the review later.
          </Trans>
        </Text>
        {question}
      </Stack>
    </form>
  );
}

/** Says which fields keep the changes from being sent, and links to them (W3). */
function UnsentNotice({ fields }: { fields: readonly string[] }) {
  const text = useText();
  return (
    <Text span c="var(--bad)" size="sm" role="status">
      {fields.length > 0 && (
        <>
          <Trans>Not sent yet. Please correct:</Trans>
          <SentenceSpace />
          {fields.map((field) => (
            <Button
              key={field}
              variant="link"
              mr="xs"
              onClick={({ currentTarget }) => focusField(currentTarget, field)}
            >
              {facts[field] ? text(facts[field].label) : field}
            </Button>
          ))}
        </>
      )}
    </Text>
  );
}

function focusField({ form }: HTMLButtonElement, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** The reviewer's own name and addresses, which comments to the author should not contain. */
function useOwnNames({ reviewer }: ReviewRow): Nameable[] {
  const session = useStaffSession();
  const { rows } = useRecords(reviewers);
  const addresses = 'staff' in session ? [session.staff.email] : [];
  const others = rows.filter(({ email }) => addresses.includes(email)).map((row) => row.other_addresses);
  return [{ name: reviewer, addresses: [...addresses, ...others] }];
}

/**
 * Saves the typed text as a change: when the returned function is called, when the page is hidden, and when another
 * page opens. The user can continue to type.
 */
function useSaving({ review_id, title }: ReviewRow, edits: FormEdits<ReviewValues>): () => Promise<void> {
  const latest = useRef(edits);
  /** For each field, the last edit that was sent, as long as the form still has an edit of that field. */
  const sent = useRef<Edits>({});
  useEffect(() => {
    latest.current = edits;
    const isEdited = ([pointer]: [string, unknown]) => Object.hasOwn(edits.changes, pointer);
    sent.current = Object.fromEntries(Object.entries(sent.current).filter(isEdited));
  });
  const saving = useRef(Promise.resolve());

  const saveOnce = useCallback(async () => {
    const { changes: edited, done } = latest.current;
    const bodyOf = (edits: Edits) => {
      const changes = editsByField(typedSince(sent.current, edits)) as Readonly<Record<string, Change>>;
      return { review_id, changes };
    };
    // A text that is too long stays in the form, and does not keep scores from being sent.
    const unfit = new Set(bodyProblems('write_review', bodyOf(edited)).map(({ field }) => fieldOfPath(field)));
    const fit = Object.fromEntries(
      Object.entries(edited).filter(([pointer]) => !unfit.has(String(stepsOf(pointer)?.[0]))),
    );
    const body = bodyOf(fit);
    if (Object.keys(body.changes).length === 0 || bodyProblems('write_review', body).length > 0) return;
    await commandQueue.add({ name: 'write_review', title, body });
    sent.current = { ...sent.current, ...fit };
    await done(fit);
  }, [review_id, title]);
  const save = useCallback(() => {
    saving.current = saving.current.then(saveOnce, saveOnce);
    return saving.current;
  }, [saveOnce]);

  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      void save();
    };
  }, [save]);
  return save;
}

/** Whether a press that began in the form is still going on. It may end outside the form, or become scrolling. */
function usePress() {
  const isPressed = useRef(false);
  useEffect(() => {
    const end = () => {
      isPressed.current = false;
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const type of ends) addEventListener(type, end);
    return () => ends.forEach((type) => removeEventListener(type, end));
  }, []);
  const press = () => {
    isPressed.current = true;
  };
  return { isPressed, press };
}

interface Change {
  from: string;
  to: string;
}
