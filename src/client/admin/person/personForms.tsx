import { Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { shownFullName } from '#contract/names/shownFullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import { limits } from '#contract/rules/limits.ts';
import type { FieldChange } from '#contract/records/command.ts';
import {
  paymentLimits,
  type OnePerson,
  type Payment,
  type PaymentState,
  type PersonField,
} from '#contract/records/person.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { paymentForm, registrationForm } from '#client/admin/records/formTargets.ts';
import { noOption, useWords, type FieldWords, type Option } from '#client/admin/records/words/fieldWords.ts';
import { paymentFields, personFields } from '#client/admin/records/words/person.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nameFields } from '#client/i18n/nameFields.ts';
import { useFormProblems, type FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { nameProblems } from '#contract/staff/formRules.ts';
import { useFieldEdits, type FieldEdits } from '#client/admin/records/useFieldEdits.ts';

interface FormProps {
  person: OnePerson;
  /** What was typed is a change now, or thrown away: the form is to be drawn anew. */
  onDone: () => void;
}

/** What somebody entered at registration, to be corrected; sent as one change, with or without a network. */
export function RegistrationForm({ person: { visitor_id, name: known, registration }, onDone }: FormProps) {
  const edits = useFieldEdits<PersonField>({ target: registrationForm(visitor_id), title: known }, registration);
  const language = useLanguage();

  const changes = asShown(edits.changes);
  const corrected = (field: 'Firstname' | 'Lastname') => changes[field]?.to ?? registration[field];
  const name = { Firstname: corrected('Firstname'), Lastname: corrected('Lastname') };
  const body = { visitor_id, changes };
  const { form, wordsOf, isFit } = useFormProblems(() => [
    ...nameProblems(name),
    ...bodyProblems('correct_person', body),
  ]);
  const { text, chosen } = useFields(edits, personFields, wordsOf);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    const title = shownFullName(name);
    if (Object.keys(changes).length > 0) {
      await commandQueue.add({ name: 'correct_person', body, title });
    }
    await edits.done();
    onDone();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <SimpleGrid minColWidth={240} verticalSpacing="sm">
        {chosen('mytitle', noOption)}
        {nameFields(language).map((part) => (part === 'Middlename' ? null : text(part, { required: true })))}
        {text('affiliation')}
        {text('address')}
        {chosen('country', noOption)}
        {text('phoneCode', { inputMode: 'tel', maxLength: 40 })}
        {text('tel', { inputMode: 'tel' })}
      </SimpleGrid>
      <Save edits={edits} onDone={onDone} />
    </form>
  );
}

/** How the fee stands. */
export function PaymentForm({ person: { visitor_id, name, payment }, onDone }: FormProps) {
  const edits = useFieldEdits<keyof Payment>({ target: paymentForm(visitor_id), title: name }, payment);
  const { state, ...texts } = edits.changes;
  const changes = { ...texts, ...(state && { state: state as FieldChange<PaymentState> }) };
  const body = { visitor_id, changes };
  const { form, wordsOf, isFit } = useFormProblems(() => bodyProblems('note_payment', body));
  const { text, chosen } = useFields(edits, paymentFields, wordsOf);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    await commandQueue.add({ name: 'note_payment', body, title: name });
    await edits.done();
    onDone();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <SimpleGrid minColWidth={240} verticalSpacing="sm">
        {chosen('state')}
        {text('amount', { maxLength: paymentLimits.amount })}
        {text('note', { maxLength: paymentLimits.note })}
      </SimpleGrid>
      <Save edits={edits} onDone={onDone} />
    </form>
  );
}

/** Draws the fields of a form. */
function useFields<Field extends string>(
  edits: FieldEdits<Field>,
  fields: Readonly<Record<Field, FieldWords>>,
  problemOf: FormProblems['wordsOf'],
) {
  const { names, options } = useWords(fields);
  const text = (field: Field, more: { required?: boolean; inputMode?: 'tel'; maxLength?: number } = {}) => (
    <TextInput
      key={field}
      label={names[field]}
      name={field}
      autoComplete="off"
      maxLength={limits.accountField}
      {...more}
      value={edits.value(field)}
      error={problemOf(field)}
      onChange={(event) => edits.write(field, event.currentTarget.value)}
    />
  );
  const chosen = (field: Field, ...first: Option[]) => (
    <NativeSelect
      label={names[field]}
      data={[...first, ...options(field)]}
      value={edits.value(field)}
      onChange={(event) => edits.write(field, event.currentTarget.value)}
    />
  );
  return { text, chosen };
}

/** Without signs that nobody sees, as the server stores what is corrected. */
function asShown<Field extends string>(changes: { [Each in Field]?: FieldChange<string> }) {
  const shown = Object.entries<FieldChange<string> | undefined>(changes).flatMap(([field, change]) =>
    change ? [[field, { from: change.from, to: shownName(change.to) }] as const] : [],
  );
  return Object.fromEntries(shown.filter(([, { from, to }]) => from !== to)) as typeof changes;
}

/** Saving, and throwing away what was typed. */
function Save<Field extends string>({ edits, onDone }: { edits: FieldEdits<Field>; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Group mt="md">
      <Button type="submit" variant="filled" disabled={!edits.isChanged}>
        <Trans>Save</Trans>
      </Button>
      {edits.isChanged && (
        <Button onClick={() => void edits.done().then(onDone)}>
          <Trans>Discard the changes</Trans>
        </Button>
      )}
      <Text span c="dimmed" role="status">
        {edits.isChanged && (edits.isKept ? t`Kept on this device` : t`Only in this tab`)}
      </Text>
    </Group>
  );
}
