import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { inWords, problems } from '#contract/problems/problems.ts';
import type { Refusal } from '#contract/calls/reply.ts';
import { headersOfEarlyAnswers } from '#server/security/headers.ts';

/** How long the rest of a body is read and thrown away after an early answer, in milliseconds. */
const lingering = 5000;

/** Bytes a second below which a body counts as not coming: a tenth of what a line of the last century carried. */
const slowest = 256;

/** The answer of each connection that was begun last. */
const latestAnswer = new WeakMap<Socket, ServerResponse>();

/** When a connection is ended: for silence, and for headers that are not whole by then. */
export function timeouts(silence: number): Pick<FastifyHttpOptions<Server>, 'connectionTimeout' | 'http'> {
  return {
    connectionTimeout: silence,
    http: { headersTimeout: silence, connectionsCheckingInterval: silence / 2 },
  };
}

/**
 * Once the server is to stop, ends each connection as soon as no request is under way on it: also those that browsers
 * open ahead and never use, and those whose answer was still on its way when it was asked to stop. Node would wait until
 * they fall silent, and the site would be away for a minute.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  /** How many requests are under way on each connection. */
  const running = new Map<Socket, number>();
  let isStopping = false;
  const count = (socket: Socket, change: 1 | -1) => {
    const before = running.get(socket);
    if (before === undefined) return;
    running.set(socket, before + change);
    if (isStopping && before + change === 0) endNow(socket);
  };
  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, requests] of running) {
      if (socket.bytesWritten === 0 && requests === 0) socket.destroy();
      else if (requests === 0) endNow(socket);
    }
  });
}

/**
 * Ends a connection whose body comes in drops: whoever sends one now and then would hold it, and what has come, for
 * days. All that are under way are asked again and again whether bytes came since, never how long it takes: files are
 * large, lines slow.
 */
export function endStalledBodies(app: FastifyInstance, silence: number): void {
  /** Bytes that had come on the connection of each body when it was last asked; none where it never was. */
  const underWay = new Map<IncomingMessage, number | undefined>();
  const watch = setInterval(() => {
    for (const [body, before] of underWay) {
      const { complete, destroyed, socket } = body;
      if (complete || destroyed) underWay.delete(body);
      else if (before !== undefined && socket.bytesRead - before < (slowest * silence) / 1000) socket.destroy();
      else underWay.set(body, socket.bytesRead);
    }
  }, silence).unref();
  app.addHook('onClose', async () => clearInterval(watch));
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      underWay.set(raw, undefined);
    }
    done();
  });
  // A body that was refused may never be read to its end; the answer is over in any case.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    underWay.delete(raw);
    done();
  });
}

/**
 * An answer given before the whole body has come (too large, not signed in) is the last one of its connection, and
 * reaches the caller only while that lives: the rest is drained for a little while, and then cut off.
 */
export function lingerAfterEarlyAnswer(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    latestAnswer.set(raw.socket, reply.raw);
    if (raw.complete || raw.destroyed) return;
    void reply.header('connection', 'close');
    endSlowly(raw.socket);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
}

/** Ends a connection whose answers are out, also one whose other end does not hang up. */
function endNow(socket: Socket): void {
  endSlowly(socket);
  socket.destroySoon();
}

/** Node closes a connection right after its last answer; with bytes unread, the answer would be lost on the way. */
function endSlowly(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(cut));
  };
}

/** What could not be read as HTTP gets an answer of the usual form, and the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // Browsers open connections ahead; one that was never used is not answered, lest the answer meets a request.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  // Another answer would stand in the middle of the one that is under way.
  if (latestAnswer.get(socket)?.writableFinished === false) return socket.destroySoon();
  const refusal: Refusal = { code: '400', msg: inWords({ code: 'malformed' }, 'en'), problem: 'malformed' };
  const body = JSON.stringify(refusal);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headersOfEarlyAnswers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problems.malformed.status} Bad Request\r\n${lines.join('')}\r\n${body}`);
}
