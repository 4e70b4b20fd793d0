import type { RecordKind } from '#contract/kinds/kinds.ts';

/** The committee's decisions about abstracts, proposed and applied. Each abstract has one, identified by its number. */
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
    // Actions that the author knows of, or took.
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
