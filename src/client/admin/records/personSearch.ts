import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy, useMemo } from 'react';
import type { PersonGroup, RecipientGroup } from '#contract/query/people.ts';
import { personLanguage, presentersOf } from '#contract/query/personLanguage.ts';
import { asksForState } from '#contract/query/query.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import type { Format } from './list/columns.ts';
import type { ListSearch } from './list/listConfig.ts';
import { queryReader } from './search/queryReader.ts';
import { useQuerySearch, type FoundQuery } from './search/querySearch.ts';

/** The search of people, in their list and for letters (S6, S13). */
export const personSearch: ListSearch<PersonRow, FoundQuery<PersonRow>> = {
  label: msg`Search people`,
  placeholder: msg`Name, address, country, paid:no …`,
  useSearch: usePersonSearch,
  Help: lazy(() => import('./search/personSearchHelp.tsx')),
};

const withoutAbstracts = queryReader(personLanguage(() => false));

function usePersonSearch(typed: string, format: Format): FoundQuery<PersonRow> {
  const { parts } = useQuerySearch(withoutAbstracts, typed, format);
  // The list of abstracts is needed to know who presents.
  const isAsked = parts.some(({ query }) => asksForState(query, 'presenter'));
  const { rows, asOf, total } = useRecords(abstracts, isAsked);
  const reader = useMemo(() => queryReader(personLanguage(presentersOf(rows))), [rows]);
  const found = useQuerySearch(reader, typed, format);
  // If the list of abstracts is incomplete, some people would be wrongly counted as presenters or not, and letters
  // would go to the wrong people.
  const isUnknown = isAsked && (asOf === undefined || total !== undefined);
  return useMemo(() => (isUnknown ? { ...found, ...untilAbstracts } : found), [isUnknown, found]);
}

const untilAbstracts = {
  isFound: () => false,
  isSimilar: undefined,
  problem: {
    offset: 0,
    length: 0,
    en: 'Who presents is known once the list of abstracts has been loaded.',
    zh: '摘要列表加载完成后才能查找报告人。',
  },
} satisfies Partial<FoundQuery<PersonRow>>;

/** The groups of people, in the order of display. */
export const groupWords: Readonly<Record<PersonGroup, MessageDescriptor>> = {
  authors: msg`with an abstract`,
  others: msg`without an abstract`,
  letters: msg`with an invitation letter`,
  unpaid: msg`not paid`,
  expected: msg`payment expected`,
  paid: msg`paid`,
  waived: msg`fee waived`,
  invoice: msg`invoice to be issued`,
  issued: msg`invoice issued`,
  unconfirmed: msg`address not confirmed`,
  closed: msg`closed accounts`,
};

/** Like `groupWords`, with the people selected in the list. */
export const recipientWords: Readonly<Record<RecipientGroup, MessageDescriptor>> = {
  ...groupWords,
  chosen: msg`selected people`,
};
