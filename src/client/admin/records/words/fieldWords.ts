import { useLingui } from '@lingui/react/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Language, Text } from '#site/text.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useMeanings, type Meanings } from '#client/admin/records/vocabulary.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';

/** A field of a record in words: in forms, lists, conflicts, the log and exports. */
export interface FieldWords {
  name: MessageDescriptor;
  /** The values to choose from; without, it is typed. */
  options?: (formats: Formats) => Option[];
  /** How a value is written that is no option. */
  value?: (value: string, formats: Formats) => string;
  /** Of a field with a picker, or a form of its own: in a conflict it is not written anew. */
  isPicked?: true;
  /** Its values are lists of authors, which are compared name by name. */
  isAuthors?: true;
  /** Of one for long texts: how many lines its field shows. */
  lines?: number;
  /** What is said beside it of a value that looks mistyped, and may be right. */
  hint?: (value: string) => Text | undefined;
  /** What else is said of a field that is typed. */
  input?: { maxLength?: number; required?: boolean; inputMode?: 'tel' | 'decimal' };
}

export interface Option {
  value: string;
  label: string;
}

/** Nothing chosen. */
export const noOption: Option = { value: '', label: '–' };

/** What values are written with. */
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

/** A value in words; one that is in no list is its own word. */
export function valueInWords(field: FieldWords | undefined, value: string, formats: Formats): string {
  const chosen = field?.options?.(formats).find((option) => option.value === value);
  return chosen?.label ?? field?.value?.(value, formats) ?? value;
}

/** Names of several fields: 'Title, Keywords' in English, joined by 、 in Chinese. */
export function listOfNames(fields: readonly FieldWords[], { i18n, language }: Formats): string {
  const joined = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return joined.format(fields.map(({ name }) => i18n._(name)));
}

/** Some fields in words. */
export interface Words<Field extends string> {
  names: Readonly<Record<Field, string>>;
  /** 'Title, Keywords'. */
  list: (fields: readonly Field[]) => string;
  value: (field: Field, value: string) => string;
  options: (field: Field) => Option[];
}

/** The words of the fields of a kind. */
export function useWords<Field extends string>(fields: Readonly<Record<Field, FieldWords>>): Words<Field> {
  const formats = useFormats();
  const names = Object.entries<FieldWords>(fields).map(([field, { name }]) => [field, formats.i18n._(name)]);
  return {
    names: Object.fromEntries(names) as Record<Field, string>,
    list: (listed) =>
      listOfNames(
        listed.map((field) => fields[field]),
        formats,
      ),
    value: (field, value) => valueInWords(fields[field], value, formats),
    options: (field) => fields[field].options?.(formats) ?? [],
  };
}
