import { Refused } from '#server/http/refusal.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { ReviewRules } from '#contract/kinds/review/review.ts';

/**
 * The settings of review and decisions, at a conference that has them (W1).
 *
 * @throws {Refused} `reviewOff`
 */
export function requireReview({ site: { review } }: Pick<StaffContext, 'site'>): ReviewRules {
  if (!review) throw new Refused('reviewOff');
  return review;
}
