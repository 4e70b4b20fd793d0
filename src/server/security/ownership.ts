import { Refused } from '#server/http/refusal.ts';

/**
 * A `visitor_id` in a body is optional and must be the caller's own: identity comes from the session (V3).
 *
 * @throws {Refused} `notYours`
 */
export function refuseForeign(body: { visitor_id: string }, visitor_id: string): void {
  if (body.visitor_id !== '' && body.visitor_id !== visitor_id) {
    throw new Refused({ code: 'notYours', field: 'visitor_id' });
  }
}
