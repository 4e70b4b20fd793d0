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
import { incomingFolder, type Arrived } from './incoming.ts';
import { StoreUnavailable, type FileStore, type Incoming } from './store.ts';

/** A bucket of Amazon's S3, or of any server that speaks as it does. */
export interface Bucket {
  name: string;
  region: string;
  /** Where the server is; without one, it is Amazon's. Begins with the bucket's name where it has a host of its own. */
  endpoint?: URL;
}

export interface S3Options {
  bucket: Bucket;
  /** Keys are this, a slash, and the file's id. */
  prefix: string;
  /** Where uploads wait on this machine until they are in the bucket. */
  incomingDir: string;
  /**
   * Milliseconds within which the bucket must have taken a whole file, or begun to answer. Browser and server give up
   * a line that is silent for a minute: until then the author shall have been told.
   */
  patience?: number;
  /** How many files are listed at once; servers answer with at most a thousand. */
  pageSize?: number;
}

/** How often a file is offered to a bucket that fails. The client itself asks as often where no file goes along. */
const offers = 3;

/** Milliseconds before the second offer; before the third it is twice as long. */
const pause = 200;

/**
 * Keeps files in a bucket, so that several servers share them (V2). Who it is it learns where the official client
 * always looks: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the machine's role.
 *
 * @throws {StoreUnavailable} if the bucket cannot be listed
 */
export async function openS3Store(options: S3Options): Promise<FileStore> {
  const store = new S3Store(options);
  await store.listPage();
  return store;
}

/** What every request is given along. */
interface Asking {
  abortSignal: AbortSignal;
}

/** A page of anything else with the status 200 is taken for no answer: a portal's, or that of a wrong address. */
class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #incoming: ReturnType<typeof incomingFolder>;
  readonly #patience: number;
  readonly #pageSize: number;

  constructor({ bucket, prefix, incomingDir, patience = 50_000, pageSize = 1000 }: S3Options) {
    this.#client = new S3Client(clientConfig(bucket));
    this.#bucket = bucket.name;
    this.#prefix = `${prefix}/`;
    this.#incoming = incomingFolder(incomingDir);
    this.#patience = patience;
    this.#pageSize = pageSize;
  }

  /** Nothing reaches the bucket before it has arrived whole and was found to be a Word document. */
  async receive(source: Readable): Promise<Incoming> {
    const arrived = await this.#incoming.receive(source);
    return { ...arrived, keep: (id) => this.#keep(id, arrived) };
  }

  /** Bytes that stop in the middle end with their reader's connection, which is then silent too. */
  read(id: string): Promise<Readable | undefined> {
    return this.#ask(async (asking) => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#object(id)), asking);
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async remove(id: string): Promise<void> {
    await this.#ask((asking) => this.#client.send(new DeleteObjectCommand(this.#object(id)), asking));
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

  clearUnfinished(before: Date): Promise<void> {
    return this.#incoming.clearBefore(before);
  }

  listPage(ContinuationToken?: string) {
    const page = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: this.#pageSize, ContinuationToken };
    const command = new ListObjectsV2Command(page);
    return this.#ask(async (asking) => {
      const list = await this.#client.send(command, asking);
      if (list.IsTruncated === undefined) throw new Error('This is no list.');
      return list;
    });
  }

  async #keep(id: string, arrived: Arrived): Promise<void> {
    const patience = AbortSignal.timeout(this.#patience);
    try {
      for (let offer = 1; ; offer++) {
        try {
          return await this.#ask((asking) => this.#put(id, arrived, asking), patience);
        } catch (error) {
          if (offer === offers || patience.aborted) throw error;
          await wait(offer * pause);
        }
      }
    } finally {
      await arrived.discard();
    }
  }

  async #put(id: string, { path, size, sha256 }: Arrived, asking: Asking): Promise<void> {
    const Body = createReadStream(path);
    const unreadable = new Promise<never>((_resolve, reject) => Body.once('error', reject));
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const file = { ...this.#object(id), Body, ContentLength: size, ChecksumSHA256 };
    try {
      const { ETag } = await Promise.race([this.#client.send(new PutObjectCommand(file), asking), unreadable]);
      if (!ETag) throw new Error('This is no receipt.');
    } finally {
      Body.destroy();
    }
  }

  #object(id: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + id };
  }

  /**
   * Asks the bucket. Whatever it answers and however long it hangs, the request is over when the patience is; what
   * comes after the beginning of a good answer has all the time of its reader.
   *
   * @throws {StoreUnavailable}
   */
  async #ask<Answer>(
    question: (asking: Asking) => Promise<Answer>,
    patience = AbortSignal.timeout(this.#patience),
  ): Promise<Answer> {
    const asking = new AbortController();
    const giveUp = () => asking.abort(patience.reason);
    patience.addEventListener('abort', giveUp);
    try {
      return await question({ abortSignal: asking.signal });
    } catch (error) {
      // A request that was answered early still waits for the rest of its body.
      asking.abort();
      const cause: unknown = patience.aborted ? patience.reason : error;
      throw new StoreUnavailable(`The bucket ${this.#bucket} answers: ${String(cause)}`, { cause });
    } finally {
      patience.removeEventListener('abort', giveUp);
    }
  }
}

function clientConfig({ name, region, endpoint }: Bucket): S3ClientConfig {
  return {
    region,
    ...(endpoint && addressing(name, endpoint)),
    // A checksum of the whole file goes along; the client's own is not understood by every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // As many at once as there are requests: slow readers keep nobody else waiting.
    requestHandler: {
      connectionTimeout: 5000,
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
    // What fails is thrown, and said once.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  };
}

/** Amazon and some others want the bucket in the host's name, where the client puts it; most in the path. */
function addressing(name: string, { href, hostname }: URL): Pick<S3ClientConfig, 'endpoint' | 'forcePathStyle'> {
  if (!hostname.startsWith(`${name}.`)) return { endpoint: href, forcePathStyle: true };
  return { endpoint: href.replace(`//${name}.`, '//'), forcePathStyle: false };
}

function ignore(): void {}
