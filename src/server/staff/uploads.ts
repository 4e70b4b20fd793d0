import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
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

/** A file that has arrived, with the columns of its row. */
export type Arrived = Pick<Row<'file'>, 'file_id' | 'name' | 'size' | 'sha256'>;

/** The result of an upload. */
interface Stored {
  /** The file that it replaces, which is deleted. */
  replaced?: string | null;
  /** Whether this file was already stored, by an earlier upload. */
  isKnown: boolean;
}

/**
 * Receives a file as a stream, and stores it in the same transaction as the changes of `store`. If that fails, or the
 * file was already stored, the received file is deleted. If only the end of the transaction fails, the housekeeping does
 * so unless its row was stored (`isCertainlyUndone`).
 *
 * @param expected.name - the name under which it is stored
 * @throws {Refused} `unsupportedBody`, `lengthMissing`, `fileIncomplete`, `diskFull`, `tooMuchStored`, the refusals of
 * `expected.accepted` and `store`
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
  let isDone = false;
  try {
    await incoming.store(file_id);
    const stored = await storeAsStaff(context, request, async (db, staff) => {
      await countBytes({ db, clock: context.clock }, 'staff-stored-uploads', { person: staff.staff_id }, file.size);
      const result = await store(db, staff, file);
      isDone = true;
      return result;
    });
    if (stored.isKnown) await files.remove(file_id);
    if (stored.replaced) await files.remove(stored.replaced);
    return stored;
  } catch (error) {
    // Deleted at once rather than by the housekeeping, since the disk may be full.
    const removing = isCertainlyUndone(error, isDone) ? [files.remove(file_id)] : [];
    await Promise.allSettled([incoming.discard(), ...removing]);
    throw error;
  }
}

/**
 * Whether a failed transaction has stored nothing. If the connection breaks at its end, it may have been committed, and
 * its rows then name the files that were received for it.
 *
 * @param isDone - whether all statements before the commit were executed
 */
export function isCertainlyUndone(error: unknown, isDone: boolean): boolean {
  return !isDone || isDiskFull(error);
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
 * Receives a file that is small enough for the memory.
 *
 * @throws {Refused} `unsupportedBody`, `lengthMissing`, `fileIncomplete`, and `tooLarge`
 */
export async function receivedBytes(request: FastifyRequest, accepted: AcceptedSize): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of piecesOf(request, accepted)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Receives a file into a new file on the disk, which the caller deletes.
 *
 * @throws {Refused} as `receivedBytes`; `diskFull`
 */
export async function receiveInto(
  { room }: Pick<UploadContext, 'room'>,
  path: string,
  request: FastifyRequest,
  accepted: AcceptedSize,
): Promise<void> {
  const length = Number(request.headers['content-length']);
  if (length <= accepted.max) await room?.require(length);
  const file = await open(path, 'wx');
  try {
    for await (const chunk of piecesOf(request, accepted)) await file.write(chunk);
  } finally {
    await file.close();
  }
}

type AcceptedSize = Pick<Accepted, 'max' | 'tooLarge'>;

async function* piecesOf({ body, headers }: FastifyRequest, { max, tooLarge }: AcceptedSize): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('unsupportedBody');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new Refused('lengthMissing');
  if (length > max) throw new Refused({ code: tooLarge, field: 'file' });
  let size = 0;
  // The request is not destroyed: that would reset its connection, and the reply would be lost.
  const pieces = body.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await pieces.next().catch(() => {
      throw new Refused({ code: 'fileIncomplete', field: 'file' });
    });
    if (next.done) break;
    size += (next.value as Buffer).length;
    if (size > length) break;
    yield next.value as Buffer;
  }
  if (size !== length) throw new Refused({ code: 'fileIncomplete', field: 'file' });
}
