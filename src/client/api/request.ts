import ky from 'ky';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { callAddress } from './base.ts';
import { readReply, unreachable, type Outcome } from './outcome.ts';

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number;
}

/** Milliseconds for a call; a million Chinese characters take long on a slow line. */
const defaultTimeout = 120_000;

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
  return requestAs(made, async () => data as z.core.$ZodType<DataFor<Made>> | undefined, body, options);
}

/**
 * The same for a call whose schema may still have to be loaded.
 *
 * @param loadSchema - called once the reply is here; a reply whose schema cannot be loaded counts as no answer
 */
export async function requestAs<Data>(
  made: Pick<Call, 'method' | 'path'>,
  loadSchema: () => Promise<z.core.$ZodType<Data> | undefined>,
  body: unknown,
  options: CallOptions = {},
): Promise<Outcome<Data>> {
  try {
    const { status, body: replied } = await send(made, body, options);
    const schema = (await loadSchema()) ?? (z.unknown() as unknown as z.core.$ZodType<Data>);
    return readReply(status, replied, schema);
  } catch {
    return unreachable;
  }
}

async function send({ method, path }: Pick<Call, 'method' | 'path'>, body: unknown, options: CallOptions) {
  const response = await ky(callAddress(path), {
    method,
    ...(body !== undefined && { json: body }),
    headers: { 'accept-language': document.documentElement.lang, ...options.headers },
    credentials: 'same-origin',
    cache: 'no-store',
    retry: 0,
    throwHttpErrors: false,
    timeout: options.timeout ?? defaultTimeout,
    ...(options.signal && { signal: options.signal }),
  });
  return { status: response.status, body: await response.text() };
}
