import { timeOf } from '#contract/records/command.ts';
import { serverNow } from '#client/api/serverClock.ts';

/** The body of `hand_in_review`, with the current time: the command may arrive much later (W3). */
export function handedIn(review_id: string): { review_id: string; made_at: string } {
  return { review_id, made_at: timeOf(serverNow()) };
}
