import { useLingui } from '@lingui/react/macro';
import type { FieldFacts } from '#contract/fields/field.ts';
import { technicalFields, type DocumentFacts } from '#contract/kinds/person/personDocument.ts';
import { useFormats, valueInWords } from '#client/admin/records/words/useFieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { PersonFact } from './personBlocks.ts';

/** A row as the database stores it, by column name. */
export type Stored = Readonly<Record<string, unknown>>;

/** Describes stored rows as text. */
interface Facts {
  /** A row as facts. A column without a label keeps its own name, so that nothing is left out. */
  factsOf: (stored: Stored | null, fields: DocumentFacts, without?: readonly string[]) => PersonFact[];
  /** The times of a column, in ascending order. */
  times: (rows: readonly Stored[], key: string) => string;
}

/** Describes stored rows to a reader who has never seen the database (S17). */
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

  function factsOf(stored: Stored | null, fields: DocumentFacts, without: readonly string[] = []): PersonFact[] {
    if (!stored) return [];
    const known = Object.keys(fields).filter((key) => key in stored);
    const others = Object.keys(stored).filter((key) => !(key in fields) && !technicalFields.test(key));
    return [...known, ...others]
      .filter((key) => !without.includes(key) && !isEmpty(stored[key]))
      .map((key): PersonFact => [nameOf(fields[key], key), valueOf(fields[key], stored[key])]);
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

export function factAsText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
