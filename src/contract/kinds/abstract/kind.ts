import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Submissions of all accounts, by number. */
export const abstractKind = {
  name: 'abstract',
  id: 'report_id',
  idFrom: Number,
  list: 'abstracts',
  one: 'abstract',
  hasDetails: true,
  target: 'abstract',
  exported: 'abstracts',
  related: { one: ({ account }) => [['person', account.visitor_id]] },
} as const satisfies RecordKind<'abstract'>;
