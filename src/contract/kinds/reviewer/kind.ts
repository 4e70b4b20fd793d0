import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Reviewers, and people invited to review. */
export const reviewerKind = {
  name: 'reviewer',
  id: 'reviewer_id',
  idFrom: String,
  list: 'reviewers',
  target: 'reviewer',
  exported: 'reviewers',
  log: {
    targets: [],
    actions: ['reviewers listed', 'reviewer changed', 'invitation declined'],
    // Its log entries are about members of staff.
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'reviewer'>;
