import { msg } from '@lingui/core/macro';
import type { Language } from '#site/text.ts';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { readOrderOf, sortedBy, type ListColumn, type Order } from '#client/admin/list/columns.ts';
import { addressesOf } from '#client/admin/abstracts/addresses.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';

/** What a column needs to know to say something. */
export interface Saying {
  language: Language;
  meanings: Meanings;
}

/** A column of the list. */
export type Column = ListColumn<AbstractRow, Saying>;

const people = (contacts: AbstractRow['corresponding']) => contacts.map(({ name }) => name).join('; ');
const typedAddresses = (contacts: AbstractRow['corresponding']) => contacts.map(({ email }) => email).join('; ');

/** The authors, the last of whom may be left out. */
function authorsOf({ authors, author_count }: AbstractRow): string {
  const left = author_count - authors.length;
  return [...authors, ...(left > 0 ? [`+${left}`] : [])].join(', ');
}

/** Every column, in the order in which they stand. */
export const columns: readonly Column[] = [
  {
    key: 'number',
    label: msg`No.`,
    track: '64px',
    words: ({ report_id }) => String(report_id),
    cell: ({ report_id }) => report_id,
    order: ({ report_id }) => report_id,
  },
  { key: 'title', label: msg`Title`, track: 'minmax(240px, 2.6fr)', words: ({ title }) => title },
  { key: 'authors', label: msg`Authors`, track: 'minmax(150px, 1.3fr)', words: authorsOf },
  {
    key: 'corresponding',
    label: msg`Corresponding author`,
    track: 'minmax(150px, 1fr)',
    words: ({ corresponding }) => people(corresponding),
  },
  {
    key: 'email',
    label: msg`E-mail`,
    track: 'minmax(180px, 1fr)',
    words: ({ corresponding }) => typedAddresses(corresponding),
    // From a table they go into letters.
    cell: (row) => addressesOf([row]).addresses.join('; '),
  },
  {
    key: 'presenting',
    label: msg`Presenting author`,
    track: 'minmax(150px, 1fr)',
    words: ({ presenting }) => people(presenting),
  },
  {
    key: 'topic',
    label: msg`Topic`,
    track: 'minmax(130px, 1.1fr)',
    words: ({ topics }, { meanings, language }) => {
      const topic = meanings.topic(topics);
      return topic ? `${topics} ${topic[language]}` : topics;
    },
    order: ({ topics }) => Number(topics),
  },
  {
    key: 'type',
    label: msg`Type`,
    track: 'minmax(110px, 0.8fr)',
    words: ({ submissionType }, { meanings, language }) => meanings.type(submissionType)[language],
  },
  {
    key: 'country',
    label: msg`Country`,
    track: 'minmax(96px, 0.6fr)',
    words: ({ country }, { meanings, language }) => meanings.country(country, language),
  },
  {
    key: 'file',
    label: msg`File`,
    track: '72px',
    // A tick; the screen draws what is missing.
    words: ({ has_file }) => (has_file ? '✓' : ''),
    cell: ({ has_file }) => (has_file ? 'yes' : 'no'),
    order: ({ has_file }) => Number(has_file),
  },
  {
    key: 'submitted',
    label: msg`Submitted`,
    track: '112px',
    words: ({ submitted_at }) => dayInZone(submitted_at),
    cell: ({ submitted_at }) => new Date(submitted_at),
    order: ({ submitted_at }) => submitted_at,
  },
  {
    key: 'changed',
    label: msg`Changed`,
    track: '112px',
    words: ({ changed_at }) => dayInZone(changed_at),
    cell: ({ changed_at }) => new Date(changed_at),
    order: ({ changed_at }) => changed_at,
  },
  {
    key: 'version',
    label: msg`Version`,
    track: '84px',
    words: ({ version }) => String(version),
    cell: ({ version }) => version,
    order: ({ version }) => version,
  },
  { key: 'keywords', label: msg`Keywords`, track: 'minmax(150px, 1fr)', words: ({ keywords }) => keywords },
  {
    key: 'language',
    label: msg`Language`,
    track: '92px',
    words: ({ language }) => ({ en: 'English', zh: '中文' })[language],
  },
];

/** Those that are shown until others are chosen. */
export const usualColumns = ['number', 'title', 'authors', 'topic', 'country', 'file', 'submitted'];

/** Those that have room beside an abstract that is open. */
export const narrowColumns = ['number', 'title', 'authors', 'submitted'];

export const usualOrder: Order = { column: 'number', isDescending: true };

/** `-submitted`, as it stands in the address. */
export function readOrder(written: string | null): Order {
  return readOrderOf(columns, usualOrder, written);
}

/** The rows in an order; what says nothing comes last. */
export function sorted(rows: readonly AbstractRow[], order: Order, saying: Saying): AbstractRow[] {
  return sortedBy(rows, columns, order, saying, (one, other) => one.report_id - other.report_id);
}
