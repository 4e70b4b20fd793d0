import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../browser.ts';

const devToolsAddress = /^DevTools listening on (ws:\/\/.+)$/;
const startTimeout = 60_000;

/**
 * A browser with a profile on disk, which can be closed or killed and started again.
 *
 * Playwright's persistent contexts expose no process to kill: the browser is started here, as the leader of a process
 * group, and Playwright is connected to it.
 */
export class Device {
  readonly #profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async create(): Promise<Device> {
    return new Device(await mkdtemp(join(tmpdir(), 'lectern-profile-')));
  }

  /** Starts the browser on the profile and answers its page. Offline: before anything is loaded. */
  async open({ offline = false } = {}): Promise<Page> {
    const browser = spawn(
      findChromium() ?? 'chromium',
      [
        ...chromiumFlags,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        '--window-size=1280,900',
        '--password-store=basic',
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = browser;
    this.#browser = await chromium.connectOverCDP(await addressOf(browser));
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    await context.setOffline(offline);
    return context.pages()[0] ?? (await context.newPage());
  }

  /** Closes the browser as its owner does. */
  async close(): Promise<void> {
    if (!this.#process || !this.#browser) return;
    const session = await this.#browser.newBrowserCDPSession();
    await Promise.all([once(this.#process, 'exit'), session.send('Browser.close')]);
    this.#process = this.#browser = undefined;
  }

  /** Ends every process of the browser at once, as a crash or an empty battery does. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (!this.#process || pid === undefined) return;
    const ended = once(this.#process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
    this.#process = this.#browser = undefined;
  }

  /** Ends the browser and removes its profile. */
  async discard(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function addressOf(browser: ChildProcess & { stderr: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const address = devToolsAddress.exec(line)?.[1];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error('The browser ended before it was ready.')));
    setTimeout(() => reject(new Error('The browser was not ready in time.')), startTimeout).unref();
  });
}
