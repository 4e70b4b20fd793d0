import { execFileSync } from 'node:child_process';
import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { largeWordFile } from '../e2e/support/largeFile.ts';
import { isMissing, webKit } from './engines.ts';
import { Reader } from './reader.ts';
import { logIn } from './steps.ts';
import { WebKit } from './webkit.ts';

const megabyte = 1024 * 1024;

/** Bytes by which the page's process may grow: half of the file. It grew by 50 to 80 MB, which its collector decides. */
const mostGrowth = 100 * megabyte;

test(
  'B2 O3 WebKitGTK: in a private window a Word file of 200 MB is kept in pieces, and never whole in memory',
  { tag: '@long' },
  async ({ site, request }) => {
    const program = webKit.program();
    test.skip(!program, isMissing(webKit));
    test.setTimeout(240_000);
    const author = await createAccount(request, site.url, newAuthor());
    await using file = await largeWordFile(200 * megabyte);
    const browser = await WebKit.start(program!);
    await using reader = new Reader(browser);
    await logIn(reader, site, author);
    await reader.open(`${site.url}/submissionUpload`);
    await reader.writes('Title', 'Two hundred megabytes');
    await reader.sees('text', 'Saved on this device');

    using memory = new Memory(browser.group);
    await reader.chooses('[data-field=file] input[type=file]', file.path);
    await reader.sees('text', file.name, undefined, 90_000);
    await reader.sees('text', 'Saved on this device');
    expect(memory.growth, `${Math.round(memory.growth / megabyte)} MB`).toBeLessThan(mostGrowth);
  },
);

/** The memory of a page's process, looked at four times a second. */
class Memory {
  readonly #group: number;
  readonly #before: number;
  #most: number;
  readonly #timer: NodeJS.Timeout;

  constructor(group: number) {
    this.#group = group;
    this.#before = this.#most = this.#read();
    this.#timer = setInterval(() => (this.#most = Math.max(this.#most, this.#read())), 250);
  }

  /** Bytes by which it has grown at most. */
  get growth(): number {
    return this.#most - this.#before;
  }

  #read(): number {
    const processes = execFileSync('ps', ['-eo', 'pgid=,rss=,comm='], { encoding: 'utf8' }).split('\n');
    const ofPage = processes.filter(
      (line) => /WebKitWebProces/.test(line) && line.trim().startsWith(`${this.#group} `),
    );
    return ofPage.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[1]) * 1024, 0);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
