import type { RecordKind } from '#contract/kinds/kinds.ts';

/** What the committee has decided about abstracts, proposed and applied. Each abstract has one, by its number. */
export const decisionKind = {
  name: 'decision',
  id: 'decision_id',
  idFrom: Number,
  list: 'decisions',
  target: 'decision',
  exported: 'decisions',
  log: {
    targets: [],
    actions: [
      'decisions listed',
      'outcome proposed',
      'outcome applied',
      'place confirmed',
      'place given up',
      'acceptance letter issued',
      'acceptance letter revoked',
    ],
    // The author knows of these, or has done them.
    ofCommittee: {
      toldToAuthor: [
        'outcome applied',
        'place confirmed',
        'place given up',
        'acceptance letter issued',
        'acceptance letter revoked',
      ],
    },
  },
} as const satisfies RecordKind<'decision'>;
