import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Reviews of abstracts. Each abstract has one for each assigned reviewer. */
export const reviewKind = {
  name: 'review',
  id: 'review_id',
  idFrom: String,
  list: 'reviews',
  target: 'review',
  exported: 'reviews',
  log: {
    targets: [],
    actions: [
      ...['reviews listed', 'review written', 'review handed in', 'review taken back'],
      ...['review entered on behalf', 'entered review removed'],
      ...['review file read', 'word text chosen'],
    ],
    ofCommittee: { toldToAuthor: [] },
  },
} as const satisfies RecordKind<'review'>;
