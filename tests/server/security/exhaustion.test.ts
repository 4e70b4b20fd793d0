import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { limits } from '#contract/rules/limits.ts';
import { perAccount } from '#server/security/quota.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { person, report, submit, Visitor } from '../support/visitor.ts';

/** No other visitor may wait longer, in milliseconds. */
const quick = 500;

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

  /** Asks for the own list, and reads nothing of the answer. */
  async function askForList(visitor = author): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    const cookie = `cookie: session=${visitor.cookies.get('session')}`;
    socket.write(
      `POST ${calls.report_list.path} HTTP/1.1\r\nhost: site\r\n${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    return socket;
  }

  /** Submits the texts that cost most in a reply, until the server takes no more; returns how many it took. */
  async function fillAccount(): Promise<{ reports: number }> {
    const costly = '"\n'.repeat(limits.abstract / 2);
    for (let reports = 0; ; reports++) {
      const { status } = await author.call('add_report', report({ abstract: costly, keywords: costly }));
      if (status !== 200) return { reports };
    }
  }

  /** The longest that somebody else waited for an answer, in milliseconds. */
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
    // The quota counts what a reply costs: quotation marks take twice their length.
    const { length } = JSON.stringify((await author.call('report_list', {})).data);
    expect(length).toBeLessThan(perAccount.replyBytes + reports * 1000);
    const before = process.memoryUsage().rss;
    for (let asked = 0; asked < 20; asked++) await askForList();
    expect(await longestWait(calls.healthz.path)).toBeLessThan(quick);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('V3 a text of control characters, of which each costs six bytes in every list, is refused; tab and line breaks stay', async () => {
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
