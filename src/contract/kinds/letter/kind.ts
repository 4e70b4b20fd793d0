import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Invitation letters. A letter also shows its author's name, which the commands of a person change. */
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
