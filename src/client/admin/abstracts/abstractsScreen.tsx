import { useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { ListScreen } from '#client/admin/list/listScreen.tsx';
import type { TableHandle } from '#client/admin/list/listTable.tsx';
import { useListKeys } from '#client/admin/list/useListKeys.ts';
import { abstracts } from '#client/admin/records/kinds.ts';
import { useHasRoomBeside } from '#client/admin/ui/screenWidth.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { readDoneBulk, useDoneBulk } from './bulk/doneBulk.ts';
import { AbstractDetails } from './details.tsx';
import { ListStatus } from './listStatus.tsx';
import { FilterChips } from './search/filterChips.tsx';
import { SearchBox } from './search/searchBox.tsx';
import { useSelection } from './selection/useSelection.ts';
import { AbstractTable } from './table/abstractTable.tsx';
import { narrowColumns } from './table/columns.ts';
import { useColumns, useListView, useSaying } from './useListView.ts';
import { useOpening } from './useOpening.ts';
import { ViewChip } from './views/viewChip.tsx';

const BulkOutcome = lazy(() => import('./bulk/bulkOutcome.tsx'));

/** All submissions: searched, filtered, sorted, on the device, with the keyboard (S4). */
export function AbstractsScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const saying = useSaying();
  const list = useRecords(abstracts);
  const view = useListView(list, saying);
  const [columns, chooseColumns] = useColumns();
  const selection = useSelection(list.rows, view.shown);
  const mayChange = own.roles.some((role) => role === 'owner' || role === 'secretary');
  const table = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const { active, row, move, open, openActive, close } = useOpening(list.rows, view.shown, table);
  const isSqueezed = !useHasRoomBeside() && row !== undefined;
  const narrow = useMemo(() => columns.filter(({ key }) => narrowColumns.includes(key)), [columns]);
  const drawn = isSqueezed ? narrow : columns;
  useListKeys({
    move,
    open: openActive,
    select: (isRange) => active !== undefined && selection.toggle(active, isRange),
    leave: () => (row ? close() : selection.clear()),
    search: () => search.current?.select(),
  });

  return (
    <ListScreen
      title={t`Abstracts`}
      tools={
        <>
          <SearchBox ref={search} view={view} onLeave={() => table.current?.focus()} />
          <FilterChips rows={view.known} view={view} saying={saying}>
            <ViewChip {...{ view, columns, chooseColumns }} isReady={list.asOf !== undefined} />
          </FilterChips>
        </>
      }
      status={
        <>
          <ListStatus {...{ list, view, columns, chooseColumns, selection, saying, mayChange }} />
          <Outcome list={list} />
        </>
      }
      isOpened={row !== undefined}
    >
      <AbstractTable ref={table} {...{ list, view, selection, saying, active }} columns={drawn} onOpen={open} />
      {row && <AbstractDetails row={row} saying={saying} onClose={close} onMove={move} />}
    </ListScreen>
  );
}

/** The outcome of the last action for many. */
function Outcome({ list: { rows, asOf } }: { list: KnownRows<AbstractRow> }) {
  const bulk = useDoneBulk();
  useEffect(() => void readDoneBulk(), []);
  return (
    <div role="status">
      {bulk && asOf !== undefined && (
        <Suspense>
          <BulkOutcome bulk={bulk} rows={rows} />
        </Suspense>
      )}
    </div>
  );
}
