import { once } from 'node:events';
import dns from 'node:dns';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, DeleteBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openS3Store } from '#server/files/s3.ts';
import { TcpProxy } from '../support/tcpProxy.ts';
import { sqlite, startServer, testBucket, type StoreKind, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, Visitor } from '../support/visitor.ts';

/** Longer than any successful request takes, and short enough to wait for. */
const timeout = 3000;
/** How long a connection to the server may stay silent. */
const idleTimeout = 4000;

/** Fewer files than a test stores. */
const pageSize = 3;

const megabyte = 1024 * 1024;

describe('A bucket behind an unreliable connection', () => {
  let proxy: TcpProxy;
  let server: TestServer;
  let author: Visitor;
  const name = `gone-${randomUUID()}`;

  const store: StoreKind = {
    name: 'a bucket',
    open: (dir) =>
      openS3Store({
        bucket: { name, endpoint: proxy.url, region: 'us-east-1' },
        prefix: 'forum',
        incomingDir: join(dir, 'incoming'),
        timeout,
        pageSize,
      }),
  };

  beforeEach(async () => {
    await administer(new CreateBucketCommand({ Bucket: name }));
    proxy = await TcpProxy.open(testBucket().endpoint);
    server = await startServer(sqlite, { idleTimeout }, store);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(async () => {
    proxy.setState('open');
    await empty();
    await server.stop();
    await proxy.close();
    await administer(new DeleteBucketCommand({ Bucket: name }));
  });

  const kept = () => server.services.files.listBetween(new Date(0), new Date(8.64e15));
  const empty = async () => {
    for (const id of await kept()) await server.services.files.remove(id);
  };
  const incoming = () => readdirSync(join(server.filesDir, 'incoming'));

  const inWords = {
    status: 503,
    code: '503',
    problem: 'filesUnavailable',
    msg: 'The server cannot store or read files at the moment. Nothing was lost on your side; please try again later.',
  };

  test('R7 V2 an upload to the bucket that breaks off is repeated completely', async () => {
    const bytes = wordFile(4 * megabyte);
    proxy.breakAfterSending(megabyte);
    const { status, data } = await author.upload(bytes, 'a.docx');
    expect([status, proxy.breaks]).toEqual([200, 1]);
    expect((await author.fetch(data)).rawPayload.equals(bytes)).toBe(true);
    expect([incoming(), await kept()]).toEqual([[], [expect.any(String)]]);
  });

  test.each(['stalled', 'closed'] as const)(
    'R7 V3 while the bucket is %s, uploads and downloads are refused with a message before the timeout',
    async (state) => {
      const { data } = await author.upload(fixtureBytes('abstract-en.docx'), 'before.docx');
      proxy.setState(state);
      const begun = performance.now();
      expect(await author.upload(fixtureBytes('abstract-en.docx'), 'meanwhile.docx')).toMatchObject(inWords);
      expect(await author.send('GET', data)).toMatchObject(inWords);
      expect(performance.now() - begun).toBeLessThan(6 * timeout);
      expect(incoming()).toEqual([]);
      proxy.setState('open');
      expect((await author.upload(fixtureBytes('abstract-en.docx'), 'after.docx')).status).toBe(200);
      expect((await author.fetch(data)).rawPayload.equals(fixtureBytes('abstract-en.docx'))).toBe(true);
    },
  );

  test('R7 V3 a missing bucket is not reported as an unknown file', async () => {
    const { data } = await author.upload(fixtureBytes('abstract-en.docx'), 'before.docx');
    await empty();
    expect(await author.send('GET', data)).toMatchObject({ status: 404, problem: 'unknownFile' });
    await administer(new DeleteBucketCommand({ Bucket: name }));
    expect(await author.send('GET', data)).toMatchObject(inWords);
    expect(await author.upload(fixtureBytes('abstract-en.docx'), 'meanwhile.docx')).toMatchObject(inWords);
    expect(incoming()).toEqual([]);
    await administer(new CreateBucketCommand({ Bucket: name }));
  });

  test('V3 an aborted download also ends the transfer from the bucket', async () => {
    const reply = await startDownload(16 * megabyte);
    await once(reply, 'readable');
    expect(proxy.open).toBeGreaterThan(0);
    const others = proxy.open - 1;
    reply.destroy();
    await until(() => proxy.open === others);
  });

  test('V3 if the bucket stalls, the download is aborted and recognisably incomplete', async () => {
    const reply = await startDownload(16 * megabyte, () => proxy.stallAfterReceiving(megabyte));
    await expect(reply.toArray()).rejects.toThrow('aborted');
  });

  test('V3 a bucket with more files than one page of a listing is listed completely', async () => {
    const ids = Array.from({ length: 3 * pageSize + 1 }, (_, n) => `file-${String(n).padStart(17, '0')}`);
    for (const id of ids) await administer(new PutObjectCommand({ Bucket: name, Key: `forum/${id}`, Body: id }));
    expect(await kept()).toEqual(ids);
  });

  async function startDownload(size: number, before = () => {}): Promise<IncomingMessage> {
    const { data } = await author.upload(wordFile(size), 'large.docx');
    const port = await server.listen();
    const cookie = [...author.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    before();
    const request = get({ port, path: data, headers: { cookie } });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    return reply;
  }
});

test('V2 a bucket can be addressed by a host name of its own', async () => {
  const hosts: string[] = [];
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((host: string, _options: object, found: Found) => {
    hosts.push(host);
    found(null, [{ address: '127.0.0.1', family: 4 }]);
  }) as typeof dns.lookup);
  const { name, endpoint, region } = testBucket();
  const own = new URL(`http://${name}.s3.example:${endpoint.port}`);
  const incomingDir = mkdtempSync(join(tmpdir(), 'lectern-bucket-'));
  const store = await openS3Store({ bucket: { name, endpoint: own, region }, prefix: randomUUID(), incomingDir });
  const bytes = fixtureBytes('abstract-en.docx');
  await (await store.receive(Readable.from([bytes]))).store('there');
  expect(Buffer.concat((await (await store.read('there'))?.toArray()) ?? [])).toEqual(Buffer.from(bytes));
  expect(hosts).toContain(own.hostname);
  lookup.mockRestore();
  await rm(incomingDir, { recursive: true });
});

test('V2 the S3 server of the tests stores only what arrives as it was sent', async () => {
  const { name: Bucket } = testBucket();
  const ChecksumSHA256 = hash('sha256', 'another file', 'base64');
  const file = { Bucket, Key: `forum/${randomUUID()}`, Body: 'a file', ChecksumSHA256 };
  await expect(administer(new PutObjectCommand(file))).rejects.toMatchObject({ name: 'BadDigest' });
});

test('V2 V3 an endpoint that serves web pages is refused as a bucket, and no file is lost', async () => {
  let isBucket = false;
  const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  const pages = createServer((request, response) => {
    request.resume().on('end', () => response.end(isBucket ? list : '<!doctype html><h1>Welcome</h1>'));
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`);
  const incomingDir = mkdtempSync(join(tmpdir(), 'lectern-bucket-'));
  const open = () => openS3Store({ bucket: { name: 'files', endpoint, region: 'r' }, prefix: 'forum', incomingDir });
  await expect(open()).rejects.toThrow('The bucket files answers: Error: The reply is not a list.');
  isBucket = true;
  const store = await open();
  isBucket = false;
  const incoming = await store.receive(Readable.from([fixtureBytes('abstract-en.docx')]));
  await expect(incoming.store('there')).rejects.toThrow('The reply has no ETag.');
  pages.close().closeAllConnections();
  await rm(incomingDir, { recursive: true });
});

type Found = (error: null, addresses: dns.LookupAddress[]) => void;

const { endpoint, region } = testBucket();
const administrator = new S3Client({ endpoint: endpoint.href, region, forcePathStyle: true });

async function administer(command: CreateBucketCommand | DeleteBucketCommand | PutObjectCommand): Promise<void> {
  await administrator.send(command as PutObjectCommand);
}

/** A file of any size that begins like a .docx. */
function wordFile(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, 'flesh');
  bytes.set(fixtureBytes('abstract-en.docx').subarray(0, 1000));
  return bytes;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !isSo(); await wait(10)) expect(Date.now()).toBeLessThan(end);
}
