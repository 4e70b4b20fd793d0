import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/calls/calls.ts';
import { fileProblem, hasWordSignature } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import { isDiskFull } from '#server/db/database.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { storedName } from './name.ts';
import type { FileStore, Incoming, Watch } from './store.ts';

/** Bytes of a multipart body beside its file: boundaries, headers, a few small fields. */
const envelopeBytes = 64 * 1024;

/** A file that was received completely and whose content matches its name. */
interface ReceivedFile extends Incoming {
  name: string;
}

/**
 * Receives the file of a multipart body (R7). If it is refused or interrupted, the partial file is deleted.
 *
 * @throws the errors of `watch`; {Refused} with the problem of the file, or `malformed` if there is not exactly one
 */
export async function receiveFile(request: FastifyRequest, store: FileStore, watch?: Watch): Promise<ReceivedFile> {
  const declared = declaredSize(request);
  let received: ReceivedFile | undefined;
  let hasStarted = false;
  try {
    // One byte more than allowed, so that the store detects a file that is too large.
    const parts = request.files({ limits: { files: 1, fields: 20, fieldSize: 4096, fileSize: limits.file + 1 } });
    for await (const part of parts) {
      hasStarted = true;
      received = await receivePart(part, store, declared, watch);
    }
    if (!received) throw new Refused('malformed');
    return received;
  } catch (error) {
    await received?.discard();
    throw asRefusal(error, hasStarted);
  }
}

async function receivePart(
  part: MultipartFile,
  store: FileStore,
  declared: number | undefined,
  watch: Watch | undefined,
): Promise<ReceivedFile> {
  const name = storedName(part.filename ?? '');
  refuseIf(fileProblem({ name, size: declared ?? 1 }));
  const incoming = await store.receive(part.file, watch);
  const problem = contentProblem(name, incoming, declared);
  if (!problem) return { name, ...incoming };
  await incoming.discard();
  throw problem;
}

function contentProblem(name: string, { size, head }: Incoming, declared: number | undefined): Refused | undefined {
  // Some browsers have sent multipart bodies without the file's bytes.
  if (declared !== undefined && size !== declared) return new Refused({ code: 'fileIncomplete', field: 'file' });
  const problem = fileProblem({ name, size });
  if (problem) return new Refused(problem);
  return hasWordSignature(head) ? undefined : new Refused({ code: 'fileNotWhatItSays', field: 'file' });
}

/**
 * The largest size that the file can have, by the body's `Content-Length`. Browsers always send it. A body without it
 * would come in chunks, and a chunk of one byte costs the multipart parser two hundred times what it costs the sender.
 *
 * @throws {Refused} `unsupportedBody` if the body is not a form, `lengthMissing`
 */
export function announcedSize(request: FastifyRequest): number {
  if (!request.isMultipart()) throw new Refused('unsupportedBody');
  const { 'content-length': length } = request.headers;
  if (!/^\d+$/.test(length ?? '')) throw new Refused('lengthMissing');
  return Math.min(Number(length), limits.file);
}

/** The size in the client's own header, checked against the limit before a byte is read. */
function declaredSize({ headers: sent }: FastifyRequest): number | undefined {
  if (Number(sent['content-length'] ?? 0) > limits.file + envelopeBytes) throw new Refused('fileTooLarge');
  const declared = sent[headers.fileSize];
  if (declared === undefined) return undefined;
  if (typeof declared !== 'string' || !/^\d{1,15}$/.test(declared)) throw new Refused('malformed');
  if (Number(declared) > limits.file) throw new Refused('fileTooLarge');
  return Number(declared);
}

/**
 * The refusal for an error of the multipart parser: the body ended early or is malformed. Without a boundary, or with
 * one that does not occur in the body, no file starts.
 */
function asRefusal(error: unknown, hasStarted: boolean): unknown {
  if (error instanceof Refused || isDiskFull(error)) return error;
  if (!hasStarted) return new Refused('malformed');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && shapeErrors.has(code)) return new Refused('malformed');
  return new Refused({ code: 'fileIncomplete', field: 'file' });
}

const shapeErrors = new Set([
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);
