import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { Accepted } from './accepted.ts';
import { incomingFolder, type ReceivedPath } from './incoming.ts';
import { StoreUnavailable, type FileStore, type Incoming, type Watch } from './store.ts';

/** A bucket of Amazon S3 or a compatible server. */
export interface Bucket {
  name: string;
  region: string;
  /**
   * URL of the server, Amazon's by default. Its host begins with the bucket's name if buckets have hosts of their own.
   */
  endpoint?: URL;
}

interface S3Options {
  bucket: Bucket;
  /** A key is the prefix, a slash, and the file's id. */
  prefix: string;
  /** Folder of this machine for uploads that are not in the bucket yet. */
  incomingDir: string;
  /**
   * Milliseconds in which the bucket must accept a complete file, or start to reply. Less than the minute after which
   * browser and server close an idle connection, so that the author sees the refusal.
   */
  timeout?: number;
  /** Files per page of a listing; servers return at most a thousand. */
  pageSize?: number;
}

/** Attempts to store a file. The client itself retries requests without a body as often. */
const attempts = 3;

/** Milliseconds before the second attempt; twice as long before the third. */
const retryDelay = 200;

/**
 * Stores files in a bucket that several servers share (V2). The official client finds the credentials:
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 *
 * @throws {StoreUnavailable} if the bucket cannot be listed
 */
export async function openS3Store(options: S3Options): Promise<FileStore> {
  const store = new S3Store(options);
  await store.listPage();
  return store;
}

/** Options of every request. */
interface RequestOptions {
  abortSignal: AbortSignal;
}

/** Replies are checked for S3's own fields: a captive portal or a wrong address may reply 200 with any page. */
class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #incoming: ReturnType<typeof incomingFolder>;
  readonly #timeout: number;
  readonly #pageSize: number;

  constructor({ bucket, prefix, incomingDir, timeout = 50_000, pageSize = 1000 }: S3Options) {
    this.#client = new S3Client(clientConfig(bucket));
    this.#bucket = bucket.name;
    this.#prefix = `${prefix}/`;
    this.#incoming = incomingFolder(incomingDir);
    this.#timeout = timeout;
    this.#pageSize = pageSize;
  }

  /** Only complete documents are sent to the bucket. */
  async receive(source: Readable, watch?: Watch, accepted?: Accepted): Promise<Incoming> {
    const arrived = await this.#incoming.receive(source, watch, accepted);
    return { ...arrived, store: (id) => this.#store(id, arrived) };
  }

  /** If the bucket stops sending in the middle of a file, the reader's connection times out. */
  read(id: string): Promise<Readable | undefined> {
    return this.#request(async (options) => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#object(id)), options);
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async remove(id: string): Promise<void> {
    await this.#request((options) => this.#client.send(new DeleteObjectCommand(this.#object(id)), options));
  }

  async listBetween(from: Date, before: Date): Promise<string[]> {
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.listPage(ContinuationToken);
      for (const { Key = '', LastModified = before } of page.Contents ?? []) {
        if (LastModified >= from && LastModified < before) names.push(Key.slice(this.#prefix.length));
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return names;
  }

  makeFolder(): Promise<string> {
    return this.#incoming.makeFolder();
  }

  clearUnfinished(before: Date): Promise<void> {
    return this.#incoming.clearBefore(before);
  }

  listPage(ContinuationToken?: string) {
    const page = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: this.#pageSize, ContinuationToken };
    const command = new ListObjectsV2Command(page);
    return this.#request(async (options) => {
      const list = await this.#client.send(command, options);
      if (list.IsTruncated === undefined) throw new Error('The reply is not a list.');
      return list;
    });
  }

  async #store(id: string, arrived: ReceivedPath): Promise<void> {
    const timeout = AbortSignal.timeout(this.#timeout);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#request((options) => this.#put(id, arrived, options), timeout);
        } catch (error) {
          if (attempt === attempts || timeout.aborted) throw error;
          await wait(attempt * retryDelay);
        }
      }
    } finally {
      await arrived.discard();
    }
  }

  async #put(id: string, { path, size, sha256 }: ReceivedPath, options: RequestOptions): Promise<void> {
    const Body = createReadStream(path);
    const unreadable = new Promise<never>((_resolve, reject) => Body.once('error', reject));
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const file = { ...this.#object(id), Body, ContentLength: size, ChecksumSHA256 };
    try {
      const { ETag } = await Promise.race([this.#client.send(new PutObjectCommand(file), options), unreadable]);
      if (!ETag) throw new Error('The reply has no ETag.');
    } finally {
      Body.destroy();
    }
  }

  #object(id: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + id };
  }

  /**
   * Sends a request, which is aborted after the timeout. The body of a successful reply is not: its reader may be slow.
   *
   * @throws {StoreUnavailable}
   */
  async #request<Reply>(
    send: (options: RequestOptions) => Promise<Reply>,
    timeout = AbortSignal.timeout(this.#timeout),
  ): Promise<Reply> {
    const request = new AbortController();
    const abort = () => request.abort(timeout.reason);
    timeout.addEventListener('abort', abort);
    try {
      return await send({ abortSignal: request.signal });
    } catch (error) {
      // After an early error reply, the client would still wait for the rest of the body.
      request.abort();
      const cause: unknown = timeout.aborted ? timeout.reason : error;
      throw new StoreUnavailable(`The bucket ${this.#bucket} answers: ${String(cause)}`, { cause });
    } finally {
      timeout.removeEventListener('abort', abort);
    }
  }
}

function clientConfig({ name, region, endpoint }: Bucket): S3ClientConfig {
  return {
    region,
    ...(endpoint && addressing(name, endpoint)),
    // We send a checksum of the file; not every server understands the client's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No limit on connections, so that slow readers do not block others.
    requestHandler: {
      connectionTimeout: 5000,
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
    // Errors are thrown and logged once.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  };
}

/** Amazon and some others expect the bucket in the host name, where the client puts it; most expect it in the path. */
function addressing(name: string, { href, hostname }: URL): Pick<S3ClientConfig, 'endpoint' | 'forcePathStyle'> {
  if (!hostname.startsWith(`${name}.`)) return { endpoint: href, forcePathStyle: true };
  return { endpoint: href.replace(`//${name}.`, '//'), forcePathStyle: false };
}

function ignore(): void {}
