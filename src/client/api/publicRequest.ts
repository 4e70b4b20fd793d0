import type { BodyOf, DataOf } from '#contract/calls/calls.ts';
import { peopleCalls } from '#contract/calls/people.ts';
import { receiptCalls } from '#contract/calls/receipt.ts';
import type { Outcome } from './outcome.ts';
import { request, type BodyFor } from './request.ts';

const publicCalls = { ...peopleCalls, ...receiptCalls };

/** Calls whose reply is public. */
export type PublicCall = keyof typeof publicCalls;

/** Like `call`, without the schemas of all other calls. */
export function publicRequest<Name extends PublicCall>(name: Name, body: BodyOf<Name>): Promise<Outcome<DataOf<Name>>> {
  const made = publicCalls[name];
  return request(made, body as BodyFor<typeof made>) as Promise<Outcome<DataOf<Name>>>;
}
