import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import {
  paymentLimits,
  paymentStates,
  personFields,
  type OnePerson,
  type PaymentState,
} from '#contract/staff/people.ts';
import { change } from '#client/admin/people/change.ts';
import { paymentWords } from '#client/admin/people/paymentWords.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import people from '#client/admin/people/people.module.css';
import { useLanguage } from '#client/i18n/language.tsx';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';

interface FormProps {
  person: OnePerson;
  onChanged: () => void;
}

/** The fields that differ from what the form began with. */
function changesIn<Fields extends object>(
  before: Fields,
  typed: Partial<Record<string, string>>,
  names: readonly string[],
) {
  const from = before as Record<string, string>;
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== from[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: from[name] ?? '', to: typed[name] ?? '' }]));
}

/** What somebody entered at registration, to be corrected. */
export function RegistrationForm({ person: { visitor_id, registration }, onChanged }: FormProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const language = useLanguage();
  const { vocabulary, country } = useMeanings();
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const changes = changesIn(registration, fieldsOf(event.currentTarget), personFields);
    if (Object.keys(changes).length === 0) return;
    if (await act(() => change('correct_person', { visitor_id, changes }))) onChanged();
  }
  return (
    <form className={people.fields} onSubmit={(event) => void submit(event)}>
      <TextField label={t`First name`} name="Firstname" defaultValue={registration.Firstname} />
      <TextField label={t`Last name`} name="Lastname" defaultValue={registration.Lastname} />
      <TextField label={t`Affiliation`} name="affiliation" defaultValue={registration.affiliation} />
      <label>
        <span>{t`Country`}</span>{' '}
        <select
          key={vocabulary.country.length}
          className={people.filter}
          name="country"
          defaultValue={registration.country}
        >
          <option value="">–</option>
          {vocabulary.country.map(({ value }) => (
            <option key={value} value={value}>
              {country(value, language)}
            </option>
          ))}
        </select>
      </label>
      <TextField label={t`Country code`} name="phoneCode" inputMode="tel" defaultValue={registration.phoneCode} />
      <TextField label={t`Phone`} name="tel" inputMode="tel" defaultValue={registration.tel} />
      <SubmitButton busy={isBusy}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  );
}

/** How the fee stands. */
export function PaymentForm({ person: { visitor_id, payment }, onChanged }: FormProps) {
  const { t, i18n } = useLingui();
  const { isBusy, act } = useAct();
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const changes = changesIn(payment, fieldsOf(event.currentTarget), ['state', 'amount', 'note']) as {
      state?: { from: PaymentState; to: PaymentState };
    };
    if (Object.keys(changes).length === 0) return;
    if (await act(() => change('note_payment', { visitor_id, changes }))) onChanged();
  }
  return (
    <form className={people.fields} onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t`State`}</span>{' '}
        <select className={people.filter} name="state" defaultValue={payment.state}>
          {paymentStates.map((state) => (
            <option key={state} value={state}>
              {i18n._(paymentWords[state])}
            </option>
          ))}
        </select>
      </label>
      <TextField label={t`Amount`} name="amount" maxLength={paymentLimits.amount} defaultValue={payment.amount} />
      <TextField label={t`Note`} name="note" maxLength={paymentLimits.note} defaultValue={payment.note} />
      <SubmitButton busy={isBusy}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  );
}
