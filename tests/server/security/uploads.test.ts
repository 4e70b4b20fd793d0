import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { transfers } from '#contract/calls/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Watch } from '#server/files/store.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, registration, submit, Visitor } from '../support/visitor.ts';

const bytes = fixtureBytes('abstract-en.docx');
const form = new FormData();
form.set('file', new Blob([bytes]), 'a.docx');
const body = new Request('http://site.invalid', { method: 'POST', body: form });
const payload = Buffer.from(await body.arrayBuffer());
/** Bytes that the quota counts for one upload. */
const room = payload.length;
let server: TestServer;
afterEach(() => server.stop());

/** A new account whose uploads come from an address. */
async function authorAt(remoteAddress: string, email: string) {
  const author = new Visitor(server.app);
  await author.send('POST', '/LoginApi/register', { payload: registration({ email }), remoteAddress });
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const upload = { payload, headers, remoteAddress };
  return { author, upload: () => author.send<string>('POST', '/VisApi/uploadFile', upload) };
}

describe.each(databases)('Uploads on $name', (kind) => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];

  test('V3 R7 fresh accounts of one network cannot fill the disk: a day’s uploads are limited by network', async () => {
    server = await startServer(kind, { amounts: { upload: 3 * room, 'upload-total': 100 * room } });
    const authors = await Promise.all(names.map((name) => authorAt('192.0.2.1', `${name}@university.example`)));
    const replies = await Promise.all(authors.map(({ upload }) => upload()));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    // Of simultaneous uploads, too many may have been refused.
    for (const { upload } of authors) await upload();
    const kept = () => readdirSync(join(server.filesDir, 'kept'));
    expect(kept()).toHaveLength(3);
    const [first] = authors;
    expect(await first?.upload()).toMatchObject({ status: 429, problem: 'uploadsFull' });
    expect((await submit(first?.author ?? new Visitor(server.app))).version).toBe(1);
    const other = await authorAt('198.51.100.1', 'other@university.example');
    expect((await other.upload()).status).toBe(200);
    server.pass({ days: 1, minutes: 1 });
    const later = await authorAt('192.0.2.1', 'later@university.example');
    expect((await later.upload()).status).toBe(200);
  });

  test('V3 R7 uploads that are announced and held back do not block others in the same hall', async () => {
    server = await startServer(kind, { amounts: { upload: 3 * room, 'upload-total': 3 * room } });
    const port = await server.listen();
    const [attacker, honest] = [await authorAt('127.0.0.1', 'a@b.example'), await authorAt('127.0.0.1', 'c@d.example')];
    const cookie = `cookie: session=${attacker.author.cookies.get('session')}`;
    const type = `content-type: ${body.headers.get('content-type')}`;
    const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      const head = `POST ${transfers.uploadFile.path} HTTP/1.1\r\nhost: site\r\n${cookie}\r\n${type}\r\ncontent-length: ${room}\r\n\r\n`;
      socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, 1000)]));
    }
    const begun = () => server.services.db.selectFrom('file').select('file_id').execute();
    await expect.poll(begun).toHaveLength(3);
    const { status } = await honest.upload();
    for (const socket of sockets) socket.destroy();
    expect(status).toBe(200);
  });

  test('V3 R7 a day’s uploads are limited by IPv6 site and in total; refused ones do not count', async () => {
    server = await startServer(kind, { amounts: { upload: 2 * room, 'upload-total': 9 * room } });
    const taken = async (address: string, times: number) => {
      const { upload } = await authorAt(address, `${address}@university.example`);
      let count = 0;
      for (let time = 0; time < times; time++) count += (await upload()).status === 200 ? 1 : 0;
      return count;
    };
    const { author } = await authorAt('2001:db8:1:1::1', 'interrupted@university.example');
    for (let time = 0; time < 5; time++) await author.upload(bytes, 'a.docx', { 'x-file-size': '7' });
    const site = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1', '2001:db8:1:5::1'];
    const counts: number[] = [];
    for (const address of site) counts.push(await taken(address, 3));
    expect(counts).toEqual([2, 2, 2, 2, 0]);
    expect(await taken('192.0.2.1', 2)).toBe(1);
    expect(await taken('192.0.2.2', 1)).toBe(0);
  });
});

test('V3 R7 an upload ends as soon as others have filled the disk meanwhile, and leaves nothing', async () => {
  server = await startServer(sqlite);
  let received = 0;
  const filling: Watch = async () => {
    if (received > 8_000_000) throw new Refused('diskFull');
  };
  const source = Readable.from(
    (async function* () {
      yield Buffer.from(bytes);
      for (; received < 100_000_000; received += 1_000_000) {
        yield Buffer.alloc(1_000_000);
        await turn();
      }
    })(),
  );
  await expect(server.services.files.receive(source, filling)).rejects.toMatchObject({ problem: { code: 'diskFull' } });
  expect(received).toBeLessThan(20_000_000);
  expect(readdirSync(join(server.filesDir, 'incoming'))).toEqual([]);
});
