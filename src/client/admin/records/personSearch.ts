import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { personText, type PersonGroup, type RecipientGroup } from '#contract/query/people.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { ListSearch } from './list/listConfig.ts';
import { wordSearch } from './list/wordSearch.ts';

/** How people are searched, in their list and for letters (S6, S13). */
export const personSearch: ListSearch<PersonRow> = {
  label: msg`Search people`,
  placeholder: msg`Name, address, affiliation, country …`,
  useSearch: wordSearch(personText),
};

/** The groups of people, in the order in which they are offered. */
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

/** The same, and those who were selected in the list. */
export const recipientWords: Readonly<Record<RecipientGroup, MessageDescriptor>> = {
  ...groupWords,
  chosen: msg`selected people`,
};
