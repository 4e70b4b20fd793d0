import { reviewFacts } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';

/** The fields of a review at this conference. Empty without reviews. */
export const facts = site.review ? reviewFacts(site.review) : {};
