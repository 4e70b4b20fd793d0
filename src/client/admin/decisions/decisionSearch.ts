import { useMemo } from 'react';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { abstractSearch } from '#client/admin/abstracts/search/abstractSearch.ts';
import type { ListSearch } from '#client/admin/records/list/listConfig.ts';

/** Decisions are searched as their abstracts are, in the same language (W5). */
export const decisionSearch: ListSearch<DecisionRow> = {
  label: abstractSearch.label,
  placeholder: abstractSearch.placeholder,
  useSearch: function useDecisionSearch(typed, format) {
    const found = abstractSearch.useSearch(typed, format);
    const { rows, total, asOf } = useRecords(abstracts);
    const byNumber = useMemo(() => new Map(rows.map((row) => [row.report_id, row])), [rows]);
    const isLoading = found.isLoading || (typed !== '' && (asOf === undefined || total !== undefined));
    return useMemo(() => {
      const { isFound, isSimilar, isMeant, unsearched, problem } = found;
      const among = (test: typeof isFound) => (row: DecisionRow) => {
        const abstract = byNumber.get(row.decision_id);
        return abstract !== undefined && test(abstract);
      };
      return {
        isFound: typed === '' ? () => true : among(isFound),
        isSimilar: isSimilar && among(isSimilar),
        isMeant: isMeant && among(isMeant),
        ...(unsearched && { unsearched }),
        problem,
        isLoading,
      };
    }, [found, byNumber, typed, isLoading]);
  },
  Help: abstractSearch.Help,
};
