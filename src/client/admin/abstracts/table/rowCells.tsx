import { Badge } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { targetOf } from '#contract/records/applied.ts';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { abstractAddress } from '#client/admin/records/addresses.ts';
import { PendingMark } from '#client/admin/records/pending/pendingMark.tsx';
import { ListRow, type RowPlace } from '#client/admin/list/listTable.tsx';
import type { Column, Saying } from './columns.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import classes from '#client/admin/list/list.module.css';

interface CellsProps {
  row: AbstractRow;
  saying: Saying;
  isSelected: boolean;
  onToggle: (number: number, isRange: boolean) => void;
}

interface AbstractLineProps extends CellsProps, RowPlace {
  columns: readonly Column[];
}

/** An abstract in the list. A keystroke draws only those anew that it changes. */
export const AbstractLine = memo(function AbstractLine(props: AbstractLineProps) {
  const { columns, index, start, isWide, isActive, ...cells } = props;
  const place = { index, start, isWide, isActive };
  return (
    <ListRow id={cells.row.report_id} {...place} isSelected={cells.isSelected}>
      {isWide ? <RowCells {...cells} columns={columns} /> : <CardCells {...cells} />}
    </ListRow>
  );
});

/** The cells of a row, one for each column. */
function RowCells({ columns, ...props }: CellsProps & { columns: readonly Column[] }) {
  const { row, saying } = props;
  return (
    <>
      <TickCell {...props} />
      {columns.map(({ key, words }) => {
        const said = words(row, saying);
        return (
          <span key={key} role="gridcell" data-column={key} title={key === 'file' ? undefined : said}>
            {key === 'title' && <PendingMark target={targetOf('abstract', row.report_id)} />}
            {key === 'title' && row.withdrawn && <Withdrawn />}
            {key === 'title' ? <Title row={row} /> : key === 'file' ? <File has={row.has_file} /> : <bdi>{said}</bdi>}
          </span>
        );
      })}
    </>
  );
}

/** An abstract on a narrow screen. */
function CardCells(props: CellsProps) {
  const { row, saying } = props;
  const topic = saying.meanings.topic(row.topics)?.[saying.language];
  const left = row.author_count - 3;
  return (
    <>
      <TickCell {...props} />
      <span role="gridcell" className={classes.onCard}>
        <b>
          <PendingMark target={targetOf('abstract', row.report_id)} />
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
          {topic && <span className={classes.topic}>{topic}</span>}
        </small>
      </span>
    </>
  );
}

/** Leads to the abstract's own page; with the keyboard, Enter does. */
function Title({ row: { report_id, title } }: Pick<CellsProps, 'row'>) {
  const { search } = useLocation();
  return (
    <Link className={classes.title} to={abstractAddress(report_id, search)} tabIndex={-1}>
      <bdi>{title || `#${report_id}`}</bdi>
    </Link>
  );
}

function TickCell({ row: { report_id }, isSelected, onToggle }: CellsProps) {
  const { t } = useLingui();
  return (
    <span role="gridcell" className={classes.tick} data-tick>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t`Select abstract ${report_id}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle(report_id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  );
}

function Withdrawn() {
  return (
    <Badge component="span" variant="strip" mr="xs">
      <Trans>withdrawn</Trans>
    </Badge>
  );
}

/** That there is a file says little; that there is none, a lot. */
function File({ has }: { has: boolean }) {
  const { t } = useLingui();
  if (!has) {
    return (
      <span className={classes.missing}>
        <Trans>no file</Trans>
      </span>
    );
  }
  return (
    <svg
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
