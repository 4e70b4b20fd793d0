import { Group, NativeSelect } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { readAmount, readNumber, type Amount, type Currency } from '#contract/money/money.ts';
import { paymentFacts, type PaymentState } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { exceedsLimit } from '#client/admin/ui/forms/textLength.ts';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { bulkPayments } from './bulkPayments.tsx';
import { paymentPlan } from './paymentPlan.ts';

interface PaymentDialogProps {
  /** The selected people that the list shows. */
  rows: readonly PersonRow[];
  /** All people. */
  known: readonly PersonRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets state, amount and payer for many people at once. Empty fields change nothing (S16). */
export default function PaymentDialog({ rows, known, onClose, onDone }: PaymentDialogProps) {
  const { t } = useLingui();
  const words = useFieldWords(paymentFacts);
  const [value, write] = useState({ state: 'unchanged', amount: '', currency: '', note: '', who: '' });
  const { state, amount: typed, currency, note, who } = value;
  const changes = ownChanges(useChanges());
  const { form, wordsOf, isFit } = useFormProblems(() => problemsOf(value));
  const field = useRecordFields(paymentFacts, { value, write }, wordsOf);
  const payer = rows.some(({ visitor_id }) => visitor_id === who) ? who : undefined;
  const plan = paymentPlan(
    {
      state: state === 'unchanged' ? undefined : (state as PaymentState),
      amount: amountOf(typed, currency),
      note: note.trim() || undefined,
      payer:
        payer === undefined ? (who === 'alone' ? { kind: 'alone' } : undefined) : { kind: 'one', visitor_id: payer },
    },
    rows,
    known,
    changes,
  );
  const count = plan.planned.length;
  const isChosen = Object.entries(value).some(([name, chosen]) => chosen !== (name === 'state' ? 'unchanged' : ''));
  const isWrong = problemsOf(value).length > 0;

  return (
    <BulkForm
      title={t`Payment`}
      preview={
        isChosen ? (
          !isWrong && (
            <Plural
              value={count}
              one="The payment of # person will change."
              other="The payments of # people will change."
            />
          )
        ) : (
          <Trans>Choose what to note.</Trans>
        )
      }
      skipped={isChosen && !isWrong && bulkPayments.skipped('payment', plan)}
      action={<Trans>Note the payment</Trans>}
      // A wrong amount does not disable the button, so that pressing it shows the error.
      isDisabled={count === 0 && !isWrong}
      run={() => bulkPayments.make('payment', plan)}
      {...{ form, isFit, onClose, onDone }}
    >
      <NativeSelect
        label={words.names.state}
        data={[{ value: 'unchanged', label: t`as it is` }, ...words.options('state')]}
        value={state}
        onChange={(event) => write({ ...value, state: event.currentTarget.value })}
      />
      {rows.length > 1 && (
        <NativeSelect
          label={words.names.paid_by}
          description={t`One payment for all of them has one invoice: that of the payer.`}
          data={[
            { value: '', label: t`as it is` },
            { value: 'alone', label: t`each of them` },
            { group: t`One payment for all of them, by`, items: rows.map(asOption) },
          ]}
          value={who}
          onChange={(event) => write({ ...value, who: event.currentTarget.value })}
        />
      )}
      <Group grow align="flex-start">
        {field('amount', {
          label: payer ? t`Amount in total` : rows.length > 1 ? t`Amount of each` : words.names.amount,
          placeholder: t`as it is`,
        })}
        {field('currency')}
      </Group>
      {field('note', { placeholder: t`as it is` })}
    </BulkForm>
  );
}

function asOption({ visitor_id, name, affiliation }: PersonRow) {
  return { value: visitor_id, label: [name, affiliation].filter(Boolean).join(', ') };
}

function amountOf(typed: string, currency: string): Amount | undefined {
  const amount = readNumber(typed);
  if (amount !== undefined && currency !== '') return { amount, currency: currency as Currency };
  return currency === '' ? readAmount(typed) : undefined;
}

function problemsOf({ amount: typed, currency, note }: Record<'amount' | 'currency' | 'note', string>): AnyProblem[] {
  if (exceedsLimit(note, paymentFacts.note.limit)) return [{ code: 'tooLong', field: 'note' }];
  if ((typed.trim() === '' && currency === '') || amountOf(typed, currency)) return [];
  if (readNumber(typed) === undefined) return [{ code: 'amountNotNumber', field: 'amount' }];
  return [{ code: 'currencyMissing', field: 'currency' }];
}
