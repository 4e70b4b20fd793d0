import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { ChoiceSelect } from '#client/features/countries/choiceSelect.tsx';
import {
  countryChoices,
  phoneCodeChoices,
  phoneCodeOf,
  useCountryList,
  useChinaChosen,
} from '#client/features/countries/countries.ts';
import type { RegistrationFormState } from './useRegistration.ts';
import card from '#client/ui/forms/formCard.module.css';

/** Country, affiliation, address and cellphone. A country fills in its phone code (A1). */
export function ContactFields({ form, hasCountry }: { form: RegistrationFormState; hasCountry: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  // The Chinese form does not ask for them (A2).
  const optional = hasCountry ? {} : { description: t`Optional` };
  const { countries, select } = useCountryList();
  const countryOptions = useMemo(() => countryChoices(countries, language), [countries, language]);
  const phoneOptions = useMemo(() => phoneCodeChoices(countries, language), [countries, language]);

  function chooseCountry(country: string | null): void {
    form.setFieldValue('country', country ?? '', { forceUpdate: false });
    form.setFieldValue('phoneCode', phoneCodeOf(countries, country ?? ''));
  }

  useChinaChosen(countries, true, (china) => {
    const { country, phoneCode } = form.getValues();
    if (country || phoneCode) return;
    if (hasCountry) chooseCountry(china);
    else form.setFieldValue('phoneCode', phoneCodeOf(countries, china));
  });

  return (
    <>
      {hasCountry && (
        <ChoiceSelect
          className={card.whole}
          label={t`Country`}
          name="country"
          autoComplete="off"
          choices={countryOptions}
          {...select}
          key={form.key('country')}
          {...form.getInputProps('country')}
          onChange={chooseCountry}
        />
      )}
      <TextInput
        className={card.whole}
        label={t`Affiliation`}
        name="affiliation"
        autoComplete="organization"
        size="md"
        {...optional}
        {...form.getInputProps('affiliation')}
      />
      <TextInput
        className={card.whole}
        label={t`Address`}
        name="address"
        autoComplete="street-address"
        size="md"
        {...optional}
        {...form.getInputProps('address')}
      />
      <ChoiceSelect
        label={t`Phone code`}
        name="phoneCode"
        autoComplete="off"
        choices={phoneOptions}
        {...select}
        {...optional}
        key={form.key('phoneCode')}
        {...form.getInputProps('phoneCode')}
      />
      <TextInput
        label={t`Cellphone`}
        name="tel"
        type="tel"
        autoComplete="tel-national"
        size="md"
        {...optional}
        {...form.getInputProps('tel')}
      />
    </>
  );
}
