import { NativeSelect } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useRef } from 'react';
import { site } from '#client/published/site.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { useText } from '#client/i18n/language.tsx';
import { useWording } from '#client/admin/i18n/useWording.ts';
import { useHasRoomBeside } from '#client/admin/ui/screenWidth.ts';
import { useLastBulk } from '#client/admin/records/bulk/lastBulk.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { ListConfig, ListFilter, Search } from './listConfig.ts';
import { ListStatus } from './listStatus.tsx';
import { ListTable, type TableHandle } from './listTable.tsx';
import { SearchField } from './searchField.tsx';
import { useListKeys } from './useListKeys.ts';
import { useListView } from './useListView.ts';
import { useOpening } from './useOpening.ts';
import classes from './listScreen.module.css';

interface RecordListProps<Row extends object, Id extends RecordId, Found extends Search<Row>> {
  config: ListConfig<Row, Id, Found>;
}

/**
 * The records of a kind, searched, filtered, sorted and exported on the device, and usable by keyboard (S4, S6, S7).
 */
export function RecordList<Row extends object, Id extends RecordId, Found extends Search<Row>>({
  config,
}: RecordListProps<Row, Id, Found>) {
  const { i18n } = useLingui();
  const text = useText();
  const view = useListView(config);
  const table = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const { active, setActive, opened, move, open, openActive, close, leave } = useOpening(config, view, table);
  const { Filters, bulk, Details, columnChoice, fieldsHeight } = config;
  const { list, selection, format } = view;
  const isSqueezed = !useHasRoomBeside() && opened !== undefined;
  const narrow = isSqueezed ? columnChoice?.narrow : undefined;
  const columns = useMemo(
    () => (narrow ? view.columns.filter(({ key }) => narrow.includes(key)) : view.columns),
    [narrow, view.columns],
  );
  useListKeys({
    move,
    open: openActive,
    select: config.selection && ((isRange) => active !== undefined && selection.toggle(active, isRange)),
    leave,
    search: () => {
      search.current?.focus();
      search.current?.select();
    },
  });
  const title = i18n._(config.title);

  return (
    <main className={classes.screen}>
      <title>{`${title} · ${text(site.shortName)}`}</title>
      <div className={classes.tools}>
        <h1 tabIndex={-1}>{title}</h1>
        <SearchField
          ref={search}
          search={config.search}
          typed={view.typed}
          type={view.type}
          problem={view.found.problem}
          onLeave={() => table.current?.focus()}
        />
        {config.filter && <FilterField filter={config.filter} chosen={view.filter} onChoose={view.choose} />}
        {Filters && <Filters view={view} />}
        {config.lead && <p className={classes.lead}>{i18n._(config.lead)}</p>}
      </div>
      <ListStatus config={config} view={view} />
      {bulk && <LastBulk {...{ bulk, list }} />}
      <div className={classes.below} data-opened={opened !== undefined || undefined}>
        <ListTable
          ref={table}
          {...{ config, view, columns, active }}
          onPress={fieldsHeight === undefined ? open : (row) => setActive(config.records.kind.idOf(row))}
        />
        {opened && Details && (
          <Suspense>
            <Details row={opened} format={format} onClose={close} onMove={move} />
          </Suspense>
        )}
      </div>
    </main>
  );
}

interface FilterFieldProps {
  filter: Pick<ListFilter<never>, 'all' | 'choices'>;
  chosen: string;
  onChoose: (value: string) => void;
}

function FilterField({ filter: { all, choices }, chosen, onChoose }: FilterFieldProps) {
  const { t } = useLingui();
  const word = useWording();
  const data = [{ value: '', label: all }, ...choices].map(({ value, label }) => ({ value, label: word(label) }));
  return (
    <NativeSelect
      aria-label={t`Show`}
      value={chosen}
      data={data}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** The outcome of the last bulk change (S4). */
function LastBulk<Row extends object>({
  bulk: { list: name, Outcome },
  list: { rows, asOf },
}: {
  bulk: NonNullable<ListConfig<Row, RecordId, Search<Row>>['bulk']>;
  list: KnownRows<Row>;
}) {
  const last = useLastBulk(name);
  return (
    <div role="status">
      {last && asOf !== undefined && (
        // Offline, its code may be unavailable, which must not remove the list.
        <Optional>
          <Outcome rows={rows} />
        </Optional>
      )}
    </div>
  );
}
