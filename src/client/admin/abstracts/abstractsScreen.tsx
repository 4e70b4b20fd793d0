import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHasRoomBeside } from '#client/admin/ui/screenWidth.ts';
import { site } from '#conference/site.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { addressOf } from '#client/admin/abstract/waiting.ts';
import { lastOpened } from '#client/admin/abstract/lastOpened.ts';
import { useAbstractList } from './abstractList.ts';
import { narrowColumns } from './table/columns.ts';
import { AbstractDetails } from './details.tsx';
import { FilterChips } from './search/filterChips.tsx';
import { ListStatus } from './listStatus.tsx';
import { dayInZone } from './table/day.ts';
import { SearchBox } from './search/searchBox.tsx';
import { AbstractTable, type TableHandle } from './table/table.tsx';
import { useFreshList } from './useFreshList.ts';
import { useListKeys } from './table/useListKeys.ts';
import { useColumns, useListView } from './useListView.ts';
import { useWaitingRows } from './useWaitingRows.ts';
import { useSelection } from './selection/useSelection.ts';
import { useMeanings } from './search/vocabulary.ts';
import { readDoneBulk, useDoneBulk } from './bulk/doneBulk.ts';
import { ViewChip } from './views/viewChip.tsx';
import classes from './abstracts.module.css';

const BulkOutcome = lazy(() => import('./bulk/bulkOutcome.tsx'));

/** All submissions: searched, filtered, sorted, on the device, with the keyboard (S4). */
export function AbstractsScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const meanings = useMeanings();
  const saying = useMemo(() => ({ language, meanings, day: dayInZone }), [language, meanings]);
  useFreshList();
  const list = useWaitingRows(useAbstractList());
  const view = useListView(list, saying);
  const [columns, chooseColumns] = useColumns();
  const selection = useSelection(list.rows, view.shown);
  const mayChange = own.roles.some((role) => role === 'owner' || role === 'secretary');
  const bulk = useDoneBulk();
  useEffect(() => void readDoneBulk(), []);
  const [active, setActive] = useState<number | undefined>(lastOpened);
  const [opened, setOpened] = useState<number>();
  const latestShown = useRef(view.shown);
  useEffect(() => {
    latestShown.current = view.shown;
  });
  const table = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const openedRow = list.rows.find(({ report_id }) => report_id === opened);
  const isSqueezed = !useHasRoomBeside() && openedRow !== undefined;
  const narrow = useMemo(() => columns.filter(({ key }) => narrowColumns.includes(key)), [columns]);
  const drawn = isSqueezed ? narrow : columns;

  function move(by: number): void {
    const { shown } = view;
    const at = shown.findIndex(({ report_id }) => report_id === active);
    const next = shown[Math.max(0, Math.min(shown.length - 1, at < 0 ? 0 : at + by))];
    if (!next) return;
    setActive(next.report_id);
    // Enter is meant for the row, wherever the focus was.
    if (opened === undefined) table.current?.focus();
    else setOpened(next.report_id);
    table.current?.show(view.shown.indexOf(next));
  }
  function open(number: number): void {
    setActive(number);
    setOpened(number);
  }
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const openPage = (number: number) => void navigate(addressOf(number, query));
  // Where one comes back from an abstract, the list is where it was.
  const isReady = view.shown.length > 0;
  useEffect(() => {
    const at = latestShown.current.findIndex(({ report_id }) => report_id === lastOpened());
    if (isReady && at >= 0) table.current?.show(at);
  }, [isReady]);

  function close(): void {
    setOpened(undefined);
    table.current?.focus();
  }

  useListKeys({
    move,
    open: () => (active !== undefined && active === opened ? openPage(active) : setOpened(active)),
    select: (isRange) => active !== undefined && selection.toggle(active, isRange),
    leave: () => (opened === undefined ? selection.clear() : close()),
    search: () => search.current?.select(),
  });

  return (
    <main className={classes.screen}>
      <title>{`${t`Abstracts`} · ${text(site.shortName)}`}</title>
      <div className={classes.tools}>
        <h1 tabIndex={-1}>{t`Abstracts`}</h1>
        <SearchBox ref={search} view={view} onLeave={() => table.current?.focus()} />
        <FilterChips rows={view.known} view={view} saying={saying}>
          <ViewChip view={view} columns={columns} chooseColumns={chooseColumns} isReady={list.asOf !== undefined} />
        </FilterChips>
      </div>
      <ListStatus
        list={list}
        view={view}
        columns={columns}
        chooseColumns={chooseColumns}
        selection={selection}
        saying={saying}
        mayChange={mayChange}
      />
      <div role="status">
        {bulk && list.asOf !== undefined && (
          <Suspense>
            <BulkOutcome bulk={bulk} rows={list.rows} />
          </Suspense>
        )}
      </div>
      <div className={classes.below} data-opened={openedRow ? true : undefined}>
        <AbstractTable
          ref={table}
          list={list}
          view={view}
          columns={drawn}
          selection={selection}
          saying={saying}
          active={active}
          onOpen={open}
        />
        {openedRow && <AbstractDetails row={openedRow} saying={saying} onClose={close} onMove={move} />}
      </div>
    </main>
  );
}
