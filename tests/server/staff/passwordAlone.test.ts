import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SitePublisher } from '#server/pages/sitePublisher.ts';
import { acceptWithPassword, codeOf, firstOwnersToken, staffPassword } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const email = 'owner@university.example';
const person = { name: 'Marie Curie', email };
/** Requests that a proxy on the same machine passes on. */
const behindProxy: Record<string, string>[] = [{ 'x-forwarded-for': '198.51.100.1' }, { via: '1.1 proxy' }];
const alone = { email, password: staffPassword };
/** The headers that a browser at an address of this computer sends with a POST. */
const browserAt = (host: string) => ({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
const browser = browserAt('localhost:3000');

describe('Trying Lectern without a phone', () => {
  let server: TestServer;
  let owner: Visitor;
  const nobody = () => new Visitor(server.app);
  const ways = async (headers: Record<string, string> = {}) =>
    (await nobody().call('staff_sign_in_ways', undefined, { ...browser, ...headers })).data?.is_password_enough;
  /** Signs in without a code. Returns 200, or the problem. */
  const signIn = async (headers: Record<string, string> = {}, from = nobody()) => {
    const { status, problem } = await from.call('staff_sign_in_password', alone, { ...browser, ...headers });
    return problem ?? status;
  };
  const start = async (options: Parameters<typeof startServer>[1] = {}) => {
    server = await startServer(sqlite, { isLoopbackOnly: true, ...options });
    owner = nobody();
    const accepted = { token: await firstOwnersToken(server), ...person, password: staffPassword };
    return owner.call('staff_accept_password', accepted, browser);
  };
  afterEach(() => server.stop());

  describe('on a server that only this computer reaches', () => {
    beforeEach(async () => {
      expect(await start()).toMatchObject({
        status: 200,
        data: { staff: { signed_in_with: 'password' }, recovery_codes: [] },
      });
    });

    test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.4.2', '[::1]:3000'])(
      'C6 S2 a password alone signs in at %s',
      async (host) => {
        expect(await ways(browserAt(host))).toBe(true);
        expect(await signIn(browserAt(host))).toBe(200);
      },
    );

    test.each<Record<string, string>>([
      { forwarded: 'for=198.51.100.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-for': '198.51.100.1' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-host': 'conference.example' },
      { 'x-real-ip': '198.51.100.1' },
      { 'cf-connecting-ip': '198.51.100.1' },
      browserAt('conference.example'),
      browserAt('localhost.evil.example'),
      browserAt('127.0.0.1.evil.example'),
      browserAt('evil.localhost'),
      browserAt('192.168.1.5:3000'),
    ])('C6 S2 the second factor is asked for behind a proxy, or at another host: %o', async (headers) => {
      expect(await ways(headers)).toBe(false);
      expect(await signIn(headers)).toBe('codeMissing');
    });

    test('C6 S2 a session without a second factor ends at the proxy, and continues on this computer', async () => {
      const me = async (headers = {}) =>
        (await owner.call('staff_me', undefined, { ...browser, ...headers })).problem ?? 'signed in';
      expect(await me()).toBe('signed in');
      for (const headers of behindProxy) expect(await me(headers)).toBe('staffNotSignedIn');
      expect(await me()).toBe('signed in');
    });

    test('C6 S2 with a code the session is valid everywhere, and a wrong password is still refused', async () => {
      const { data } = await owner.call('staff_set_password_options', undefined, browser);
      const code = () => codeOf(data.secret, server.services.clock());
      const set = await owner.call('staff_set_password', { password: staffPassword, code: code() }, browser);
      expect(set.data.recovery_codes).toHaveLength(10);
      expect((await owner.call('staff_credentials', undefined, browser)).data.has_code_app).toBe(true);
      server.pass({ minutes: 1 });
      const elsewhere = { ...browser, via: '1.1 proxy' };
      const visitor = nobody();
      const signedIn = await visitor.call('staff_sign_in_password', { ...alone, code: code() }, elsewhere);
      expect(signedIn.data.signed_in_with).toBe('code');
      expect((await visitor.call('staff_me', undefined, elsewhere)).status).toBe(200);
      const guess = await nobody().call('staff_sign_in_password', { email, password: 'a wrong pass phrase' }, browser);
      expect(guess.problem).toBe('staffSignInFailed');
    });

    test('C6 S2 a password without an app gives no access from elsewhere, whatever code is typed', async () => {
      expect((await owner.call('staff_credentials', undefined, browser)).data.has_code_app).toBe(false);
      for (const code of ['000000', '123456', 'AAAA-AAAA-AAAA-AAAA', ' ']) {
        const answer = await nobody().call(
          'staff_sign_in_password',
          { ...alone, code },
          { ...browser, via: '1.1 proxy' },
        );
        expect(answer.status).not.toBe(200);
      }
    });
  });

  // nginx from 1.29.7 passes requests on with HTTP/1.1 and the address of this server as their Host.
  const rewritten = { host: '127.0.0.1:3000' };

  describe('behind a proxy that rewrites Host and adds no header', () => {
    beforeEach(() => start());

    test.each<Record<string, string>>([
      { origin: 'https://conference.example' },
      { origin: 'http://conference.example', 'sec-fetch-site': 'same-origin' },
      { referer: 'https://conference.example/dates', 'sec-fetch-site': 'same-origin' },
    ])('C6 S2 a password alone signs in nowhere once a browser at another host has called: %o', async (headers) => {
      expect(await signIn(browserAt(rewritten.host))).toBe(200);
      await nobody().fetch('/healthz', { method: 'POST', headers: { ...rewritten, ...headers } });
      for (const at of [browser, browserAt(rewritten.host)]) {
        expect(await ways(at)).toBe(false);
        expect(await signIn(at)).toBe('codeMissing');
      }
      expect((await owner.call('staff_me', undefined, browser)).problem).toBe('staffNotSignedIn');
    });

    test.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', referer: 'https://evil.example/' },
      { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
      { origin: 'null' },
      { referer: 'https://evil.example/' },
    ])('C6 S2 a page of another site cannot switch it off: %o', async (headers) => {
      await nobody().fetch('/healthz', { headers: { host: browser.host, ...headers } });
      expect(await signIn()).toBe(200);
    });
  });

  describe('without the Origin of a browser on this computer', () => {
    beforeEach(() => start());

    test.each<[string, Record<string, string>]>([
      ['none', {}],
      ['that of another address of this computer', { origin: 'http://127.0.0.1:3000' }],
      ['that of another port', { origin: 'http://localhost:4000' }],
      ['that of a proxy with a certificate', { origin: 'https://localhost:3000' }],
    ])('C6 S2 a password alone does not sign in: %s', async (_, { origin }) => {
      const headers = { host: browser.host, ...(origin && { origin }) };
      const { status } = await nobody().call('staff_sign_in_password', alone, headers);
      expect(status).not.toBe(200);
      const accepted = { token: await firstOwnersToken(server), ...person, password: staffPassword };
      expect((await nobody().call('staff_accept_password', accepted, headers)).status).not.toBe(200);
    });
  });

  test.each([
    ['PUBLIC_URL is set', { publicUrl: new URL(browser.origin) }],
    ['other computers reach the server', { isLoopbackOnly: false }],
  ])('C6 S2 where %s, the second factor is asked for, at localhost too', async (_, options) => {
    expect(await start(options)).toMatchObject({ status: 422, problem: 'codeMissing' });
    expect(await ways()).toBe(false);
    const { answer } = await acceptWithPassword(server, nobody(), { token: await firstOwnersToken(server), ...person });
    expect(answer.status).toBe(200);
    expect(await signIn()).toBe('codeMissing');
    for (const headers of behindProxy) expect(await signIn(headers)).toBe('codeMissing');
  });

  test('C6 S2 behind a proxy that identifies itself, the second factor is required with PUBLIC_URL too', async () => {
    const publicUrl = new URL('https://conference.example');
    await start({ publicUrl, trustedProxies: ['127.0.0.1'] });
    expect(await ways({ 'x-forwarded-for': '198.51.100.1', origin: publicUrl.origin })).toBe(false);
    expect(await ways({ origin: publicUrl.origin })).toBe(false);
  });

  test('C6 S2 an HTTP/1.0 request, as proxies send and browsers do not, is treated as coming through a proxy', async () => {
    await start();
    const port = await server.listen();
    const { connect } = await import('node:net');
    const answered = await new Promise<string>((resolve, reject) => {
      let read = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /AdminApi/staff_sign_in_ways HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
      });
      socket.on('data', (chunk) => (read += chunk.toString()));
      socket.on('end', () => resolve(read)).on('error', reject);
    });
    expect(answered).toContain('"is_password_enough":false');
  });

  test('C6 apps and passkeys are saved under the name Lectern until a conference is chosen', async () => {
    const publishing = { content: '', software: '', publications: '', isFree: true };
    const unused = {} as ConstructorParameters<typeof SitePublisher>[0];
    const first = { name: '', state: '' };
    await start({ publisher: new SitePublisher({ ...unused, publishing, first, publishesItself: true }) });
    const isOpen = async () => (await nobody().call('staff_sign_in_ways', undefined)).data.is_conference_open;
    const issuer = async () =>
      new URL((await owner.call('staff_set_password_options', undefined, browser)).data.uri).searchParams.get('issuer');
    const passkey = async () => (await owner.call('staff_add_passkey_options', undefined, browser)).data['rp'];
    expect(await isOpen()).toBe(true);
    expect(await issuer()).toBe('Lectern');
    expect(await passkey()).toMatchObject({ name: 'Lectern' });
    await Visitor.registered(server.app, 'author@university.example');
    expect(await isOpen()).toBe(false);
    expect(await issuer()).toBe(server.services.site.shortName.en);
  });
});
