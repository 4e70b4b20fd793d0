import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { ActionSequence, Driver, ElementRef } from './driver.ts';
import { Running, temporaryFolder } from './processes.ts';
import { startDisplay } from './webkit.ts';

/**
 * No errors of a page: this build of WebKit knows no manifests, and what it says of a request that was broken off because its page
 * was left is what it says of one to a foreign site.
 */
const harmless =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|^Fetch API cannot load http:\/\/127\.0\.0\.1\S+ due to access control checks/;

/** A value of the page. */
interface RemoteObject {
  type: string;
  subtype?: string;
  value?: string;
  objectId?: string;
  description?: string;
}

/** An answer, or an event, of the page's inspector. */
interface Message {
  id?: number;
  result?: { result: RemoteObject; wasThrown?: boolean };
  error?: { message: string };
  method?: string;
  params?: { message: { level: string; text: string; url?: string } };
}

/** An event of the inspector, around those of the page. */
interface Envelope {
  method?: string;
  params?: { message: string; newTargetId: string; targetInfo: { targetId: string; isProvisional?: boolean } };
}

/**
 * An ordinary window of WebKitGTK's MiniBrowser, which keeps what it has stored and has a console, as the private ones of
 * WebDriver do not. It is driven by WebKit's own inspector, in which nobody can type: keys and presses are imitated.
 */
export class WebKitWindow implements Driver {
  /** The errors and warnings of the pages on the console. */
  readonly complaints: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #lastId = 0;
  #target = '';
  #parts = new AsyncDisposableStack();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Envelope));
    socket.addEventListener('close', () => this.#giveUp('MiniBrowser has ended'));
  }

  /**
   * Starts it.
   *
   * @param profile - a folder that stays when it ends; without one, a new and empty one
   */
  static async start(miniBrowser: string, profile?: string): Promise<WebKitWindow> {
    await using parts = new AsyncDisposableStack();
    const home = profile ?? parts.use(await temporaryFolder()).path;
    const { env } = parts.use(await startDisplay());
    const inspector = `127.0.0.1:${await freePort()}`;
    const running = parts.use(
      new Running(
        miniBrowser,
        ['--enable-developer-extras=true', `--cookies-file=${join(home, 'cookies')}`, 'about:blank'],
        { ...env, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
      ),
    );
    const window = new WebKitWindow(new WebSocket(await addressOfPage(inspector, running)));
    parts.defer(() => window.#socket.close());
    await until('the inspector', () => window.#target !== '');
    window.#parts = parts.move();
    return window;
  }

  #receive({ method, params }: Envelope): void {
    if (!params) return;
    if (method === 'Target.targetCreated' && !params.targetInfo.isProvisional)
      this.#inspect(params.targetInfo.targetId);
    // Another site is shown by another process.
    if (method === 'Target.didCommitProvisionalTarget') this.#inspect(params.newTargetId);
    if (method === 'Target.dispatchMessageFromTarget') this.#hear(JSON.parse(params.message) as Message);
  }

  #inspect(target: string): void {
    this.#target = target;
    this.#giveUp('The page was left');
    void this.#send('Console.enable');
  }

  #hear(message: Message): void {
    if (message.method === 'Console.messageAdded' && message.params) this.#note(message.params.message);
    if (message.id === undefined) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #note({ level, text, url }: NonNullable<Message['params']>['message']): void {
    if ((level === 'error' || level === 'warning') && !harmless.test(text))
      this.complaints.push(`${text} (${url || 'no script'})`);
  }

  #giveUp(message: string): void {
    for (const answer of this.#waiting.values()) answer({ error: { message } });
    this.#waiting.clear();
  }

  #send(method: string, params: object = {}): Promise<Message> {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      const envelope = { id, method: 'Target.sendMessageToTarget', params: { targetId: this.#target, message } };
      this.#socket.send(JSON.stringify(envelope));
    });
  }

  async #value(method: string, params: object): Promise<RemoteObject> {
    const { result, error } = await this.#send(method, params);
    if (error || !result) throw new Error(`${method}: ${error?.message}`);
    if (result.wasThrown) throw new Error(result.result.description);
    return result.result;
  }

  async navigate(address: string): Promise<void> {
    const expression = `document.isLeft = true; location.href = ${JSON.stringify(address)};`;
    await this.#value('Runtime.evaluate', { expression });
    const isThere = `async () => String(!document.isLeft && document.readyState === 'complete')`;
    await until(address, async () => (await this.call(isThere, '').catch(() => '')) === 'true');
  }

  async call(source: string, text: string): Promise<string> {
    const expression = `Promise.resolve((${source})(${JSON.stringify(text)}))`;
    const { objectId } = await this.#value('Runtime.evaluate', { expression, emulateUserGesture: true });
    const { value } = await this.#value('Runtime.awaitPromise', { promiseObjectId: objectId, returnByValue: true });
    return value ?? '';
  }

  async element(source: string, text: string): Promise<ElementRef | undefined> {
    const expression = `(${source})(${JSON.stringify(text)})`;
    const { objectId } = await this.#value('Runtime.evaluate', { expression });
    return objectId === undefined ? undefined : { objectId };
  }

  async perform(sequences: ActionSequence[]): Promise<void> {
    for (const { type, actions } of sequences) {
      if (type === 'pointer') await this.#press(actions);
      else await this.#write(actions);
    }
  }

  async #press(actions: { origin?: ElementRef }[]): Promise<void> {
    const element = actions.find(({ origin }) => origin)?.origin;
    await this.#on(element!, 'function () { this.focus(); this.click(); }');
  }

  async #write(actions: { type: string; value: string }[]): Promise<void> {
    const text = actions.flatMap(({ type, value }) => (type === 'keyDown' ? [value] : [])).join('');
    await this.call(`(text) => String(document.execCommand('insertText', false, text))`, text);
  }

  async choose(field: ElementRef, paths: string[]): Promise<void> {
    for (const path of paths) {
      const source = `async function (name, base64) {
        const chosen = new DataTransfer();
        chosen.items.add(new File([Uint8Array.fromBase64(base64)], name));
        this.files = chosen.files;
        this.dispatchEvent(new Event('change', { bubbles: true }));
      }`;
      await this.#on(field, source, basename(path), (await readFile(path)).toString('base64'));
    }
  }

  async #on(element: ElementRef, functionDeclaration: string, ...texts: string[]): Promise<void> {
    await this.#value('Runtime.callFunctionOn', {
      ...element,
      functionDeclaration,
      arguments: texts.map((value) => ({ value })),
      emulateUserGesture: true,
    });
  }

  originOf(element: ElementRef): object {
    return element;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
  }
}

/** The address of the inspector of the only page. */
async function addressOfPage(inspector: string, running: Running): Promise<string> {
  let path: string | undefined;
  await until('MiniBrowser', async () => {
    if (running.hasEnded) throw new Error(`It did not start:\n${running.output}`);
    const list = await fetch(`http://${inspector}/`).then(
      (response) => response.text(),
      () => '',
    );
    path = /\/socket\/[^']+\/WebPage/.exec(list)?.[0];
    return path !== undefined;
  });
  return `ws://${inspector}${path}`;
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not there: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
