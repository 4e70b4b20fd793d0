import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { ActionSequence, Driver, ElementRef } from './driver.ts';
import { Running } from './processes.ts';

/** The name that the standard gives to a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Reply<Value> {
  value: Value & { error?: string; message?: string };
}

/** WebKitGTK's MiniBrowser on a display that nobody sees, driven by classic WebDriver. Its sessions are private windows. */
export class WebKit implements Driver {
  readonly #display: Running;
  readonly #running: Running;
  #session = '';

  private constructor(display: Running, running: Running) {
    this.#display = display;
    this.#running = running;
  }

  static async start(miniBrowser: string): Promise<WebKit> {
    const display = await startDisplay();
    const port = await freePort();
    const running = new Running('WebKitWebDriver', [`--port=${port}`], display.env);
    const webKit = new WebKit(display.running, running);
    await webKit.#begin(`http://127.0.0.1:${port}/session`, miniBrowser);
    return webKit;
  }

  async #begin(sessions: string, binary: string): Promise<void> {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
    for (let tries = 1; ; tries += 1) {
      try {
        const { sessionId } = await post<{ sessionId: string }>(sessions, { capabilities });
        this.#session = `${sessions}/${sessionId}`;
        return;
      } catch (error) {
        // It does not say when it listens.
        if (tries === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** The process group of the browser. */
  get group(): number {
    return this.#running.process.pid ?? 0;
  }

  async navigate(url: string): Promise<void> {
    await post(`${this.#session}/url`, { url });
  }

  async call(source: string, text: string): Promise<string> {
    const script = `const done = arguments[1];
      Promise.resolve((${source})(arguments[0])).then((text) => done({ text }), (error) => done({ failed: String(error) }));`;
    const answer = await post<{ text?: string; failed?: string }>(`${this.#session}/execute/async`, {
      script,
      args: [text],
    });
    if (answer.failed !== undefined) throw new Error(answer.failed);
    return answer.text ?? '';
  }

  async element(source: string, text: string): Promise<ElementRef | undefined> {
    const script = `return (${source})(arguments[0]);`;
    return (await post<ElementRef | null>(`${this.#session}/execute/sync`, { script, args: [text] })) ?? undefined;
  }

  async perform(actions: ActionSequence[]): Promise<void> {
    await post(`${this.#session}/actions`, { actions });
  }

  async choose(field: ElementRef, paths: string[]): Promise<void> {
    const id = (field as Record<string, string>)[elementKey];
    await post(`${this.#session}/element/${id}/value`, { text: paths.join('\n') });
  }

  originOf(element: ElementRef): object {
    return element;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The browser is a child that its driver ends.
    await fetch(this.#session, { method: 'DELETE' }).catch(() => undefined);
    await this.#running[Symbol.asyncDispose]();
    await this.#display[Symbol.asyncDispose]();
  }
}

/** A display for browsers that know no other way to run without a window. */
export async function startDisplay(): Promise<{ running: Running; env: NodeJS.ProcessEnv }> {
  // It prints the number of the display that was free.
  const running = new Running('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  return { running, env: { DISPLAY: `:${await running.prints(/^(\d+)\n/m)}`, LIBGL_ALWAYS_SOFTWARE: '1' } };
}

async function post<Value>(address: string, body: object): Promise<Value> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as Reply<Value>;
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
