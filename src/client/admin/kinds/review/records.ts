import { reviewKind } from '#contract/kinds/review/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The reviews on this device, with the abstracts that the person reviews. */
export const reviews = recordsOf(reviewKind);
