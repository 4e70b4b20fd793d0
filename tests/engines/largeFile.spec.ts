import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { largeReadableWordFile } from '../e2e/support/largeFile.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { isMissing, webKit } from './engines.ts';
import { Reader } from './reader.ts';
import { logIn } from './steps.ts';
import { WebKit } from './webkit.ts';

const megabyte = 1024 * 1024;

/** Bytes by which the page's process may grow; it grew by 23 to 43 MB, in pieces of 1 MB by up to 90, and where all were read for the title by up to 138. */
const mostGrowth = 64 * megabyte;

test(
  'B2 O3 WebKitGTK: in a private window a Word file of 200 MB is kept in pieces, and never whole in memory, nor where its title is read',
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
    await reader.open(`${site.url}/submissionUpload`);
    await reader.writes('Title', 'Two hundred megabytes');
    await reader.sees('text', 'Saved on this device');

    using memory = new Memory(browser.group);
    await reader.chooses('[data-field=file] input[type=file]', file.path);
    await reader.sees('text', file.name, undefined, 90_000);
    const whileStored = memory.growth;
    await reader.sees('button', 'Fill in from the file', undefined, 30_000);
    const said = [whileStored, memory.growth].map((bytes) => `${Math.round(bytes / megabyte)} MB`).join(', then ');
    expect(memory.growth, said).toBeLessThan(mostGrowth);
    await reader.sees('text', 'Saved on this device');
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

  /** What it holds, with its share of what several processes hold together. */
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
