import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { forumSite as site } from '../../samples.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const page = (name: string, language: string) => `<!doctype html><html lang="${language}"><h1>${name}</h1>`;

describe('Pages', () => {
  let server: TestServer;
  let reader: Visitor;
  const dist = mkdtempSync(join(tmpdir(), 'lectern-dist-'));
  const published = { site, publicDir: join(dist, 'public'), scriptHashes: ['sha256-abc='] };

  const put = (path: string, content: string) => {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  };

  beforeAll(async () => {
    for (const language of ['en', 'zh']) {
      for (const name of ['index', 'login', 'visa', 'sponsors', 'loginthen', 'not-found']) {
        put(`public/pages/${language}/${name}.html`, page(name, language));
      }
    }
    put('public/assets/main-abc.js', 'export {};');
    put('public/sw.js', '// worker');
    put('public/admin/index.html', page('admin', 'en'));
    put('public/admin/assets/main-def.js', 'export {};');
    put('public/manifest.webmanifest', '{}');
    put('public/templates/abstract.doc', 'template');
    put('public/calendar/forum-dates.en.ics', 'BEGIN:VCALENDAR');
    server = await startServer(sqlite, { served: await ServedSite.of(published) });
    reader = new Visitor(server.app);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dist, { recursive: true });
  });

  test.each(['/admin/', '/admin/abstracts', '/admin/abstracts?q=a.b', '/admin/invitation'])(
    'S2 %s is the admin area, which is neither cached nor indexed',
    async (url) => {
      const { statusCode, headers, body } = await reader.fetch(url);
      expect([statusCode, body]).toEqual([200, page('admin', 'en')]);
      const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      expect(headers).toMatchObject(unkept);
      const compressed = await reader.fetch(url, { headers: { 'accept-encoding': 'br' } });
      expect(compressed.headers).toMatchObject({ ...unkept, 'content-encoding': 'br' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('S2 /admin redirects to the folder that the admin area’s worker controls', async () => {
    const { statusCode, headers } = await reader.fetch('/admin?q=1');
    expect([statusCode, headers['location']]).toEqual([302, '/admin/?q=1']);
  });

  test('S2 browsers cache the admin area’s code, and code of an earlier build is not answered with a page', async () => {
    const { headers } = await reader.fetch('/admin/assets/main-def.js');
    expect(headers['cache-control']).toContain('immutable');
    expect((await reader.fetch('/admin/assets/main-old.js')).statusCode).toBe(404);
  });

  test.each([
    ['/', 'index', 'en'],
    ['/visa', 'visa', 'en'],
    ['/VISA/', 'visa', 'en'],
    ['/visa?x=1', 'visa', 'en'],
    ['/visa?language=zh', 'visa', 'zh'],
    ['/sponsors', 'sponsors', 'zh'],
    ['/sponsors?language=en', 'sponsors', 'zh'],
    ['/loginThen', 'loginthen', 'en'],
    ['/LOGINTHEN', 'loginthen', 'en'],
  ])('V4 N7 %s is the page %s in %s', async (url, name, language) => {
    const { statusCode, headers, body } = await reader.fetch(url);
    expect([statusCode, body]).toEqual([200, page(name, language)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'content-language': language,
      vary: 'Cookie, Accept-Encoding',
    });
  });

  test('N9 the language cookie chooses the language, and a path of one language stays in it', async () => {
    const chinese = new Visitor(server.app);
    chinese.cookies.set('language', 'zh');
    expect((await chinese.fetch('/visa')).body).toBe(page('visa', 'zh'));
    expect((await chinese.fetch('/login')).body).toBe(page('login', 'en'));
    chinese.cookies.set('language', '../../etc');
    expect((await chinese.fetch('/visa')).body).toBe(page('visa', 'en'));
  });

  test('N9 without a main language a first visit is in English, whatever the browser’s language', async () => {
    const { body, headers } = await reader.fetch('/visa', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    expect(body).toBe(page('visa', 'en'));
    expect(headers['vary']).toBe('Cookie, Accept-Encoding');
  });

  describe('of a conference with a main language', () => {
    let following: TestServer;
    beforeAll(async () => {
      const served = await ServedSite.of({ ...published, site: { ...site, mainLanguage: 'zh' } });
      following = await startServer(sqlite, { served, site: served.site });
    });
    afterAll(() => following.stop());

    test.each([
      ['en-GB,en;q=0.9', 'en'],
      ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
      ['fr, en;q=0.5, ZH-TW;q=0.8', 'zh'],
      ['zh;q=0, en;q=0.1', 'en'],
      ['de', 'zh'],
      ['*', 'zh'],
      ['', 'zh'],
    ])(
      'C8 N9 a first visit follows the browser’s languages, then the main language: %s → %s',
      async (spoken, shown) => {
        const { body, headers } = await new Visitor(following.app).fetch('/visa', {
          headers: { 'accept-language': spoken },
        });
        expect(body).toBe(page('visa', shown));
        expect(headers).toMatchObject({
          'content-language': shown,
          vary: 'Cookie, Accept-Language, Accept-Encoding',
        });
        expect(headers).not.toHaveProperty('set-cookie');
      },
    );

    test('C8 N9 a choice, the language of the address and a path of one language come before the browser’s', async () => {
      const visitor = new Visitor(following.app);
      const headers = { 'accept-language': 'zh-CN' };
      expect((await visitor.fetch('/visa?language=en', { headers })).body).toBe(page('visa', 'en'));
      expect((await visitor.fetch('/login', { headers })).body).toBe(page('login', 'en'));
      visitor.cookies.set('language', 'en');
      expect((await visitor.fetch('/visa', { headers })).body).toBe(page('visa', 'en'));
    });

    test('C8 search engines find the main language at the plain address, and the other one beside it', async () => {
      const { body } = await new Visitor(following.app).fetch('/sitemap.xml');
      expect(body).toContain('<loc>http://localhost/visa</loc>');
      expect(body).toContain('<loc>http://localhost/visa?language=en</loc>');
      expect(body).not.toContain('/visa?language=zh');
      expect(body).toContain('hreflang="zh" href="http://localhost/visa"');
      expect(body).toContain('hreflang="x-default" href="http://localhost/visa"');
    });
  });

  test('N8 an unknown path is answered with the not-found page and status 404', async () => {
    for (const url of [
      '/nothing',
      '/nothing/at/all',
      '/favicon.ico',
      '/pages/en/none.html',
      '/index.php?id=1',
      '/%',
      '/%ff/%zz',
    ]) {
      const { statusCode, body } = await reader.fetch(url);
      expect([statusCode, body], url).toEqual([404, page('not-found', 'en')]);
    }
    const { body } = await reader.fetch('/nothing?language=zh');
    expect(body).toBe(page('not-found', 'zh'));
  });

  test('V4 built files are cached for a year, everything else is revalidated', async () => {
    const kept = await reader.fetch('/assets/main-abc.js');
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    for (const url of ['/sw.js', '/manifest.webmanifest', '/pages/en/login.html', '/templates/abstract.doc']) {
      const { statusCode, headers } = await reader.fetch(url);
      expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache, no-transform']);
      expect(headers.etag, url).toBeTruthy();
    }
  });

  test('N7 the HTML file of a page, which the service worker fetches, is not indexed under its second path', async () => {
    expect((await reader.fetch('/pages/en/visa.html')).headers['x-robots-tag']).toBe('noindex');
    expect((await reader.fetch('/visa')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('V4 a missing asset is answered with 404 and never with a page', async () => {
    const { statusCode, headers } = await reader.fetch('/assets/main-old.js');
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('V4 an unchanged page is answered with 304', async () => {
    const { headers } = await reader.fetch('/visa');
    const again = await reader.fetch('/visa', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('V4 range requests get the whole file, and a failed precondition is answered with 412', async () => {
    const beyond = await reader.fetch('/templates/abstract.doc', { headers: { range: 'bytes=1000-2000' } });
    expect([beyond.statusCode, beyond.body, beyond.headers['accept-ranges']]).toEqual([200, 'template', undefined]);
    const changed = await reader.send('GET', '/templates/abstract.doc', { headers: { 'if-match': '"another"' } });
    expect(changed).toMatchObject({ status: 412, code: '412', problem: 'preconditionFailed' });
  });

  test('V4 files and pages are sent as they were compressed at build time', async () => {
    for (const url of ['/assets/main-abc.js', '/visa', '/nothing']) {
      const { headers, rawPayload } = await reader.fetch(url, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(headers['content-encoding'], url).toBe('br');
      expect(headers['vary'], url).toMatch(/accept-encoding/i);
      expect(brotliDecompressSync(rawPayload).length, url).toBeGreaterThan(5);
    }
    const { headers } = await reader.fetch('/visa', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('V4 long replies of calls are compressed', async () => {
    const { headers } = await reader.fetch('/H5Api/country_list', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('br');
    expect(
      (await reader.fetch('/healthz', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('V4 a HEAD request is answered as a GET, without the page', async () => {
    const { statusCode, body, headers } = await reader.fetch('/visa', { method: 'HEAD' });
    expect([statusCode, body, headers['content-language']]).toEqual([200, '', 'en']);
  });

  test('D2 a template is sent with Content-Disposition: attachment, so that its cached copy is a download too', async () => {
    const { headers } = await reader.fetch('/templates/abstract.doc');
    expect(headers['content-disposition']).toBe('attachment');
    expect((await reader.fetch('/visa')).headers).not.toHaveProperty('content-disposition');
  });

  test('I1 a calendar file has its media type and is no attachment, so that a phone opens its calendar', async () => {
    const { headers } = await reader.fetch('/calendar/forum-dates.en.ics', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'content-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-disposition');
  });

  test('The sitemap lists every public page in each language, and no page of an account', async () => {
    const { body: robots } = await reader.fetch('/robots.txt');
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
    expect(robots).toContain('Disallow: /loginThen\n');
    const { body, headers } = await reader.fetch(new URL(address).pathname);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const origin = new URL(address).origin;
    expect(body).toContain(`<url><loc>${origin}/visa</loc>`);
    expect(body).toContain(`<url><loc>${origin}/visa?language=zh</loc>`);
    expect(body).toContain(`hreflang="zh" href="${origin}/visa?language=zh"`);
    expect(body).toContain(`hreflang="x-default" href="${origin}/visa"`);
    // A page in one language has no alternatives.
    expect(body).toContain(`<url><loc>${origin}/sponsors</loc></url>`);
    // Authors look for the form.
    expect(body).toContain(`<url><loc>${origin}/submissionUpload</loc>`);
    expect(robots).not.toContain('submissionUpload');
    expect(body).not.toMatch(/loginThen/);
  });

  test('PUBLIC_URL is the origin in the sitemap', async () => {
    const behindProxy = await startServer(sqlite, {
      served: await ServedSite.of(published),
      publicUrl: new URL('https://conference.example'),
    });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const reply = await new Visitor(behindProxy.app).fetch(url, { headers });
      expect(reply.body, url).toContain('https://conference.example/');
      expect(reply.body, url).not.toContain('evil.example');
      expect(reply.headers['cache-control'], url).toBe('no-cache');
    }
    await behindProxy.stop();
  });

  test('V3 an origin from the Host header is not cached for others; X-Forwarded-Host is ignored', async () => {
    const headers = {
      host: 'conference.example:8443',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const reply = await reader.fetch(url, { headers });
      expect(reply.body, url).toContain('http://conference.example:8443/');
      expect(reply.body, url).not.toContain('evil.example');
      expect(reply.headers['cache-control'], url).toBe('no-store');
    }
  });

  test.each<Record<string, string>>([
    { host: 'evil.example"><script>' },
    { host: 'evil example' },
    { host: 'conference.example@evil.example' },
    { host: 'evil.example/conference.example' },
    { host: 'evil.example?conference.example' },
    { host: 'evil.example#conference.example' },
    { host: 'evil.example\\conference.example' },
    { host: 'conference.example:99999' },
  ])('V3 an invalid Host is refused: %o', async (headers) => {
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const reply = await reader.fetch(url, { headers });
      expect([reply.statusCode, reply.json<object>()], url).toMatchObject([400, { problem: 'malformed' }]);
    }
  });

  test('V3 a POST to a page is refused', async () => {
    expect(await reader.send('POST', '/visa', { payload: {} })).toMatchObject({ status: 404, problem: 'notFound' });
  });

  test('D1 V3 a shared file that reaches the server is not read, and the page says that it was not received', async () => {
    const share = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/open-file',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        payload: 'no multipart body at all',
      });
    const taken = await share({ 'sec-fetch-site': 'none' });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/open-file?problem=lost']);
    const refused = await share({ 'sec-fetch-site': 'cross-site' });
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([403, { problem: 'foreignOrigin' }]);
  });

  test.each([
    '/../site.json',
    '/..%2fsite.json',
    '/%2e%2e/site.json',
    '/assets/..%2f..%2fsite.json',
    '/site.json',
    '//site.json',
  ])('V3 %s does not leave the served folder', async (url) => {
    const { body, statusCode } = await reader.fetch(url);
    expect(body).not.toContain('scriptHashes');
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  test('V4 the scripts inside the pages are allowed by their hashes', async () => {
    const { headers } = await reader.fetch('/visa');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';");
  });

  test('C3 a new publication replaces pages, conference and policy at once; files of open pages stay', async () => {
    const served = await ServedSite.of(published);
    const changing = await startServer(sqlite, { served, site: served.site });
    const visitor = new Visitor(changing.app);
    put('next/pages/en/visa.html', page('moved', 'en'));
    put('next/pages/en/added.html', page('added', 'en'));
    put('next/pages/en/not-found.html', page('not found', 'en'));
    put('next/assets/main-next.js', 'export {};');
    const added: Route = { path: '/added', kind: 'prose', page: 'added', title: { en: 'Added', zh: '新增' } };
    const next: Site = { ...site, routes: [...site.routes, added], photos: 'https://photos.example/{pic}.jpg' };
    delete next.languageSwitch;
    expect((await visitor.fetch('/added')).statusCode).toBe(404);
    await served.change({ site: next, publicDir: join(dist, 'next'), scriptHashes: ['sha256-next='] });

    expect((await visitor.fetch('/visa')).body).toBe(page('moved', 'en'));
    const { statusCode, body, headers } = await visitor.fetch('/added');
    expect([statusCode, body]).toEqual([200, page('added', 'en')]);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-next=' 'sha256-abc='");
    expect(headers['content-security-policy']).toContain('https://photos.example');
    expect(served.site).toEqual(next);
    // Old files stay, except those whose names the new publication uses.
    for (const path of ['/assets/main-abc.js', '/admin/assets/main-def.js', '/assets/main-next.js'])
      expect((await visitor.fetch(path)).statusCode, path).toBe(200);
    expect((await visitor.fetch('/templates/abstract.doc')).statusCode).toBe(404);
    await changing.stop();
  });

  test('V4 calls work without a published site', async () => {
    const bare = await startServer(sqlite);
    expect((await new Visitor(bare.app).call('healthz', undefined)).status).toBe(200);
    expect(await new Visitor(bare.app).send('GET', '/visa')).toMatchObject({ status: 404, problem: 'notFound' });
    await bare.stop();
  });
});
