import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { calls } from '#contract/calls/calls.ts';
import { limits } from '#contract/rules/limits.ts';
import { perAccount } from '#server/security/limits.ts';
import { memoryInUse } from '../support/memory.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { person, report, submit, Visitor } from '../support/visitor.ts';

/** The longest that another visitor may wait, in milliseconds. */
const quick = 2_000;

describe('One account that asks for more than others', () => {
  let server: TestServer;
  let author: Visitor;
  let port: number;
  let sockets: Socket[];

  beforeEach(async () => {
    server = await startServer(sqlite);
    port = await server.listen();
    author = await Visitor.registered(server.app, 'author@university.example');
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  /** Requests the account's own list and does not read the response. */
  async function askForList(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    const cookie = `cookie: session=${author.cookies.get('session')}`;
    socket.write(
      `POST ${calls.report_list.path} HTTP/1.1\r\nhost: site\r\n${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    return socket;
  }

  /** Submits the texts with the largest replies until the server refuses. Returns how many it accepted. */
  async function fillAccount(): Promise<{ reports: number }> {
    const costly = '"\n'.repeat(limits.abstract / 2);
    for (let reports = 0; ; reports++) {
      const { status } = await author.call('add_report', report({ abstract: costly, keywords: costly }));
      if (status !== 200) return { reports };
    }
  }

  /** The longest wait of another visitor, in milliseconds. */
  async function longestWait(path: string): Promise<number> {
    let longest = 0;
    for (let asked = 0; asked < 15; asked++) {
      const begun = performance.now();
      await fetch(`http://127.0.0.1:${port}${path}`);
      longest = Math.max(longest, performance.now() - begun);
      await wait(20);
    }
    return longest;
  }

  test('V3 twenty unread lists of a full account leave the server quick, and its memory as it was', async () => {
    const { reports } = await fillAccount();
    expect(reports).toBeGreaterThan(5);
    // The quota counts bytes of the reply, in which quotation marks take two.
    const { length } = JSON.stringify((await author.call('report_list', {})).data);
    expect(length).toBeLessThan(perAccount.replyBytes + reports * 1000);
    const before = memoryInUse().all;
    for (let asked = 0; asked < 20; asked++) await askForList();
    expect(await longestWait(calls.healthz.path)).toBeLessThan(quick);
    // Twenty lists at once would take 600 MiB.
    expect(memoryInUse().all - before).toBeLessThan(300 * 1024 * 1024);
    // Other visitors are also not delayed while the replies are read at full speed.
    const other = await Visitor.registered(server.app, 'other@university.example');
    await submit(other);
    for (const socket of sockets) socket.resume();
    const asked = performance.now();
    expect((await other.call('report_list', {})).data).toHaveLength(1);
    expect(performance.now() - asked).toBeLessThan(quick);
    expect(await longestWait(calls.healthz.path)).toBeLessThan(quick);
  });

  test('V3 a text with control characters, which cost six bytes each, is refused; tab and line breaks stay', async () => {
    for (const field of ['title', 'abstract', 'keywords'] as const) {
      for (const control of ['\u0001', '\u001b', '\u007f', '\u009f', '\v']) {
        const reply = await author.call('add_report', report({ [field]: `hidden ${control}` }));
        expect(reply).toMatchObject({ status: 422, problem: 'unstorable', field });
      }
    }
    const hidden = JSON.stringify([person({ Affiliation: 'hidden \u0001' })]);
    expect((await author.call('add_report', report({ report_people: hidden }))).problem).toBe('unstorable');
    const abstract = 'First\tparagraph.\r\n\nSecond, \u200dwith a joiner.';
    await submit(author, { abstract });
    expect((await author.call('report_list', {})).data[0]?.abstract).toBe(abstract);
  });

  test('V3 R8 a list hashes no text: its receipts are those of the submissions, page after page', async () => {
    const long = 'On flesh. '.repeat(20_000);
    const receipts = [];
    for (let number = 1; number <= 4; number++) {
      receipts.push(
        (await submit(author, { title: `Part ${number}`, abstract: number > 2 ? long : 'Short.' })).receipt,
      );
    }
    const { data, headers } = await author.call('report_list', {});
    expect(data.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(data.map(({ abstract }) => abstract)).toEqual(['Short.', 'Short.', long, long]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    await author.call('delete_report', { report_id: String(data[2]?.report_id) });
    expect((await author.call('report_list', {})).data).toHaveLength(3);
  });
});

describe('Bodies that are sent slowly on purpose', () => {
  let server: TestServer;
  let port: number;
  let sockets: Socket[];

  beforeEach(() => {
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  async function start(options: Partial<AppOptions> = {}): Promise<void> {
    server = await startServer(sqlite, options);
    port = await server.listen();
  }

  const registered = (name: string) => Visitor.registered(server.app, `${name}@university.example`);

  /** Starts a submission that announces this many bytes. `answer` is what comes back. */
  async function beginBody(
    visitor: Visitor,
    announced: number,
    sent = '{"abstract":"',
    from = '127.0.0.1',
    path: string = calls.add_report.path,
  ): Promise<{ answer: string; socket: Socket }> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const state = { answer: '', socket };
    socket.on('error', () => undefined).on('data', (bytes) => (state.answer += bytes.toString()));
    await once(socket, 'connect');
    const cookie = `cookie: session=${visitor.cookies.get('session')}`;
    const type = 'content-type: application/json';
    const head = `POST ${path} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${from}\r\n${cookie}\r\n${type}\r\ncontent-length: ${announced}\r\n\r\n`;
    socket.write(head + sent);
    return state;
  }

  test('V3 seven accounts that announce the largest bodies and drip them do not block a long abstract', async () => {
    await start();
    for (let account = 0; account < 7; account++) {
      const attacker = await registered(`attacker${account}`);
      const { bodyLimit } = calls.add_report;
      for (const announced of [bodyLimit, bodyLimit, bodyLimit, 2_290_000]) await beginBody(attacker, announced);
    }
    await wait(50);
    const author = await registered('author');
    expect((await author.call('add_report', report({ abstract: 'x'.repeat(limits.abstract) }))).status).toBe(200);
  });

  test('V3 of many simultaneous bodies of the largest size some are refused, small ones are accepted', async () => {
    await start({ bodyMemory: 64 * 1024 * 1024 });
    const author = await registered('author');
    const { bodyLimit } = calls.add_report;
    const most = 'x'.repeat(bodyLimit - 1);
    const bodies = await Promise.all([1, 2, 3, 4].map(() => beginBody(author, bodyLimit, most)));
    const refused = () => bodies.filter(({ answer }) => answer.includes('"tooManyRequests"'));
    // On a busy machine, megabytes take longer than the default second.
    await expect.poll(refused).toHaveLength(1);
    await submit(author);
  });

  test('V3 bodies held back just before their end give way to those that arrive, the oldest first', async () => {
    const megabyte = 1024 * 1024;
    await start({ bodyMemory: 9 * megabyte });
    const held: { answer: string }[] = [];
    for (let account = 0; account < 3; account++) {
      held.push(await beginBody(await registered(`attacker${account}`), 3 * megabyte, 'x'.repeat(2.5 * megabyte)));
      await wait(20);
    }
    const author = await registered('author');
    expect((await author.call('add_report', report({ abstract: 'x'.repeat(limits.abstract) }))).status).toBe(200);
    await expect.poll(() => held[0]?.answer).toContain('tooManyRequests');
    expect(held[2]?.answer).toBe('');
  });

  test('V3 the same applies to bodies of strangers: many that are held back just before their end give way', async () => {
    await start({ bodyMemory: 2 * 1024 * 1024 });
    const nobody = new Visitor(server.app);
    const held: { answer: string }[] = [];
    for (let n = 0; n < 12; n++) {
      held.push(await beginBody(nobody, 250_000, 'x'.repeat(240_000), '127.0.0.1', calls.login.path));
    }
    await expect.poll(() => held.filter(({ answer }) => answer.includes('tooManyRequests')).length).toBeGreaterThan(2);
    expect(held.filter(({ answer }) => answer === '').length).toBeGreaterThan(5);
    expect((await registered('author')).visitor_id).not.toBe('');
  });

  test('V3 R11 an abstract on a slow line arrives, however many bodies another network holds back', async () => {
    const megabyte = 1024 * 1024;
    await start({ bodyMemory: 9 * megabyte, trustedProxies: ['127.0.0.1'] });
    const body = JSON.stringify(report({ abstract: 'x'.repeat(limits.abstract) }));
    const author = await registered('author');
    const slow = await beginBody(author, body.length, body.slice(0, -1), '198.51.100.1');
    await wait(20);
    for (let account = 0; account < 5; account++) {
      const attacker = await registered(`attacker${account}`);
      await beginBody(attacker, 3 * megabyte, 'x'.repeat(2.5 * megabyte), '192.0.2.1');
      await wait(20);
    }
    slow.socket.write(body.slice(-1));
    await expect.poll(() => slow.answer).toContain('"code":"200"');
  });

  test('V3 R11 an abstract on a slow line arrives, however many bodies another account in the hall holds back', async () => {
    const megabyte = 1024 * 1024;
    await start({ bodyMemory: 9 * megabyte });
    const body = JSON.stringify(report({ abstract: 'x'.repeat(limits.abstract) }));
    const slow = await beginBody(await registered('author'), body.length, body.slice(0, -1));
    await wait(20);
    const attacker = await registered('attacker');
    for (let bodies = 0; bodies < 5; bodies++) {
      await beginBody(attacker, 3 * megabyte, 'x'.repeat(2.5 * megabyte));
      await wait(20);
    }
    slow.socket.write(body.slice(-1));
    await expect.poll(() => slow.answer).toContain('"code":"200"');
  });

  test('V3 a JSON body that drips is refused after three times the timeout of an idle connection', async () => {
    await start({ idleTimeout: 500 });
    const body = await beginBody(await registered('attacker'), 100_000);
    const drip = setInterval(() => sockets[0]?.write('x'.repeat(20)), 10);
    await expect.poll(() => body.answer).toContain('"bodyTooSlow"');
    clearInterval(drip);
    expect(body.answer).toMatch(/^HTTP\/1.1 408 /);
  });
});
