import { abstractLanguage, abstractText } from '#contract/query/abstractLanguage.ts';
import { asksForText, type QueryPart } from '#contract/query/query.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { queryReader, type QueryReader } from '#client/admin/records/search/queryReader.ts';

/** Reads queries, but searches no full texts. */
export const readerWithoutTexts = queryReader(abstractLanguage());

/** Reads queries, and searches these full texts too. */
export function readerWithTexts(
  rows: readonly AbstractRow[],
  texts: readonly SearchedText[],
): QueryReader<AbstractRow> {
  const byNumber = new Map(texts.map(({ report_id, text }) => [report_id, text]));
  return queryReader(abstractLanguage(abstractDoublesIn(rows).has, ({ report_id }) => byNumber.get(report_id)));
}

/** Whether a query searches full texts. */
export function searchesTexts(parts: readonly QueryPart[]): boolean {
  return parts.some(({ query }) => asksForText(query, abstractText));
}
