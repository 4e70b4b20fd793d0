import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { limits } from '#contract/rules/limits.ts';
import type { Refusal } from '#contract/calls/reply.ts';
import type { AppOptions } from '#server/app.ts';
import { memoryInUse } from '../support/memory.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, Visitor } from '../support/visitor.ts';

/** A request with a body that the server refuses while the body arrives. */
interface SlowBody {
  path: string;
  type: string;
  /** The start of the body; zeros follow. */
  begin: string;
  who?: Visitor;
}

const closed = (request: ClientRequest | Socket) => new Promise((resolve) => request.once('close', resolve));

/** Longer than any request here takes, and short enough to wait for. */
const idleTimeout = 1200;

test('V4 a server stops after its last response without waiting for idle connections', async () => {
  // Longer than the test waits, so the timeout is not what closes the connections.
  const server = await startServer(sqlite, { stopTimeout: 60_000 });
  const author = await Visitor.registered(server.app, 'author@university.example');
  const bytes = new Uint8Array(16 * 1024 * 1024);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  const { data: path } = await author.upload(bytes, 'long.docx');
  const port = await server.listen();
  // Browsers open such a connection in advance.
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const request = httpRequest({
    port,
    path: path!,
    headers: { cookie: [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    agent: new Agent({ keepAlive: true }),
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = response;
  // Reads its response to the end, and does not hang up.
  const stubborn = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  stubborn.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${String(request.getHeader('cookie'))}\r\n\r\n`);
  await once(stubborn, 'readable');

  const stopped = server.stop();
  expect(await Promise.race([stopped.then(() => 'stopped'), wait(200, 'answers')])).toBe('answers');
  expect(Buffer.concat((await response.toArray()) as Buffer[])).toHaveLength(bytes.length);
  await expect.poll(() => socket.closed).toBe(true);
  stubborn.resume();
  expect(await Promise.race([stopped.then(() => 'stopped'), wait(20_000, 'waits')])).toBe('stopped');
  expect(stubborn.bytesRead).toBeGreaterThan(bytes.length);
  unused.destroy();
  stubborn.destroy();
});

test('V4 a server that stops cuts off an upload that takes too long', async () => {
  const server = await startServer(sqlite, { stopTimeout: 500 });
  const port = await server.listen();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  const arrived = once(server.app.server, 'request');
  slow.write(
    'POST /LoginApi/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  await arrived;
  // While it arrives, it does not count as stalled.
  const trickle = setInterval(() => slow.write(' '.repeat(20)), 50);
  const stopped = server.stop();
  expect(await Promise.race([stopped.then(() => 'stopped'), wait(300, 'goes on')])).toBe('goes on');
  expect(await Promise.race([stopped.then(() => 'stopped'), wait(10_000, 'goes on')])).toBe('stopped');
  clearInterval(trickle);
});

describe('On a real connection', () => {
  let server: TestServer;
  let author: Visitor;
  let port: number;

  beforeEach(() => begin({ idleTimeout }));
  afterEach(() => server.stop());

  async function begin(options: Partial<AppOptions>): Promise<void> {
    server = await startServer(sqlite, options);
    author = await Visitor.registered(server.app, 'author@university.example');
    port = await server.listen();
  }
  /** For tests that send more than a busy machine sends within the short timeout. */
  const beginWithUsualTimeout = async () => {
    await server.stop();
    await begin({});
  };

  const cookie = () => [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leftovers = () => ['kept', 'incoming'].flatMap((folder) => readdirSync(join(server.filesDir, folder)));
  const goneWithin = async (milliseconds: number) => {
    for (const end = Date.now() + milliseconds; Date.now() < end && leftovers().length > 0;) await wait(20);
    return leftovers();
  };

  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';
  const tail = '\r\n--b--\r\n';

  /** Starts an upload of the given size. The caller writes its bytes and the end of the form. */
  function startUpload(size: number, headers: Record<string, string | number> = {}): ClientRequest {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/VisApi/uploadFile',
      headers: {
        cookie: cookie(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + size + tail.length,
        ...headers,
      },
      agent: new Agent({ keepAlive: false }),
    });
    request.on('error', () => undefined);
    request.setMaxListeners(0);
    request.write(head);
    return request;
  }

  /** Starts to send a report. The caller writes its body. */
  function startReport(headers: Record<string, string | number> = { 'content-length': 100_000 }): ClientRequest {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/H5Api/add_report',
      headers: { cookie: cookie(), 'content-type': 'application/json', ...headers },
      agent: new Agent({ keepAlive: false }),
    });
    request.on('error', () => undefined);
    request.flushHeaders();
    return request;
  }

  async function answerOf(request: ClientRequest): Promise<Refusal & { status: number | undefined }> {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks = (await response.toArray()) as Buffer[];
    return { status: response.statusCode, ...(JSON.parse(Buffer.concat(chunks).toString()) as Refusal) };
  }

  /** Sends a .docx of a size until the server closes the connection. */
  async function writeFile(request: ClientRequest, size: number): Promise<void> {
    const block = Buffer.alloc(1024 * 1024);
    block.set([0x50, 0x4b, 0x03, 0x04]);
    for (let left = size; left > 0 && !request.destroyed; left -= block.length) {
      const free = request.write(left < block.length ? block.subarray(0, left) : block);
      if (!free) await Promise.race([once(request, 'drain'), closed(request)]);
    }
  }

  test('R7 a file of exactly 200 MB is accepted', async () => {
    await beginWithUsualTimeout();
    const request = startUpload(limits.file, { 'x-file-size': limits.file });
    const answer = answerOf(request);
    await writeFile(request, limits.file);
    request.end(tail);
    expect(await answer).toMatchObject({ status: 200, code: '200' });
    expect(await server.services.db.selectFrom('file').select('size').execute()).toEqual([{ size: limits.file }]);
  });

  test('R7 V3 a file of one byte more is refused, and the partial file is deleted', async () => {
    await beginWithUsualTimeout();
    const request = startUpload(limits.file + 1);
    const answer = answerOf(request);
    await writeFile(request, limits.file + 1);
    request.end(tail);
    expect(await answer).toMatchObject({ status: 413, code: '413', msg: 'The file size cannot exceed 200M' });
    expect(leftovers()).toEqual([]);
  });

  test('R7 V3 a body with too large a Content-Length is refused before it is read', async () => {
    const request = startUpload(limits.file * 2);
    expect(await answerOf(request)).toMatchObject({ status: 413, problem: 'fileTooLarge' });
    request.destroy();
    expect(leftovers()).toEqual([]);
  });

  test('R7 V3 a wrong file is refused after its first bytes, however long it is', async () => {
    const request = startUpload(limits.file);
    request.write(Buffer.alloc(64 * 1024, '<html>'));
    expect(await answerOf(request)).toMatchObject({ status: 415, problem: 'fileNotWhatItSays' });
    request.destroy();
    expect(leftovers()).toEqual([]);
  });

  test('O8 V3 an interrupted upload leaves nothing behind, and the server keeps working', async () => {
    const request = startUpload(limits.file);
    await writeFile(request, 3 * 1024 * 1024);
    while (leftovers().length === 0) await wait(10);
    request.destroy();
    expect(await goneWithin(10_000)).toEqual([]);
    expect((await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx')).status).toBe(200);
  });

  test('O7 V3 an upload that stalls is ended', async () => {
    const request = startUpload(limits.file);
    await writeFile(request, 1024 * 1024);
    const begun = Date.now();
    await closed(request);
    expect(Date.now() - begun).toBeGreaterThan(idleTimeout - 100);
    expect(await goneWithin(10_000)).toEqual([]);
  });

  test('V3 a body that trickles in is ended, although it never stalls', async () => {
    const upload = startUpload(limits.file);
    await writeFile(upload, 1000);
    const begun = Date.now();
    const ended = [upload, startReport()].map(async (request) => {
      const drops = setInterval(() => request.write('x'), idleTimeout / 6);
      await closed(request);
      clearInterval(drops);
    });
    await Promise.all(ended);
    expect(Date.now() - begun).toBeGreaterThan(idleTimeout - 100);
    expect(Date.now() - begun).toBeLessThan(10 * idleTimeout);
    expect(await goneWithin(10_000)).toEqual([]);
  });

  test('V3 headers that trickle in, and a connection that sends nothing, are closed without a response', async () => {
    const begun = Date.now();
    const ends = ['GET /healthz HTTP/1.1\r\nHost: x\r\n', ''].map(async (beginning) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString())).on('error', () => undefined);
      socket.write(beginning);
      const drops = setInterval(() => beginning && socket.write('x'), idleTimeout / 6);
      await once(socket, 'close');
      clearInterval(drops);
      return answer;
    });
    expect(await Promise.all(ends)).toEqual(['', '']);
    expect(Date.now() - begun).toBeLessThan(10 * idleTimeout);
  });

  test('V3 a body in chunks of one byte takes hardly more memory than its bytes', async () => {
    const request = startReport({ 'transfer-encoding': 'chunked' });
    const pieces = '1\r\nx\r\n'.repeat(50_000);
    const before = memoryInUse().heap;
    // Written to the socket: the layer above would join the chunks.
    await once(request, 'socket');
    for (let sent = 0; sent < 1_000_000; sent += 50_000) {
      await new Promise((resolve) => request.socket?.write(pieces, resolve));
    }
    await wait(idleTimeout / 3);
    const now = memoryInUse().heap;
    request.destroy();
    // Stored as they arrive, they would take 150 MB.
    expect(now - before).toBeLessThan(50_000_000);
  });

  test('V3 R7 an upload without a Content-Length is refused, since chunks of one byte keep a server busy', async () => {
    const answer = await raw(
      `POST /VisApi/uploadFile HTTP/1.1\r\nHost: x\r\nCookie: ${cookie()}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer).toContain('"problem":"lengthMissing"');
  });

  test('O7 an upload that takes long but keeps sending is not ended', async () => {
    const bytes = fixtureBytes('abstract-en.docx');
    const request = startUpload(bytes.length, { 'x-file-size': bytes.length });
    const answer = answerOf(request);
    for (let sent = 0; sent < bytes.length; sent += 1000) {
      request.write(bytes.subarray(sent, sent + 1000));
      await wait(idleTimeout / 3);
    }
    request.end(tail);
    expect(await answer).toMatchObject({ status: 200 });
  });

  test('V3 an interrupted JSON body stores nothing, and the server keeps working', async () => {
    const body = JSON.stringify(report());
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/H5Api/add_report',
      headers: { cookie: cookie(), 'content-type': 'application/json', 'content-length': body.length },
    });
    request.on('error', () => undefined);
    request.write(body.slice(0, body.length / 2));
    await wait(100);
    request.destroy();
    await wait(100);
    expect((await author.call('report_list', {})).data).toEqual([]);
    expect((await author.call('add_report', report())).status).toBe(200);
  });

  test('V3 a truncated JSON body is answered with a message', async () => {
    const answer = await raw(
      `POST /H5Api/delete_report HTTP/1.1\r\nHost: x\r\nCookie: ${cookie()}\r\nContent-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n5\r\n{"rep\r\n0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"problem":"malformed"');
  });

  test('V3 malformed HTTP is answered with a message, and the connection is closed', async () => {
    const answer = await raw('nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('"code":"400"');
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(answer).toContain("content-security-policy: default-src 'none'\r\n");
  });

  test('V3 an upload that is refused early gets one response, and the connection is closed', async () => {
    const answer = await raw(
      'POST /VisApi/uploadFile HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        `Content-Length: ${limits.file}\r\n\r\n${head}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  test('V3 malformed HTTP during a download does not corrupt the bytes of the file', async () => {
    const bytes = new Uint8Array(8 * 1024 * 1024);
    bytes.set([0x50, 0x4b, 0x03, 0x04]);
    const { data: url } = await author.upload(bytes, 'long.docx');
    const answer = await raw(`GET ${url} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie()}\r\n\r\n`, 'nonsense\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('V3 malformed HTTP on a connection that was used before is answered too', async () => {
    const answer = await raw('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  test('V3 a request without a session is refused before the body is read', async () => {
    author.cookies.clear();
    const request = startUpload(limits.file);
    expect(await answerOf(request)).toMatchObject({ status: 401, problem: 'notSignedIn' });
    request.destroy();
  });

  test('S7 R7 V3 the refusal of any body reaches a sender that reads only after its last byte', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    const { data: letter } = await author.call('add_invitation_letter', { file_url });
    const letterPath = `${everyCall.sign_letter.path}?letter_id=${letter?.letter_id}&name=signed.pdf`;
    const word = { path: '/VisApi/uploadFile', type: 'multipart/form-data; boundary=b', begin: head };
    const pdf = { path: letterPath, type: 'application/pdf', begin: 'PK', who: secretary };
    const answers = await Promise.all([
      sendAll(pdf),
      sendAll({ ...word, begin: `${head}<html>` }),
      sendAll({ ...word, begin: head.replace('.docx', '.pdf') }),
      sendAll({ ...word, who: new Visitor(server.app) }),
      sendAll({ ...word, type: 'text/plain' }),
      sendAll({ ...pdf, path: letterPath.replace(/letter_id=\d+/, 'letter_id=999') }),
    ]);
    expect(answers.map((answer) => /"problem":"(\w+)"/.exec(answer)?.[1])).toEqual([
      'fileNotPdf',
      'fileNotWhatItSays',
      'fileNotWord',
      'notSignedIn',
      'unsupportedBody',
      'unknownLetter',
    ]);
  });

  test('V3 a refused body that trickles, or is longer than any file, is not read for ever', async () => {
    author.cookies.clear();
    const [trickling, endless] = await Promise.all([hold(limits.file, 'x'), hold(limits.file * 2, 'x'.repeat(1000))]);
    expect(trickling).toBeLessThan(4 * idleTimeout);
    expect(endless).toBeLessThan(10_000);
  });

  test('V3 two hundred refused bodies are read at a time, and the connection of one more is closed', async () => {
    author.cookies.clear();
    const held = await Promise.all(Array.from({ length: 200 }, () => beginRefused(limits.file, 'x'.repeat(1000))));
    const last = await beginRefused(limits.file, 'x'.repeat(1000));
    await last.ended;
    expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
    for (const { socket } of held) socket.destroy();
    await Promise.all(held.map(({ ended }) => ended));
  });

  /** Sends a body that is refused, piece by piece, until the server closes the connection. Returns the milliseconds. */
  async function hold(length: number, piece: string): Promise<number> {
    const { begun, ended } = await beginRefused(length, piece);
    await ended;
    return Date.now() - begun;
  }

  /** Starts such a body and waits for the response. `ended` resolves when the connection is closed. */
  async function beginRefused(length: number, piece: string) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    const type = 'Content-Type: multipart/form-data; boundary=b';
    socket.write(`POST /VisApi/uploadFile HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${length}\r\n\r\n`);
    const begun = Date.now();
    const pieces = setInterval(() => socket.write(piece), idleTimeout / 6);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP.1.1 401/);
    const ended = closed(socket).then(() => clearInterval(pieces));
    return { socket, begun, ended };
  }

  /** Sends 4 MB in six seconds, as on a slow line, and reads the response only afterwards, as Chromium does. */
  async function sendAll({ path, type, begin, who = author }: SlowBody): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    const cookies = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const length = 4 * 1024 * 1024;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookies}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${begin}`,
    );
    let rest = length - Buffer.byteLength(begin);
    for (const piece = Math.ceil(rest / 30); rest > 0 && socket.writable; rest -= piece) {
      await wait(200);
      socket.write(Buffer.alloc(Math.min(piece, rest)));
    }
    socket.end();
    return Buffer.concat(await socket.toArray().catch(() => [])).toString();
  }

  /** Sends raw bytes, sends `more` when the response begins, and returns everything that comes back. */
  async function raw(text: string, more?: string): Promise<string> {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.write(text);
    let answer = '';
    socket.on('data', (chunk: string) => {
      answer += chunk;
      if (more) socket.write(more);
      else if (answer.includes('}')) socket.end();
      more = undefined;
    });
    await once(socket, 'close');
    return answer;
  }
});
