import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlain } from '#contract/calls/json.ts';
import { bodyBytes, bodySigns } from '#contract/rules/limits.ts';
import { Refused } from './refusal.ts';

/** Bytes for which room is made at most before any have come. */
const firstRoom = 16 * 1024;

/**
 * Reads JSON bodies, each up to its route's limit (V3). Fastify's own reading keeps every piece as it came, and pieces of
 * one byte take four hundred times their room; here they are put together at once. What is too intricate to be a call's
 * is refused before it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const room = new RoomForBodies();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = request.routeOptions.bodyLimit ?? 0;
    const announced = Number(payload.headers['content-length'] ?? limit);
    // Also of what is no number nothing is counted: the room for all would no longer be a number either.
    if (!(announced >= 0 && announced <= limit)) throw new Refused('bodyTooLarge');
    const body = await room.for(request.visitor_id ?? '', announced, () => gather(payload, announced, limit));
    if (!isPlain(body, bodySigns)) throw new Refused('malformed');
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/**
 * What large bodies may take together while they come: an abstract of a million characters comes from hundreds of
 * authors at once, and nobody lets the memory run out by sending many of the largest slowly. Small ones always come in.
 */
class RoomForBodies {
  static readonly #together = 384 * 1024 * 1024;
  static readonly #ofOneAccount = 64 * 1024 * 1024;
  #taken = 0;
  readonly #takenBy = new Map<string, number>();

  /** @throws {Refused} `tooManyRequests` where there is no room */
  async for<Result>(visitor_id: string, bytes: number, read: () => Promise<Result>): Promise<Result> {
    if (bytes <= bodyBytes.small) return read();
    const own = this.#takenBy.get(visitor_id) ?? 0;
    if (own + bytes > RoomForBodies.#ofOneAccount || this.#taken + bytes > RoomForBodies.#together) {
      throw new Refused('tooManyRequests');
    }
    this.#take(visitor_id, bytes);
    try {
      return await read();
    } finally {
      this.#take(visitor_id, -bytes);
    }
  }

  #take(visitor_id: string, bytes: number): void {
    const own = (this.#takenBy.get(visitor_id) ?? 0) + bytes;
    this.#taken += bytes;
    if (own > 0) this.#takenBy.set(visitor_id, own);
    else this.#takenBy.delete(visitor_id);
  }
}

/** @throws {Refused} `bodyTooLarge` as soon as that is known; `malformed` where the body is cut */
function gather(payload: IncomingMessage, announced: number, limit: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let room = Buffer.allocUnsafe(Math.min(firstRoom, announced));
  let length = 0;
  payload.on('data', (chunk: Buffer) => {
    if (length + chunk.length > limit) {
      length = limit;
      return reject(new Refused('bodyTooLarge'));
    }
    if (length + chunk.length > room.length) room = enlarged(room, length + chunk.length, limit);
    length += chunk.copy(room, length);
  });
  payload.once('end', () => resolve(room.toString('utf8', 0, length)));
  const cut = () => {
    if (!payload.readableEnded) reject(new Refused('malformed'));
  };
  payload.once('error', cut).once('close', cut);
  return promise;
}

/** Twice the room, or more where that is not enough. */
function enlarged(room: Buffer, needed: number, limit: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(needed, 2 * room.length)));
  room.copy(larger);
  return larger;
}
