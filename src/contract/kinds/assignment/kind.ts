import type { RecordKind } from '#contract/kinds/kinds.ts';

/** Who reviews an abstract, who might, and who must not. Each abstract has one, by its number. */
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
