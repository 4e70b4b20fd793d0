import type { RecordKind } from '#contract/kinds/kinds.ts';

/** The committee's discussions. Each abstract has one, identified by its number. */
export const discussionKind = {
  name: 'discussion',
  id: 'discussion_id',
  idFrom: Number,
  list: 'discussions',
  target: 'discussion',
  log: {
    targets: [],
    actions: ['discussions listed', 'comment written', 'comment changed', 'comment deleted'],
    ofCommittee: { toldToAuthor: [] },
  },
} as const satisfies RecordKind<'discussion'>;
