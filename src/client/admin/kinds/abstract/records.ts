import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import type { SearchedText } from '#contract/kinds/abstract/abstract.ts';
import { Records } from '#client/records/records.ts';
import { home, recordsOf } from '#client/admin/records/recordsOf.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { first } from './firstRows.ts';

/** The folded full texts of abstracts, fetched at the first search for text (S4). */
export const searchedTexts = new Records<SearchedText, number>(
  {
    name: 'abstract_text',
    idOf: ({ report_id }) => report_id,
    list: (body) => staffCall('abstract_texts', body),
  },
  home,
);

/** The abstracts on this device. */
export const abstracts = recordsOf(abstractKind, {
  first,
  prepare: (rows) => void import('./prepareSearch.ts').then(({ prepareSearch }) => prepareSearch(rows)),
  onLeft: (isListed) => searchedTexts.list.keepOnly(isListed),
});
