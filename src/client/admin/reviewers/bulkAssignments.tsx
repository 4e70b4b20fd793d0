import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
import { planEach } from '#client/admin/records/bulk/planEach.ts';

/** One command per reviewer, so that a refusal affects only that reviewer. */
export function assignmentPlan(
  reviewers: readonly ReviewerRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  wanted: ReadonlyMap<string, readonly number[]>,
  title: string,
) {
  return planEach<'reviewer', 'assign_reviewers', 'same'>(
    'reviewer',
    reviewers.filter(({ reviewer_id }) => wanted.has(reviewer_id)),
    changes,
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
    inverse: ({ body: { reviewers }, ...command }) => ({
      ...command,
      body: { reviewers: reviewers.map(({ staff_id, add, remove }) => ({ staff_id, add: remove, remove: add })) },
    }),
  },
  {
    reasons: { same: msg`it has these values already` },
    leftOut: (count) => <Plural value={count} one="# reviewer is left out" other="# reviewers are left out" />,
    done: (count) => (
      <Plural value={count} one="Assignments of # reviewer imported" other="Assignments of # reviewers imported" />
    ),
    undone: (count) => (
      <Plural
        value={count}
        one="Former assignments restored for # reviewer"
        other="Former assignments restored for # reviewers"
      />
    ),
  },
);

export default bulkAssignments.Outcome;
