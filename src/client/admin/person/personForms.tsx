import { shownFullName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { FieldChange } from '#contract/records/command.ts';
import { readAmount, readNumber } from '#contract/money/money.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { type OnePerson, personFacts, type PersonField } from '#contract/kinds/person/person.ts';
import { type Payment, paymentFacts, splitAmount } from '#contract/kinds/person/payment.ts';
import { nameProblems } from '#contract/staff/formRules.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { paymentForm, registrationForm } from '#client/admin/kinds/person/formTargets.ts';
import { RecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nameFields } from '#client/i18n/nameFields.ts';

interface FormProps {
  person: OnePerson;
  /** Closes the form after the edit was sent or discarded. */
  onDone: () => void;
}

/** Corrects the registration. Everything is sent as one change, which can be made offline. */
export function EditRegistration({ person: { visitor_id, name: known, registration }, onDone }: FormProps) {
  const edits = useFormEdits({ target: registrationForm(visitor_id), title: known }, {
    latinName: '',
    ...registration,
  } as Record<PersonField, string>);
  const language = useLanguage();
  const changes = asShown(edits.fields);
  const corrected = (field: 'Firstname' | 'Lastname') => changes[field]?.to ?? registration[field];
  const name = { Firstname: corrected('Firstname'), Lastname: corrected('Lastname') };
  const names = nameFields(language).filter((part) => part !== 'Middlename');
  return (
    <RecordForm
      edits={edits}
      command={{
        name: 'correct_person',
        body: { visitor_id, changes },
        title: shownFullName(name),
        formerTitle: known,
      }}
      problems={() => nameProblems(name)}
      facts={personFacts}
      fields={['mytitle', ...names, 'latinName', 'affiliation', 'address', 'country', 'phoneCode', 'tel']}
      onDone={onDone}
    />
  );
}

/** The state of the fee. */
export function PaymentForm({ person: { visitor_id, name, payment }, onDone }: FormProps) {
  const edits = useFormEdits({ target: paymentForm(visitor_id), title: name }, payment);
  const typed = edits.fields as NewCommand<'note_payment'>['body']['changes'];
  return (
    <RecordForm
      edits={edits}
      command={{ name: 'note_payment', body: { visitor_id, changes: splitAmount(typed, payment) }, title: name }}
      problems={() => amountProblems(typed, payment)}
      facts={paymentFacts}
      fields={['state', 'amount', 'currency', 'note']}
      onDone={onDone}
    />
  );
}

/** Checks only a changed amount: an earlier one may be free text. */
function amountProblems(
  { amount, currency }: NewCommand<'note_payment'>['body']['changes'],
  present: Payment,
): readonly AnyProblem[] {
  const typed = amount?.to ?? present.amount;
  if ((!amount && !currency) || typed === '') return [];
  // The amount includes its currency, as in `¥1,200`.
  if (amount && !currency && readAmount(typed)) return [];
  if (readNumber(typed) === undefined) return [{ code: 'amountNotNumber', field: 'amount' }];
  return (currency?.to ?? present.currency) === '' ? [{ code: 'currencyMissing', field: 'currency' }] : [];
}

/** Removes invisible characters, as the server does when it stores a correction. */
function asShown<Field extends string>(changes: { [Each in Field]?: FieldChange<string> }) {
  const shown = Object.entries<FieldChange<string> | undefined>(changes).flatMap(([field, change]) =>
    change ? [[field, { from: change.from, to: shownName(change.to) }] as const] : [],
  );
  return Object.fromEntries(shown.filter(([, { from, to }]) => from !== to)) as typeof changes;
}
