import type { RecordKind } from '#contract/kinds/kinds.ts';

/**
 * The assigned, possible and excluded reviewers of an abstract. Each abstract has one row, identified by its number.
 */
export const assignmentKind = {
  name: 'assignment',
  id: 'assignment_id',
  idFrom: Number,
  list: 'assignments',
  target: 'assignment',
  exported: 'assignments',
  related: { row: () => [everyAssignment] },
  log: {
    targets: [],
    actions: ['assignments listed', 'preference stated', 'conflict answered', 'reviewers assigned'],
    ofCommittee: { toldToAuthor: [] },
  },
} as const satisfies RecordKind<'assignment'>;

/** The target of a command that changes the reviewers of many abstracts. */
export const everyAssignment = 'assignment of all';
