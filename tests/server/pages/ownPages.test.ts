import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { kinds } from '#contract/kinds.ts';
import { ownPageBlock, pageRevisionHeader, type OwnPage } from '#contract/pages/ownPage.ts';
import { addressOf, languagesOf } from '#contract/pages/page.ts';
import { OwnPages } from '#server/pages/ownPages.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { publishedSample, samples } from '../../publications.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';

const software = resolve('dist');
/** Waits long enough on a busy machine. */
const patient = { patience: 60_000, load: 1 };

interface Shown extends TestServer {
  served: ServedSite;
  ownPages: OwnPages;
}

/** A server that shows a conference, with its own thread. */
async function showing(
  conference: string,
  limits: ConstructorParameters<typeof OwnPages>[2] = patient,
  folder = software,
): Promise<Shown> {
  const served = await ServedSite.of(await publishedSample(conference));
  const ownPages = new OwnPages(served, folder, limits);
  const server = await startServer(sqlite, { site: served.site, served, ownPages });
  const stop = async () => {
    ownPages.stop();
    await server.stop();
  };
  return { ...server, served, ownPages, stop };
}

/** Waits until a server draws pages. */
const ready = ({ ownPages }: Shown) => vi.waitUntil(() => !ownPages.isBusy, { timeout: 60_000 });

/** The account's data in a page, if any. */
function broughtBy(html: string): OwnPage | undefined {
  const [, data] = new RegExp(`<script type="application/json" id="${ownPageBlock}">([^]*?)</script>`).exec(html) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as OwnPage);
}

describe.each(samples)('The own page of %s', (conference) => {
  let server: Shown;
  beforeAll(async () => {
    server = await showing(conference);
    await ready(server);
  });
  afterAll(() => server.stop());

  test('R1 V4 has the submissions of its account, in each of its languages, and is never cached', async () => {
    const author = await Visitor.registered(server.app, 'rows@university.example');
    for (const title of ['Drying of fruit', 'Drying of tea']) {
      // The symposium requires a file.
      const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract-en.docx');
      await submit(author, { title, file_url });
    }
    const routes = server.served.site.routes.filter(({ kind }) => kinds[kind].showsReports);
    expect(routes).not.toEqual([]);
    for (const route of routes) {
      for (const language of languagesOf(server.served.site, route)) {
        const { statusCode, headers, body } = await author.fetch(addressOf(server.served.site, route, language));
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          'cache-control': 'private, no-store, no-transform',
          vary: 'Cookie, Accept-Encoding',
        });
        expect(headers).not.toHaveProperty('etag');
        expect(headers).not.toHaveProperty('set-cookie');
        expect(body).toMatch(/<b id="report-\d+">Drying of tea<\/b>.*<b id="report-\d+">Drying of fruit<\/b>/s);
        expect(body).toContain(language === 'en' ? 'Hello, Prof. Liebig' : 'Liebig 教授，您好');
        expect(body).toContain(language === 'en' ? 'Log out' : '退出登录');
        expect(broughtBy(body)).toMatchObject({ reports: [{ title: 'Drying of fruit' }, { title: 'Drying of tea' }] });
        // The data block does not run, and all scripts are those of the published page.
        const page = await new Visitor(server.app).fetch(addressOf(server.served.site, route, language));
        expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
        // The service worker compares it with the revision of its cached page.
        expect(headers[pageRevisionHeader]).toBe(createHash('sha256').update(page.body).digest('base64'));
        expect(page.headers).not.toHaveProperty(pageRevisionHeader);
        expect(scriptsOf(body)).toEqual(scriptsOf(page.body));
      }
    }
  });
});

describe('The own page', () => {
  let server: Shown;
  beforeAll(async () => {
    server = await showing('forum');
    await ready(server);
  });
  afterAll(() => server.stop());

  const pageOf = async (visitor: Visitor) => (await visitor.fetch('/loginThen')).body;
  const plain = () => pageOf(new Visitor(server.app));
  const author = async (email: string, app = server.app) => {
    const visitor = await Visitor.registered(app, email);
    await submit(visitor, { title: `Of ${email}` });
    return visitor;
  };

  test('A8 A9 shows what its own account has submitted, and nothing once the session has ended', async () => {
    const [one, other] = [await author('one@university.example'), await author('other@university.example')];
    expect(await pageOf(one)).toContain('Of one@university.example');
    const shown = await pageOf(other);
    expect(shown).toContain(`<html data-own="${other.visitor_id}"`);
    expect(shown).not.toContain('one@university.example');
    const copy = new Visitor(server.app);
    for (const [name, value] of other.cookies) copy.cookies.set(name, value);
    await other.call('logout', undefined);
    for (const visitor of [other, copy]) {
      const { headers, body } = await visitor.fetch('/loginThen');
      expect([headers['cache-control'], body]).toEqual(['no-cache, no-transform', await plain()]);
    }
  });

  test('A8 is served as published for an account without submissions, and under its file name', async () => {
    const newcomer = await Visitor.registered(server.app, 'new@university.example');
    expect(await pageOf(newcomer)).toBe(await plain());
    const visitor = await author('worker@university.example');
    // The service worker caches this file for everybody on the device.
    expect((await visitor.fetch('/pages/en/loginthen.html')).body).toBe(await plain());
  });

  test('V4 is compressed for browsers that accept that', async () => {
    const visitor = await author('compressed@university.example');
    const response = await visitor.fetch('/loginThen', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(await pageOf(visitor));
  });

  test('V3 shows hostile words as text', async () => {
    const visitor = await Visitor.registered(server.app, 'hostile@university.example', { Lastname: '</title><i>$&' });
    const hostile = `</script><script>alert(1)</script><!--<b onclick="x">$' $& \u2028`;
    await submit(visitor, { title: hostile, abstract: hostile, keywords: hostile });
    const page = await pageOf(visitor);
    expect(scriptsOf(page)).toEqual(scriptsOf(await plain()));
    expect(page).not.toMatch(/<b onclick|<i>|<!--</);
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(broughtBy(page)?.reports[0]).toMatchObject({ title: hostile, abstract: hostile, keywords: hostile });
  });

  test('V4 is served as published if there are too many submissions', async () => {
    const visitor = await author('long@university.example');
    await submit(visitor, { abstract: 'word '.repeat(60_000) });
    expect(await pageOf(visitor)).toBe(await plain());
  });

  test.each([
    ['others wait', { ...patient, queue: 0 }],
    ['its own thread is at work', { ...patient, load: -1 }],
    ['the thread that draws is not ready', patient],
  ])('V4 is as published while the server is busy: %s', async (_why, limits) => {
    const busy = await showing('forum', limits);
    onTestFinished(() => busy.stop());
    const { headers, body } = await (await author('busy@university.example', busy.app)).fetch('/loginThen');
    expect([headers['cache-control'], body]).toEqual(['no-cache, no-transform', await plain()]);
  });

  test('V4 is served as published if drawing takes too long', async () => {
    const slow = await showing('forum', { ...patient, patience: 0 });
    onTestFinished(() => slow.stop());
    await ready(slow);
    expect(await pageOf(await author('slow@university.example', slow.app))).toBe(await plain());
  });

  test('C5 is served as published if the publication was made by other software', async () => {
    const other = await showing('forum', patient, tmpdir());
    onTestFinished(() => other.stop());
    expect(await pageOf(await author('other-software@university.example', other.app))).toBe(await plain());
  });

  test('C3 belongs to the publication that is served', async () => {
    const changing = await showing('forum');
    onTestFinished(() => changing.stop());
    await ready(changing);
    const visitor = await author('changed@university.example', changing.app);
    expect(await pageOf(visitor)).toContain('<title>Dashboard · Joint Forum 2024</title>');
    await changing.served.change(await publishedSample('symposium'));
    expect(await pageOf(visitor), 'the thread of the former publication draws no more').not.toContain('Of changed@');
    await ready(changing);
    const page = await pageOf(visitor);
    expect(page).toContain('<h1 tabindex="-1"');
    expect(page).toContain('My Conference Dashboard');
    expect(page).toContain('Of changed@university.example');
  });

  test('R1 C3 is ready before anybody asks for it, after the start and after each publication, in one thread', async () => {
    const other = await publishedSample('symposium');
    const changing = await showing('forum');
    onTestFinished(() => changing.stop());
    const threads: Worker[] = [];
    const note = (thread: Worker) => void threads.push(thread);
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    changing.ownPages.keepReady();
    await expect.poll(() => threads, { timeout: 60_000 }).toHaveLength(1);
    await ready(changing);
    const visitor = await author('first@university.example', changing.app);
    expect(await pageOf(visitor)).toContain('Of first@university.example');
    await changing.served.change(other);
    await expect.poll(() => threads, { timeout: 60_000 }).toHaveLength(2);
    await ready(changing);
    expect(await pageOf(visitor)).toContain('My Conference Dashboard');
    // A thread that has ended has no number.
    expect(threads.map(({ threadId }) => threadId > 0)).toEqual([false, true]);
  });
});

/** The inline scripts that run. */
function scriptsOf(html: string): string[] {
  return html.match(/<script(?![^>]*application\/json)[^>]*>[^]*?<\/script>/g) ?? [];
}
