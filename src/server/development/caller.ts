import type { FastifyInstance, InjectOptions } from 'fastify';
import { calls, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import type { Refusal } from '#contract/calls/reply.ts';

type Reply<Data> = Refusal & { data: Data };

/** Makes the contract's calls to an app in this process, with cookies as in a browser. */
export class SeedCaller {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** @throws with the server's message if the server refuses */
  async call<Name extends CallName>(name: Name, body: BodyOf<Name>, headers = {}): Promise<DataOf<Name>> {
    const { method, path } = calls[name];
    return this.#send(name, { method, url: path, payload: body as object, headers });
  }

  /** Uploads a file and returns its `file_url`. */
  async upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const { method, path, field } = transfers.uploadFile;
    const form = new FormData();
    form.set(field, new Blob([bytes]), name);
    const request = new Request('http://site.invalid', { method, body: form });
    return this.#send('uploadFile', {
      method,
      url: path,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
  }

  async #send<Data>(what: string, options: InjectOptions): Promise<Data> {
    const response = await this.#app.inject({ ...options, cookies: Object.fromEntries(this.#cookies) });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    const { code, msg, data } = response.json<Reply<Data>>();
    if (response.statusCode !== 200) throw new Error(`${what} was answered ${code}: ${msg}`);
    return data;
  }
}
