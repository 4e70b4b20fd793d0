import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { publicationsOf } from '../publications.ts';
import { killAll, serving as servingProcess, start, stop } from './support/appProcess.ts';
import { codeOf, staffPassword } from './support/staff.ts';
import { registration } from './support/visitor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-process-'));
const serving = (env: Record<string, string> = {}, options?: string[]) =>
  servingProcess({ DATA_DIR: dataDir, ...env }, options);

/** Starts a server that must fail; returns its output and exit code. */
async function failing(env: Record<string, string>): Promise<{ code: number; err: string; out: string }> {
  const { server, output } = start({ DATA_DIR: dataDir, ...env });
  const [code] = (await once(server, 'close')) as [number];
  return { code, ...output };
}

afterEach(killAll);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('A setting that cannot be used is named in one line', () => {
  // `config.test.ts` tests the other settings.
  test('V4 a database that does not answer', async () => {
    const { code, err, out } = await failing({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/db' });
    expect(code).toBe(1);
    const message = 'DATABASE_URL names 127.0.0.1:1, which answers: connect ECONNREFUSED';
    expect(err).toContain(`Lectern cannot start: ${message}`);
    expect(err).not.toContain('secret');
    expect(
      err
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('There is no built site')),
    ).toHaveLength(1);
    expect(out).not.toContain('Lectern serves');
  });

  test('V4 a misspelt name in the file of settings, which would be ignored in silence', async () => {
    const file = join(dataDir, 'settings');
    writeFileSync(file, 'LOG_LEVEL=warn\nDATABASEURL=postgres://user:secret@127.0.0.1/db\n');
    const { code, err } = await failing({ ENV_FILE: file });
    expect(code).toBe(1);
    expect(err).toBe(
      `Lectern cannot start: ${file} has DATABASEURL, which is not a setting. Did you mean DATABASE_URL?\n`,
    );
  });

  test('V4 a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, err } = await failing({ PORT: String(port) });
    expect(code).toBe(1);
    expect(err).toContain(`Lectern cannot start: PORT is '${port}', but must be a port that is free.`);
    other.close();
  });
});

describe('A running server', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'V4 on %s answers the running requests, then closes its database and ends',
    async (signal) => {
      const { server, url, output } = await serving();
      const body = JSON.stringify(registration({ email: `${signal}@university.example` }));
      const slow = request(`${url}/LoginApi/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
      });
      slow.write(body.slice(0, 20));
      await once(slow, 'continue');
      const ended = stop(server, signal);
      await wait(150);
      expect(server.exitCode).toBeNull();
      slow.end(body.slice(20));
      const [response] = (await once(slow, 'response')) as [{ statusCode: number; resume: () => void }];
      response.resume();
      expect(response.statusCode).toBe(200);
      expect(await ended).toBe(0);
      // Closing SQLite merges its write-ahead log and removes that file.
      expect(readdirSync(join(dataDir, 'forum'))).not.toContain('lectern.sqlite-wal');
      expect(output.err).not.toContain('Error');
    },
  );

  describe('among settings that are not its own', () => {
    const others = ['DATABASE_USER', 'DATABASE_PORT', 'DATABASE_SSL', 'DATABASE_DB', 'METRICS_PATH', 'HTTP_URL'];
    const file = join(dataDir, 'shared-settings');
    const ofOthers = { PUBLIC_ULR: 'https://conference.example', PGHOST: 'db', HOSTNAME: 'a' };
    let output: { out: string; err: string };
    beforeAll(async () => {
      writeFileSync(file, [...others, 'TRUSTED_PROXY'].map((name) => `${name}=1\n`).join(''));
      const started = await serving({ ...ofOthers, ENV_FILE: file, SHOW_PHASE: 'running', LOG_LEVEL: 'warn' });
      await stop(started.server);
      ({ output } = started);
    });

    test('V4 warns of a misspelt setting in the environment, and of no other variable', () => {
      expect(output.err.match(/^The environment has .*$/gm)).toEqual([
        'The environment has PUBLIC_ULR, which is not a setting. Did you mean PUBLIC_URL?',
      ]);
    });

    test('V4 starts beside the settings of other programs, and asks about a name that resembles one of its own', () => {
      expect(output.err.match(/^.*which is not a setting.*$/gm)?.filter((line) => line.includes(file))).toEqual([
        `${file} has TRUSTED_PROXY, which is not a setting. Did you mean TRUSTED_PROXIES?`,
      ]);
    });

    test('I1 warns at its start of a phase that is tried out', () => {
      expect(output.out).toMatch(/"level":40,.*SHOW_PHASE is 'running'/);
    });
  });

  test('V4 C9 says at its start that shared links have no picture without PUBLIC_URL', async () => {
    const publications = publicationsOf('symposium');
    const settings = { CONFERENCE: 'symposium', PUBLICATIONS_DIR: publications, LOG_LEVEL: 'warn' };
    const warningsWith = async (publicUrl: string) => {
      const { server, output } = await serving({ ...settings, PUBLIC_URL: publicUrl }, ['--publish-nothing']);
      await stop(server);
      return output.out.match(/"level":40,.*PUBLIC_URL is not set/g)?.length ?? 0;
    };
    expect(await warningsWith('')).toBe(1);
    expect(await warningsWith('https://conference.example')).toBe(0);
  });

  test('V4 LOG_LEVEL says how much is logged, and metrics are off by default', async () => {
    const { server, url, output } = await serving({ LOG_LEVEL: 'warn' });
    await fetch(`${url}/healthz`);
    await stop(server);
    expect(output.out).toMatch(/^Lectern serves forum at \S+\nNobody runs the conference yet\. .*\n\S+\n$/);
  });

  test('S2 prints a link that sets up its owner while there is none, and none afterwards', async () => {
    const first = await serving({ LOG_LEVEL: 'silent' });
    const link = () => /^http:\/\/127\.0\.0\.1:\d+\/admin\/invitation#token=([\w-]{43})$/m.exec(first.output.out);
    await expect.poll(link).not.toBeNull();
    const post = (url: string, name: string, body: object) =>
      fetch(`${url}/AdminApi/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const body = { token: link()?.[1], name: 'Marie Curie', email: 'owner@university.example' };
    const offered = await post(first.url, 'staff_accept_password_options', body);
    const { data } = (await offered.json()) as { data: { secret: string } };
    const accepted = { ...body, password: staffPassword, code: codeOf(data.secret, new Date()) };
    expect((await post(first.url, 'staff_accept_password', accepted)).status).toBe(200);
    expect((await post(first.url, 'staff_accept_password', accepted)).status).toBe(410);
    await stop(first.server);
    const second = await serving({ LOG_LEVEL: 'silent' });
    await stop(second.server);
    expect(second.output.out).toMatch(/^Lectern serves forum at \S+\n$/);
  });

  test('V3 V4 every request is logged as JSON without personal data, and no caller can inject a line', async () => {
    const { server, url, output } = await serving({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    const email = 'private@university.example';
    await fetch(`${url}/LoginApi/register?secret=query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration({ email, Firstname: 'Marguerite' })),
    });
    await fetch(`${url}/nothing/${email}`);
    const forged = '{"level":50,"msg":"forged"}';
    for (const path of [`/%0a${forged}`, `/H5Api/x?y=%0a${forged}`, '/files/%0d%0a/x']) {
      await fetch(url + path, {
        headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': forged, 'accept-language': forged, cookie: forged },
      });
    }
    await fetch(`${url}/LoginApi/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `x\n${forged}\n`, password: `y\n${forged}\n` }),
    });
    await stop(server);
    const lines = output.out.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/LoginApi/register', status: 200 }),
    );
    expect(output.out + output.err).not.toMatch(/private@|Marguerite|secret=|session=|extract/);
    expect(lines.some((line) => line.includes('remoteAddress'))).toBe(false);
    expect(output.out + output.err).not.toMatch(/forged|198\.51/);
    expect(output.out.match(/TRUSTED_PROXIES/g)).toHaveLength(1);
  });

  test('V2 V3 everything acknowledged is on the disk when the process is killed', async () => {
    const { server, url } = await serving();
    const post = (path: string, body: object, cookie = '') =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const registered = await post('/LoginApi/register', registration({ email: 'killed@university.example' }));
    expect(registered.status).toBe(200);
    server.kill('SIGKILL');
    await once(server, 'close');
    const database = new DatabaseSync(join(dataDir, 'forum', 'lectern.sqlite'), { readOnly: true });
    expect(database.prepare('select email from account where email like ?').all('killed%')).toHaveLength(1);
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
    const { url: again, server: second } = await serving();
    const login = await fetch(`${again}/LoginApi/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'killed@university.example', password: 'extract' }),
    });
    expect(login.status).toBe(200);
    await stop(second);
  });

  test.skipIf(!inject('postgresUrl'))('V2 with DATABASE_URL everything is in PostgreSQL', async () => {
    const { server, url } = await serving({ DATABASE_URL: inject('postgresUrl'), DATA_DIR: join(dataDir, 'pg') });
    const response = await fetch(`${url}/LoginApi/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    expect(response.status).toBe(200);
    expect(await stop(server)).toBe(0);
    expect(readdirSync(join(dataDir, 'pg', 'forum'))).toEqual(['files']);
  });
});
