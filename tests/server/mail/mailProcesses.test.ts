import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { calls, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { killAll, serving, stop, type ServingProcess } from '../support/appProcess.ts';
import { MailServer, smtpPassword } from '../support/mailServer.ts';
import { createDatabase } from '../support/postgres.ts';
import { registration, report } from '../support/visitor.ts';

describe('Processes that send mail', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-mail-'));
  let mail: MailServer | undefined;
  afterEach(async () => {
    killAll();
    await mail?.stop();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const call = async <Name extends CallName>({ url }: ServingProcess, name: Name, body: BodyOf<Name>, cookie = '') => {
    const response = await fetch(url + calls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await response.json()) as { data: DataOf<Name>; msg: string };
    if (response.status !== 200) throw new Error(msg);
    return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const registered = async (server: ServingProcess, email: string) =>
    (await call(server, 'register', registration({ email }))).cookie;
  const subjects = () => mail?.taken.map(({ header }) => header('subject'));

  test('V2 a submission is answered at once while the mail server hangs, and confirmed when it is back', async () => {
    const silentServer = await MailServer.start('stalled');
    const env = { DATA_DIR: mkdtempSync(join(dataDir, 'silent-')), ...silentServer.env };
    const server = await serving(env);
    const cookie = await registered(server, 'author@university.example');
    for (let submission = 0; submission < 5; submission++) {
      const begun = performance.now();
      await call(server, 'add_report', report(), cookie);
      expect(performance.now() - begun).toBeLessThan(2000);
    }
    await expect.poll(() => silentServer.calls).toBeGreaterThan(0);
    const begun = performance.now();
    const stopped = stop(server.server);
    await silentServer.stop();
    expect(await stopped).toBe(0);
    expect(performance.now() - begun).toBeLessThan(30_000);

    // The port is closed. Later a mail server listens on it again.
    const again = await serving(env);
    await expect.poll(() => again.output.out).toContain('will be tried again');
    mail = await MailServer.start('accepting', silentServer.port);
    await expect.poll(() => mail?.taken.length).toBe(5);
    await stop(again.server);
    expect(again.output.out + again.output.err).not.toContain(smtpPassword);
    expect(again.output.out + again.output.err).not.toContain('author@');
    expect(new Set(subjects())).toEqual(
      new Set([1, 2, 3, 4, 5].map((n) => `Joint Forum 2024, paper ${n}: submission received`)),
    );
  });

  test('V2 a server that is killed after its response sends the confirmation after its restart', async () => {
    mail = await MailServer.start();
    const { port } = mail;
    const env = { DATA_DIR: mkdtempSync(join(dataDir, 'killed-')), ...mail.env };
    const server = await serving(env);
    const cookie = await registered(server, 'author@university.example');
    await mail.stop();
    await call(server, 'add_report', report(), cookie);
    server.server.kill('SIGKILL');
    await once(server.server, 'close');
    const database = new DatabaseSync(join(env.DATA_DIR, 'forum/lectern.sqlite'));
    // In case the server was sending at this moment: its lease has ended.
    database.exec("update mail set due_at = ''");
    database.close();
    mail = await MailServer.start('accepting', port);
    const again = await serving(env);
    await expect.poll(() => mail?.taken.length).toBe(1);
    await stop(again.server);
    expect(subjects()).toEqual(['Joint Forum 2024, paper 1: submission received']);
  });

  test.skipIf(!inject('postgresUrl'))('V2 two servers on one PostgreSQL send each mail once', async () => {
    mail = await MailServer.start();
    const database = await createDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: database.url, ...mail.env };
    const servers = await Promise.all(['one', 'other'].map((dir) => serving({ ...env, DATA_DIR: join(dataDir, dir) })));
    const [one, other] = servers as [ServingProcess, ServingProcess];
    const authors = await Promise.all([0, 1, 2, 3, 4].map((n) => registered(one, `author${n}@university.example`)));
    const submissions = Array.from({ length: 40 }, (_, n) =>
      call(n % 2 ? one : other, 'add_report', report(), authors[n % 5] ?? ''),
    );
    await Promise.all(submissions);
    await expect.poll(() => mail?.taken.length).toBe(40);
    for (const { server } of servers) await stop(server);
    expect(new Set(subjects()).size).toBe(40);
    expect(mail.taken).toHaveLength(40);
    await database.drop();
  });
});
