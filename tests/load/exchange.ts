import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { transfers } from '#contract/calls/calls.ts';

/** An answer as it came, not decompressed. */
export interface Answered {
  status: number;
  body: Buffer;
}

/** Connections stay open between requests, as in a browser. */
const lines = new Agent({ keepAlive: true });

/** One request and its whole answer. */
export async function exchange(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string,
): Promise<Answered> {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = httpRequest({ port, path, method, agent: lines, headers: { ...headers, ...type } });
  request.end(body);
  return answerTo(request);
}

/** A line so slow that a file takes minutes. */
export interface SlowLine {
  bytes: number;
  bytesPerSecond: number;
  /** The time from which the line is fast. */
  until: number;
}

/** Sends a Word file over a slow line; answers, and how many milliseconds the answer took after the last byte. */
export async function slowUpload(
  port: number,
  cookie: string,
  { bytes, bytesPerSecond, until }: SlowLine,
): Promise<Answered & { milliseconds: number }> {
  const { path, field } = transfers.uploadFile;
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="slow.docx"\r\n\r\n`;
  const tail = '\r\n--b--\r\n';
  const request = httpRequest({
    port,
    path,
    method: 'POST',
    agent: new Agent({ keepAlive: false }),
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + bytes + tail.length,
      'x-file-size': bytes,
    },
  });
  const answer = answerTo(request);
  const file = Buffer.alloc(bytes);
  file.set([0x50, 0x4b, 0x03, 0x04]);
  request.write(head);
  const perHalfSecond = Math.ceil(bytesPerSecond / 2);
  for (let sent = 0; sent < bytes;) {
    const part = Date.now() < until ? perHalfSecond : 20 * perHalfSecond;
    request.write(file.subarray(sent, sent + part));
    sent += part;
    await Promise.race([pause(500), answer]);
  }
  const ended = performance.now();
  request.end(tail);
  return { ...(await answer), milliseconds: performance.now() - ended };
}

async function answerTo(request: ClientRequest): Promise<Answered> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode ?? 0, body };
}
