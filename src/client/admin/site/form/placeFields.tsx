import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '#site/text.ts';
import { zonesIn } from '#contract/dates/countryZones.ts';
import { offsetAt, utc } from '#contract/dates/zone.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { useFormCountry } from './formCountry.ts';
import { cityOfZone } from './zoneCities.ts';

type ChoiceProps = Omit<NativeSelectProps, 'data' | 'value'> & { value: string };

/** A country by its code. That of the conference and that of this device come first. An unknown code stays as it is. */
export function CountryField(props: ChoiceProps) {
  const language = useLanguage();
  const { t } = useLingui();
  const { countriesIn, countryCode } = useMeanings();
  const countries = countriesIn(language).map(({ value, label }) => ({ value: countryCode(value), label }));
  const own = useFormCountry();
  const isNear = ({ value }: Option) => value === own || isOfDevice(value);
  const groups = [
    { group: t`Suggested`, items: countries.filter(isNear) },
    { group: t`All countries and regions`, items: countries.filter((each) => !isNear(each)) },
  ];
  return <Choice {...props} groups={groups} />;
}

const ofDevice = new Map<string, boolean>();

/** Whether the time zone of this device is one of a country's. Remembered, since each takes a while to find out. */
function isOfDevice(country: string): boolean {
  const known = ofDevice.get(country);
  if (known !== undefined) return known;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isIn = /^[A-Z]{2}$/.test(country) && zonesIn(country).includes(timeZone);
  ofDevice.set(country, isIn);
  return isIn;
}

/** A time zone by its city, with its distance from UTC. Those of the country come first. */
export function TimeZoneField(props: ChoiceProps) {
  const language = useLanguage();
  const { t } = useLingui();
  const country = useFormCountry();
  const zones = (zonesByLanguage[language] ??= zonesByCity(language));
  const ofCountry = country === '' ? [] : zonesIn(country);
  const isNear = ({ value }: Option) => ofCountry.includes(value);
  const groups = [
    { group: t`In the country of the conference`, items: zones.filter(isNear) },
    { group: t`All cities`, items: zones.filter((each) => !isNear(each)) },
  ];
  return <Choice {...props} groups={groups} unlisted={props.value && cityOfZone(props.value, language)} />;
}

/** Computed once for each language: naming every city takes a while. */
const zonesByLanguage: Partial<Record<Language, readonly Option[]>> = {};

function zonesByCity(language: Language): readonly Option[] {
  const { compare } = new Intl.Collator(language);
  const now = Date.now();
  const named = Intl.supportedValuesOf('timeZone').map((id) => {
    const city = cityOfZone(id, language);
    const distance = utc(offsetAt(now, { id, name: { en: city, zh: city } }));
    return {
      value: id,
      label: language === 'zh' ? `${city}（${distance}）` : `${city} (${distance})`,
    };
  });
  return named.toSorted((one, other) => compare(one.label, other.label));
}

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  group: string;
  items: Option[];
}

interface GroupedProps extends ChoiceProps {
  groups: readonly OptionGroup[];
  /** Label of a value that is not in the list. */
  unlisted?: string;
}

function Choice({ groups, value, unlisted = value, ...props }: GroupedProps) {
  const shown = groups.filter(({ items }) => items.length > 0);
  const isListed = shown.some(({ items }) => items.some((each) => each.value === value));
  return (
    <NativeSelect {...props} value={value} data={isListed ? shown : [{ value, label: unlisted || '–' }, ...shown]} />
  );
}
