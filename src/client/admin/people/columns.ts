import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#site/text.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { Cell } from '#contract/spreadsheet/cell.ts';
import type { PersonRow } from '#contract/staff/people.ts';
import { dayInZone } from '#client/admin/abstracts/table/day.ts';
import type { Meanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { paymentWords } from './paymentWords.ts';

/** What a column needs to know to say something. */
export interface Saying {
  language: Language;
  meanings: Pick<Meanings, 'country'>;
  word: (word: MessageDescriptor) => string;
}

/** A column of the list. */
export interface PersonColumn {
  key: string;
  label: MessageDescriptor;
  /** Width as a track of a CSS grid; a column without one is only exported. */
  track?: string;
  /** Its words on the screen. */
  words: (row: PersonRow, saying: Saying) => string;
  /** Its cell in a table that is exported, where that says more. */
  cell?: (row: PersonRow) => Cell;
  /** What the list is sorted by, where that is not its words. */
  order?: (row: PersonRow) => string;
}

/** Every column, in the order in which they stand. */
export const personColumns: readonly PersonColumn[] = [
  { key: 'name', label: msg`Name`, track: 'minmax(150px, 1.2fr)', words: ({ name }) => name },
  {
    key: 'email',
    label: msg`E-mail`,
    track: 'minmax(190px, 1.4fr)',
    words: ({ email }) => email,
    // From a table it goes into letters.
    cell: ({ email }) => (isMailable(email) ? email : ''),
  },
  {
    key: 'affiliation',
    label: msg`Affiliation`,
    track: 'minmax(150px, 1.5fr)',
    words: ({ affiliation }) => affiliation,
  },
  {
    key: 'country',
    label: msg`Country`,
    track: 'minmax(96px, 0.7fr)',
    words: ({ country }, { meanings, language }) => meanings.country(country, language),
  },
  { key: 'phone', label: msg`Phone`, words: ({ phone }) => phone },
  { key: 'language', label: msg`Language`, words: ({ language }) => ({ en: 'English', zh: '中文' })[language] },
  {
    key: 'submissions',
    label: msg`Abstracts`,
    track: '96px',
    words: ({ submissions }) => (submissions === 0 ? '–' : String(submissions)),
    cell: ({ submissions }) => submissions,
    order: ({ submissions }) => String(submissions),
  },
  {
    key: 'letters',
    label: msg`Invitation letters`,
    words: ({ letters }) => String(letters),
    cell: ({ letters }) => letters,
  },
  {
    key: 'payment',
    label: msg`Payment`,
    track: '104px',
    words: ({ payment }, { word }) => (payment === '' ? '' : word(paymentWords[payment])),
  },
  {
    key: 'since',
    label: msg`Registered`,
    track: '112px',
    words: ({ since }) => dayInZone(since),
    cell: ({ since }) => new Date(since),
    order: ({ since }) => since,
  },
  {
    key: 'closed',
    label: msg`Closed`,
    words: ({ closed_at }) => closed_at ?? '',
    cell: ({ closed_at }) => closed_at && new Date(closed_at),
  },
];

/** Those that are drawn. */
export const drawnColumns = personColumns.filter(({ track }) => track !== undefined);

/** How the list is sorted: by a column, and which way. */
export interface PersonOrder {
  column: string;
  isDescending: boolean;
}

/** `-since`, as it stands in the address; the newest first where nothing does. */
export function readPersonOrder(written: string | null): PersonOrder {
  const column = written?.replace(/^-/, '') ?? '';
  if (!drawnColumns.some(({ key }) => key === column)) return { column: 'since', isDescending: true };
  return { column, isDescending: written!.startsWith('-') };
}

/** The rows in an order. */
export function sortedPeople(
  rows: readonly PersonRow[],
  { column, isDescending }: PersonOrder,
  saying: Saying,
): PersonRow[] {
  const { order, words } = drawnColumns.find(({ key }) => key === column)!;
  const { compare } = new Intl.Collator(saying.language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: order?.(row) ?? words(row, saying) }))
    .sort((one, other) => sign * compare(one.key, other.key) || one.row.since.localeCompare(other.row.since))
    .map(({ row }) => row);
}
