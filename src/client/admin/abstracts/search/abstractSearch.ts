import { msg } from '@lingui/core/macro';
import { lazy, useEffect, useMemo, useState } from 'react';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { problemOf } from '#client/api/replyState.ts';
import { abstracts, searchedTexts } from '#client/admin/kinds/abstract/records.ts';
import { useRecords } from '#client/records/useRecords.ts';
import type { SearchLanguage } from '#contract/query/language.ts';
import type { Format } from '#client/admin/records/list/columns.ts';
import type { ListSearch } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { useQuerySearch, type FoundQuery } from '#client/admin/records/search/querySearch.ts';

/** The list of abstracts, as its parts need it. */
export type AbstractsView = ListView<AbstractRow, number, FoundQuery<AbstractRow>>;

/** The search of abstracts (S4). */
export const abstractSearch: ListSearch<AbstractRow, FoundQuery<AbstractRow>> = {
  label: msg`Search abstracts`,
  placeholder: msg`Name, title, topic:3, no:file …`,
  useSearch: (typed, format) => useAbstractSearch(typed, format, same),
  Help: lazy(() => import('./abstractSearchHelp.tsx')),
};

/** Adds to the search language of abstracts. */
export type Extension = (language: SearchLanguage<AbstractRow>) => SearchLanguage<AbstractRow>;

const same: Extension = (language) => language;

/**
 * Searches abstracts.
 * @param extend - must be the same function as long as it does the same
 */
export function useAbstractSearch(typed: string, format: Format, extend: Extension): FoundQuery<AbstractRow> {
  const isMeant = useMemo(() => hasNumber(typed), [typed]);
  const queries = useQueries(typed !== '');
  const { rows } = useRecords(abstracts, typed !== '');
  const brief = useMemo(() => queries?.queryReader(extend(queries.withoutTexts)), [queries, extend]);
  const { parts } = useQuerySearch(brief, typed, format);
  const isAsked = queries?.searchesTexts(parts) ?? false;
  const texts = useRecords(searchedTexts, isAsked);
  const language = useMemo(() => queries?.withTexts(rows, texts.rows), [queries, rows, texts.rows]);
  const reader = useMemo(() => language && queries?.queryReader(extend(language)), [queries, language, extend]);
  const found = useQuerySearch(reader, typed, format, isMeant);
  const isMissing = isAsked && texts.asOf === undefined;
  // The message stays while the texts are requested again.
  const [isAbsent, setAbsent] = useState(false);
  if (!isAbsent && problemOf(texts.state) !== undefined) setAbsent(true);
  return useMemo(() => {
    if (!isMissing) return found;
    return isAbsent ? { ...found, unsearched: 'absent' } : { ...found, unsearched: 'coming', isSimilar: undefined };
  }, [found, isMissing, isAbsent]);
}

type Queries = typeof import('./abstractQueries.ts');

/** The code that reads queries. It is not part of the first screen's, and is loaded when somebody searches. */
function useQueries(isWanted: boolean): Queries | undefined {
  const [queries, setQueries] = useState<Queries>();
  useEffect(() => {
    if (isWanted) void import('./abstractQueries.ts').then(setQueries, () => undefined);
  }, [isWanted]);
  return queries;
}

/** Tests for the abstract whose number is the complete query. */
function hasNumber(typed: string): ((row: AbstractRow) => boolean) | undefined {
  const number = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
  return number === undefined ? undefined : ({ report_id }) => report_id === Number(number);
}
