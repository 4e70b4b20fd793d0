import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type SubmitEvent } from 'react';
import { shownFullName } from '#contract/names/shownFullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import { titles } from '#contract/rules/accountRules.ts';
import { limits } from '#contract/rules/limits.ts';
import type { FieldChange } from '#contract/staff/commands.ts';
import {
  paymentLimits,
  paymentStates,
  type OnePerson,
  type Payment,
  type PaymentState,
  type PersonField,
} from '#contract/staff/people.ts';
import { accountTarget } from '#client/admin/abstract/waiting.ts';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { commandQueue } from '#client/admin/changes/queue.ts';
import { paymentWords } from '#client/admin/people/paymentWords.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { Choice } from '#client/admin/ui/forms/formFields.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { nameFields } from '#client/i18n/nameFields.ts';
import { TextField } from '#client/ui/forms/textField.tsx';
import { usePaymentFieldNames, usePersonFieldNames } from './fieldNames.ts';
import { useFieldEdits, type FieldEdits } from './useFieldEdits.ts';
import classes from './person.module.css';

interface FormProps {
  person: OnePerson;
  /** What was typed is a change now, or thrown away: the form is to be drawn anew. */
  onDone: () => void;
}

/** What somebody entered at registration, to be corrected; sent as one change, with or without a network. */
export function RegistrationForm({ person: { visitor_id, name: known, registration }, onDone }: FormProps) {
  const target = accountTarget(visitor_id);
  const edits = useFieldEdits<PersonField>({ target: `${target} registration`, title: known }, registration);
  const { names, text } = useTexts(edits, usePersonFieldNames());
  const language = useLanguage();
  const { countriesIn } = useMeanings();
  const countries = useMemo(() => countriesIn(language), [countriesIn, language]);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const changes = asShown(edits.changes);
    const corrected = (field: 'Firstname' | 'Lastname') => changes[field]?.to ?? registration[field];
    const title = shownFullName({ Firstname: corrected('Firstname'), Lastname: corrected('Lastname') });
    const body = { visitor_id, changes };
    if (Object.keys(changes).length > 0) {
      await commandQueue.add({ name: 'correct_person', body, target, title });
    }
    await edits.done();
    onDone();
  }

  return (
    <form className={classes.fields} onSubmit={(event) => void save(event)}>
      <Choice label={names.mytitle} value={edits.value('mytitle')} onChoose={(to) => edits.write('mytitle', to)}>
        <option value="">–</option>
        {titles[language].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      {nameFields(language).map((name) => (name === 'Middlename' ? null : text(name, { required: true })))}
      {text('affiliation')}
      {text('address')}
      <Choice label={names.country} value={edits.value('country')} onChoose={(to) => edits.write('country', to)}>
        <option value="">–</option>
        {countries.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      {text('phoneCode', { inputMode: 'tel', maxLength: 40 })}
      {text('tel', { inputMode: 'tel' })}
      <Save edits={edits} onDone={onDone} />
    </form>
  );
}

/** How the fee stands. */
export function PaymentForm({ person: { visitor_id, name, payment }, onDone }: FormProps) {
  const { i18n } = useLingui();
  const target = accountTarget(visitor_id);
  const edits = useFieldEdits<keyof Payment>({ target: `${target} payment`, title: name }, payment);
  const { names, text } = useTexts(edits, usePaymentFieldNames());

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { state, ...texts } = edits.changes;
    const changes = { ...texts, ...(state && { state: state as FieldChange<PaymentState> }) };
    const body = { visitor_id, changes };
    await commandQueue.add({ name: 'note_payment', body, target, title: name });
    await edits.done();
    onDone();
  }

  return (
    <form className={classes.fields} onSubmit={(event) => void save(event)}>
      <Choice label={names.state} value={edits.value('state')} onChoose={(to) => edits.write('state', to)}>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(paymentWords[state])}
          </option>
        ))}
      </Choice>
      {text('amount', { maxLength: paymentLimits.amount })}
      {text('note', { maxLength: paymentLimits.note })}
      <Save edits={edits} onDone={onDone} />
    </form>
  );
}

/** Draws text fields of a form. */
function useTexts<Field extends string>(edits: FieldEdits<Field>, names: Readonly<Record<Field, string>>) {
  const text = (field: Field, more: { required?: boolean; inputMode?: 'tel'; maxLength?: number } = {}) => (
    <TextField
      key={field}
      label={names[field]}
      name={field}
      autoComplete="off"
      maxLength={limits.accountField}
      {...more}
      value={edits.value(field)}
      onChange={(event) => edits.write(field, event.currentTarget.value)}
    />
  );
  return { names, text };
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
    <div className={classes.foot}>
      <ActionButton type="submit" variant="filled" disabled={!edits.isChanged}>
        <Trans>Save</Trans>
      </ActionButton>
      {edits.isChanged && (
        <ActionButton onClick={() => void edits.done().then(onDone)}>
          <Trans>Discard the changes</Trans>
        </ActionButton>
      )}
      <span role="status">{edits.isChanged && (edits.isKept ? t`Kept on this device` : t`Only in this tab`)}</span>
    </div>
  );
}
