import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moments, Proxy, type Moment } from './proxy.ts';

let server: Server;
let proxy: Proxy;
/** Bodies that the server read to the end. */
let taken: string[];

beforeEach(async () => {
  taken = [];
  server = createServer((incoming, response) => void take(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await Proxy.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    taken.push(Buffer.concat(await incoming.toArray()).toString());
    response.end('done');
  } catch {
    // The body broke off.
  }
}

/** Posts on a connection of its own; answers the body, or that there was none. */
async function post(path: string, body: string): Promise<string> {
  const outgoing = request(new URL(path, proxy.url), {
    method: 'POST',
    agent: false,
    headers: { 'content-length': body.length },
  });
  try {
    outgoing.end(body);
    const [answer] = await once(outgoing, 'response');
    return Buffer.concat(await answer.toArray()).toString();
  } catch {
    return 'no answer';
  }
}

const body = 'x'.repeat(100_000);

test('the proxy passes everything on', async () => {
  expect(await post('/add', body)).toBe('done');
  expect(taken).toEqual([body]);
  expect(proxy.delivered).toEqual(['/add']);
});

const whatArrives: Readonly<Record<Moment, string[]>> = {
  'before the request': [],
  'before the body': [],
  'in the middle of the body': [],
  'before the answer': [body],
  'in the middle of the answer': [body],
};

for (const moment of moments) {
  const arrives = whatArrives[moment];
  test(`cut ${moment}: no answer, and the server took ${arrives.length || 'nothing'}`, async () => {
    const broken = proxy.breakNext({ path: '/add', moment, network: 'stays down' });
    expect(await post('/add', body)).toBe('no answer');
    await broken;
    expect(await post('/other', body), 'there is no network').toBe('no answer');
    expect(taken).toEqual(arrives);
    proxy.restore();
    expect(await post('/add', body)).toBe('done');
  });
}

test('a single lost exchange does not affect the next one', async () => {
  const broken = proxy.breakNext({ path: '/add', moment: 'before the answer', network: 'recovers' });
  expect(await post('/other', body), 'another path is not meant').toBe('done');
  expect(await post('/add', body)).toBe('no answer');
  await broken;
  expect(await post('/add', body)).toBe('done');
});

for (const afterTheServer of [false, true]) {
  test(`somebody else answers ${afterTheServer ? 'after the server took it' : 'and the server hears nothing'}`, async () => {
    const answer = { status: 502, body: 'Bad gateway' };
    const broken = proxy.breakNext({ path: '/add', answer, afterTheServer });
    expect(await post('/add', body)).toBe('Bad gateway');
    await broken;
    expect(taken).toEqual(afterTheServer ? [body] : []);
    expect(await post('/add', body)).toBe('done');
  });
}

test('a slow connection delays the exchange and keeps it intact', async () => {
  const begun = performance.now();
  void proxy.breakNext({ path: '/add', delay: 100, bytesPerSecond: 500_000 });
  expect(await post('/add', body)).toBe('done');
  expect(performance.now() - begun).toBeGreaterThan(250);
  expect(taken).toEqual([body]);
});
