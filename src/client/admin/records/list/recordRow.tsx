import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { memo } from 'react';
import { PendingMark } from '#client/admin/records/pending/pendingMark.tsx';
import type { RecordId } from '#client/records/recordKind.ts';
import type { CellProps, ListColumn } from './columns.ts';
import type { ListConfig } from './listConfig.ts';
import classes from './list.module.css';

interface RecordRowProps<Row extends object, Id extends RecordId> extends CellProps<Row> {
  config: Pick<ListConfig<Row, Id>, 'records' | 'selection' | 'Card'>;
  columns: readonly ListColumn<Row>[];
  /** Index in the complete list. */
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  /** Whether the row is shown in columns; otherwise it is a card. */
  isWide: boolean;
  /** Whether the keyboard is on this row. */
  isActive: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  toggle: (id: Id, isRange: boolean) => void;
  /** Called with the row's element if its height varies. */
  measure: ((element: Element | null) => void) | undefined;
}

/** A row of the list. A keystroke renders only the rows that it changes. */
export const RecordRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends object, Id extends RecordId>(props: RecordRowProps<Row, Id>) {
  const { config, row, columns, format, index, start, isWide, isActive, isSelected, toggle, measure } = props;
  const { idOf, pending } = config.records.kind;
  const { Card, selection } = config;
  const id = idOf(row);
  // The first target belongs to the row; the others change parts of it.
  const [target] = pending?.targetsOf(row) ?? [];
  const mark = target !== undefined && <PendingMark target={target} />;
  return (
    <div
      ref={measure}
      id={rowId(id)}
      className={isWide ? classes.row : classes.card}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {selection && (
        <Tick label={selection.label(row)} isSelected={isSelected} onToggle={(isRange) => toggle(id, isRange)} />
      )}
      {isWide ? (
        columns.map(({ key, emphasis, text, Cell }) => {
          const said = text(row, format);
          const isTitle = emphasis === 'title';
          return (
            <div
              key={key}
              role="gridcell"
              data-emphasis={emphasis}
              title={(!Cell || isTitle) && !measure && said ? said : undefined}
            >
              {isTitle && mark}
              {Cell ? <Cell row={row} format={format} /> : <bdi>{said}</bdi>}
            </div>
          );
        })
      ) : (
        <div role="gridcell" className={measure ? classes.fields : classes.onCard}>
          <Card row={row} format={format} mark={mark} />
        </div>
      )}
    </div>
  );
}

export function rowId(id: RecordId | undefined): string {
  return `row-${id}`;
}

interface TickProps {
  label: MessageDescriptor;
  isSelected: boolean | undefined;
  onToggle: (isRange: boolean) => void;
}

function Tick({ label, isSelected = false, onToggle }: TickProps) {
  const { i18n } = useLingui();
  return (
    <div role="gridcell" className={classes.tick} data-tick>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={i18n._(label)}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
      />
    </div>
  );
}
