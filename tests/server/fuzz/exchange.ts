import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';
import type { FuzzSetup } from './setup.ts';

/** A request and its response. */
export interface Exchange {
  request: FuzzRequest;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** After decompression. */
  body: Buffer;
  /** The parsed body, if it is JSON. */
  json: unknown;
  milliseconds: number;
}

/** Sends a request, with the sessions of the author and the owner if it is signed in. */
export async function exchange({ server, author, owner }: FuzzSetup, request: FuzzRequest): Promise<Exchange> {
  const { method, url, headers, signedIn, payload } = request;
  const session = `session=${author.cookies.get('session')}; staff=${owner.cookies.get('staff')}`;
  const begun = performance.now();
  const response = await server.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    // Other cookies follow the session: of two with the same name, the first counts.
    headers: signedIn ? { ...headers, cookie: [session, headers['cookie']].filter(Boolean).join('; ') } : headers,
  });
  const milliseconds = performance.now() - begun;
  const body = unpacked(response.rawPayload, response.headers['content-encoding']);
  return { request, status: response.statusCode, headers: response.headers, body, json: said(body), milliseconds };
}

function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

function said(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A request and its response, shortened for the report of a failure. */
export function summaryOf({ request, status, body }: Exchange): object {
  const { method, url, headers, payload } = request;
  return { method, url, headers, payload: shortened(payload), status, body: shortened(body) };
}

function shortened(text: string | Buffer = ''): string {
  const whole = text.toString();
  return whole.length > 600 ? `${whole.slice(0, 600)}… (${whole.length})` : whole;
}
