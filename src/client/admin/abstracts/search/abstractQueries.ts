import { abstractLanguage, abstractText } from '#contract/query/abstractLanguage.ts';
import { asksForText, type QueryPart } from '#contract/query/query.ts';
import type { SearchLanguage } from '#contract/query/language.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { queryReader } from '#client/admin/records/search/queryReader.ts';

/** The language of queries that search no full texts. */
export const withoutTexts: SearchLanguage<AbstractRow> = abstractLanguage();

/** The search language that also searches these full texts. */
export function withTexts(rows: readonly AbstractRow[], texts: readonly SearchedText[]): SearchLanguage<AbstractRow> {
  const byNumber = new Map(texts.map(({ report_id, text }) => [report_id, text]));
  return abstractLanguage(abstractDoublesIn(rows).has, ({ report_id }) => byNumber.get(report_id));
}

export { queryReader };

/** Whether a query searches full texts. */
export function searchesTexts(parts: readonly QueryPart[]): boolean {
  return parts.some(({ query }) => asksForText(query, abstractText));
}
