import { reviewFacts } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';

/** The fields of a review at this conference. Empty if review is off. */
export const facts = site.review ? reviewFacts(site.review) : {};
