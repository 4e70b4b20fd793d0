import { msg } from '@lingui/core/macro';
import { lazy, useMemo } from 'react';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { abstracts } from '#client/admin/records/kinds.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { useRecords } from '#client/records/useRecords.ts';
import type { ListSearch } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { useQuerySearch, type FoundQuery } from '#client/admin/records/search/querySearch.ts';

/** The list of abstracts, as its parts need it. */
export type AbstractsView = ListView<AbstractRow, number, FoundQuery<AbstractRow>>;

/** How abstracts are searched (S4). */
export const abstractSearch: ListSearch<AbstractRow, FoundQuery<AbstractRow>> = {
  label: msg`Search abstracts`,
  placeholder: msg`Name, title, topic:3, no:file …`,
  useSearch: function useAbstractSearch(typed, format) {
    const isMeant = useMemo(() => hasNumber(typed), [typed]);
    const { rows } = useRecords(abstracts);
    const language = useMemo(() => abstractLanguage(abstractDoublesIn(rows).has), [rows]);
    return useQuerySearch(language, typed, format, isMeant);
  },
  Help: lazy(() => import('./abstractSearchHelp.tsx')),
};

/** Of a number that was typed alone, which abstract has it. */
function hasNumber(typed: string): ((row: AbstractRow) => boolean) | undefined {
  const number = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
  return number === undefined ? undefined : ({ report_id }) => report_id === Number(number);
}
