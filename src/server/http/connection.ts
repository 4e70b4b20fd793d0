import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { inWords, problems } from '#contract/problems/problems.ts';
import type { Refusal } from '#contract/calls/reply.ts';
import { limits } from '#contract/rules/limits.ts';

/** Security headers of replies that are sent before any route and its hooks are known. */
export const earlyReplyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
} as const;

/** Milliseconds for a sender to hang up after the last reply on a connection. */
const hangUpTimeout = 5000;

/** Bytes of the largest body that anything here accepts: a file of the largest size, in a form. */
const largestBody = limits.file + 1024 * 1024;

/**
 * Milliseconds for which a refused body of at most that size is read and discarded. A slow line needs an hour for 200
 * MB.
 */
const drainTimeout = 60 * 60 * 1000;

/** Number of refused bodies that are read and discarded at the same time. Others are cut off after `hangUpTimeout`. */
const drainedAtOnce = 200;

/** Connections whose refused body is being discarded. */
const draining = new Set<Socket>();

/** Bytes per second below which a body counts as stalled. Even a modem is ten times as fast. */
const slowestBody = 256;

/**
 * Milliseconds for which requests may continue while the server stops. Our systemd unit kills the server after ten
 * seconds, as Docker does by default.
 */
const stopTimeout = 8000;

/** The last reply that was started on each connection. */
const latestReply = new WeakMap<Socket, ServerResponse>();

/** Node's timeouts for idle connections and for incomplete headers. */
export function timeouts(idleTimeout: number): Pick<FastifyHttpOptions<Server>, 'connectionTimeout' | 'http'> {
  return {
    connectionTimeout: idleTimeout,
    http: { headersTimeout: idleTimeout, connectionsCheckingInterval: idleTimeout / 2 },
  };
}

/**
 * While the server stops, closes each connection as soon as it has no request in progress. Browsers open connections in
 * advance and may never use them; Node would wait for their timeout, and the site would be down for a minute. Requests
 * that take longer than `timeout`, such as a large upload on a slow line, are cut off. Their authors send them again.
 */
export function endConnectionsAtStop(app: FastifyInstance, timeout = stopTimeout): void {
  /** Requests in progress on each connection. */
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
    const cutOff = setTimeout(() => {
      for (const socket of running.keys()) socket.destroy();
    }, timeout);
    app.server.once('close', () => clearTimeout(cutOff));
  });
}

/**
 * Closes connections whose body trickles in: with a few bytes now and then, a sender could occupy a connection and
 * memory for days. Only the rate is checked, not the total time, since files are large and some lines slow.
 */
export function endStalledBodies(app: FastifyInstance, idleTimeout: number): void {
  /** Bytes that the connection of each body had received at the last check; undefined before the first check. */
  const arriving = new Map<IncomingMessage, number | undefined>();
  const checks = setInterval(() => {
    for (const [body, before] of arriving) {
      const { complete, destroyed, socket } = body;
      if (complete || destroyed) arriving.delete(body);
      else if (before !== undefined && socket.bytesRead - before < (slowestBody * idleTimeout) / 1000) socket.destroy();
      else arriving.set(body, socket.bytesRead);
    }
  }, idleTimeout).unref();
  app.addHook('onClose', async () => clearInterval(checks));
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      arriving.set(raw, undefined);
    }
    done();
  });
  // The rest of a refused body is still checked.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete || raw.destroyed) arriving.delete(raw);
    done();
  });
}

/**
 * A reply that is sent before the complete body has arrived (too large, not signed in) is the last one on its
 * connection. The rest of the body is read and discarded. Closing at once would reset the connection, and the reply
 * would be lost: a browser may read it only after it has sent its last byte.
 */
export function drainAfterEarlyReply(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    latestReply.set(raw.socket, reply.raw);
    if (raw.complete || raw.destroyed) return;
    void reply.header('connection', 'close');
    endAfterDraining(raw.socket, raw);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
}

function endNow(socket: Socket): void {
  endAfterDraining(socket);
  socket.destroySoon();
}

/**
 * Replaces `destroySoon`, which Node calls after the last reply. The socket is half-closed, and destroyed only if the
 * peer does not hang up in time. A peer that is still sending a body of an acceptable size gets more time.
 */
function endAfterDraining(socket: Socket, body?: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end();
    let timer: NodeJS.Timeout;
    const destroyAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), milliseconds);
    };
    const isDrained =
      body?.complete === false &&
      Number(body.headers['content-length']) <= largestBody &&
      draining.size < drainedAtOnce;
    destroyAfter(isDrained ? drainTimeout : hangUpTimeout);
    if (isDrained) {
      draining.add(socket);
      body.once('end', () => destroyAfter(hangUpTimeout));
    }
    socket.once('close', () => {
      clearTimeout(timer);
      draining.delete(socket);
    });
  };
}

/** Replies to malformed HTTP with a refusal of the usual form, and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // A connection that the browser opened in advance gets no reply: it could take it for the reply to its first request.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
  // A second reply would end up in the middle of the first.
  if (latestReply.get(socket)?.writableFinished === false) return socket.destroySoon();
  const refusal: Refusal = { code: '400', msg: inWords({ code: 'malformed' }, 'en'), problem: 'malformed' };
  const body = JSON.stringify(refusal);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...earlyReplyHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problems.malformed.status} Bad Request\r\n${lines.join('')}\r\n${body}`);
}
