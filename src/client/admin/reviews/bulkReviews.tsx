import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { enteredTurned } from '#client/admin/kinds/review/entered.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.tsx';
import { planEach } from '#client/admin/records/bulk/planEach.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { ReviewChanges } from './readReviews.ts';

/** Plans the commands that enter reviews on behalf of their reviewers. */
export function enteringPlan(
  reviews: readonly ReviewRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  wanted: ReadonlyMap<string, ReviewChanges>,
) {
  return planEach<'review', 'enter_review', 'same'>(
    'review',
    reviews.filter(({ review_id }) => wanted.has(review_id)),
    changes,
    ({ review_id, title, submitted_at }) => {
      const was_submitted = submitted_at !== '';
      const body = { review_id, changes: wanted.get(review_id) ?? {}, was_submitted, is_submitted: true };
      return { name: 'enter_review', title, body };
    },
  );
}

/** Describes reviews to the bulk engine. */
const reviewBulk: BulkKind<'review', 'imported', 'enter_review', 'same'> = {
  kind: 'review',
  describe: ({ report_id, title, reviewer }) => ({
    name: `#${report_id} ${title} · ${reviewer}`,
    address: abstractAddress(report_id),
  }),
  inverse: (command) => ({ ...command, body: enteredTurned(command.body) }),
  // Other fields follow from these, such as whether other members of the committee may read the review.
  ownFields: ({ values, submitted_at }) => ({ values, is_submitted: submitted_at !== '' }),
};

/** Bulk changes of reviews (W10). */
export const bulkReviews = createBulkChanges(reviewBulk, {
  reasons: { same: msg`it has these values already` },
  leftOut: (count) => <Plural value={count} one="# review is left out" other="# reviews are left out" />,
  done: (count) => <Plural value={count} one="# review imported" other="# reviews imported" />,
  undone: (count) => (
    <Plural value={count} one="# review is as it was before" other="# reviews are as they were before" />
  ),
});

export default bulkReviews.Outcome;
