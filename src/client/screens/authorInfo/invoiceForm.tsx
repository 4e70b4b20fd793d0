import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceFields } from '#contract/calls/invoice.ts';
import { emptyInvoice, invoiceProblems } from '#contract/rules/accountRules.ts';
import { taxNumberHint } from '#contract/rules/taxNumber.ts';
import { ownCall } from '#client/session/ownCall.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import card from '#client/ui/forms/formCard.module.css';
import { useText } from '#client/i18n/language.tsx';
import { FormCard } from '#client/features/account/accountForm.tsx';
import { NoConnection } from './infoForm.tsx';
import { useStoredForm, without, type StoredForm } from './useStoredForm.ts';
import '#client/ui/forms/inputStyles.ts';

/** Details for an invoice, all optional (A10). Not shown if the server does not store them. */
export function AuthorInvoiceForm({ account: { visitor_id } }: { account: StoredAccount }) {
  const { t } = useLingui();
  const { form, submit, sending, isLoading, isUnknownThere } = useStoredForm<InvoiceFields>({
    visitorId: visitor_id,
    key: `invoice ${visitor_id}`,
    initial: () => emptyInvoice,
    problemsOf: invoiceProblems,
    load: async () => without(await ownCall('invoice', { visitor_id })),
    save: (fields) => ownCall('add_invoice', { ...fields, visitor_id }),
  });
  if (isUnknownThere) return null;
  return (
    <FormCard
      title={t`Invoice`}
      intro={<Trans>Optional. The secretariat writes your invoice by this.</Trans>}
      form={form}
      save={submit}
      sending={sending}
      isWaiting={isLoading}
      unanswered={<NoConnection />}
      action={t`Save invoice details`}
    >
      <Fields form={form} />
    </FormCard>
  );
}

function Fields({ form }: Pick<StoredForm<InvoiceFields>, 'form'>) {
  const { t } = useLingui();
  const text = useText();
  const doubt = taxNumberHint(form.getValues().tax_number);
  const common = { size: 'md', autoComplete: 'off', inputWrapperOrder } as const;
  const whole = { ...common, className: card.whole } as const;
  return (
    <>
      <TextInput
        label={t`Invoice title`}
        description={t`The full name of your institution, as it is registered for tax, or your own name.`}
        {...whole}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t`Tax number`}
        description={
          <span role="status">{doubt ? text(doubt) : t`Of an institution; in China it has 18 characters.`}</span>
        }
        autoCapitalize="characters"
        spellCheck={false}
        {...common}
        {...form.getInputProps('tax_number')}
      />
      <NativeSelect
        label={t`Kind of invoice`}
        data={[
          { value: '', label: t`No preference` },
          { value: 'ordinary', label: t`Ordinary (electronic)` },
          { value: 'special', label: t`Special VAT invoice` },
        ]}
        {...common}
        {...form.getInputProps('kind')}
      />
      <p className={card.whole}>
        <Trans>For a special VAT invoice, where your accounts office asks for it:</Trans>
      </p>
      <TextInput label={t`Registered address`} {...common} {...form.getInputProps('address')} />
      <TextInput label={t`Registered telephone`} inputMode="tel" {...common} {...form.getInputProps('telephone')} />
      <TextInput label={t`Bank`} {...common} {...form.getInputProps('bank')} />
      <TextInput label={t`Bank account`} spellCheck={false} {...common} {...form.getInputProps('bank_account')} />
      <TextInput
        label={t`Email for the invoice`}
        description={t`Where an electronic invoice is sent, if not to the address of your account.`}
        {...emailInput}
        {...whole}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t`Item`}
        description={t`What your accounts office wants it to say, such as conference fee.`}
        {...common}
        {...form.getInputProps('item')}
      />
      <NativeSelect
        label={t`When you need it`}
        data={[
          { value: '', label: t`No preference` },
          { value: 'paid', label: t`As soon as I have paid` },
          { value: 'afterwards', label: t`After the conference` },
        ]}
        {...common}
        {...form.getInputProps('due')}
      />
      <Textarea label={t`Anything else on it`} rows={2} resize="vertical" {...whole} {...form.getInputProps('note')} />
    </>
  );
}

const inputWrapperOrder = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
