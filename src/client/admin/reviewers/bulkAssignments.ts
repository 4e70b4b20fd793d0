import { msg } from '@lingui/core/macro';
import { reviewerKind } from '#contract/kinds/reviewer/kind.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';

/** One command per reviewer, so that a refusal affects only that reviewer. */
export function assignmentPlan(
  reviewers: readonly ReviewerRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  wanted: ReadonlyMap<string, readonly number[]>,
  title: string,
) {
  return planEach<ReviewerRow, NewCommand<'assign_reviewers'>, 'same'>(
    reviewers.filter(({ reviewer_id }) => wanted.has(reviewer_id)),
    changes,
    ({ reviewer_id }) => targetOf(reviewerKind, reviewer_id),
    ({ reviewer_id: staff_id }) => {
      const add = (wanted.get(staff_id) ?? []).join(',');
      return { name: 'assign_reviewers', title, body: { reviewers: [{ staff_id, add, remove: '' }] } };
    },
  );
}

/** Bulk changes of assignments, by reviewer (W2, W10). */
export const bulkAssignments = createBulkChanges<'reviewer', 'imported', 'assign_reviewers', 'same'>(
  {
    kind: 'reviewer',
    describe: ({ name }) => ({ name, address: '/reviewers' }),
    inverseAction: (action) => action,
    inverse: ({ body: { reviewers }, ...command }) => ({
      ...command,
      body: { reviewers: reviewers.map(({ staff_id, add, remove }) => ({ staff_id, add: remove, remove: add })) },
    }),
  },
  { same: msg`it has these values already` },
);
