import { assignmentKind } from '#contract/kinds/assignment/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The reviewers of abstracts on this device. */
export const assignments = recordsOf(assignmentKind);
