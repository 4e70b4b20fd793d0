import { calls, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import type { Outcome } from './outcome.ts';
import { request, type BodyFor } from './request.ts';
import type { CallOptions } from './send.ts';

/** Makes one of the contract's calls by name: see `request`. */
export function call<Name extends CallName>(
  name: Name,
  body: BodyOf<Name>,
  options?: CallOptions,
): Promise<Outcome<DataOf<Name>>> {
  return request(calls[name], body as BodyFor<(typeof calls)[Name]>, options) as Promise<Outcome<DataOf<Name>>>;
}
