import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Refusal } from '#contract/calls/reply.ts';

interface BegunPost {
  port: number;
  path: string;
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

/**
 * Starts a request: once the server has its headers, half of the body is sent. The returned function sends the rest, and
 * returns the response.
 */
export async function beginPost({ port, path, headers, body }: BegunPost) {
  const sending = request({
    ...{ port, path, method: 'POST' },
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  // Listens from the start: the server may refuse before it has the rest.
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await once(sending, 'continue');
  const half = Math.floor(body.length / 2);
  sending.write(body.subarray(0, half));
  return async (): Promise<{ status: number } & Refusal> => {
    sending.end(body.subarray(half));
    const [response] = await answered;
    return { status: response.statusCode ?? 0, ...((await json(response)) as Refusal) };
  };
}
