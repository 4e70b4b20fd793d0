import { msg, plural } from '@lingui/core/macro';
import { lazy } from 'react';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { lastOpened } from '#client/admin/kinds/abstract/lastOpened.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { createTicked } from '#client/admin/records/list/selection.ts';
import { searchOf } from '#client/admin/records/search/editQuery.ts';
import type { FoundQuery } from '#client/admin/records/search/querySearch.ts';
import { AbstractActions } from './abstractActions.tsx';
import { Card, columns, narrowColumns, usualColumns, usualOrder } from './columns.tsx';
import { abstractSearch } from './search/abstractSearch.ts';
import { FilterChips } from './search/filterChips.tsx';
import { useMoreExports } from './useMoreExports.ts';

const AbstractOutcome = lazy(() => import('./bulk/abstractOutcome.tsx'));

/** Loads the code of the details of a row. */
export const loadDetails = () => import('./details.tsx');

/** The list of all submissions (S4). */
export const abstractsList: ListConfig<AbstractRow, number, FoundQuery<AbstractRow>> = {
  records: abstracts,
  title: msg`Abstracts`,
  count: (count) => msg`${plural(count, { one: '# abstract', other: '# abstracts' })}`,
  columns,
  usualOrder,
  search: abstractSearch,
  nothing: { none: msg`No abstract has been submitted yet.`, noneFound: msg`No abstracts match.` },
  Card,
  cardHeight: 112,
  addressOf: ({ report_id }, search) => abstractAddress(report_id, search),
  exports: {
    list: 'abstracts',
    name: 'abstracts',
    action: (count) => msg`Export ${plural(count, { one: '# abstract', other: '# abstracts' })}`,
    useMore: useMoreExports,
  },
  selection: {
    ticked: createTicked(),
    label: ({ report_id }) => msg`Select abstract ${report_id}`,
    searchFor: searchOf,
  },
  columnChoice: { key: 'view', usual: usualColumns, narrow: narrowColumns, always: 'title' },
  startAt: lastOpened,
  Filters: FilterChips,
  Actions: AbstractActions,
  bulk: { list: 'abstracts', Outcome: AbstractOutcome },
  Details: lazy(loadDetails),
};
