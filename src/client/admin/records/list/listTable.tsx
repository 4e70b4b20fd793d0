import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLingui } from '@lingui/react/macro';
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { useWording } from '#client/admin/i18n/useWording.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useHasMouse, useIsWide } from '#client/admin/ui/screenWidth.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { ListColumn } from './columns.ts';
import type { ListConfig, Search } from './listConfig.ts';
import { NothingShown } from './nothingShown.tsx';
import { RecordRow, rowId } from './recordRow.tsx';
import { usePrinting } from '#client/ui/usePrinting.ts';
import type { ListView } from './useListView.ts';
import type { Selection } from './useSelection.ts';
import classes from './list.module.css';

/** Actions that other parts call on the list. */
export interface TableHandle {
  /** Scrolls to one of the shown rows, by index. */
  show: (index: number) => void;
  focus: () => void;
}

interface ListTableProps<Row extends object, Id extends RecordId, Found extends Search<Row>> {
  ref: Ref<TableHandle>;
  config: ListConfig<Row, Id, Found>;
  view: ListView<Row, Id, Found>;
  columns: readonly ListColumn<Row>[];
  /** The row that the keyboard is on. */
  active: Id | undefined;
  onPress: (row: Row) => void;
}

/** Heights in pixels: of the header, and of rows for touch and for a mouse. */
const headHeight = 41;
const rowHeights = { finger: 42, mouse: 32 };

/** Number of rows rendered above and below the visible ones. */
const overscan = 8;

/** Share of the window that the rows take, until it is measured. */
const roomForRows = 0.75;

/**
 * A list. Only the visible rows are rendered, but all of them for printing. On a narrow screen and on paper, each row
 * is a card.
 */
export function ListTable<Row extends object, Id extends RecordId, Found extends Search<Row>>(
  props: ListTableProps<Row, Id, Found>,
) {
  const { ref, config, view, columns, active, onPress } = props;
  const { list, found, shown, known, order, sortBy, showAll, selection, format } = view;
  const { records, cardHeight, fieldsHeight } = config;
  const { idOf } = records.kind;
  const { i18n } = useLingui();
  const isPrinting = usePrinting();
  const isWide = useIsWide() && !isPrinting;
  const rowHeight = rowHeights[useHasMouse() ? 'mouse' : 'finger'];
  const height = isWide ? (fieldsHeight ?? rowHeight) : cardHeight;
  const canSelect = config.selection !== undefined;
  const { rows, scroller, onFocus } = useVirtualRows(shown, { idOf, height, isWide, isPrinting });
  useImperativeHandle(ref, () => ({
    show: (index) => rows.scrollToIndex(index, { align: 'auto' }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));
  const isActiveDrawn = rows.getVirtualItems().some(({ key }) => key === active);

  function press(event: MouseEvent<HTMLElement>): void {
    const { target, shiftKey } = event;
    const row = shown[pressedIndex(target)];
    if (row === undefined) return;
    // The checkbox alone is too small for a finger.
    const isTick = target instanceof Element && target.closest('[data-tick]') !== null;
    if (canSelect && (isTick || shiftKey)) selection.toggle(idOf(row), shiftKey);
    else onPress(row);
  }

  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are in useListKeys */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        // Otherwise shift would select text.
        onMouseDown={(event) => canSelect && event.shiftKey && event.preventDefault()}
        onClick={press}
        onFocus={fieldsHeight === undefined ? undefined : onFocus}
        onBlur={fieldsHeight === undefined ? undefined : onFocus}
        tabIndex={0}
        aria-label={i18n._(config.title)}
        aria-rowcount={shown.length + 1}
        aria-multiselectable={canSelect || undefined}
        aria-activedescendant={isActiveDrawn ? rowId(active) : undefined}
      >
        <div
          className={classes.sheet}
          style={
            {
              '--tracks': tracksOf(columns, canSelect),
              '--row-height': `${rowHeight}px`,
              '--card-height': `${cardHeight}px`,
            } as CSSProperties
          }
          data-fields={fieldsHeight !== undefined || undefined}
        >
          {isWide && (
            <div className={classes.head} role="rowgroup">
              <div className={classes.headRow} role="row" aria-rowindex={1}>
                {canSelect && <SelectAll selection={selection} isDisabled={known.length === 0} />}
                {columns.map((column) => (
                  <ColumnHead key={column.key} {...{ column, order, sortBy }} />
                ))}
              </div>
            </div>
          )}
          <div className={classes.rows} role="rowgroup" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const row = shown[index];
              if (row === undefined) return null;
              const id = idOf(row);
              return (
                <RecordRow
                  key={id}
                  {...{ config, row, columns, format, index, start, isWide }}
                  isActive={id === active}
                  isSelected={canSelect ? selection.has(id) : undefined}
                  toggle={selection.toggle}
                  measure={fieldsHeight === undefined ? undefined : rows.measureElement}
                />
              );
            })}
          </div>
        </div>
      </div>
      {shown.length === 0 && (
        // The first rows do not answer a search, nor does a list whose search code is still loading.
        <NothingShown
          list={found.isLoading ? stillLoading : { ...list, rows: known }}
          nothing={config.nothing}
          onShowAll={showAll}
          ask={() => void config.records.sync()}
        />
      )}
    </div>
  );
}

interface VirtualRowsOptions<Row, Id> {
  idOf: (row: Row) => Id;
  /** Estimated height of a row, in pixels. */
  height: number;
  isWide: boolean;
  isPrinting: boolean;
}

/** The rows to render: the visible ones, some around them, and the one with the focus. */
function useVirtualRows<Row, Id extends RecordId>(
  shown: readonly Row[],
  { idOf, height, isWide, isPrinting }: VirtualRowsOptions<Row, Id>,
) {
  const scroller = useRef<HTMLDivElement>(null);
  // The row with the focus stays in the document wherever the list is scrolled.
  const [focused, setFocused] = useState<Id>();
  function onFocus({ target, type }: FocusEvent): void {
    const row = type === 'focus' ? shown[indexAt(target)] : undefined;
    setFocused(row && idOf(row));
  }
  // Rows outside the visible area are rendered after the visible ones.
  const beyond = useDeferredValue(overscan, 0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    measureElement: (element) => (element as HTMLElement).offsetHeight || height,
    getItemKey: (index) => (shown[index] ? idOf(shown[index]) : index),
    rangeExtractor: (range) =>
      withRow(focused === undefined ? -1 : shown.findIndex((row) => idOf(row) === focused), range),
    overscan: isPrinting ? shown.length : beyond,
    // Used until the list has been measured, so that the first rows are rendered at once.
    initialRect: { width: innerWidth, height: innerHeight * roomForRows },
    // Below the header of the table, which is sticky.
    scrollPaddingStart: isWide ? headHeight : 0,
  });
  useEffect(() => rows.measure(), [rows, height]);
  return { rows, scroller, onFocus };
}

const stillLoading = { rows: [], asOf: undefined, state: 'loading' } as const;

function tracksOf(columns: readonly { track?: string }[], canSelect: boolean): string {
  return [...(canSelect ? ['40px'] : []), ...columns.map(({ track }) => track)].join(' ');
}

/** The rows to render, and one more; -1 adds none. */
function withRow(index: number, range: Range): number[] {
  const drawn = defaultRangeExtractor(range);
  return index < 0 || index >= range.count
    ? drawn
    : [...new Set([...drawn, index])].toSorted((one, other) => one - other);
}

/** The index of the row that contains an element; -1 if none. */
function indexAt(target: Element): number {
  return Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
}

/** The index of the pressed row; -1 if none, or if an interactive element in it was pressed. */
function pressedIndex(target: EventTarget): number {
  if (!(target instanceof Element) || target.closest('input,a,button,select,label')) return -1;
  return indexAt(target);
}

interface ColumnHeadProps<Row> extends Pick<ListView<Row, never, never>, 'order' | 'sortBy'> {
  column: ListColumn<Row>;
}

/** A column heading, which sorts the list. */
function ColumnHead<Row>({ column: { key, label }, order, sortBy }: ColumnHeadProps<Row>) {
  const word = useWording();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <div role="columnheader" aria-sort={order.column === key ? direction : undefined}>
      <button type="button" className={classes.sort} onClick={() => sortBy(key)}>
        {word(label)}
        <Icon path="M8 3v10M4 9l4 4 4-4" />
      </button>
    </div>
  );
}

function SelectAll({ selection, isDisabled }: { selection: Selection<unknown, never>; isDisabled: boolean }) {
  const { t } = useLingui();
  return (
    <div role="columnheader" className={classes.tick}>
      <input
        type="checkbox"
        aria-label={t`Select everything that is shown`}
        ref={(box) => {
          if (box) box.indeterminate = !selection.isAll && selection.rows.length > 0;
        }}
        checked={selection.isAll}
        disabled={isDisabled}
        onChange={selection.toggleAll}
      />
    </div>
  );
}
