import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Invitation letters. They show the author's name, which commands for people can change. */
export const letterKind = {
  name: 'letter',
  id: 'letter_id',
  idFrom: Number,
  list: 'letters',
  target: 'letter',
  exported: 'letters',
  related: { row: ({ visitor_id }) => [`account ${visitor_id}`] },
  log: {
    targets: ['letter'],
    actions: ['letters listed', 'letter read', 'letter changed', 'letter signed'],
    ofCommittee: undefined,
  },
} as const satisfies RecordKind<'letter'>;
