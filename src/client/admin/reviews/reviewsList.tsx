import { msg, plural } from '@lingui/core/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { isDone, type ReviewRow } from '#contract/kinds/review/review.ts';
import type { Role } from '#contract/staff/roles.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { topicColumn, typeColumn, Withdrawn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import { AbstractsWithNewComments, NewCommentsMark } from '#client/admin/kinds/discussion/newComments.tsx';
import { reviewAddress } from '#client/admin/kinds/review/address.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { reviews } from '#client/admin/kinds/review/records.ts';
import { conflictNames, isOpen, stateNames, stateOf } from '#client/admin/kinds/review/reviewState.ts';
import { inShort, meanOf, scoreFields } from '#client/admin/kinds/review/scores.ts';
import type { CellProps, ListColumn } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';
import type { ListConfig, Search } from '#client/admin/records/list/listConfig.ts';
import { wordSearch } from '#client/admin/records/list/wordSearch.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { ReviewProgress } from './reviewProgress.tsx';

const ImportReviews = lazy(() => import('./importReviews.tsx'));

const ReviewOutcome = lazy(() => import('./bulkReviews.tsx'));

const stateColumn: ListColumn<ReviewRow> = {
  key: 'state',
  label: msg`State`,
  track: 'minmax(150px, 1fr)',
  text: (row, { word }) => {
    const state = word(stateNames[stateOf(row)]);
    return row.is_excluded ? `${state} · ${word(msg`conflict, not counted`)}` : state;
  },
};

/** Columns for the fields of the form. */
const valueColumns = Object.entries(facts)
  .filter(([field]) => field !== 'abstained')
  .map(([field, { label, input }]): ListColumn<ReviewRow> => {
    const options = input.as === 'choice' ? input.options : {};
    return {
      key: field,
      label,
      text: ({ values }, { word }) => {
        const value = values[field] ?? '';
        return Object.hasOwn(options, value) ? word(options[value]!) : value;
      },
      ...(scoreFields.includes(field) && { value: ({ values }) => Number(values[field]) || '' }),
    };
  });

const abstractColumns: readonly ListColumn<ReviewRow>[] = [
  {
    key: 'number',
    label: msg`No.`,
    track: '64px',
    text: ({ report_id }) => String(report_id),
    value: ({ report_id }) => report_id,
    order: ({ report_id }) => report_id,
  },
  {
    key: 'title',
    label: abstractFacts.title.label,
    track: 'minmax(240px, 2.6fr)',
    emphasis: 'title',
    text: ({ title }) => title,
    Cell: ({ row }) => (
      <>
        {row.withdrawn && <Withdrawn />}
        <NewCommentsMark report_id={row.report_id} />
        <Title row={row} />
      </>
    ),
  },
  topicColumn,
  typeColumn,
];

const columns: readonly ListColumn<ReviewRow>[] = [...abstractColumns, stateColumn];

/** Columns for the office: the reviewers, and everything they have written. */
const officeColumns: readonly ListColumn<ReviewRow>[] = [
  ...abstractColumns,
  { key: 'reviewer', label: msg`Reviewer`, track: 'minmax(130px, 1fr)', text: ({ reviewer }) => reviewer },
  { key: 'email', label: msg`E-mail`, text: ({ email = '' }) => email },
  stateColumn,
  {
    key: 'mean',
    label: msg`Mean score`,
    track: '120px',
    text: (row) => inShort(meanOf(row)),
    value: (row) => meanOf(row) ?? '',
    order: (row) => meanOf(row) ?? 0,
  },
  ...valueColumns,
  {
    key: 'submitted',
    label: msg`Submitted`,
    text: ({ submitted_at }) => submitted_at && dayInZone(submitted_at),
    value: ({ submitted_at }) => (submitted_at ? new Date(submitted_at) : ''),
    order: ({ submitted_at }) => submitted_at,
  },
  {
    key: 'made',
    label: msg`Submitted by the clock of the device`,
    text: ({ made_at }) => made_at && dayInZone(made_at),
    value: ({ made_at }) => (made_at ? new Date(made_at) : ''),
    order: ({ made_at }) => made_at,
  },
  {
    key: 'conflict',
    label: msg`Conflict of interest`,
    text: ({ conflict }, { word }) => (conflict === '' ? '' : word(conflictNames[conflict])),
    order: ({ conflict }) => conflict,
  },
  {
    key: 'in_conflict',
    label: msg`Entered in a conflict of interest`,
    text: ({ entered_in_conflict = '' }) => entered_in_conflict,
  },
  {
    key: 'after_others',
    label: msg`Could read other reviews first`,
    text: ({ after_others }, { word }) => (after_others ? word(msg`yes`) : ''),
  },
];

const stateChoices = [
  { value: 'open', label: msg`to do`, has: isOpen },
  { value: 'done', label: msg`done`, has: isDone },
] as const;

/** The abstracts assigned to a reviewer (W3). */
export const reviewsList: ListConfig<ReviewRow, string> = {
  records: reviews,
  title: msg`Reviews`,
  count: (count) => msg`${plural(count, { one: '# review', other: '# reviews' })}`,
  columns,
  usualOrder: { column: 'number', isDescending: false },
  search: {
    label: msg`Search in the reviews`,
    placeholder: msg`Number, title, keyword`,
    useSearch: wordSearch(({ report_id, title, keywords, reviewer }) =>
      [report_id, title, keywords, reviewer].join(' '),
    ),
  },
  filter: {
    parameter: 'state',
    all: msg`all reviews`,
    choices: stateChoices,
  },
  nothing: {
    none: msg`No abstract is assigned yet. Under “What I can review”, reviewers say which ones they would take.`,
    noneFound: msg`No reviews match.`,
  },
  Card,
  cardHeight: 96,
  addressOf: (row, search) => addressOf(row, search),
  Summary,
};

/** The same list with everything that members of the committee may see, for export and import (W10). */
export const officeList: ListConfig<ReviewRow, string> = {
  ...reviewsList,
  columns: officeColumns,
  filter: {
    parameter: 'state',
    all: msg`all reviews`,
    choices: [
      ...stateChoices,
      { value: 'mine', label: msg`assigned to me`, has: ({ is_own }) => is_own },
      { value: 'conflict', label: msg`with a conflict of interest`, has: ({ conflict }) => conflict !== '' },
      // Reviews whose Word file needs a decision by the office (W4).
      {
        value: 'text',
        label: msg`text withheld`,
        has: ({ word_text, withdrawn }) => !withdrawn && word_text === 'uncertain',
      },
    ],
  },
  Actions: ReviewActions,
  bulk: { list: 'reviews', Outcome: ReviewOutcome },
  exports: {
    list: 'reviews',
    name: 'reviews',
    action: (count) => msg`Export ${plural(count, { one: '# review', other: '# reviews' })}`,
  },
};

/** The list for somebody with these roles. A member of the committee may also be a reviewer. */
export function reviewsListFor(roles: readonly Role[]): ListConfig<ReviewRow, string> {
  return roles.every((role) => role === 'reviewer') ? reviewsList : officeList;
}

function Summary({ rows }: { rows: readonly ReviewRow[] }) {
  const byAbstract = new Map(rows.map((row) => [row.report_id, row]));
  // The person's own review of an abstract takes precedence over those of others.
  for (const row of rows) if (row.is_own) byAbstract.set(row.report_id, row);
  return (
    <>
      <ReviewProgress rows={rows} />
      <AbstractsWithNewComments
        addressOf={(report_id) => {
          const row = byAbstract.get(report_id);
          return row && addressOf(row);
        }}
      />
    </>
  );
}

/** Opens the form for the person's own review, and the abstract's page for any other review. */
function addressOf({ is_own, review_id, report_id }: ReviewRow, search = ''): string {
  return is_own ? reviewAddress(review_id, search) : abstractAddress(report_id);
}

/** A review on a narrow screen. */
function Card({ row, format, mark }: CellProps<ReviewRow> & { mark: ReactNode }) {
  const { topics, report_id, reviewer, is_own, withdrawn } = row;
  return (
    <>
      <b>
        {mark}
        <NewCommentsMark report_id={row.report_id} />
        <Title row={row} />
      </b>
      <small>
        <span>#{report_id}</span>
        {withdrawn && <Withdrawn />}
        <span className={isOpen(row) ? list.missing : undefined}>{stateColumn.text(row, format)}</span>
        {!is_own && <bdi>{reviewer}</bdi>}
        <span className={list.topic}>{topicColumn.text({ topics }, format)}</span>
      </small>
    </>
  );
}

function Title({ row }: { row: ReviewRow }) {
  return (
    <Link className={list.title} to={addressOf(row)} tabIndex={-1}>
      <bdi>{row.title || `#${row.report_id}`}</bdi>
    </Link>
  );
}

/** Imports reviews that were given outside the system (W10). */
function ReviewActions({ view }: { view: Pick<ListView<ReviewRow, string, Search<ReviewRow>>, 'known'> }) {
  const [isImporting, setIsImporting] = useState(false);
  const { known } = view;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={known.length === 0} onClick={() => setIsImporting(true)}>
        <Trans>Import reviews…</Trans>
      </Button>
      {isImporting && (
        <Suspense>
          <ImportReviews reviews={known} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
