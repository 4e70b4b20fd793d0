import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PersonRow } from '#contract/staff/people.ts';
import { accountTarget } from '#client/admin/abstract/waiting.ts';
import { WaitingMark } from '#client/admin/changes/waitingMark.tsx';
import table from '#client/admin/abstracts/table/table.module.css';
import { drawnColumns, type Saying } from './columns.ts';
import { paymentWords } from './paymentWords.ts';
import type { PeopleView } from './usePeopleView.ts';
import classes from './people.module.css';

interface PersonLineProps {
  row: PersonRow;
  saying: Saying;
  isWide: boolean;
  isActive: boolean;
  index: number;
  /** Pixels from the beginning of the list. */
  start: number;
}

/** Somebody in the list. A keystroke draws only those anew that it changes. */
export const PersonLine = memo(function PersonLine({ row, saying, isWide, isActive, index, start }: PersonLineProps) {
  return (
    <div
      id={`person-${row.visitor_id}`}
      className={isWide ? table.row : `${table.card} ${classes.card}`}
      role="row"
      aria-rowindex={index + 2}
      data-person={row.visitor_id}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {isWide ? <Cells row={row} saying={saying} /> : <Card row={row} saying={saying} />}
    </div>
  );
});

function Cells({ row, saying }: Pick<PersonLineProps, 'row' | 'saying'>) {
  return drawnColumns.map(({ key, words }) => {
    const said = words(row, saying);
    return (
      <span key={key} role="gridcell" data-column={key === 'name' ? 'title' : key} title={said || undefined}>
        {key === 'name' && <WaitingMark target={accountTarget(row.visitor_id)} />}
        {said}
        {key === 'name' && row.closed_at !== null && <Closed />}
      </span>
    );
  });
}

/** Somebody on a narrow screen. */
function Card({ row, saying }: Pick<PersonLineProps, 'row' | 'saying'>) {
  const { name, email, affiliation, submissions, payment, closed_at } = row;
  const country = saying.meanings.country(row.country, saying.language);
  return (
    <span role="gridcell" className={`${table.onCard} ${classes.onCard}`}>
      <span>
        <WaitingMark target={accountTarget(row.visitor_id)} />
        <b>{name}</b>
        {closed_at !== null && <Closed />}
      </span>
      <span>{email}</span>
      <small>
        <span className={table.topic}>{[affiliation, country].filter(Boolean).join(', ')}</span>
        {submissions > 0 && (
          <span>
            <Trans>abstracts: {submissions}</Trans>
          </span>
        )}
        {payment !== '' && <span>{saying.word(paymentWords[payment])}</span>}
      </small>
    </span>
  );
}

function Closed() {
  return (
    <i className={classes.closed}>
      <Trans>closed</Trans>
    </i>
  );
}

/** The names of the columns, each of which sorts the list. */
export function PersonHead({ view: { order, sortBy } }: { view: PeopleView }) {
  const { i18n } = useLingui();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <div className={table.head} role="rowgroup">
      <div className={table.headRow} role="row" aria-rowindex={1}>
        {drawnColumns.map(({ key, label }) => {
          const isSorted = order.column === key;
          return (
            <span key={key} role="columnheader" aria-sort={isSorted ? direction : undefined} data-column={key}>
              <button type="button" className={table.sort} onClick={() => sortBy(key)}>
                {i18n._(label)}
                <svg viewBox="0 0 10 10" aria-hidden="true" data-direction={isSorted ? direction : undefined}>
                  <path d="M5 2v6M2.5 5.5 5 8l2.5-2.5" />
                </svg>
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
