import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import {
  decisionFacts,
  isAppliedAsProposed,
  isPlace,
  outcomeNames,
  outcomes,
  type DecisionRow,
  type DecidedOutcome,
} from '#contract/kinds/decision/decision.ts';
import { lastOpened } from '#client/admin/kinds/abstract/lastOpened.ts';
import { site } from '#client/published/site.ts';
import { decidedInConflict } from '#client/admin/kinds/decision/decidedInConflict.ts';
import { decisions } from '#client/admin/kinds/decision/records.ts';
import {
  AbstractsWithNewComments,
  NewCommentsMark,
  WithNewComments,
} from '#client/admin/kinds/discussion/newComments.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { paperColumns, topicColumn, typeColumn, Withdrawn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import { fieldColumn, type CellProps, type ListColumn } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import type { FoundQuery } from '#client/admin/records/search/querySearch.ts';
import { createTicked } from '#client/admin/records/list/selection.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { DecisionActions } from './decisionActions.tsx';
import { decisionSearch } from './decisionSearch.ts';
import { DecisionChips } from './decisionChips.tsx';
import { MissingLetters } from './missingLetters.tsx';
import { TotalsInShort, totalColumns } from './totalColumns.tsx';

const DecisionOutcome = lazy(() => import('./bulkDecisions.tsx'));

const outcomeColumn = fieldColumn<DecisionRow, 'outcome'>(decisionFacts, 'outcome', {
  track: 'minmax(130px, 1fr)',
  order: ({ outcome }) => orderOf(outcome),
});

/** Whether reviewers write comments to authors. */
const hasComments = site.review?.forAuthor === true;

const answerWords = { confirmed: msg`confirmed`, declined: msg`given up` } as const;

/** Abstracts without an outcome sort first. */
function orderOf(outcome: DecidedOutcome): number {
  return outcomes.findIndex((each) => each === outcome);
}

/** All columns. The import accepts a file with the number, the outcome and the message. */
const columns: readonly ListColumn<DecisionRow>[] = [
  {
    key: 'number',
    label: msg`No.`,
    track: '64px',
    text: ({ decision_id }) => String(decision_id),
    value: ({ decision_id }) => decision_id,
    order: ({ decision_id }) => decision_id,
  },
  fieldColumn<DecisionRow, 'title'>(abstractFacts, 'title', {
    track: 'minmax(220px, 3fr)',
    emphasis: 'title',
    Cell: ({ row }) => (
      <>
        {row.withdrawn && <Withdrawn />}
        <NewCommentsMark report_id={row.decision_id} />
        <Title row={row} />
      </>
    ),
  }),
  {
    key: 'authors',
    label: abstractFacts.report_people.label,
    track: 'minmax(110px, 1fr)',
    text: ({ authors }) => authors.join(', '),
  },
  { ...topicColumn, track: '72px', Cell: TopicNumber },
  { ...typeColumn, track: undefined },
  ...totalColumns,
  outcomeColumn,
  fieldColumn<DecisionRow, 'duplicate_of'>(decisionFacts, 'duplicate_of'),
  fieldColumn<DecisionRow, 'message'>(decisionFacts, 'message'),
  ...(hasComments ? [fieldColumn<DecisionRow, 'with_comments'>(decisionFacts, 'with_comments')] : []),
  { key: 'changed_by', label: msg`Changed by`, text: ({ changed_by }) => changed_by },
  {
    key: 'changed',
    label: msg`Changed`,
    text: ({ changed_at }) => changed_at && dayInZone(changed_at),
    value: ({ changed_at }) => (changed_at ? new Date(changed_at) : ''),
    order: ({ changed_at }) => changed_at,
  },
  {
    key: 'applied',
    label: msg`Applied`,
    track: 'minmax(120px, 1fr)',
    text: ({ applied }, { word }) => (applied ? word(outcomeNames[applied.outcome]) : ''),
    order: ({ applied }) => orderOf(applied?.outcome ?? ''),
    Cell: AppliedCell,
  },
  {
    key: 'applied_at',
    label: msg`Applied on`,
    text: ({ applied }) => (applied ? dayInZone(applied.at) : ''),
    value: ({ applied }) => (applied ? new Date(applied.at) : ''),
    order: ({ applied }) => applied?.at ?? '',
  },
  { key: 'in_conflict', label: msg`In a conflict of interest`, text: (row) => decidedInConflict(row).join(', ') },
  {
    key: 'revise_until',
    label: msg`Revise until`,
    text: ({ applied }) => (applied?.outcome === 'revise' ? applied.revise_until : ''),
  },
  {
    key: 'answer',
    label: msg`Place`,
    text: ({ applied }, { word }) => (applied?.answer ? word(answerWords[applied.answer]) : ''),
  },
  {
    key: 'letter',
    label: msg`Letter`,
    text: ({ applied }, { word }) => (applied?.has_letter ? word(msg`written`) : ''),
  },
  ...paperColumns,
];

/** Shows only the number, because many columns share the width. */
function TopicNumber({ row, format }: CellProps<DecisionRow>) {
  return <span title={topicColumn.text(row, format)}>{row.topics}</span>;
}

/** The outcome that the author sees, and the author's answer. */
function AppliedCell({ row, format: { word } }: CellProps<DecisionRow>) {
  const { applied } = row;
  if (!applied) return null;
  return (
    <>
      {word(outcomeNames[applied.outcome])}
      {applied.answer !== '' && <small> · {word(answerWords[applied.answer])}</small>}
      {!isAppliedAsProposed(row) && (
        <small>
          {' '}
          · <Trans>changed since</Trans>
        </small>
      )}
    </>
  );
}

type Test = (row: DecisionRow) => boolean;

/** Abstracts that are not withdrawn. */
const standing =
  (has: Test): Test =>
  (row) =>
    !row.withdrawn && has(row);

const withOutcome = (wanted: DecidedOutcome) => standing(({ outcome }) => outcome === wanted);

/** Filters by what authors see. */
const appliedFilters: readonly { value: string; label: MessageDescriptor; has: Test }[] = [
  { value: 'unapplied', label: msg`not applied yet`, has: ({ outcome, applied }) => outcome !== '' && !applied },
  {
    value: 'changed',
    label: msg`changed since applied`,
    has: (row) => row.applied !== null && !isAppliedAsProposed(row),
  },
  {
    value: 'unanswered',
    label: msg`place not confirmed yet`,
    has: ({ applied }) => applied?.answer === '' && isPlace(applied.outcome),
  },
  { value: 'confirmed', label: msg`place confirmed`, has: ({ applied }) => applied?.answer === 'confirmed' },
  { value: 'declined', label: msg`place given up`, has: ({ applied }) => applied?.answer === 'declined' },
];

/** Filters by full papers, at a conference that takes them (W8). */
const paperFilters: typeof appliedFilters = [
  { value: 'paper', label: msg`full paper submitted`, has: ({ paper }) => paper !== undefined },
  {
    value: 'no-paper',
    label: msg`accepted, no full paper yet`,
    has: ({ applied, paper }) =>
      paper === undefined && applied !== null && isPlace(applied.outcome) && applied.answer !== 'declined',
  },
];

/** The outcomes of all abstracts that this person may decide (W5, W10). */
export const decisionsList: ListConfig<DecisionRow, number, FoundQuery<DecisionRow>> = {
  records: decisions,
  title: msg`Decisions`,
  lead: msg`Authors see an outcome once it is applied.`,
  count: (count) => msg`${plural(count, { one: '# abstract', other: '# abstracts' })}`,
  columns,
  usualOrder: { column: 'number', isDescending: false },
  search: decisionSearch,
  Filters: DecisionChips,
  startAt: lastOpened,
  filter: {
    parameter: 'outcome',
    all: msg`all outcomes`,
    choices: [
      { value: 'none', label: msg`without an outcome`, has: withOutcome('') },
      ...outcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome], has: withOutcome(outcome) })),
      ...[...appliedFilters, ...(paperColumns.length > 0 ? paperFilters : [])].map((filter) => ({
        ...filter,
        has: standing(filter.has),
      })),
    ],
  },
  nothing: { none: msg`No abstract has been submitted yet.`, noneFound: msg`No abstracts match.` },
  Card,
  cardHeight: 112,
  addressOf: ({ decision_id }, search) => decisionAddress(decision_id, search),
  selection: {
    ticked: createTicked(),
    label: ({ decision_id }) => msg`Select abstract ${decision_id}`,
    searchFor: () => undefined,
  },
  Actions: DecisionActions,
  Summary,
  bulk: { list: 'decisions', Outcome: DecisionOutcome },
  exports: {
    list: 'decisions',
    name: 'decisions',
    action: (count) => msg`Export ${plural(count, { one: '# abstract', other: '# abstracts' })}`,
  },
};

export default function DecisionsScreen() {
  const { asOf } = useRecords(decisions);
  return (
    <WithNewComments isWanted={asOf !== undefined}>
      <RecordList config={decisionsList} />
    </WithNewComments>
  );
}

function Summary({ rows }: { rows: readonly DecisionRow[] }) {
  const shown = new Set(rows.map(({ decision_id }) => decision_id));
  return (
    <>
      <MissingLetters />
      <AbstractsWithNewComments
        addressOf={(report_id) => (shown.has(report_id) ? decisionAddress(report_id) : undefined)}
      />
    </>
  );
}

/** An abstract on a narrow screen. */
function Card({ row, format, mark }: CellProps<DecisionRow> & { mark: ReactNode }) {
  const outcome = outcomeColumn.text(row, format);
  return (
    <>
      <b>
        {mark}
        <NewCommentsMark report_id={row.decision_id} />
        <Title row={row} />
      </b>
      <span>
        <bdi>{row.authors.slice(0, 3).join(', ')}</bdi>
      </span>
      <small>
        <span>#{row.decision_id}</span>
        {row.withdrawn && <Withdrawn />}
        <span className={outcome ? undefined : list.missing}>{outcome || <Trans>no outcome</Trans>}</span>
        <TotalsInShort totals={row.reviews} />
        {row.applied && (
          <span>
            <Trans>Applied</Trans>: <AppliedCell row={row} format={format} />
          </span>
        )}
        {row.message !== '' && !row.applied && <span className={list.topic}>{row.message}</span>}
      </small>
    </>
  );
}

/** Link to the page on which the outcome is decided. */
function Title({ row: { decision_id, title } }: { row: DecisionRow }) {
  return (
    <Link className={list.title} to={decisionAddress(decision_id)} tabIndex={-1}>
      <bdi>{title || `#${decision_id}`}</bdi>
    </Link>
  );
}

/** The address of the page for deciding on an abstract. Carries the search of the list that it is opened from. */
function decisionAddress(decision_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(decision_id));
  return `/decision?${parameters.toString()}`;
}
