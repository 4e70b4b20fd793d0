import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { paperColumns, topicColumn, typeColumn, Withdrawn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import { fieldColumn, type CellProps, type ListColumn, type Order } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { AbstractLink } from './abstractLink.tsx';
import { addressesOf } from './addresses.ts';

const people = (contacts: AbstractRow['corresponding']) => contacts.map(({ name }) => name).join('; ');
const typedAddresses = (contacts: AbstractRow['corresponding']) => contacts.map(({ email }) => email).join('; ');

/** The authors. The last ones may be left out. */
function authorsOf({ authors, author_count }: AbstractRow): string {
  const left = author_count - authors.length;
  return [...authors, ...(left > 0 ? [`+${left}`] : [])].join(', ');
}

/** All columns, in the order of display. */
export const columns: readonly ListColumn<AbstractRow>[] = [
  {
    key: 'number',
    label: msg`No.`,
    track: '64px',
    text: ({ report_id }) => String(report_id),
    value: ({ report_id }) => report_id,
    order: ({ report_id }) => report_id,
  },
  fieldColumn(abstractFacts, 'title', {
    track: 'minmax(240px, 2.6fr)',
    emphasis: 'title',
    Cell: ({ row }) => (
      <>
        {row.withdrawn && <Withdrawn />}
        <Title row={row} />
      </>
    ),
  }),
  {
    key: 'authors',
    label: abstractFacts.report_people.label,
    track: 'minmax(150px, 1.3fr)',
    emphasis: 'strong',
    text: authorsOf,
  },
  {
    key: 'corresponding',
    label: msg`Corresponding author`,
    track: 'minmax(150px, 1fr)',
    emphasis: 'strong',
    text: ({ corresponding }) => people(corresponding),
  },
  {
    key: 'email',
    label: msg`E-mail`,
    track: 'minmax(180px, 1fr)',
    emphasis: 'strong',
    text: ({ corresponding }) => typedAddresses(corresponding),
    // The value is used in letters.
    value: (row) => addressesOf([row]).addresses.join('; '),
  },
  {
    key: 'presenting',
    label: msg`Presenting author`,
    track: 'minmax(150px, 1fr)',
    emphasis: 'strong',
    text: ({ presenting }) => people(presenting),
  },
  topicColumn,
  typeColumn,
  {
    key: 'country',
    label: msg`Country`,
    track: 'minmax(96px, 0.6fr)',
    text: ({ country }, { meanings, language }) => meanings.country(country, language),
  },
  {
    key: 'file',
    label: msg`File`,
    track: '72px',
    text: ({ has_file }) => (has_file ? 'yes' : 'no'),
    order: ({ has_file }) => Number(has_file),
    Cell: ({ row }) => <File has={row.has_file} />,
  },
  ...paperColumns,
  {
    key: 'submitted',
    label: msg`Submitted`,
    track: '112px',
    text: ({ submitted_at }) => dayInZone(submitted_at),
    value: ({ submitted_at }) => new Date(submitted_at),
    order: ({ submitted_at }) => submitted_at,
  },
  {
    key: 'changed',
    label: msg`Changed`,
    track: '112px',
    text: ({ changed_at }) => dayInZone(changed_at),
    value: ({ changed_at }) => new Date(changed_at),
    order: ({ changed_at }) => changed_at,
  },
  {
    key: 'version',
    label: msg`Version`,
    track: '84px',
    text: ({ version }) => String(version),
    value: ({ version }) => version,
    order: ({ version }) => version,
  },
  fieldColumn(abstractFacts, 'keywords', { track: 'minmax(150px, 1fr)' }),
  {
    key: 'language',
    label: msg`Language`,
    track: '92px',
    text: ({ language }) => ({ en: 'English', zh: '中文' })[language],
  },
];

/** The default columns. */
export const usualColumns = ['number', 'title', 'authors', 'topic', 'country', 'file', 'submitted'];

/** Columns that fit beside an open abstract. */
export const narrowColumns = ['number', 'title', 'authors', 'submitted'];

export const usualOrder: Order = { column: 'number', isDescending: true };

/** An abstract on a narrow screen. */
export function Card({ row, format, mark }: CellProps<AbstractRow> & { mark: ReactNode }) {
  const topic = format.meanings.topic(row.topics)?.[format.language];
  const left = row.author_count - 3;
  return (
    <>
      <b>
        {mark}
        <Title row={row} />
      </b>
      <span>
        <bdi>{row.authors.slice(0, 3).join(', ')}</bdi>
        {left > 0 && ` +${left}`}
      </span>
      <small>
        <span>#{row.report_id}</span>
        <span>{dayInZone(row.submitted_at)}</span>
        {row.withdrawn && <Withdrawn />}
        {!row.has_file && <File has={false} />}
        {topic && <span className={list.topic}>{topic}</span>}
      </small>
    </>
  );
}

/** Leads to the abstract's own page; with the keyboard, Enter does. */
function Title({ row: { report_id, title } }: { row: AbstractRow }) {
  return (
    <AbstractLink className={list.title} report_id={report_id} tabIndex={-1}>
      <bdi>{title || `#${report_id}`}</bdi>
    </AbstractLink>
  );
}

/** Marks a missing file, which is what needs attention. */
function File({ has }: { has: boolean }) {
  const { t } = useLingui();
  if (!has) {
    return (
      <span className={list.missing}>
        <Trans>no file</Trans>
      </span>
    );
  }
  return (
    <svg
      className={list.sign}
      viewBox="0 0 16 16"
      width="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      role="img"
      aria-label={t`with a file`}
    >
      <path d="M4 1.5h5.5l3 3v10H4zM9.5 1.5v3h3" />
    </svg>
  );
}
