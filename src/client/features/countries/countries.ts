import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { languages } from '#contract/pages/page.ts';
import { countriesByName, nameOfCountry } from '#contract/names/countryName.ts';
import type { Country } from '#contract/calls/people.ts';
import { usePublicCall } from '#client/api/publicCall.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** A choice of a searchable select. */
export interface Choice {
  value: string;
  label: string;
  /** More search words, in lower case. */
  words: string;
  /** Shown after the label in the list. */
  note?: string;
}

/** The countries with their names in the page's language, sorted; in Chinese, China comes first (A1). */
export function countryChoices(countries: readonly Country[], language: Language): Choice[] {
  const choices = countriesByName(countries, language, site.place).map(({ country, name }) => ({
    value: String(country.country_id),
    label: name,
    words: searchWords(country),
  }));
  const first = language === 'zh' ? countryIdOf(countries, 'CN') : undefined;
  return choices.toSorted((a, b) => Number(b.value === first) - Number(a.value === first));
}

/** Every phone code once, with the countries that share it. */
export function phoneCodeChoices(countries: readonly Country[], language: Language): Choice[] {
  const byCode = Map.groupBy(countries, ({ phonecode }) => String(phonecode));
  byCode.delete('');
  const choices = Array.from(byCode, ([value, sharing]) => {
    const names = countriesByName(sharing, language, site.place).map(({ name }) => name);
    return { value, label: `+${value}`, note: names.join(', '), words: sharing.map(searchWords).join(' ') };
  });
  return choices.toSorted((a, b) => Number(a.value) - Number(b.value));
}

/** The id of a country in the list by its two-letter code. */
export function countryIdOf(countries: readonly Country[], code: string): string | undefined {
  const id = countries.find(({ iso }) => iso?.toUpperCase() === code)?.country_id;
  return id === undefined ? undefined : String(id);
}

/** The phone code of a country. */
export function phoneCodeOf(countries: readonly Country[], countryId: string): string {
  return String(countries.find(({ country_id }) => String(country_id) === countryId)?.phonecode ?? '');
}

/** Whether the typed text finds a choice. '+44' and '44' both find a phone code. */
export function isFoundBy({ label, words }: Choice, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || words.includes(wanted);
}

/** Words that find a country: its names in both languages, and its code. */
function searchWords(country: Country): string {
  const names = languages.map((language) => nameOfCountry(country, language, site.place));
  return [...names, country.nicename, country.iso ?? ''].join(' ').toLowerCase();
}

const noCountries: readonly Country[] = [];

/** The countries from the server or from an earlier visit (O4), and props for a select that is still empty. */
export function useCountryList() {
  const { t } = useLingui();
  const mounted = useMounted();
  const { data: countries = noCountries, state } = usePublicCall('country_list', undefined);
  return {
    countries,
    select: {
      // Until the list is loaded, a search in it would say 'Nothing found'.
      disabled: !mounted || state === 'loading',
      placeholder: state === 'loading' ? t`Asking the server …` : '',
      nothingFoundMessage: state === 'none' ? t`This list needs a connection, once` : t`Nothing found`,
    },
  };
}

/**
 * Chooses China in a Chinese form once its list has loaded (A1, A2, A10). The reader may choose another country.
 *
 * @param isReady - whether all stored values are filled in
 * @param choose - called with the id of China; must leave an earlier choice alone
 */
export function useChinaChosen(countries: readonly Country[], isReady: boolean, choose: (id: string) => void): void {
  const language = useLanguage();
  const china = language === 'zh' && isReady ? countryIdOf(countries, 'CN') : undefined;
  const onChina = useEffectEvent(choose);
  useEffect(() => {
    if (china !== undefined) onChina(china);
  }, [china]);
}
