import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlain } from '#contract/calls/json.ts';
import { bodyBytes, bodySigns } from '#contract/rules/limits.ts';
import { Refused } from './refusal.ts';

/** Bytes that are allocated at most before any have arrived. */
const firstBuffer = 16 * 1024;

/**
 * Parses JSON bodies, each up to its route's limit (V3). Fastify's own parser keeps every chunk as it arrives, and chunks
 * of one byte take four hundred times their size; here they are copied into one buffer. What is nested too deeply for any
 * call is refused before it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const memory = new BodyMemory();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = request.routeOptions.bodyLimit ?? 0;
    const announced = Number(payload.headers['content-length'] ?? limit);
    // Written so that NaN is refused too: it would spoil the sums of `BodyMemory`.
    if (!(announced >= 0 && announced <= limit)) throw new Refused('bodyTooLarge');
    const body = await memory.reserve(request.visitor_id ?? '', announced, () => readText(payload, announced, limit));
    if (!isPlain(body, bodySigns)) throw new Refused('malformed');
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/**
 * Limits the memory of large bodies while they arrive, in total and per account: an abstract of a million characters may
 * come from hundreds of authors at once, and nobody may exhaust the memory by sending many slowly. Small bodies are
 * always accepted.
 */
class BodyMemory {
  static readonly #limit = 384 * 1024 * 1024;
  static readonly #accountLimit = 64 * 1024 * 1024;
  #used = 0;
  readonly #usedBy = new Map<string, number>();

  /** @throws {Refused} `tooManyRequests` where the memory is used up */
  async reserve<Result>(visitor_id: string, bytes: number, read: () => Promise<Result>): Promise<Result> {
    if (bytes <= bodyBytes.small) return read();
    const own = this.#usedBy.get(visitor_id) ?? 0;
    if (own + bytes > BodyMemory.#accountLimit || this.#used + bytes > BodyMemory.#limit) {
      throw new Refused('tooManyRequests');
    }
    this.#add(visitor_id, bytes);
    try {
      return await read();
    } finally {
      this.#add(visitor_id, -bytes);
    }
  }

  #add(visitor_id: string, bytes: number): void {
    const own = (this.#usedBy.get(visitor_id) ?? 0) + bytes;
    this.#used += bytes;
    if (own > 0) this.#usedBy.set(visitor_id, own);
    else this.#usedBy.delete(visitor_id);
  }
}

/** @throws {Refused} `bodyTooLarge` as soon as the limit is passed; `malformed` where the connection ends early */
function readText(payload: IncomingMessage, announced: number, limit: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let buffer = Buffer.allocUnsafe(Math.min(firstBuffer, announced));
  let length = 0;
  payload.on('data', (chunk: Buffer) => {
    if (length + chunk.length > limit) {
      length = limit;
      return reject(new Refused('bodyTooLarge'));
    }
    if (length + chunk.length > buffer.length) buffer = enlarged(buffer, length + chunk.length, limit);
    length += chunk.copy(buffer, length);
  });
  payload.once('end', () => resolve(buffer.toString('utf8', 0, length)));
  const rejectIfIncomplete = () => {
    if (!payload.readableEnded) reject(new Refused('malformed'));
  };
  payload.once('error', rejectIfIncomplete).once('close', rejectIfIncomplete);
  return promise;
}

/** A copy of twice the size, or larger where that is not enough. */
function enlarged(buffer: Buffer, needed: number, limit: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * buffer.length)));
  buffer.copy(larger);
  return larger;
}
