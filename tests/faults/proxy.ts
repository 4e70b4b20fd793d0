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

/** Where a connection breaks. */
export type Moment =
  /** Not a byte of the request reaches the server. */
  | 'before the request'
  /** The server has done its work and answered; not a byte of the answer reaches the browser. */
  | 'before the answer'
  /** The server has read about half of the body. */
  | 'in the middle of the body';

export interface Fault {
  /** Of the request that breaks: its path without the query. */
  path: string;
  moment: Moment;
  /**
   * `dark`: from then on there is no network, as in a tunnel, until `mend`. `blink`: only this one exchange is lost.
   * Chromium itself then sends a request again when a connection that it had used before ends without an answer,
   * a POST too: the client cannot know, only the server's key holds.
   */
  network: 'dark' | 'blink';
}

/** A line between the browser and a server that can be cut. Real TCP on both sides. */
export class Proxy {
  readonly #target: string;
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  /** Requests that reached the server whole, as `POST /H5Api/add_report`. */
  readonly delivered: string[] = [];
  readonly #appended = new Map<string, string>();
  #fault: Fault | undefined;
  #isDark = false;
  #onFault: (() => void) | undefined;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => void this.#pass(request, response));
    this.#server.on('connection', (connection) => this.#connect(connection));
  }

  /** @param target - origin of the server behind the line */
  static async lay(target: string): Promise<Proxy> {
    const proxy = new Proxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Origin that the browser talks to. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets the next request to this path break; resolves when it did. */
  breakNext(fault: Fault): Promise<void> {
    this.#fault = fault;
    return new Promise((resolve) => (this.#onFault = resolve));
  }

  /** The network is back. */
  mend(): void {
    this.#fault = undefined;
    this.#isDark = false;
  }

  /** From now on the file at this path ends with these words: another version of it, as after a deployment. */
  append(path: string, words: string): void {
    this.#appended.set(path, words);
  }

  /** No network at all, from now on. */
  darken(): void {
    this.#isDark = true;
    for (const connection of this.#connections) connection.destroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.darken();
    await once(this.#server, 'close');
  }

  #connect(connection: Socket): void {
    if (this.#isDark) return void connection.destroy();
    this.#connections.add(connection);
    connection.once('close', () => this.#connections.delete(connection));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A request that is not read to its end loses its socket.
    const { socket } = request;
    try {
      const fault = this.#takeFault(request);
      const isWhole = await this.#forward(request, response, fault);
      if (!isWhole) this.#cut(socket, fault);
    } catch {
      // Either side went away: so does the other.
      socket.destroy();
    }
  }

  /** The fault that this request is to suffer, once. */
  #takeFault(request: IncomingMessage): Fault | undefined {
    const fault = this.#fault;
    const [path] = (request.url ?? '').split('?');
    if (!fault || fault.path !== path || request.method !== 'POST') return undefined;
    this.#fault = undefined;
    return fault;
  }

  /** Answers whether the whole exchange took place. */
  async #forward(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): Promise<boolean> {
    const { method = 'GET', url = '/' } = request;
    if (fault?.moment === 'before the request') return false;

    const words = this.#appended.get(url);
    const headers = words === undefined ? request.headers : uncached(request.headers);
    const onward = ask(new URL(url, this.#target), {
      method,
      headers: { ...headers, connection: 'close' },
      agent: false,
    });
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
    // Awaited below; until then a broken pipe must not count as unhandled.
    answered.catch(() => undefined);

    if (fault?.moment === 'in the middle of the body') {
      await passOn(request, onward, Number(headers['content-length']) / 2);
      onward.destroy();
      return false;
    }
    await passOn(request, onward, Infinity);
    onward.end();
    const [answer] = await answered;
    const body = await answer.toArray();
    if (method === 'POST') this.delivered.push(url);
    if (fault) return false;
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers, words));
    response.end(Buffer.concat([...body, Buffer.from(words ?? '')]));
    return true;
  }

  #cut(connection: Socket, fault: Fault | undefined): void {
    if (fault?.network === 'dark') this.darken();
    connection.destroy();
    this.#onFault?.();
  }
}

/** Passes a body on, as far as `limit` bytes. */
async function passOn(from: IncomingMessage, to: ClientRequest, limit: number): Promise<void> {
  let passed = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, limit - passed);
    if (!to.write(part)) await once(to, 'drain');
    passed += part.length;
    if (passed >= limit) return;
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
