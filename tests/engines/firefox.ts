import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActionSequence, Driver, ElementRef } from './driver.ts';
import { Running, temporaryFolder } from './processes.ts';

/** An answer, or an event, of WebDriver BiDi. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: LogEntry;
}

interface LogEntry {
  level: string;
  text: string;
  stackTrace?: { callFrames: { url: string }[] };
}

interface RemoteValue {
  type: 'success' | 'exception';
  result: { type: string; value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export class Firefox implements Driver {
  /** The errors and warnings of the pages on the console. */
  readonly complaints: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #parts = new AsyncDisposableStack();
  #context = '';

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => this.#giveUp());
  }

  /**
   * Starts it.
   *
   * @param profile - a folder that stays when it ends; without one, a new and empty one
   */
  static async start(program: string, profile?: string): Promise<Firefox> {
    await using parts = new AsyncDisposableStack();
    const folder = profile ?? parts.use(await temporaryFolder()).path;
    // Only BiDi; the older protocol of Chrome is what the switch once meant.
    await writeFile(join(folder, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
    const parameters = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    const running = parts.use(new Running(program, parameters, { HOME: folder }));
    const address = await running.prints(/WebDriver BiDi listening on (ws:\S+)/);
    const firefox = new Firefox(await connect(`${address}/session`));
    parts.defer(() => firefox.#socket.close());
    await firefox.#begin();
    firefox.#parts = parts.move();
    return firefox;
  }

  async #begin(): Promise<void> {
    await this.#send('session.new', { capabilities: {} });
    const { contexts } = await this.#send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    this.#context = contexts[0]?.context ?? '';
    await this.#send('session.subscribe', { events: ['log.entryAdded'] });
  }

  #receive(message: Message): void {
    if (message.method === 'log.entryAdded' && message.params) this.#note(message.params);
    if (message.id === undefined) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  /** Nothing is answered any more: the browser has ended. */
  #giveUp(): void {
    for (const answer of this.#waiting.values())
      answer({ type: 'error', error: 'closed', message: 'Firefox has ended' });
    this.#waiting.clear();
  }

  #note({ level, text, stackTrace }: LogEntry): void {
    if (level === 'error' || level === 'warn')
      this.complaints.push(`${text} (${stackTrace?.callFrames[0]?.url ?? 'no script'})`);
  }

  async #send<Result>(method: string, params: object = {}): Promise<Result> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: Firefox has ended`);
    const id = this.#lastId + 1;
    this.#lastId = id;
    const answer = await new Promise<Message>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Result;
  }
  #lastId = 0;

  async navigate(url: string): Promise<void> {
    const go = () => this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
    // A step through the history that the page itself has just begun breaks it off.
    await go().catch(go);
  }

  async call(source: string, text: string): Promise<string> {
    return (await this.#callFunction(source, text)).value ?? '';
  }

  async element(source: string, text: string): Promise<ElementRef | undefined> {
    const { sharedId } = await this.#callFunction(source, text);
    return sharedId === undefined ? undefined : { sharedId };
  }

  async #callFunction(source: string, text: string): Promise<RemoteValue['result']> {
    const { type, result, exceptionDetails } = await this.#send<RemoteValue>('script.callFunction', {
      functionDeclaration: source,
      arguments: [{ type: 'string', value: text }],
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
      serializationOptions: { maxDomDepth: 0 },
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  }

  async perform(actions: ActionSequence[]): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions });
  }

  async choose(field: ElementRef, files: string[]): Promise<void> {
    await this.#send('input.setFiles', { context: this.#context, element: field, files });
  }

  originOf(element: ElementRef): object {
    return { type: 'element', element };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
  }
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  return socket;
}
