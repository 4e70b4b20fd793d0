import ky from 'ky';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { calls, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { address } from './base.ts';
import { readReply, unreachable, type Outcome } from './outcome.ts';

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number;
  /** The response to the same request, which is under way already: nothing is sent. */
  response?: Promise<Response>;
}

/** Milliseconds for a call; a million Chinese characters take long on a slow line. */
const defaultTimeout = 120_000;

/**
 * Makes one of the contract's calls, with the session cookie, in the reader's language (V1). Never retries, never throws.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: BodyOf<Name>,
  options: CallOptions = {},
): Promise<Outcome<DataOf<Name>>> {
  const { method, path, data }: Call = calls[name];
  try {
    const response = await (options.response ??
      ky(address(path), {
        method,
        ...(body !== undefined && { json: body }),
        headers: { 'accept-language': document.documentElement.lang, ...options.headers },
        credentials: 'same-origin',
        cache: 'no-store',
        retry: 0,
        throwHttpErrors: false,
        timeout: options.timeout ?? defaultTimeout,
        ...(options.signal && { signal: options.signal }),
      }));
    const schema = (data ?? z.unknown()) as z.core.$ZodType<DataOf<Name>>;
    return readReply(response.status, await response.text(), schema);
  } catch {
    return unreachable;
  }
}
