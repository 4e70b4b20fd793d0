import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#site/text.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { PersonRow } from '#contract/records/person.ts';
import { readOrderOf, sortedBy, type ListColumn, type Order } from '#client/admin/list/columns.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import { paymentWords } from '#client/admin/records/words/person.ts';

/** What a column needs to know to say something. */
export interface Saying {
  language: Language;
  meanings: Pick<Meanings, 'country'>;
  word: (word: MessageDescriptor) => string;
}

/** A column of the list. */
export type PersonColumn = ListColumn<PersonRow, Saying>;

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
    order: ({ submissions }) => submissions,
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

/** The newest first. */
const usualOrder: Order = { column: 'since', isDescending: true };

/** `-since`, as it stands in the address. */
export function readPersonOrder(written: string | null): Order {
  return readOrderOf(drawnColumns, usualOrder, written);
}

/** The rows in an order. */
export function sortedPeople(rows: readonly PersonRow[], order: Order, saying: Saying): PersonRow[] {
  return sortedBy(rows, drawnColumns, order, saying, (one, other) => one.since.localeCompare(other.since));
}
