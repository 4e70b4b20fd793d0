import { freePort } from '../freePort.ts';
import type { ActionSequence, Driver, ElementRef } from './driver.ts';
import { Running } from './processes.ts';

/** The name that the standard gives to a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Reply<Value> {
  value: Value & { error?: string; message?: string };
}

/** WebKitGTK's MiniBrowser on a display that nobody sees, driven by classic WebDriver. Its sessions are private windows. */
export class WebKit implements Driver {
  readonly #running: Running;
  #parts = new AsyncDisposableStack();
  #session = '';

  private constructor(running: Running) {
    this.#running = running;
  }

  static async start(miniBrowser: string): Promise<WebKit> {
    await using parts = new AsyncDisposableStack();
    const { env } = parts.use(await startDisplay());
    const port = await freePort();
    const webKit = new WebKit(parts.use(new Running('WebKitWebDriver', [`--port=${port}`], env)));
    await webKit.#begin(`http://127.0.0.1:${port}/session`, miniBrowser);
    // The browser is a child that its driver ends.
    parts.defer(() => endSession(webKit.#session));
    webKit.#parts = parts.move();
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
        // It does not say when it listens: only then is there no answer.
        if (!(error instanceof TypeError) || this.#running.hasEnded || tries === 1_000) throw error;
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
    await this.#parts.disposeAsync();
  }
}

async function endSession(session: string): Promise<void> {
  // A browser that hangs is killed with its driver.
  await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(5000) }).catch(() => undefined);
}

/** A display for browsers that know no other way to run without a window. */
export async function startDisplay(): Promise<AsyncDisposable & { env: NodeJS.ProcessEnv }> {
  await using parts = new AsyncDisposableStack();
  // It prints the number of the display that was free.
  const running = parts.use(
    new Running('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']),
  );
  const env = { DISPLAY: `:${await running.prints(/^(\d+)\n/m)}`, LIBGL_ALWAYS_SOFTWARE: '1' };
  const kept = parts.move();
  return { env, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function post<Value>(address: string, body: object): Promise<Value> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as Reply<Value>;
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
