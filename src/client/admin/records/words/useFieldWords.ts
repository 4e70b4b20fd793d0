import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import type { Language, Text } from '#site/text.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import { titles } from '#contract/rules/accountRules.ts';
import { shownTopics } from '#contract/rules/topics.ts';
import { currentTopics } from '#client/conference/topics.ts';
import { site } from '#client/published/site.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useMeanings, type Meanings } from '#client/admin/records/vocabulary.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';

/** Facts of the fields of a record, by name. */
export type RecordFacts<Field extends string = string> = Readonly<Record<Field, FieldFacts>>;

export interface Option {
  value: string;
  label: string;
}

/** Nothing chosen. */
export const noOption: Option = { value: '', label: '–' };

/** Formats values in the language of the area. */
export interface Formats extends Pick<Meanings, 'countriesIn'> {
  i18n: I18n;
  language: Language;
  text: (text: Text) => string;
  day: (day: string) => string;
}

export function useFormats(): Formats {
  const { i18n } = useLingui();
  const { countriesIn } = useMeanings();
  return { i18n, language: useLanguage(), text: useText(), day: useDayInWords(), countriesIn };
}

/** The options of a field; none for a field that is typed or has a picker. */
export function optionsOf({ input }: FieldFacts, { language, text, countriesIn }: Formats): readonly Option[] {
  switch (input.as) {
    case 'choice':
      return Object.entries(input.options).map(([value, label]) => ({ value, label: text(label) }));
    case 'topic':
      // By number, as they are stored.
      return shownTopics(currentTopics()).map(({ number, name }) => ({
        value: number,
        label: `${number} ${text(name)}`,
      }));
    case 'submissionType':
      return site.submission.types.map(({ value, label }) => ({ value, label: text(label) }));
    case 'formOfAddress':
      return titles[language];
    case 'countryId':
      return countriesIn(language);
    default:
      return [];
  }
}

const chosen: ReadonlySet<string> = new Set(['choice', 'topic', 'submissionType', 'formOfAddress', 'countryId']);
const picked: ReadonlySet<string> = new Set(['day', 'authors', 'account']);

/** Whether a value is chosen from a list of options. */
export function isChosen({ input }: FieldFacts): boolean {
  return chosen.has(input.as);
}

/** Whether a value is typed: the field has no options, no picker, and no separate form. */
export function isTyped(facts: FieldFacts): boolean {
  return !isChosen(facts) && !picked.has(facts.input.as);
}

/** A value as text. A value that is not among the options is shown unchanged. */
export function valueInWords(facts: FieldFacts | undefined, value: string, formats: Formats): string {
  if (!facts) return value;
  const { as } = facts.input;
  if (as === 'day') return value && formats.day(value);
  // An account: the id is shown beside the name.
  if (as === 'account') return formats.i18n._(value === '' ? msg`her or him alone` : msg`somebody else, with others`);
  return optionsOf(facts, formats).find((option) => option.value === value)?.label ?? value;
}

/** 'Title, Keywords' in English, joined by 、 in Chinese. */
export function listOfNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(names);
}

/** Texts for the fields of a kind of record. */
interface FieldWords<Field extends string> {
  names: Readonly<Record<Field, string>>;
  value: (field: Field, value: string) => string;
  options: (field: Field) => readonly Option[];
}

/** Names, values and options of fields. */
export function useFieldWords<Field extends string>(facts: RecordFacts<Field>): FieldWords<Field> {
  const formats = useFormats();
  const names = Object.entries<FieldFacts>(facts).map(([field, { label }]) => [field, formats.text(label)]);
  return {
    names: Object.fromEntries(names) as Record<Field, string>,
    value: (field, value) => valueInWords(facts[field], value, formats),
    options: (field) => optionsOf(facts[field], formats),
  };
}
