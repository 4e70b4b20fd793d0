import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The point at which a connection breaks, in the order of an exchange. */
export const moments = [
  /** No byte of the request reaches the server. */
  'before the request',
  /** The server has the head of the request, and waits for a body that never comes. */
  'before the body',
  /** The server has read about half of the body. */
  'in the middle of the body',
  /** The server has processed the request and replied, but no byte of the reply reaches the browser. */
  'before the answer',
  /** The server has done its work; half of its answer reaches the browser. */
  'in the middle of the answer',
] as const;
export type Moment = (typeof moments)[number];

/** The connection breaks. */
export interface Cut {
  moment: Moment;
  /**
   * `stays down`: from then on there is no network, as in a tunnel, until `restore`. `recovers`: only this one exchange is lost.
   * Chromium itself then sends a request again when a connection that it had used before ends without an answer,
   * a POST too: the client cannot know, only the server's key holds.
   */
  network: 'stays down' | 'recovers';
}

/** An intermediary answers instead of the server: a captive portal, a gateway. */
export interface ReplacedResponse {
  answer: { status: number; headers?: Readonly<Record<string, string>>; body: string };
  /** Whether the server did its work before, and only its answer was lost. */
  afterTheServer: boolean;
}

/** The connection is slow, without loss. */
export interface Slowness {
  /** Milliseconds until the request continues. */
  delay: number;
  /** Bytes of the body per second; absent: as fast as it goes. */
  bytesPerSecond?: number;
}

interface Portal {
  /** The last path that the server itself answers. */
  from: string;
  page: string;
  isOpen: boolean;
  onFirst: () => void;
}

/** Injected into the next POST to `path` (without its query). */
export type Fault = { path: string } & (Cut | ReplacedResponse | Slowness);

/** A proxy between browser and server that can cut, slow down and record requests. Real TCP on both sides. */
export class Proxy {
  readonly #target: string;
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  /** Requests that reached the server whole, as `POST /H5Api/add_report`. */
  readonly delivered: string[] = [];
  readonly #appended = new Map<string, string>();
  #portal: Portal | undefined;
  #fault: Fault | undefined;
  #isDisconnected = false;
  #onFault: (() => void) | undefined;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => void this.#pass(request, response));
    this.#server.on('connection', (connection) => this.#connect(connection));
  }

  /** @param target - origin of the server behind the proxy */
  static async open(target: string): Promise<Proxy> {
    const proxy = new Proxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Origin that the browser talks to. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Injects a fault into the next request to its path; resolves when that happened. */
  breakNext(fault: Fault): Promise<void> {
    this.#fault = fault;
    return new Promise((resolve) => (this.#onFault = resolve));
  }

  /**
   * As soon as the file at this path was answered, a captive portal, or a CDN in maintenance, answers everything else with
   * its own page, status 200, and that to be kept for an hour. Resolves when it answered first.
   */
  capture(from: string, page: string): Promise<void> {
    return new Promise((onFirst) => (this.#portal = { from, page, onFirst, isOpen: false }));
  }

  /** Removes the fault and the portal, and restores the network. */
  restore(): void {
    this.#fault = undefined;
    this.#portal = undefined;
    this.#isDisconnected = false;
  }

  /** From now on the file at this path ends with these words: another version of it, as after a deployment. */
  append(path: string, words: string): void {
    this.#appended.set(path, words);
  }

  /** Closes every connection and refuses new ones. */
  disconnect(): void {
    this.#isDisconnected = true;
    for (const connection of this.#connections) connection.destroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.disconnect();
    await once(this.#server, 'close');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #connect(connection: Socket): void {
    if (this.#isDisconnected) return void connection.destroy();
    this.#connections.add(connection);
    connection.once('close', () => this.#connections.delete(connection));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A request that is not read to its end loses its socket.
    const { socket } = request;
    try {
      await this.#injectFault(request, response, this.#takeFault(request), socket);
    } catch {
      // One side closed the connection, so the other is closed too.
      socket.destroy();
    }
  }

  /** The fault for this request; it is injected once. */
  #takeFault(request: IncomingMessage): Fault | undefined {
    const fault = this.#fault;
    const [path] = (request.url ?? '').split('?');
    if (!fault || fault.path !== path || request.method !== 'POST') return undefined;
    this.#fault = undefined;
    return fault;
  }

  async #injectFault(
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
    socket: Socket,
  ): Promise<void> {
    const portal = this.#portal;
    if (portal?.isOpen && portal.from !== request.url) {
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=3600' }).end(portal.page);
      portal.onFirst();
      return;
    }
    if (portal && portal.from === request.url) portal.isOpen = true;
    if (!fault) return this.#answer(response, await this.#forward(request));
    if ('moment' in fault) {
      await this.#breakOff(request, response, fault.moment);
      if (fault.network === 'stays down') this.disconnect();
      socket.destroy();
    } else if ('answer' in fault) {
      if (fault.afterTheServer) await this.#forward(request);
      else await request.resume().toArray();
      const { status, headers, body } = fault.answer;
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
    } else {
      await setTimeout(fault.delay);
      this.#answer(response, await this.#forward(request, fault.bytesPerSecond));
    }
    this.#onFault?.();
  }

  /** An exchange as far as the moment at which it breaks. */
  async #breakOff(request: IncomingMessage, response: ServerResponse, moment: Moment): Promise<void> {
    switch (moment) {
      case 'before the request':
        return;
      case 'before the body':
      case 'in the middle of the body': {
        const onward = this.#ask(request);
        onward.on('error', () => undefined);
        onward.flushHeaders();
        const share = moment === 'before the body' ? 0 : 1 / 2;
        await passOn(request, onward, Number(request.headers['content-length']) * share);
        onward.destroy();
        return;
      }
      case 'before the answer':
        await this.#forward(request);
        return;
      case 'in the middle of the answer': {
        const { status, headers, body } = await this.#forward(request);
        response.writeHead(status, { ...headers, 'content-length': body.length });
        await new Promise((written) => response.write(body.subarray(0, body.length / 2), written));
      }
    }
  }

  /** The whole request to the server, and its whole answer. */
  async #forward(request: IncomingMessage, bytesPerSecond = Infinity): Promise<ProxiedResponse> {
    const { url = '/' } = request;
    const onward = this.#ask(request);
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
    // Awaited below; until then a broken pipe must not count as unhandled.
    answered.catch(() => undefined);
    await passOn(request, onward, Infinity, bytesPerSecond);
    onward.end();
    const [answer] = await answered;
    const body = await answer.toArray();
    if (request.method === 'POST') this.delivered.push(url);
    const words = this.#appended.get(url);
    return {
      status: answer.statusCode ?? 502,
      headers: endToEnd(answer.headers, words),
      body: Buffer.concat([...body, Buffer.from(words ?? '')]),
    };
  }

  #ask({ method = 'GET', url = '/', headers }: IncomingMessage): ClientRequest {
    const onwards = this.#appended.has(url) ? uncached(headers) : headers;
    return ask(new URL(url, this.#target), { method, headers: { ...onwards, connection: 'close' }, agent: false });
  }

  #answer(response: ServerResponse, { status, headers, body }: ProxiedResponse): void {
    response.writeHead(status, headers).end(body);
  }
}

interface ProxiedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Passes a body on, as far as `limit` bytes. */
async function passOn(
  from: IncomingMessage,
  to: ClientRequest,
  limit: number,
  bytesPerSecond = Infinity,
): Promise<void> {
  if (limit === 0) return;
  let passed = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, limit - passed);
    if (!to.write(part)) await once(to, 'drain');
    passed += part.length;
    if (passed >= limit) return;
    if (bytesPerSecond < Infinity) await setTimeout((1000 * part.length) / bytesPerSecond);
  }
}

/** Without the headers that speak of one connection only: the browser's own stays open, as with a real server. */
function endToEnd(headers: IncomingHttpHeaders, words: string | undefined): IncomingHttpHeaders {
  const gone = words === undefined ? [] : ['content-length'];
  return without(headers, ['connection', 'transfer-encoding', ...gone]);
}

/** A request that is answered with the whole file, as it is. */
function uncached(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, ['accept-encoding', 'if-none-match', 'if-modified-since']);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
