import { Refused } from '#server/http/refusal.ts';

/**
 * Refuses a `visitor_id` in a body that is not the caller's. It is optional, since the session identifies the caller
 * (V3).
 *
 * @throws {Refused} `notYours`
 */
export function refuseForeign(body: { visitor_id: string }, visitor_id: string): void {
  if (body.visitor_id !== '' && body.visitor_id !== visitor_id) {
    throw new Refused({ code: 'notYours', field: 'visitor_id' });
  }
}
