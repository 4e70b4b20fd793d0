import { execFile, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { contentDir } from '#server/conference/content.ts';
import { readNewestPublication, type Publication } from '#server/publishing/publication.ts';
import { cachedFiles } from '../../cachedFiles.ts';
import { copySample } from '../../publications.ts';
import { createAccount, logInWithoutForm, newAuthor } from '../support/author.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { Site } from '../support/site.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const root = join(import.meta.dirname, '../../..');
const cheapCompression = ['--import', './tests/server/support/cheapCompression.ts'];
const command = [...cheapCompression, 'src/server/organiser/main.ts', 'publish'];

/** A copy of the symposium outside the project, for one test. */
class Content {
  readonly #parent: string;

  private constructor(parent: string) {
    this.#parent = parent;
  }

  static async make(): Promise<Content> {
    const parent = await mkdtemp(join(tmpdir(), 'lectern-content-'));
    await cp(join(contentDir, 'symposium'), join(parent, 'symposium'), { recursive: true });
    return new Content(parent);
  }

  get publications(): string {
    return join(this.#parent, 'publications.kept');
  }

  get settings(): Readonly<Record<string, string>> {
    return { CONTENT_DIR: this.#parent, PUBLICATIONS_DIR: this.publications };
  }

  get env(): NodeJS.ProcessEnv {
    return { ...process.env, ENV_FILE: devNull, CONFERENCE: '', ...this.settings };
  }

  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.#parent, 'symposium', file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
    await writeFile(path, before.replace(from, to));
  }

  async publish(): Promise<{ out: string; err: string }> {
    return promisify(execFile)(process.execPath, command, { cwd: root, env: this.env }).then(
      ({ stdout }) => ({ out: stdout, err: '' }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ out: stdout, err: stderr }),
    );
  }

  newest(): Promise<Publication | undefined> {
    return readNewestPublication(this.publications);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#parent, { recursive: true, force: true });
  }
}

// Daily: tests/server/publishing/, e2e/offline/update.spec.ts.
withWorker(
  'C3 C5 D3 What organisers change is published when the server starts again, without a build: an open tab is offered the new version, and loses no word of a draft',
  { tag: '@long' },
  async ({ context, page, request }) => {
    await using content = await Content.make();
    // As it is published at the first start, which takes seconds.
    await copySample('symposium', content.publications);
    await using site = await Site.open('symposium', undefined, content.settings);
    const author = await createAccount(request, site.url, newAuthor());
    await logInWithoutForm(context, site.url, author);
    const form = await SubmissionForm.open(page, site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await form.title.fill('Drying of gels');
    await form.isSaved();

    await content.change('pages/visa.en.md', '## ', '## In 2025: ');
    await content.change('site.json', '"en": "Drying Symposium"', '"en": "Drying 2025"');
    await site.stop();
    await form.title.pressSequentially(' in the sun');
    await site.start();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('This site has been updated.')).toBeVisible();
    await form.title.pressSequentially(', slowly');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByRole('banner')).toContainText('Drying 2025');
    await expect(form.title).toHaveValue('Drying of gels in the sun, slowly');

    await site.stop();
    await page.goto(`${site.url}/visa`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: /^In 2025: / }), 'also without a network').toBeVisible();
  },
);

test(
  'C3 R7 While requests go on, servers change to a new publication without refusing any of them',
  { tag: '@long' },
  async ({ page, request }) => {
    await using content = await Content.make();
    await using site = await Site.open('symposium', undefined, content.settings);
    await using other = await Site.open('symposium', undefined, content.settings);
    const author = await createAccount(request, site.url, newAuthor());
    await logInWithoutForm(page.context(), site.url, author);
    const form = await SubmissionForm.open(page, site.url);
    await form.write(appleDrying);
    // At a megabyte a second it is on its way longer than publishing takes.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    });
    await using file = await largeWordFile(20_000_000);
    await form.choose(file.path);
    await form.isSaved();
    await form.submission.click();

    await content.change('site.json', 'Wuxi 2024', 'Wuxi 2025');
    const readers = new Readers(site.url);
    const publishing = content.publish();
    expect((await publishing).out).toMatch(/^Published symposium as /);
    for (const { url } of [site, other]) await expect.poll(() => textAt(`${url}/visa`)).toContain('Wuxi 2025');
    expect(await readers.leave(), 'what was answered otherwise').toEqual([]);
    await expect(page).toHaveURL(/loginthen/i);
    await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
  },
);

// Daily: tests/server/organiser/check/, tests/server/publishing/.
test(
  'C3 Content that cannot be read or does not fit is refused with its file, and the published site stays',
  { tag: '@long' },
  async ({ page }) => {
    await using content = await Content.make();
    expect((await content.publish()).out).toMatch(/^Published symposium as /);
    const before = await content.newest();
    expect((await content.publish()).out).toBe(`Nothing has changed since ${before?.name}.\n`);

    await content.change('pages/news.json', '"items": [', '"items": [[');
    const refused = /pages\/news\.json:\d+: The file pages\/news\.json is not JSON: /;
    expect((await content.publish()).err).toMatch(refused);
    expect(await content.newest()).toEqual(before);
    await using site = await Site.open('symposium', undefined, content.settings);
    expect(site.log).toMatch(refused);
    expect(site.log).toContain(`The previous publication, ${before?.name}, is served instead.`);
    await page.goto(`${site.url}/news`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await content.change('pages/news.json', '"items": [[', '"items": [');
    await content.change('pages/keynotes.json', '"keynotes":', '"speakers":');
    expect((await content.publish()).err).toMatch(
      /pages\/keynotes\.json:1 \/keynotes: Speakers: Please fill this in\./,
    );
    expect(await content.newest()).toEqual(before);
    expect(await readdir(content.publications)).toHaveLength(2);
  },
);

test(
  'C3 Publishing killed at ten random moments leaves a complete publication; the last five are stored',
  { tag: '@long' },
  async () => {
    test.setTimeout(300_000);
    await using content = await Content.make();
    let last: Publication | undefined;
    let complete = 0;
    let longest = 60_000;
    // The first two and the last are not killed. The second takes as long as the others, which also take pages over.
    const isKilled = [false, false, ...Array.from({ length: 10 }, () => true), false];
    for (const [index, isOneKilled] of isKilled.entries()) {
      await content.change('site.json', `Wuxi ${2024 + index}`, `Wuxi ${2025 + index}`);
      const begun = performance.now();
      const child = spawn(process.execPath, command, { cwd: root, env: content.env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      const moment = isOneKilled ? randomInt(longest) : 60_000;
      await Promise.race([ended, pause(moment).then(() => child.kill('SIGKILL'))]);
      await ended;
      if (index === 1) longest = Math.ceil(performance.now() - begun);
      const newest = await content.newest();
      expect(newest, 'the first is there').toBeDefined();
      if (newest!.name === last?.name) expect(newest).toEqual(last);
      else expect(newest!.site.name.en, `killed after ${moment} ms`).toContain(`Wuxi ${2025 + index}`);
      expect(await brokenFiles(newest!)).toEqual([]);
      if (newest?.name !== last?.name) complete += 1;
      last = newest;
    }
    expect(complete).toBeGreaterThanOrEqual(3);
    expect(last?.site.name.en).toContain('Wuxi 2037');

    const older = ['2023', '2022', '2021', '2020', '2019'].map((year) => last!.name.replace(/^\d{4}/, year));
    for (const name of older)
      await cp(join(content.publications, last!.name), join(content.publications, name), { recursive: true });
    await content.change('site.json', 'Wuxi 2037', 'Wuxi 2038');
    await content.publish();
    const kept = (await readdir(content.publications)).filter((name) => /^\d+-\w+$/.test(name));
    expect(kept).toHaveLength(5);
    expect(kept).not.toContain(older.at(-1));
    expect((await content.newest())?.site.name.en).toContain('Wuxi 2038');
  },
);

test('C3 Two identical publications at the same time leave one complete publication', { tag: '@long' }, async () => {
  await using content = await Content.make();
  const outcomes = await Promise.all([content.publish(), content.publish()]);
  for (const { err } of outcomes) expect(err).toBe('');
  expect(await brokenFiles((await content.newest())!)).toEqual([]);
});

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Reads pages with all that they name, one after the other, until they leave. */
class Readers {
  readonly #url: string;
  readonly #refused: string[] = [];
  #isReading = true;
  readonly #ended: Promise<void>;
  #read = 0;

  constructor(url: string) {
    this.#url = url;
    this.#ended = this.#readOn();
  }

  async #readOn(): Promise<void> {
    while (this.#isReading) {
      const html = await this.#get('/visa');
      const named = Array.from(
        html.matchAll(/(?:src|href)="(\/(?:assets|published)\/[^"]+)"/g),
        ([, path = '']) => path,
      );
      await Promise.all(named.map((path) => this.#get(path)));
    }
  }

  async #get(path: string): Promise<string> {
    const reply = await fetch(this.#url + path);
    this.#read += 1;
    if (!reply.ok) this.#refused.push(`${reply.status} ${path}`);
    return reply.text();
  }

  async leave(): Promise<string[]> {
    this.#isReading = false;
    await this.#ended;
    expect(this.#read).toBeGreaterThan(50);
    return this.#refused;
  }
}

/** Files that the service worker would cache but the publication lacks, compared byte by byte. */
async function brokenFiles({ publicDir }: Publication): Promise<string[]> {
  const files = cachedFiles(await readFile(join(publicDir, 'sw.js'), 'utf8'));
  expect(files.length).toBeGreaterThan(150);
  const broken = files.map(async ({ url, integrity }) => {
    const bytes = await readFile(join(publicDir, url)).catch(() => '');
    return integrity === `sha256-${createHash('sha256').update(bytes).digest('base64')}` ? [] : [url];
  });
  return (await Promise.all(broken)).flat();
}
