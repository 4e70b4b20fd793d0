import ky from 'ky';
import type { Call } from '#contract/calls/call.ts';
import { callAddress } from './base.ts';

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number;
}

/** A reply that has not been read. */
export interface Replied {
  status: number;
  body: string;
  /** Seconds after which the server may accept the same request (`Retry-After`). */
  retryAfter?: number;
}

/** Milliseconds for a call; a million Chinese characters take long on a slow line. */
const defaultTimeout = 120_000;

/**
 * Sends a call, with the session cookie. Never retries. Without schemas, so that the admin area can send its first calls before
 * most of its code is here.
 *
 * @throws if there is no reply
 */
export async function send(
  { method, path }: Pick<Call, 'method' | 'path'>,
  body: unknown,
  options: CallOptions = {},
): Promise<Replied> {
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
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, body: await response.text(), ...(retryAfter > 0 && { retryAfter }) };
}
