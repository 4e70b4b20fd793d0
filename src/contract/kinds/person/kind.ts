import type { RecordKind } from '#contract/kinds/kinds.ts';

/** All people with an account. */
export const personKind = {
  name: 'person',
  id: 'visitor_id',
  idFrom: String,
  list: 'people',
  one: 'person',
  hasDetails: true,
  target: 'account',
  exported: 'accounts',
  related: { one: ({ letters }) => letters.map(({ letter_id }) => `letter ${letter_id}` as const) },
  log: {
    targets: ['account'],
    actions: [
      'people listed',
      'person added',
      'person read',
      'corrected',
      'accounts merged',
      'payment noted',
      'invoice changed',
      'invoice issued',
      'invoice read',
      'deadline extended',
      'reset link made',
      'reset link revoked',
      'closed',
      'opened',
      'erased',
    ],
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'person'>;
