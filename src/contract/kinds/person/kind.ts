import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Everybody with an account. */
export const personKind = {
  name: 'person',
  id: 'visitor_id',
  idFrom: String,
  list: 'people',
  one: 'person',
  hasDetails: true,
  target: 'account',
  exported: 'accounts',
  related: { one: ({ letters }) => letters.map(({ letter_id }) => ['letter', letter_id] as const) },
} as const satisfies RecordKind<'person'>;
