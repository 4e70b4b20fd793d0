import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react';
import { useIsWide } from '#client/admin/ui/screenWidth.ts';
import table from '#client/admin/abstracts/table/table.module.css';
import { drawnColumns, type Saying } from './columns.ts';
import type { KnownPeople } from './peopleList.ts';
import { PersonHead, PersonLine } from './personLine.tsx';
import type { PeopleView } from './usePeopleView.ts';
import classes from './people.module.css';

export interface PeopleTableHandle {
  /** Scrolls to a row of what is shown. */
  show: (index: number) => void;
  focus: () => void;
}

interface PeopleTableProps {
  ref: Ref<PeopleTableHandle>;
  list: KnownPeople;
  view: PeopleView;
  saying: Saying;
  /** At whom the keyboard is. */
  active: string | undefined;
  onOpen: (visitor_id: string) => void;
}

/** Pixels. */
const heights = { row: 42, card: 96 } as const;
const tracks = drawnColumns.map(({ track }) => track).join(' ');

/** The list itself. Only what is seen is drawn; on a narrow screen each person is a card. */
export function PeopleTable({ ref, list, view, saying, active, onOpen }: PeopleTableProps) {
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
    getItemKey: (index) => shown[index]?.visitor_id ?? index,
    overscan: 8,
    scrollPaddingStart: isWide ? heights.row : 0,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useImperativeHandle(ref, () => ({
    show: (index) => rows.scrollToIndex(index, { align: 'auto' }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));
  const isActiveDrawn = rows.getVirtualItems().some(({ key }) => key === active);

  return (
    <div className={table.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are in useListKeys */}
      <div
        ref={scroller}
        className={table.scroller}
        role="grid"
        tabIndex={0}
        aria-label={t`People`}
        aria-rowcount={shown.length + 1}
        aria-activedescendant={isActiveDrawn ? `person-${active}` : undefined}
        onClick={({ target }) => {
          const row = target instanceof Element && target.closest<HTMLElement>('[data-person]');
          const id = row && !(target as Element).closest('a') ? row.dataset['person'] : undefined;
          if (id) onOpen(id);
        }}
      >
        <div className={`${table.sheet} ${classes.sheet}`} style={{ '--tracks': tracks } as CSSProperties}>
          {isWide && <PersonHead view={view} />}
          <div className={table.rows} role="rowgroup" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const row = shown[index];
              if (!row) return null;
              const isActive = row.visitor_id === active;
              return <PersonLine key={row.visitor_id} {...{ row, index, start, isWide, isActive, saying }} />;
            })}
          </div>
        </div>
      </div>
      {shown.length === 0 && <NobodyShown list={list} view={view} />}
    </div>
  );
}

/** Why there is nobody to see. */
function NobodyShown({ list: { rows, asOf, state }, view: { type, choose } }: Pick<PeopleTableProps, 'list' | 'view'>) {
  if (rows.length > 0) {
    const all = rows.length;
    const everybody = () => {
      type('');
      choose('');
    };
    return (
      <div className={table.nothing}>
        <p>
          <Trans>Nobody is like this.</Trans>
        </p>
        <button type="button" onClick={everybody}>
          <Trans>Show all {all}</Trans>
        </button>
      </div>
    );
  }
  return (
    <p className={table.nothing}>
      {asOf !== undefined ? (
        <Trans>Nobody has registered yet.</Trans>
      ) : state === 'offline' ? (
        <Trans>There is no connection, and no list is kept on this device.</Trans>
      ) : (
        typeof state === 'object' && state.refused
      )}
    </p>
  );
}
