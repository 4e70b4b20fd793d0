import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { isPlain } from '#contract/calls/json.ts';
import { bodySigns } from '#contract/rules/limits.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import { MemoryBudget } from './memoryBudget.ts';
import { Refused } from './refusal.ts';

/**
 * Bytes that are allocated before any have arrived. They do not count, so that log-ins and registrations are always
 * accepted.
 */
const firstBuffer = 16 * 1024;

export interface BodyLimits {
  /** Milliseconds after which an idle connection is closed; a JSON body may take three times as long. */
  idleTimeout: number;
  /** Memory that all unfinished bodies may use together. */
  bodyMemory: number;
}

/**
 * Parses JSON bodies up to the limit of their route (V3). Fastify's own parser stores every chunk as it arrives, and a
 * chunk of one byte takes four hundred; this one copies chunks into one buffer. It refuses JSON that is nested too
 * deeply for any call before parsing it.
 *
 * While large bodies arrive, they share a memory budget: hundreds of authors may send an abstract of a million
 * characters at once, and nobody may exhaust the memory by sending many slowly. Only bytes that have arrived count.
 */
export function readJsonBodies(app: FastifyInstance, { idleTimeout, bodyMemory }: BodyLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const memory = new MemoryBudget(bodyMemory);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = request.routeOptions.bodyLimit ?? 0;
    if (Number(payload.headers['content-length'] ?? 0) > limit) throw new Refused('bodyTooLarge');
    // A separate stream can be destroyed without the connection.
    const body = payload.pipe(new PassThrough());
    const refuse = (problem: ProblemCode) => body.destroy(new Refused(problem));
    payload.once('close', () => payload.readableEnded || refuse('malformed'));
    // The site's own pages give a call two minutes.
    const timer = setTimeout(refuse, 3 * idleTimeout, 'bodyTooSlow');
    const person = request.visitor_id ?? request.staff?.staff_id ?? '';
    const reservation = memory.reserve({ address: request.ip, person }, () => refuse('tooManyRequests'));
    const text = await textOf(body, limit, reservation.grow).finally(() => {
      clearTimeout(timer);
      reservation.end();
    });
    if (!isPlain(text, signsOf(request))) throw new Refused('malformed');
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/**
 * Reads a body into one buffer, which doubles as it fills up.
 *
 * @param onGrowth - called with the bytes by which the buffer is about to grow
 */
async function textOf(body: Readable, limit: number, onGrowth: (bytes: number) => void): Promise<string> {
  let buffer = Buffer.allocUnsafe(firstBuffer);
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const needed = length + chunk.length;
    if (needed > limit) throw new Refused('bodyTooLarge');
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * buffer.length)));
      onGrowth(larger.length - buffer.length);
      buffer.copy(larger);
      buffer = larger;
    }
    length += chunk.copy(buffer, length);
  }
  return buffer.toString('utf8', 0, length);
}

/** Characters outside of strings that a body may have. */
function signsOf({ routeOptions }: FastifyRequest): number {
  const calls: Readonly<Partial<Record<string, Call>>> = everyCall;
  return calls[routeOptions.config.call ?? '']?.bodySigns ?? bodySigns;
}
