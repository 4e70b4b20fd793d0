import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `stalled`: connections stay open, but no data passes. */
type ConnectionState = 'open' | 'stalled' | 'closed';

/** A TCP proxy to a server that can stall, close, or break during a transfer. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: ConnectionState = 'open';
  /** Bytes that are still sent to the server before the connection breaks once. */
  #untilBreak = Infinity;
  /** Bytes that are still received from the server before the connection stalls. */
  #untilSilence = Infinity;
  /** How many connections broke. */
  breaks = 0;

  private constructor(target: URL) {
    this.#server = createServer((near) => this.#join(near, connect(Number(target.port), target.hostname)));
  }

  static async open(target: URL): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  /** Open connections to the server. */
  get open(): number {
    return this.#sockets.size / 2;
  }

  setState(state: ConnectionState): void {
    this.#state = state;
    this.#untilSilence = Infinity;
    if (state === 'closed') for (const socket of this.#sockets) socket.destroy();
  }

  breakAfterSending(bytes: number): void {
    this.#untilBreak = bytes;
  }

  stallAfterReceiving(bytes: number): void {
    this.#untilSilence = bytes;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.setState('closed');
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    const ends = [near, far] as const;
    for (const [end, other] of [ends, [far, near]] as const) {
      this.#sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        this.#sockets.delete(end);
        other.destroy();
      });
    }
    if (this.#state === 'closed') return void near.destroy();
    near.on('data', (bytes: Buffer) => {
      this.#untilBreak -= bytes.length;
      if (this.#untilBreak < 0) {
        this.#untilBreak = Infinity;
        this.breaks++;
        near.destroy();
      } else this.#pass(bytes, near, far);
    });
    far.on('data', (bytes: Buffer) => {
      this.#untilSilence -= bytes.length;
      if (this.#untilSilence < 0) this.#state = 'stalled';
      this.#pass(bytes, far, near);
    });
  }

  #pass(bytes: Buffer, from: Socket, to: Socket): void {
    if (this.#state === 'stalled' || to.write(bytes)) return;
    from.pause();
    to.once('drain', () => from.resume());
  }
}
