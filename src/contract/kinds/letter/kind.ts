import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Invitation letters. A letter bears its author's name, too. */
export const letterKind = {
  name: 'letter',
  id: 'letter_id',
  idFrom: Number,
  list: 'letters',
  target: 'letter',
  exported: 'letters',
  related: { row: ({ visitor_id }) => [['person', visitor_id]] },
} as const satisfies RecordKind<'letter'>;
