import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonRow } from '#contract/records/person.ts';
import type { Ref } from 'react';
import { ListHead } from '#client/admin/list/listHead.tsx';
import { ListTable, type TableHandle } from '#client/admin/list/listTable.tsx';
import { NothingShown } from '#client/admin/list/nothingShown.tsx';
import { drawnColumns, type Saying } from './columns.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { PersonLine } from './personLine.tsx';
import type { PeopleView } from './usePeopleView.ts';

interface PeopleTableProps {
  ref: Ref<TableHandle>;
  list: KnownRows<PersonRow>;
  view: PeopleView;
  saying: Saying;
  /** At whom the keyboard is. */
  active: string | undefined;
  onOpen: (visitor_id: string) => void;
}

const tracks = drawnColumns.map(({ track }) => track).join(' ');

/** The people. */
export function PeopleTable({ ref, list, view, saying, active, onOpen }: PeopleTableProps) {
  const { t } = useLingui();
  const { shown, order, sortBy, showAll } = view;
  const all = list.rows.length;
  return (
    <ListTable
      ref={ref}
      label={t`People`}
      rows={shown}
      idOf={({ visitor_id }) => visitor_id}
      tracks={tracks}
      cardHeight={96}
      active={active}
      head={<ListHead columns={drawnColumns} order={order} sortBy={sortBy} />}
      draw={(row, place) => <PersonLine key={row.visitor_id} {...place} row={row} saying={saying} />}
      onPress={({ visitor_id }) => onOpen(visitor_id)}
    >
      <NothingShown
        list={list}
        noneFound={<Trans>Nobody is like this.</Trans>}
        none={<Trans>Nobody has registered yet.</Trans>}
        showAll={t`Show all ${all}`}
        onShowAll={showAll}
      />
    </ListTable>
  );
}
