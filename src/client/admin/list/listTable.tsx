import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';
import { usePrinting } from './usePrinting.ts';
import classes from './list.module.css';

/** What a list does when something else asks. */
export interface TableHandle {
  /** Scrolls to a row of what is shown. */
  show: (index: number) => void;
  focus: () => void;
}

/** Where a row stands, and how. */
export interface RowPlace {
  index: number;
  /** Pixels from the beginning of the list. */
  start: number;
  /** In columns; otherwise as a card. */
  isWide: boolean;
  /** Whether the keyboard is there. */
  isActive: boolean;
}

interface ListTableProps<Row> {
  ref: Ref<TableHandle>;
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number | string;
  /** Tracks of a CSS grid, the same for the head and each row. */
  tracks: string;
  /** Pixels. */
  cardHeight: number;
  canSelect?: boolean;
  /** At which row the keyboard is. */
  active: number | string | undefined;
  /** The names of the columns, where the rows have any. */
  head: ReactNode;
  draw: (row: Row, place: RowPlace) => ReactNode;
  onPress: (row: Row, event: MouseEvent<HTMLElement>) => void;
  /** Why there is nothing to see. */
  children: ReactNode;
}

/** Pixels. */
const rowHeight = 42;

/** Rows that are drawn above and below what is seen. */
const overscan = 8;

/** A list. Only what is seen of it is drawn, for paper all of it; on a narrow screen, and on paper, each row is a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { ref, label, rows: shown, idOf, tracks, cardHeight, canSelect, active, head, draw, onPress, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isWide = useIsWide() && !isPrinting;
  const height = isWide ? rowHeight : cardHeight;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => (shown[index] ? idOf(shown[index]) : index),
    overscan: isPrinting ? shown.length : overscan,
    // Until the list has been measured: the first rows are drawn at once.
    initialRect: { width: innerWidth, height: innerHeight },
    // Below the head of the table, which stays.
    scrollPaddingStart: isWide ? rowHeight : 0,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useImperativeHandle(ref, () => ({
    show: (index) => rows.scrollToIndex(index, { align: 'auto' }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));
  const isActiveDrawn = rows.getVirtualItems().some(({ key }) => key === active);

  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are in useListKeys */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        // With shift, words would be marked.
        onMouseDown={(event) => canSelect && event.shiftKey && event.preventDefault()}
        onClick={(event) => {
          const row = shown[pressedIndex(event.target)];
          if (row !== undefined) onPress(row, event);
        }}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={shown.length + 1}
        aria-multiselectable={canSelect}
        aria-activedescendant={isActiveDrawn ? rowId(active) : undefined}
      >
        <div
          className={classes.sheet}
          style={{ '--tracks': tracks, '--card-height': `${cardHeight}px` } as CSSProperties}
        >
          {isWide && head}
          <div className={classes.rows} role="rowgroup" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const row = shown[index];
              return row === undefined
                ? null
                : draw(row, { index, start, isWide, isActive: active !== undefined && idOf(row) === active });
            })}
          </div>
        </div>
      </div>
      {shown.length === 0 && children}
    </div>
  );
}

function rowId(id: number | string | undefined): string {
  return `row-${id}`;
}

/** Which row was pressed; -1 for none, and for a link or a box within it. */
function pressedIndex(target: EventTarget): number {
  if (!(target instanceof Element) || target.closest('input,a')) return -1;
  return Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
}

interface ListRowProps extends RowPlace {
  id: number | string;
  /** Undefined where rows cannot be selected. */
  isSelected?: boolean;
  children: ReactNode;
}

/** A row in its place. */
export function ListRow({ id, index, start, isWide, isActive, isSelected, children }: ListRowProps) {
  return (
    <div
      id={rowId(id)}
      className={isWide ? classes.row : classes.card}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {children}
    </div>
  );
}
