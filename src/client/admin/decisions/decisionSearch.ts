import { lazy, useMemo } from 'react';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { decisionLanguage } from '#contract/query/decisionLanguage.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { decisions } from '#client/admin/kinds/decision/records.ts';
import { abstractSearch, useAbstractSearch, type Extension } from '#client/admin/abstracts/search/abstractSearch.ts';
import type { ListSearch } from '#client/admin/records/list/listConfig.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import type { FoundQuery } from '#client/admin/records/search/querySearch.ts';

/** The list of decisions, as its parts need it. */
export type DecisionsView = ListView<DecisionRow, number, FoundQuery<DecisionRow>>;

/** The search for decisions: that for abstracts, extended by outcomes and totals of reviews (W5). */
export const decisionSearch: ListSearch<DecisionRow, FoundQuery<DecisionRow>> = {
  label: abstractSearch.label,
  placeholder: abstractSearch.placeholder,
  useSearch: function useDecisionSearch(typed, format) {
    const { rows: decided } = useRecords(decisions);
    const extend = useMemo((): Extension => {
      const byNumber = new Map(decided.map((row) => [row.decision_id, row]));
      return (language) => decisionLanguage(language, ({ report_id }) => byNumber.get(report_id));
    }, [decided]);
    const found = useAbstractSearch(typed, format, extend);
    // An empty search shows its first rows before other lists have loaded.
    const { rows, total, asOf } = useRecords(abstracts, typed !== '');
    const byNumber = useMemo(() => new Map(rows.map((row) => [row.report_id, row])), [rows]);
    const isLoading = found.isLoading || (typed !== '' && (asOf === undefined || total !== undefined));
    return useMemo(() => {
      const { isFound, isSimilar, isMeant, unsearched, problem, parts } = found;
      const among = (test: typeof isFound) => (row: DecisionRow) => {
        const abstract = byNumber.get(row.decision_id);
        return abstract !== undefined && test(abstract);
      };
      return {
        isFound: typed === '' ? () => true : among(isFound),
        isSimilar: isSimilar && among(isSimilar),
        isMeant: isMeant && among(isMeant),
        ...(unsearched && { unsearched }),
        ...{ problem, parts, isLoading },
      };
    }, [found, byNumber, typed, isLoading]);
  },
  Help: lazy(() => import('./decisionSearchHelp.tsx')),
};
