import { msg } from '@lingui/core/macro';
import { reviewKind } from '#contract/kinds/review/kind.ts';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { enteredTurned } from '#client/admin/kinds/review/entered.ts';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import { planEach } from '#client/admin/records/bulk/planEach.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { ReviewChanges } from './readReviews.ts';

/** Plans the commands that enter reviews on behalf of their reviewers. */
export function enteringPlan(
  reviews: readonly ReviewRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  wanted: ReadonlyMap<string, ReviewChanges>,
) {
  return planEach<ReviewRow, NewCommand<'enter_review'>, 'same'>(
    reviews.filter(({ review_id }) => wanted.has(review_id)),
    changes,
    ({ review_id }) => targetOf(reviewKind, review_id),
    ({ review_id, title, submitted_at }) => {
      const was_submitted = submitted_at !== '';
      const body = { review_id, changes: wanted.get(review_id) ?? {}, was_submitted, is_submitted: true };
      return { name: 'enter_review', title, body };
    },
  );
}

/** Describes reviews to the bulk engine. */
export const reviewBulk: BulkKind<'review', 'imported', 'enter_review', 'same'> = {
  kind: 'review',
  describe: ({ report_id, title, reviewer }) => ({
    name: `#${report_id} ${title} · ${reviewer}`,
    address: abstractAddress(report_id),
  }),
  inverseAction: (action) => action,
  inverse: (command) => ({ ...command, body: enteredTurned(command.body) }),
  // Other fields follow from these, such as whether other members of the committee may read the review.
  ownFields: ({ values, submitted_at }) => ({ values, is_submitted: submitted_at !== '' }),
};

/** Bulk changes of reviews (W10). */
export const bulkReviews = createBulkChanges(reviewBulk, { same: msg`it has these values already` });
