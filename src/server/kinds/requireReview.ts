import { Refused } from '#server/http/refusal.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { ReviewRules } from '#contract/kinds/review/review.ts';

/**
 * The settings of review and decisions (W1).
 *
 * @throws {Refused} `reviewOff` if the conference has none
 */
export function requireReview({ site: { review } }: Pick<StaffContext, 'site'>): ReviewRules {
  if (!review) throw new Refused('reviewOff');
  return review;
}
