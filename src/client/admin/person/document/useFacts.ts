import { useLingui } from '@lingui/react/macro';
import type { FieldFacts } from '#contract/fields/field.ts';
import { technicalFields, type DocumentFacts } from '#contract/kinds/person/personDocument.ts';
import type { ReadableFact, ReadablePart } from '#client/admin/export/readable.ts';
import { useFormats, valueInWords } from '#client/admin/records/words/useFieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';

/** A row as it is stored, by the names of its columns. */
export type Stored = Readonly<Record<string, unknown>>;

/** What is stored, in words. */
interface Facts {
  /** A row with the words of its columns; one that has none here is told under its own name, so that nothing is left out. */
  factsOf: (stored: Stored | null, fields: DocumentFacts, without?: readonly string[]) => ReadableFact[];
  /** A time of each of some rows, the first one first. */
  times: (rows: readonly Stored[], key: string) => string;
}

/** Reads rows as a person does who never saw their columns (S17). */
export function useFacts(): Facts {
  const { t } = useLingui();
  const formats = useFormats();
  const { format } = useConferenceTime();

  function valueOf(field: FieldFacts | undefined, value: unknown): string {
    if (Array.isArray(value)) return value.map((each) => valueOf(field, each)).join('; ');
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'object' && value !== null) {
      return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
    }
    const written = factAsText(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return format(written);
    if (/^\d{4}-\d\d-\d\d$/.test(written)) return formats.day(written);
    return valueInWords(field, written, formats);
  }

  function factsOf(stored: Stored | null, fields: DocumentFacts, without: readonly string[] = []): ReadableFact[] {
    if (!stored) return [];
    const known = Object.keys(fields).filter((key) => key in stored);
    const others = Object.keys(stored).filter((key) => !(key in fields) && !technicalFields.test(key));
    return [...known, ...others]
      .filter((key) => !without.includes(key) && !isEmpty(stored[key]))
      .map((key): ReadableFact => [nameOf(fields[key], key), valueOf(fields[key], stored[key])]);
  }

  function nameOf(field: FieldFacts | undefined, key: string): string {
    return field ? formats.text(field.label) : key;
  }

  return {
    factsOf,
    times: (rows, key) =>
      rows
        .map((row) => factAsText(row[key]))
        .toSorted((one, other) => one.localeCompare(other))
        .map(format)
        .join('; '),
  };
}

/** A part of a document, or none where nothing is stored. */
export function documentPartOf(facts: readonly ReadableFact[], heading?: string): ReadablePart[] {
  return facts.length > 0 ? [{ facts, ...(heading !== undefined && { heading }) }] : [];
}

export function factAsText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
