import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Running } from './processes.ts';
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
  readonly #home: string;
  readonly #display: Awaited<ReturnType<typeof startDisplay>>;

  private constructor(miniBrowser: string, home: string, display: Awaited<ReturnType<typeof startDisplay>>) {
    this.#miniBrowser = miniBrowser;
    this.#home = home;
    this.#display = display;
  }

  static async start(miniBrowser: string): Promise<WebKitConsole> {
    const home = await mkdtemp(join(tmpdir(), 'lectern-webkit-'));
    return new WebKitConsole(miniBrowser, home, await startDisplay());
  }

  /**
   * Opens a page, and closes it once it is ready.
   *
   * @param isReady - gets what was printed so far
   */
  async open(address: string, isReady: (printed: () => string) => Promise<void>): Promise<void> {
    const env = { ...this.#display.env, HOME: this.#home, XDG_DATA_HOME: this.#home, XDG_CACHE_HOME: this.#home };
    // Without the worker: a window that is closed while pages are being stored leaves half of them to the next one.
    const parameters = ['--enable-write-console-messages-to-stdout=true', '--features=-ServiceWorkers', address];
    await using window = new Running(this.#miniBrowser, parameters, env);
    await isReady(() => window.output);
    const lines = window.output.split('\n').filter((line) => line.includes('CONSOLE') && !unknownDirective.test(line));
    this.complaints.push(...lines.map((line) => `${address}: ${line}`));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#display.running[Symbol.asyncDispose]();
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
