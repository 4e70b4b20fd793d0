import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';
import type { KnownList } from '#client/admin/abstracts/abstractList.ts';
import type { Column, Saying } from './columns.ts';
import { ListRow } from './rowCells.tsx';
import { TableHead } from './tableHead.tsx';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import type { Selection } from '#client/admin/abstracts/selection/useSelection.ts';
import classes from './table.module.css';

export interface TableHandle {
  /** Scrolls to a row of what is shown. */
  show: (index: number) => void;
  focus: () => void;
}

interface AbstractTableProps {
  ref: Ref<TableHandle>;
  list: KnownList;
  view: ListView;
  columns: readonly Column[];
  selection: Selection;
  saying: Saying;
  /** Number of the abstract at which the keyboard is. */
  active: number | undefined;
  onOpen: (number: number) => void;
}

/** Pixels. */
const heights = { row: 42, card: 112 } as const;

/** Rows that are drawn above and below what is seen. */
const overscan = 8;

/** The list itself. Only what is seen is drawn; on a narrow screen each abstract is a card. */
export function AbstractTable({ ref, list, view, columns, selection, saying, active, onOpen }: AbstractTableProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const { shown } = view;
  const height = isWide ? heights.row : heights.card;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => shown[index]?.report_id ?? index,
    overscan,
    // Below the head of the table, which stays.
    scrollPaddingStart: isWide ? heights.row : 0,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useImperativeHandle(ref, () => ({
    show: (index) => rows.scrollToIndex(index, { align: 'auto' }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));
  const tracks = `40px ${columns.map(({ track }) => track).join(' ')}`;
  const isActiveDrawn = rows.getVirtualItems().some(({ key }) => key === active);

  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are in useListKeys */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={({ target, shiftKey }) => {
          const { number, isTick } = pressedRow(target);
          if (number === undefined) return;
          if (isTick || shiftKey) selection.toggle(number, shiftKey);
          else onOpen(number);
        }}
        tabIndex={0}
        aria-label={t`Abstracts`}
        aria-rowcount={shown.length + 1}
        aria-multiselectable
        aria-activedescendant={isActiveDrawn ? `abstract-${active}` : undefined}
      >
        <div className={classes.sheet} style={{ '--tracks': tracks } as CSSProperties}>
          {isWide && <TableHead columns={columns} view={view} selection={selection} />}
          <div className={classes.rows} role="rowgroup" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const row = shown[index];
              if (!row) return null;
              return (
                <ListRow
                  key={row.report_id}
                  row={row}
                  index={index}
                  start={start}
                  isWide={isWide}
                  columns={columns}
                  saying={saying}
                  isActive={row.report_id === active}
                  isSelected={selection.has(row.report_id)}
                  onToggle={selection.toggle}
                />
              );
            })}
          </div>
        </div>
      </div>
      {shown.length === 0 && <NothingShown list={list} view={view} />}
    </div>
  );
}

/** The row that was pressed, and whether beside its box to tick, for which a finger is too large. */
function pressedRow(target: EventTarget): { number?: number; isTick?: boolean } {
  if (!(target instanceof Element) || target.closest('input,a')) return {};
  const number = target.closest<HTMLElement>('[data-number]')?.dataset['number'];
  return number === undefined ? {} : { number: Number(number), isTick: target.closest('[data-tick]') !== null };
}

/** Why there is nothing to see. */
function NothingShown({
  list: { rows, asOf, state },
  view: { typed, type },
}: Pick<AbstractTableProps, 'list' | 'view'>) {
  if (rows.length > 0 && typed) {
    return (
      <div className={classes.nothing}>
        <p>
          <Trans>No abstract is like this.</Trans>
        </p>
        <button type="button" onClick={() => type('')}>
          <Trans>Show all {rows.length}</Trans>
        </button>
      </div>
    );
  }
  if (asOf !== undefined) {
    return (
      <p className={classes.nothing}>
        <Trans>No abstract has been submitted yet.</Trans>
      </p>
    );
  }
  if (state === 'offline') {
    return (
      <p className={classes.nothing}>
        <Trans>There is no connection, and no list is kept on this device.</Trans>
      </p>
    );
  }
  return typeof state === 'object' ? <p className={classes.nothing}>{state.refused}</p> : <Skeleton />;
}

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
