import type { RecordKind } from '#contract/kinds/kinds.ts';

/** What the committee writes to each other about abstracts. Each abstract has one discussion, by its number. */
export const discussionKind = {
  name: 'discussion',
  id: 'discussion_id',
  idFrom: Number,
  list: 'discussions',
  target: 'discussion',
  log: { targets: [], actions: ['discussions listed', 'comment written', 'comment changed', 'comment deleted'] },
} as const satisfies RecordKind<'discussion'>;
