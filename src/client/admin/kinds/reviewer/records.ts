import { reviewerKind } from '#contract/kinds/reviewer/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The reviewers on this device. */
export const reviewers = recordsOf(reviewerKind);
