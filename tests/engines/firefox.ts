import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionSequence, Driver, ElementRef } from './driver.ts';
import { Running } from './processes.ts';

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
  /** What the pages wrote to the console as errors and warnings. */
  readonly complaints: string[] = [];
  readonly #running: Running;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #context = '';

  private constructor(running: Running, profile: string, socket: WebSocket) {
    this.#running = running;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
  }

  static async start(program: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'lectern-firefox-'));
    // Only BiDi; the older protocol of Chrome is what the switch once meant.
    await writeFile(join(profile, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
    const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const running = new Running(program, parameters, { HOME: profile });
    const address = await running.prints(/WebDriver BiDi listening on (ws:\S+)/);
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const firefox = new Firefox(running, profile, socket);
    await firefox.#begin();
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

  #note({ level, text, stackTrace }: LogEntry): void {
    if (level === 'error' || level === 'warn')
      this.complaints.push(`${text} (${stackTrace?.callFrames[0]?.url ?? 'no script'})`);
  }

  async #send<Result>(method: string, params: object = {}): Promise<Result> {
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
    this.#socket.close();
    await this.#running[Symbol.asyncDispose]();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
