import type { PersonRow } from '#contract/kinds/person/person.ts';
import { folded, hasWords } from './folded.ts';
import { queryTerms } from './query.ts';

/** Groups of people: a filter beside the search of the list. */
export const personGroups = [
  'authors',
  'others',
  'letters',
  'unpaid',
  'expected',
  'paid',
  'waived',
  'invoice',
  'issued',
  'unconfirmed',
  'closed',
] as const;
export type PersonGroup = (typeof personGroups)[number];

/** Recipients of a letter: a group, or people selected one by one. */
export const recipientGroups = [...personGroups, 'chosen'] as const;
export type RecipientGroup = (typeof recipientGroups)[number];

/** Maximum number of people that can be selected for one letter. For more, a search is used. */
export const mostChosen = 1000;

/** Whether somebody is in a group. */
export const isInGroup: Readonly<Record<PersonGroup, (person: PersonRow) => boolean>> = {
  authors: ({ submissions }) => submissions > 0,
  others: ({ submissions }) => submissions === 0,
  letters: ({ letters }) => letters > 0,
  unpaid: ({ payment }) => payment !== 'paid' && payment !== 'waived',
  expected: ({ payment }) => payment === 'expected',
  paid: ({ payment }) => payment === 'paid',
  waived: ({ payment }) => payment === 'waived',
  invoice: ({ payment, paid_by, invoice, issued }) =>
    payment === 'paid' && paid_by === '' && invoice !== null && !issued?.issued_on,
  issued: ({ issued }) => Boolean(issued?.issued_on),
  unconfirmed: ({ is_verified, closed_at }) => is_verified === false && closed_at === null,
  closed: ({ closed_at }) => closed_at !== null,
};

/** Tests whether each typed word begins a word of a folded text. A Chinese name may be typed with a space. */
export function wordMatcher(typed: string): (text: string) => boolean {
  const wanted = [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
  return (text) => wanted.every((word) => hasWords(text, word, false));
}
