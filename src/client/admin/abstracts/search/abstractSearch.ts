import { msg } from '@lingui/core/macro';
import { lazy, useMemo, useState } from 'react';
import { abstractLanguage, abstractText } from '#contract/query/abstractLanguage.ts';
import { asksForText } from '#contract/query/query.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { problemOf } from '#client/api/replyState.ts';
import { abstracts, searchedTexts } from '#client/admin/records/kinds.ts';
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
    const { parts } = useQuerySearch(withoutTexts, typed, format);
    const isAsked = parts.some(({ query }) => asksForText(query, abstractText));
    const texts = useRecords(searchedTexts, isAsked);
    const language = useMemo(() => {
      const byNumber = new Map(texts.rows.map(({ report_id, text }) => [report_id, text]));
      return abstractLanguage(abstractDoublesIn(rows).has, ({ report_id }) => byNumber.get(report_id));
    }, [rows, texts.rows]);
    const found = useQuerySearch(language, typed, format, isMeant);
    const isMissing = isAsked && texts.asOf === undefined;
    // While they are asked for once more, what was said stays.
    const [isAbsent, setAbsent] = useState(false);
    if (!isAbsent && problemOf(texts.state) !== undefined) setAbsent(true);
    return useMemo(() => {
      if (!isMissing) return found;
      return isAbsent ? { ...found, unsearched: 'absent' } : { ...found, unsearched: 'coming', isSimilar: undefined };
    }, [found, isMissing, isAbsent]);
  },
  Help: lazy(() => import('./abstractSearchHelp.tsx')),
};

const withoutTexts = abstractLanguage();

/** Of a number that was typed alone, which abstract has it. */
function hasNumber(typed: string): ((row: AbstractRow) => boolean) | undefined {
  const number = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
  return number === undefined ? undefined : ({ report_id }) => report_id === Number(number);
}
