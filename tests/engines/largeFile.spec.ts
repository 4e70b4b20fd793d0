import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createAccount, newAuthor, reportsOf } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { largeReadableWordFile } from '../e2e/support/largeFile.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { isMissing, webKit } from './engines.ts';
import { Reader } from './reader.ts';
import { beginsAbstract, logIn, untilStored } from './steps.ts';
import { WebKit } from './webkit.ts';

const megabyte = 1024 * 1024;

/** Bytes by which the page's process may grow: 30 to 50 MB while the file is kept, 15 while it is made ready; where what was read waited for the collector, 120 to 200. */
const mostGrowth = 64 * megabyte;

/** The same while the file is on its way: what WebKit itself takes, 600 MB whatever the page does (`uploadFile.ts`). */
const mostWhileSent = 700 * megabyte;

test(
  'B2 O3 WebKitGTK: in a private window, a 200 MB file is read and sent without being in memory as a whole',
  { tag: '@long' },
  async ({ site, request }) => {
    const program = webKit.program();
    test.skip(!program, isMissing(webKit));
    test.setTimeout(240_000);
    const author = await createAccount(request, site.url, newAuthor());
    await using file = await largeReadableWordFile(fixturePath('abstract-en.docx'), 200 * megabyte);
    const browser = await WebKit.start(program!);
    await using reader = new Reader(browser);
    await logIn(reader, site, author);
    await untilStored(reader);
    await beginsAbstract(reader, site, 'Two hundred megabytes');
    await reader.sees('text', 'Saved on this device');

    await test.step('Kept, and its title read', async () => {
      using memory = new Memory(browser.group);
      await reader.chooses('[data-field=file] input[type=file]', file.path);
      await reader.sees('text', file.name, undefined, 90_000);
      const whileStored = memory.said;
      await reader.sees('button', 'Fill in from the file', undefined, 30_000);
      expect(memory.growth, `${whileStored}, then ${memory.said}`).toBeLessThan(mostGrowth);
      await reader.sees('text', 'Saved on this device');
    });

    await reader.evaluate(holdUploads);
    await test.step('Made ready to be sent', async () => {
      using memory = new Memory(browser.group);
      await reader.presses('button', 'Submission');
      await reader.waits('its digest', () => 'digested' in window && 'upload' in window, undefined, 60_000);
      expect(memory.growth, memory.said).toBeLessThan(mostGrowth);
    });
    await test.step('Sent', async () => {
      using memory = new Memory(browser.group);
      await reader.evaluate(() => (window as unknown as { upload: () => void }).upload());
      await reader.waits('the dashboard', () => location.pathname === '/loginThen', undefined, 60_000);
      expect(memory.growth, memory.said).toBeLessThan(mostWhileSent);
    });
    expect(await reportsOf(request, site.url, author)).toMatchObject([{ file_name: file.name }]);
  },
);

/** Runs in the page: an upload begins only when `upload` is called, and the end of the worker that makes the digest is noted. */
function holdUploads(): void {
  const send: XMLHttpRequest['send'] = Reflect.get(XMLHttpRequest.prototype, 'send');
  XMLHttpRequest.prototype.send = function (body) {
    Object.assign(window, { upload: () => send.call(this, body) });
  };
  const terminate: Worker['terminate'] = Reflect.get(Worker.prototype, 'terminate');
  Worker.prototype.terminate = function () {
    Object.assign(window, { digested: true });
    terminate.call(this);
  };
}

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

  get said(): string {
    return `${Math.round(this.growth / megabyte)} MB`;
  }

  /** The memory of the process, with its share of memory that several processes use together. */
  #read(): number {
    const processes = execFileSync('ps', ['-eo', 'pgid=,pid=,comm='], { encoding: 'utf8' }).trim().split('\n');
    const ofPage = processes
      .map((line) => line.trim().split(/\s+/))
      .filter(([group, , name]) => Number(group) === this.#group && name?.startsWith('WebKitWebProces'));
    const kilobytes = ofPage.map(([, pid]) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
    );
    return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
