import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { Accepted } from '#server/files/accepted.ts';
import type { FileStore, Incoming } from '#server/files/store.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { Refused, ServiceFailure } from '#server/http/refusal.ts';
import { countBytes } from '#server/security/limiter.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

export interface UploadContext extends StaffContext {
  files: FileStore;
}

/** A file that has arrived, as its row will be. */
export type Arrived = Pick<Row<'file'>, 'file_id' | 'name' | 'size' | 'sha256'>;

/** What becomes of an upload. */
interface Stored {
  /** The file that it took the place of, which is deleted. */
  replaced?: string | null;
  /** Whether this file was there already: a repeated upload. */
  isKnown: boolean;
}

/**
 * Receives the file of a call of staff as a stream, and stores it with what `store` does in one transaction. Nothing of it is
 * left where that fails, or the file was there already.
 *
 * @param expected.name - under which it is stored
 * @throws {Refused} `unsupportedBody`, `lengthMissing`, `fileIncomplete`, `diskFull`, `tooMuchStored`, what `expected.accepted` and `store` say
 */
export async function storeUpload<Result extends Stored>(
  context: UploadContext,
  request: FastifyRequest,
  expected: { accepted: Accepted; name: string },
  store: (db: Database, staff: CallingStaff, file: Arrived) => Promise<Result>,
): Promise<Result> {
  const { files } = context;
  const incoming = await receive(context, request, expected.accepted);
  const file_id = randomBytes(16).toString('base64url');
  const file = { file_id, name: expected.name, size: incoming.size, sha256: incoming.sha256 };
  try {
    await incoming.store(file_id);
    const stored = await storeAsStaff(context, request, async (db, staff) => {
      await countBytes({ db, clock: context.clock }, 'staff-stored-uploads', { person: staff.staff_id }, file.size);
      return store(db, staff, file);
    });
    if (stored.isKnown) await files.remove(file_id);
    if (stored.replaced) await files.remove(stored.replaced);
    return stored;
  } catch (error) {
    // Not left to the sweep: the disk may be full.
    await Promise.allSettled([incoming.discard(), files.remove(file_id)]);
    throw error;
  }
}

async function receive({ files, room }: UploadContext, request: FastifyRequest, accepted: Accepted): Promise<Incoming> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Refused('unsupportedBody');
  const length = request.headers['content-length'] ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new Refused('lengthMissing');
  if (Number(length) > accepted.max) throw new Refused({ code: accepted.tooLarge, field: 'file' });
  await room?.require(Number(length));
  const watch = async () => room?.require(0);
  const incoming = await files.receive(body, watch, accepted).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof ServiceFailure || isDiskFull(error)) throw error;
    throw new Refused({ code: 'fileIncomplete', field: 'file' });
  });
  const isWhole = incoming.size === Number(length);
  if (isWhole && accepted.begins(incoming.head)) return incoming;
  await incoming.discard();
  throw new Refused({ code: isWhole ? accepted.other : 'fileIncomplete', field: 'file' });
}

/**
 * Receives the file of a call of staff as its bytes: one that is small enough to be held in memory.
 *
 * @throws {Refused} `unsupportedBody`, `lengthMissing`, `fileIncomplete`, and `tooLarge`
 */
export async function receivedBytes(
  { body, headers }: FastifyRequest,
  { max, tooLarge }: Pick<Accepted, 'max' | 'tooLarge'>,
): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('unsupportedBody');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new Refused('lengthMissing');
  if (length > max) throw new Refused({ code: tooLarge, field: 'file' });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A source that is refused is left as it is: destroying a request would reset its connection, and lose the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > length) break;
    }
  } catch {
    throw new Refused({ code: 'fileIncomplete', field: 'file' });
  }
  if (size !== length) throw new Refused({ code: 'fileIncomplete', field: 'file' });
  return Buffer.concat(chunks);
}
