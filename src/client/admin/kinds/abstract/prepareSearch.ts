import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import { prepareForSearch } from '#contract/query/matches.ts';

/** Number of rows prepared without a pause. */
const atOnce = 200;

const language = abstractLanguage();

/** Prepares rows for the search in batches, so that the page stays responsive. */
export function prepareSearch(rows: readonly AbstractRow[]): void {
  for (const row of rows.slice(0, atOnce)) prepareForSearch(language, row);
  if (rows.length > atOnce) setTimeout(() => prepareSearch(rows.slice(atOnce)));
}
