import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Country } from '#contract/people.ts';
import { useAnswer } from '../../answers/answers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useMounted } from '../../ui/mounted.ts';
import { ChoiceSelect } from './choiceSelect.tsx';
import { countryChoices, phoneCodeChoices, phoneCodeOf } from './countries.ts';
import type { RegistrationFormState } from './useRegistration.ts';
import classes from './register.module.css';

const noCountries: readonly Country[] = [];

/** Country, affiliation, address and cellphone; a country proposes its phone code (A1). */
export function ContactFields({ form, hasCountry }: { form: RegistrationFormState; hasCountry: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const mounted = useMounted();
  const { data: countries = noCountries, state } = useAnswer('country_list', undefined);
  const countryOptions = useMemo(() => countryChoices(countries, language), [countries, language]);
  const phoneOptions = useMemo(() => phoneCodeChoices(countries, language), [countries, language]);

  // Typed into before the list is here, a select would answer nothing.
  const list = {
    disabled: !mounted || state === 'loading',
    placeholder: state === 'loading' ? t`Asking the server …` : '',
    nothingFoundMessage: state === 'none' ? t`This list needs a connection, once` : t`Nothing found`,
  };

  function chooseCountry(country: string | null): void {
    form.setFieldValue('country', country ?? '', { forceUpdate: false });
    form.setFieldValue('phoneCode', phoneCodeOf(countries, country ?? ''));
  }

  return (
    <>
      {hasCountry && (
        <ChoiceSelect
          className={classes.whole}
          label={t`Country`}
          name="country"
          autoComplete="off"
          choices={countryOptions}
          {...list}
          key={form.key('country')}
          {...form.getInputProps('country')}
          onChange={chooseCountry}
        />
      )}
      <TextInput
        className={classes.whole}
        label={t`Affiliation`}
        name="affiliation"
        autoComplete="organization"
        size="md"
        {...form.getInputProps('affiliation')}
      />
      <TextInput
        className={classes.whole}
        label={t`Address`}
        name="address"
        autoComplete="street-address"
        size="md"
        {...form.getInputProps('address')}
      />
      <ChoiceSelect
        label={t`Phone code`}
        name="phoneCode"
        autoComplete="off"
        choices={phoneOptions}
        {...list}
        key={form.key('phoneCode')}
        {...form.getInputProps('phoneCode')}
      />
      <TextInput
        label={t`Cellphone`}
        name="tel"
        type="tel"
        autoComplete="tel-national"
        size="md"
        {...form.getInputProps('tel')}
      />
    </>
  );
}
