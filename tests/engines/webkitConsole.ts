import { Running, temporaryFolder } from './processes.ts';
import { startDisplay } from './webkit.ts';

/** Of this build of WebKit only: it is built without manifests. */
const unknownDirective = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

/**
 * The console of WebKit, which tells a driven browser nothing, as its windows are private: pages are opened in ordinary
 * windows of MiniBrowser, one after the other, and what it prints is read.
 */
export class WebKitConsole implements AsyncDisposable {
  readonly complaints: string[] = [];
  readonly #miniBrowser: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #parts: AsyncDisposableStack;

  private constructor(miniBrowser: string, env: NodeJS.ProcessEnv, parts: AsyncDisposableStack) {
    this.#miniBrowser = miniBrowser;
    this.#env = env;
    this.#parts = parts;
  }

  static async start(miniBrowser: string): Promise<WebKitConsole> {
    await using parts = new AsyncDisposableStack();
    const home = parts.use(await temporaryFolder()).path;
    const { env } = parts.use(await startDisplay());
    const ownEnv = { ...env, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
    return new WebKitConsole(miniBrowser, ownEnv, parts.move());
  }

  /**
   * Opens a page, and closes it once it is ready.
   *
   * @param isReady - gets what was printed so far
   */
  async open(address: string, isReady: (printed: () => string) => Promise<void>): Promise<void> {
    // Without the worker: a window that is closed while pages are being stored leaves half of them to the next one.
    const parameters = ['--enable-write-console-messages-to-stdout=true', '--features=-ServiceWorkers', address];
    await using window = new Running(this.#miniBrowser, parameters, this.#env);
    await isReady(() => window.output);
    const lines = window.output.split('\n').filter((line) => line.includes('CONSOLE') && !unknownDirective.test(line));
    this.complaints.push(...lines.map((line) => `${address}: ${line}`));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
  }
}
