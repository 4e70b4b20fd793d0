import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';

type ChoiceProps = Omit<NativeSelectProps, 'data' | 'value'> & { value: string };

/** A country by its code. An unknown code stays as it is. */
export function CountryField(props: ChoiceProps) {
  const language = useLanguage();
  const { countriesIn, countryCode } = useMeanings();
  const countries = countriesIn(language).map(({ value, label }) => ({ value: countryCode(value), label }));
  return <Choice {...props} data={countries} />;
}

/** A time zone by its IANA name. */
export function TimeZoneField(props: ChoiceProps) {
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  return <Choice {...props} data={zones} />;
}

function Choice({ data, value, ...props }: ChoiceProps & { data: readonly { value: string; label: string }[] }) {
  const isListed = data.some((each) => each.value === value);
  return <NativeSelect {...props} value={value} data={isListed ? data : [{ value, label: value || '–' }, ...data]} />;
}
