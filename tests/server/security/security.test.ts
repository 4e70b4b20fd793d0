import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewFile } from '#contract/pages/pageAddress.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

describe('Origins and headers', () => {
  let server: TestServer;
  let behindProxy: TestServer;
  beforeAll(async () => {
    server = await startServer(sqlite);
    behindProxy = await startServer(sqlite, { publicUrl: new URL('https://conference.example') });
  });
  afterAll(() => Promise.all([server.stop(), behindProxy.stop()]));

  const logOut = ({ app }: TestServer, headers: Record<string, string>) =>
    new Visitor(app).call('logout', undefined, { host: '127.0.0.1:3000', ...headers });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:3001' },
    { origin: 'https://127.0.0.1:3000' },
    { origin: 'ftp://127.0.0.1:3000' },
    { origin: 'https://127.0.0.1:3000', 'x-forwarded-proto': 'https' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
  ] as Record<string, string>[])('V3 a request from another site is refused: %o', async (headers) => {
    expect(await logOut(server, headers)).toMatchObject({
      status: 403,
      problem: 'foreignOrigin',
      msg: 'This request came from another site and was refused.',
    });
  });

  test.each([
    {},
    { origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[])(
    'V3 a request from the own pages, or from no page, is accepted: %o',
    async (headers) => {
      expect((await logOut(server, headers)).status).toBe(200);
    },
  );

  test('V3 behind a proxy the public origin is compared, not the Host that the proxy sends', async () => {
    expect((await logOut(behindProxy, { origin: 'https://conference.example' })).status).toBe(200);
    expect((await logOut(behindProxy, { origin: 'http://127.0.0.1:3000' })).status).toBe(403);
    expect((await logOut(behindProxy, { origin: 'https://conference.example.evil.example' })).status).toBe(403);
  });

  test('V3 a registration from another site is refused and sets no cookie (login CSRF)', async () => {
    const visitor = new Visitor(server.app);
    const reply = await visitor.call('register', registration(), { origin: 'https://evil.example' });
    expect(reply.status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
  });

  test('V4 every reply carries the security headers', async () => {
    const visitor = new Visitor(server.app);
    for (const url of ['/healthz', '/', '/openapi.json', '/H5Api/nothing', '/H5Api/visitor_counter.svg']) {
      const { headers } = await visitor.fetch(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
      expect(headers['strict-transport-security'], url).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('V4 C9 the document of previews calls nothing, sends no form and is framed only by its own site', async () => {
    const { headers } = await new Visitor(server.app).fetch(`/${previewFile}`);
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      'frame-src https://www.google.com https://map.baidu.com',
      "font-src 'self'",
      "connect-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('V4 I18 only pictures may contain their own fonts', async () => {
    const fontsOf = async (path: string) => {
      const { headers } = await new Visitor(server.app).fetch(path);
      return String(headers['content-security-policy'])
        .split(';')
        .find((directive) => directive.startsWith('font-src'));
    };
    expect(await fontsOf('/images/program-en.svg')).toBe("font-src 'self' data:");
    for (const path of ['/', '/program', '/admin/site', '/healthz'])
      expect(await fontsOf(path)).toBe("font-src 'self'");
  });

  test('V4 C9 the admin area frames its own previews only, and nothing frames it', async () => {
    const { headers } = await new Visitor(server.app).fetch('/admin/site/walk');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"]),
    );
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('V4 I14 the content security policy allows only the site itself and the conference’s maps', async () => {
    const { headers } = await new Visitor(server.app).fetch('/healthz');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      'frame-src https://www.google.com https://map.baidu.com',
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('V4 I6 images may come from the site and the conference’s photo host only', async () => {
    const photos = 'https://photos.example/people/{pic}';
    const elsewhere = await startServer(sqlite, { site: { ...server.services.site, photos } });
    const { headers } = await new Visitor(elsewhere.app).fetch('/healthz');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("img-src 'self' data: blob: https://photos.example");
    expect(policy).toContain("connect-src 'self' https://photos.example");
    await elsewhere.stop();
    // Wildcards and characters that end a directive are not hosts. Pages are served all the same.
    for (const host of ['a;b', 'a,b', '*', '*.example']) {
      const site = { ...server.services.site, photos: `https://${host}/{pic}` };
      const broken = await startServer(sqlite, { site });
      const reply = await new Visitor(broken.app).fetch('/healthz');
      expect(reply.statusCode, host).toBe(200);
      expect(String(reply.headers['content-security-policy']).split(';')).toContain("img-src 'self' data: blob:");
      await broken.stop();
    }
  });

  test('V4 HSTS is sent under https only', async () => {
    const { headers } = await new Visitor(behindProxy.app).fetch('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('V3 V4 no response of a call may be cached, refusals included', async () => {
    const visitor = new Visitor(server.app);
    for (const url of [
      '/healthz',
      '/H5Api/country_list',
      '/H5Api/nothing',
      '/files/x/y',
      '/H5Api/visitor_counter.svg',
    ]) {
      expect((await visitor.fetch(url)).headers['cache-control'], url).toBe('no-store');
    }
    expect((await visitor.call('report_list', {})).headers['cache-control']).toBe('no-store');
  });

  test('V3 an internal error is answered without its cause', async () => {
    const broken = await startServer(sqlite);
    const visitor = await Visitor.registered(broken.app, 'author@university.example');
    await broken.services.db.schema.dropTable('report').execute();
    const reply = await visitor.call('report_list', {}, { 'accept-language': 'zh' });
    expect({ ...reply, headers: {} }).toEqual({
      status: 500,
      code: '500',
      problem: 'internal',
      msg: '服务器出错，请重试。',
      headers: {},
    });
    await broken.stop();
  });
});
