import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { isPlain } from '#contract/calls/json.ts';
import { bodyBytes, bodySigns } from '#contract/rules/limits.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import { MemoryBudget } from './memoryBudget.ts';
import { Refused } from './refusal.ts';

/** Bytes that are allocated at most before any have arrived. */
const firstBuffer = 16 * 1024;

/** Bytes that the unfinished bodies of one account may take together. */
const accountLimit = 64 * 1024 * 1024;

export interface BodyLimits {
  /** Milliseconds after which an idle connection is closed; a JSON body may take three times as long. */
  idleTimeout: number;
  /** Bytes that unfinished bodies may take together, of all accounts. */
  bodyMemory?: number | undefined;
}

/**
 * Parses JSON bodies, each up to its route's limit (V3). Fastify's own parser keeps every chunk as it arrives, and chunks
 * of one byte take four hundred times their size; here they are copied into one buffer. What is nested too deeply for any
 * call is refused before it is parsed.
 */
export function readJsonBodies(
  app: FastifyInstance,
  { idleTimeout, bodyMemory = 384 * 1024 * 1024 }: BodyLimits,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const memory = new BodyMemory(bodyMemory);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = request.routeOptions.bodyLimit ?? 0;
    const announced = Number(payload.headers['content-length'] ?? limit);
    // Written so that NaN is refused too.
    if (!(announced >= 0 && announced <= limit)) throw new Refused('bodyTooLarge');
    const body = new Body(payload, announced, limit);
    // The site's own pages give a call two minutes.
    const timer = setTimeout(() => body.refuse('bodyTooSlow'), 3 * idleTimeout);
    const release = memory.count(request, body);
    const text = await body.text.finally(() => {
      clearTimeout(timer);
      release();
    });
    if (!isPlain(text, signsOf(request))) throw new Refused('malformed');
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/** Characters outside of strings that a body may have. */
function signsOf({ routeOptions }: FastifyRequest): number {
  const calls: Readonly<Partial<Record<string, Call>>> = everyCall;
  return calls[routeOptions.config.call ?? '']?.bodySigns ?? bodySigns;
}

/**
 * Limits the memory of large bodies while they arrive, in total and per account: an abstract of a million characters may
 * come from hundreds of authors at once, and nobody may exhaust the memory by sending many slowly. What has arrived
 * counts, and not what was announced; in total the network that holds most gives way. The first few kilobytes count for
 * nothing: log-ins and registrations are always accepted.
 */
class BodyMemory {
  readonly #memory: MemoryBudget;
  readonly #usedBy = new Map<string, number>();

  constructor(limit: number) {
    this.#memory = new MemoryBudget(limit);
  }

  /** Counts what a body takes from now on; the returned function gives it back. */
  count({ ip, visitor_id = '' }: Pick<FastifyRequest, 'ip' | 'visitor_id'>, body: Body): () => void {
    const reservation = this.#memory.reserve(ip, () => body.refuse('tooManyRequests'));
    let [reserved, used] = [0, 0];
    body.onGrowth = (size) => {
      reservation.grow(size - reserved);
      reserved = size;
      // Small ones of an account are always accepted.
      if (size <= bodyBytes.small) return;
      this.#add(visitor_id, size - used);
      used = size;
      if ((this.#usedBy.get(visitor_id) ?? 0) > accountLimit) body.refuse('tooManyRequests');
    };
    return () => {
      reservation.end();
      this.#add(visitor_id, -used);
    };
  }

  #add(visitor_id: string, bytes: number): void {
    const own = (this.#usedBy.get(visitor_id) ?? 0) + bytes;
    if (own > 0) this.#usedBy.set(visitor_id, own);
    else this.#usedBy.delete(visitor_id);
  }
}

/** A body that is being received into one buffer. */
class Body {
  /** Rejects with what the body is refused for: `malformed` where the connection ends early. */
  readonly text: Promise<string>;
  /** Called with the size of the buffer before it grows. */
  onGrowth: (size: number) => void = () => undefined;
  readonly #payload: IncomingMessage;
  readonly #limit: number;
  readonly #reject: (refusal: Refused) => void;
  #buffer: Buffer;
  #length = 0;
  #isRefused = false;

  constructor(payload: IncomingMessage, announced: number, limit: number) {
    this.#payload = payload;
    this.#limit = limit;
    this.#buffer = Buffer.allocUnsafe(Math.min(firstBuffer, announced));
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.text = promise;
    this.#reject = reject;
    const refuseIfIncomplete = () => {
      if (!payload.readableEnded) this.refuse('malformed');
    };
    payload.on('data', this.#receive).once('end', () => resolve(this.#buffer.toString('utf8', 0, this.#length)));
    payload.once('error', refuseIfIncomplete).once('close', refuseIfIncomplete);
  }

  /** Keeps nothing of the body any more. */
  refuse(problem: ProblemCode): void {
    this.#isRefused = true;
    this.#payload.off('data', this.#receive);
    this.#buffer = Buffer.alloc(0);
    this.#length = 0;
    this.#reject(new Refused(problem));
  }

  readonly #receive = (chunk: Buffer): void => {
    const needed = this.#length + chunk.length;
    if (needed > this.#limit) return this.refuse('bodyTooLarge');
    if (needed > this.#buffer.length && !this.#grow(needed)) return;
    this.#length += chunk.copy(this.#buffer, this.#length);
  };

  /** Twice the size, or more where that is not enough. False where the body was refused for it. */
  #grow(needed: number): boolean {
    const size = Math.min(this.#limit, Math.max(needed, 2 * this.#buffer.length));
    this.onGrowth(size);
    if (this.#isRefused) return false;
    const larger = Buffer.allocUnsafe(size);
    this.#buffer.copy(larger);
    this.#buffer = larger;
    return true;
  }
}
