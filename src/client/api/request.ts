import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { readReply, unreachable, type Outcome } from './outcome.ts';
import { send, type CallOptions, type Replied } from './send.ts';

/** The JSON body of a call, before defaults are added. */
export type BodyFor<Made extends Call> = Made extends { body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : undefined;
/** `data` of a call's successful reply. */
type DataFor<Made extends Call> = Made extends { data: infer Data extends z.core.$ZodType }
  ? z.output<Data>
  : undefined;

/**
 * Makes a call of the contract, with the session cookie, in the reader's language (V1). Never retries, never throws. It
 * is not in `call.ts`, because the table there loads the schemas of every call.
 */
export async function request<Made extends Call>(
  made: Made,
  body: BodyFor<Made>,
  options: CallOptions = {},
): Promise<Outcome<DataFor<Made>>> {
  const { data }: Call = made;
  return readSent(send(made, body, options), async () => data as z.core.$ZodType<DataFor<Made>> | undefined);
}

/**
 * Reads the reply to a call that has been sent. Never throws.
 *
 * @param loadSchema - called once the reply is here; a reply whose schema cannot be loaded counts as no answer
 */
export async function readSent<Data>(
  sent: Promise<Replied>,
  loadSchema: () => Promise<z.core.$ZodType<Data> | undefined>,
): Promise<Outcome<Data>> {
  try {
    const { status, body, retryAfter } = await sent;
    const schema = (await loadSchema()) ?? (z.unknown() as z.core.$ZodType<Data>);
    const outcome = readReply(status, body, schema);
    return outcome.kind === 'refused' && retryAfter ? { ...outcome, retryAfter } : outcome;
  } catch {
    return unreachable;
  }
}
