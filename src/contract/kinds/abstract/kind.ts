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
  related: { one: ({ account }) => [`account ${account.visitor_id}`] },
  log: {
    targets: ['abstract'],
    actions: [
      'listed',
      'texts listed',
      'abstract file read',
      'abstract added',
      'abstract edited',
      'file replaced',
      'abstract moved',
      'abstract withdrawn',
      'abstract restored',
      'full paper submitted',
      'full paper read',
    ],
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'abstract'>;
