import { Group } from '@mantine/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import { ListFreshness, ShownOfAll } from '#client/admin/list/listFreshness.tsx';
import classes from '#client/admin/list/listScreen.module.css';
import { abstracts } from '#client/admin/records/kinds.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { AbstractsExport } from './abstractsExport.tsx';
import { addressesOf } from './addresses.ts';
import { ColumnChooser } from './table/columnChooser.tsx';
import type { Column, Saying } from './table/columns.ts';
import type { ListView } from './useListView.ts';
import { SelectionButtons, SelectionCount } from './selection/selectionCount.tsx';
import type { Selection } from './selection/useSelection.ts';
import { WriteLink } from './selection/writeLink.tsx';

// With the menu.
const BulkActions = lazy(() => import('./bulk/bulkActions.tsx'));

interface ListStatusProps {
  list: KnownRows<AbstractRow>;
  view: ListView;
  columns: readonly Column[];
  chooseColumns: (keys: readonly string[]) => void;
  selection: Selection;
  saying: Saying;
  /** Whether she may change abstracts and write letters; others may only look. */
  mayChange: boolean;
}

/** How many are shown and how fresh that is; what can be done with them, or with those that are selected. */
export function ListStatus({ list, view, columns, chooseColumns, selection, saying, mayChange }: ListStatusProps) {
  const { t } = useLingui();
  const { rows: chosen, isBegun } = selection;
  const { addresses, leftOut } = addressesOf(chosen);

  return (
    <div className={classes.status} data-selecting={isBegun || undefined}>
      <Group gap="sm">
        {/* It stays, so that screen readers hear of what comes into it. */}
        <p className={classes.count} role="status">
          {isBegun && <SelectionCount selection={selection} />}
        </p>
        {isBegun ? (
          <SelectionButtons list={list} view={view} selection={selection} />
        ) : (
          <Freshness list={list} shown={view.shown.length} />
        )}
      </Group>
      <div className={classes.actions}>
        {leftOut > 0 && (
          <small>
            <Plural value={leftOut} one="# invalid address is left out" other="# invalid addresses are left out" />
          </small>
        )}
        {isBegun && mayChange && (
          <Suspense>
            <BulkActions rows={chosen} onDone={selection.clear} />
          </Suspense>
        )}
        {mayChange && <WriteLink list={list} view={view} selection={selection} />}
        {addresses.length > 0 && <CopyButton value={addresses.join('; ')}>{t`Copy addresses`}</CopyButton>}
        <AbstractsExport
          rows={isBegun ? chosen : view.shown}
          columns={columns}
          // What is selected may have been found by other searches.
          query={isBegun ? '' : view.typed}
          saying={saying}
          isDisabled={list.total !== undefined}
        />
        <ColumnChooser columns={columns} onChoose={chooseColumns} />
      </div>
    </div>
  );
}

/** While only the first rows are here, how many there will be. */
function Freshness({ list: { rows, total, asOf, state }, shown }: { list: KnownRows<AbstractRow>; shown: number }) {
  return (
    <ListFreshness asOf={asOf} state={state} onUpdate={() => void abstracts.sync()}>
      {total !== undefined && (
        <b>
          <Count shown={total} />
        </b>
      )}
      {asOf !== undefined && (
        <ShownOfAll shown={shown} all={rows.length}>
          <Count shown={shown} />
        </ShownOfAll>
      )}
    </ListFreshness>
  );
}

function Count({ shown }: { shown: number }) {
  return <Plural value={shown} one="# abstract" other="# abstracts" />;
}
