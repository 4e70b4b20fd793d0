import { Trans, useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import type { Ref } from 'react';
import type { KnownRows } from '#client/records/recordRows.ts';
import type { Selection } from '#client/admin/abstracts/selection/useSelection.ts';
import type { ListView } from '#client/admin/abstracts/useListView.ts';
import { ListHead } from '#client/admin/list/listHead.tsx';
import { ListTable, type TableHandle } from '#client/admin/list/listTable.tsx';
import { NothingShown } from '#client/admin/list/nothingShown.tsx';
import type { Column, Saying } from './columns.ts';
import { AbstractLine } from './rowCells.tsx';
import classes from '#client/admin/list/list.module.css';

interface AbstractTableProps {
  ref: Ref<TableHandle>;
  list: KnownRows<AbstractRow>;
  view: ListView;
  columns: readonly Column[];
  selection: Selection;
  saying: Saying;
  /** Number of the abstract at which the keyboard is. */
  active: number | undefined;
  onOpen: (number: number) => void;
}

/** The abstracts; each with a box to select it. */
export function AbstractTable({ ref, list, view, columns, selection, saying, active, onOpen }: AbstractTableProps) {
  const { t } = useLingui();
  const { shown, known, order, sortBy, type } = view;
  return (
    <ListTable
      ref={ref}
      label={t`Abstracts`}
      rows={shown}
      idOf={({ report_id }) => report_id}
      tracks={`40px ${columns.map(({ track }) => track).join(' ')}`}
      cardHeight={112}
      canSelect
      active={active}
      head={
        <ListHead columns={columns} order={order} sortBy={sortBy}>
          <SelectAll selection={selection} isDisabled={known.length === 0} />
        </ListHead>
      }
      draw={(row, place) => (
        <AbstractLine
          key={row.report_id}
          {...place}
          row={row}
          columns={columns}
          saying={saying}
          isSelected={selection.has(row.report_id)}
          onToggle={selection.toggle}
        />
      )}
      onPress={({ report_id }, { target, shiftKey }) => {
        // A finger is too large for the box alone.
        const isTick = target instanceof Element && target.closest('[data-tick]') !== null;
        if (isTick || shiftKey) selection.toggle(report_id, shiftKey);
        else onOpen(report_id);
      }}
    >
      <NothingShown
        // Of the first rows nobody knows yet what they say of a search.
        list={{ ...list, rows: known }}
        noneFound={<Trans>No abstract is like this.</Trans>}
        none={<Trans>No abstract has been submitted yet.</Trans>}
        showAll={t`Show all ${known.length}`}
        onShowAll={() => type('')}
      />
    </ListTable>
  );
}

function SelectAll({ selection, isDisabled }: { selection: Selection; isDisabled: boolean }) {
  const { t } = useLingui();
  return (
    <span role="columnheader" className={classes.tick}>
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
    </span>
  );
}
