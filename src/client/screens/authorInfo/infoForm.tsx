import { Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import type { StoredAccount } from '#client/session/session.ts';
import { FormCard } from '#client/features/account/accountForm.tsx';
import { ChoiceSelect } from '#client/features/countries/choiceSelect.tsx';
import { countryChoices, useCountryList, useChinaChosen } from '#client/features/countries/countries.ts';
import { type StoredForm, useStoredForm, without } from './useStoredForm.ts';
import '#client/ui/forms/inputStyles.ts';
import type { AuthorInfo } from '#contract/calls/account.ts';
import { fullName } from '#contract/names/fullName.ts';
import { authorInfoProblems } from '#contract/rules/accountRules.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { emailInput } from '#client/ui/forms/emailInput.ts';
import card from '#client/ui/forms/formCard.module.css';

/** The form's fields (A10). */
type InfoFields = Omit<AuthorInfo, 'visitor_id'>;

/** Name, country, affiliation, address, email, fax and a few words about the author (A10). */
export function InfoForm({ account }: { account: StoredAccount }) {
  const { t } = useLingui();
  const { visitor_id, email } = account;
  const { form, submit, sending, isLoading, isKnown, propose } = useStoredForm<InfoFields>({
    visitorId: visitor_id,
    key: `authorInfo ${visitor_id}`,
    initial: () => ({ name: fullName(account), country: '', affiliation: '', address: '', email, fax: '', about: '' }),
    problemsOf: (fields) => authorInfoProblems({ ...fields, visitor_id }),
    load: async () => without(await ownCall('author_info', { visitor_id })),
    save: (fields) => ownCall('add_author_info', { ...fields, visitor_id }),
  });
  const list = useCountryList();
  useChinaChosen(list.countries, isKnown, (country) => propose('country', country));
  // A field that is still loading cannot show an error.
  const isIncomplete = isLoading || list.select.disabled;
  return (
    <FormCard
      form={form}
      save={submit}
      sending={sending}
      isWaiting={isIncomplete}
      unanswered={<NoConnection />}
      action={t`Save`}
    >
      <Fields form={form} list={list} />
    </FormCard>
  );
}

/** A note that a form about the author could not be saved. */
export function NoConnection() {
  return (
    <Trans>
      There is no connection to the server right now. What you typed stays here; please try again when you are online.
    </Trans>
  );
}

function Fields({ form, list }: { form: StoredForm<InfoFields>['form']; list: ReturnType<typeof useCountryList> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { countries, select } = list;
  const choices = useMemo(() => countryChoices(countries, language), [countries, language]);
  const whole = { className: card.whole, size: 'md' } as const;
  // The specification labels the fax number as required, but does not require it.
  const required = { labelProps: { className: card.required } };
  return (
    <>
      <TextInput label={t`Name`} autoComplete="name" {...whole} {...required} {...form.getInputProps('name')} />
      <ChoiceSelect
        className={card.whole}
        label={t`Country`}
        autoComplete="off"
        choices={choices}
        {...select}
        {...required}
        {...form.getInputProps('country')}
        value={form.values.country || null}
        onChange={(country) => form.setFieldValue('country', country ?? '')}
      />
      <TextInput
        label={t`Affiliation`}
        autoComplete="organization"
        {...whole}
        {...required}
        {...form.getInputProps('affiliation')}
      />
      <TextInput
        label={t`Address`}
        autoComplete="street-address"
        {...whole}
        {...required}
        {...form.getInputProps('address')}
      />
      <TextInput
        label={t`Email`}
        size="md"
        {...emailInput}
        autoComplete="email"
        {...required}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t`Fax`}
        size="md"
        type="tel"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t`Leave it empty if you have none.`}
        {...required}
        {...form.getInputProps('fax')}
      />
      <Textarea
        label={t`About`}
        rows={5}
        resize="vertical"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t`Optional: a few sentences about you and your work.`}
        {...whole}
        {...form.getInputProps('about')}
      />
    </>
  );
}
