import { createHash, createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeMarkup } from '#contract/names/printable.ts';

/** Accepted requests: one key, and buckets in the path or in the host name (`files.s3.example`). */
interface Options {
  /** Folder of the objects, which must exist. */
  dir: string;
  key: { id: string; secret: string };
  host: string;
}

interface StoredObject {
  path: string;
  etag: string;
  modified: Date;
}

type Buckets = Map<string, Map<string, StoredObject>>;

/** An S3 error, by the code that clients know. */
class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** The largest difference between the time of a signature and the server's clock, in milliseconds. */
const longestSkew = 15 * 60_000;

/**
 * A test server with the part of S3 that the product and its tests use: buckets are created, checked and deleted, objects put,
 * read, deleted and listed page by page. It verifies everything: signatures (AWS Signature Version 4) and checksums are
 * calculated from the published rules, without the client's code. Anything else is refused with `NotImplemented`.
 */
export function s3Server(options: Options): Server {
  const buckets: Buckets = new Map();
  return createServer((request, response) => {
    answer(options, buckets, request, response).catch((error: unknown) => {
      request.resume();
      if (response.headersSent) return response.destroy();
      const { status, message } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${message}</Code></Error>`);
    });
  });
}

async function answer(
  options: Options,
  buckets: Buckets,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  checkSignature(request, url, options.key);
  const [own] = (request.headers.host ?? '').split(`.${options.host}`);
  const path = own === request.headers.host ? url.pathname : `/${own}${url.pathname}`;
  const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(path)) ?? [];
  const { method } = request;
  if (key === '' && method === 'PUT') {
    if (buckets.has(name)) throw new S3Error(409, 'BucketAlreadyOwnedByYou');
    buckets.set(name, new Map());
    return response.end();
  }
  const bucket = buckets.get(name);
  if (!bucket) throw new S3Error(404, 'NoSuchBucket');
  if (key === '') {
    if (method === 'HEAD') return response.end();
    if (method === 'GET' && url.searchParams.get('list-type') === '2')
      return response.end(list(bucket, url.searchParams));
    if (method !== 'DELETE') throw new S3Error(501, 'NotImplemented');
    if (bucket.size > 0) throw new S3Error(409, 'BucketNotEmpty');
    buckets.delete(name);
    return response.writeHead(204).end();
  }
  if (method === 'PUT') return put(options.dir, bucket, key, request, response);
  if (method === 'DELETE') {
    const stored = bucket.get(key);
    bucket.delete(key);
    if (stored) await rm(stored.path);
    return response.writeHead(204).end();
  }
  if (method === 'GET' && request.headers.range === undefined) return read(bucket.get(key), response);
  throw new S3Error(501, 'NotImplemented');
}

/** Stores a complete body with valid checksums. */
async function put(
  dir: string,
  bucket: Map<string, StoredObject>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'x-amz-checksum-sha256': checksum, 'x-amz-content-sha256': signed = '' } = request.headers;
  if (String(signed).startsWith('STREAMING-')) throw new S3Error(501, 'NotImplemented');
  const path = join(dir, randomUUID());
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      md5.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(request, measured, createWriteStream(`${path}.part`));
    const digest = sha256.digest();
    const isWhole = (await stat(`${path}.part`)).size === Number(request.headers['content-length']);
    const isSigned = signed === 'UNSIGNED-PAYLOAD' || signed === digest.toString('hex');
    if (!isWhole || !isSigned || (checksum !== undefined && checksum !== digest.toString('base64'))) {
      throw new S3Error(400, 'BadDigest');
    }
    await rename(`${path}.part`, path);
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  }
  const former = bucket.get(key);
  const etag = `"${md5.digest('hex')}"`;
  bucket.set(key, { path, etag, modified: new Date() });
  if (former) await rm(former.path);
  response.writeHead(200, { etag }).end();
}

async function read(stored: StoredObject | undefined, response: ServerResponse): Promise<void> {
  if (!stored) throw new S3Error(404, 'NoSuchKey');
  const { size } = await stat(stored.path);
  response.writeHead(200, {
    'content-length': size,
    etag: stored.etag,
    'last-modified': stored.modified.toUTCString(),
  });
  // A reader that disconnects is no failure.
  await pipeline(createReadStream(stored.path), response).catch(() => response.destroy());
}

/** A page of keys, sorted. The token of the next page is the last key of this one. */
function list(bucket: ReadonlyMap<string, StoredObject>, search: URLSearchParams): string {
  const [prefix, after] = [search.get('prefix') ?? '', search.get('continuation-token') ?? ''];
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, Number(search.get('max-keys') ?? 1000));
  const isTruncated = page.length < keys.length;
  const contents = page.map((key) => {
    const modified = bucket.get(key)?.modified.toISOString() ?? '';
    return `<Contents><Key>${escapeMarkup(key)}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${escapeMarkup(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** @throws {S3Error} unless the request was signed with the key, by AWS Signature Version 4, a short time ago */
function checkSignature({ method = '', headers }: IncomingMessage, url: URL, key: Options['key']): void {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]*)\/(?<scope>[^,]*), ?SignedHeaders=(?<names>[^,]*), ?Signature=(?<signature>[\da-f]{64})$/;
  const { id, scope = '', names = '', signature = '' } = parts.exec(headers.authorization ?? '')?.groups ?? {};
  if (id === undefined) throw new S3Error(403, 'AccessDenied');
  if (id !== key.id) throw new S3Error(403, 'InvalidAccessKeyId');
  const time = String(headers['x-amz-date']);
  const signedAt = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - signedAt) < longestSkew)) throw new S3Error(403, 'RequestTimeTooSkewed');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    throw new S3Error(403, 'AccessDenied');
  }
  const canonical = [
    ...[method, url.pathname, query.join('&')],
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', names, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const expected = hmac(signingKey, text);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encoding of RFC 3986, which leaves fewer characters as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
