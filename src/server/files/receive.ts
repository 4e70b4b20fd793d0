import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/calls/calls.ts';
import { fileProblem, hasWordSignature } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import { isDiskFull } from '#server/db/database.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { storedName } from './name.ts';
import type { FileStore, Incoming, Watch } from './store.ts';

/** What a multipart body may hold beside its file: boundaries, headers, a few small fields. */
const envelopeBytes = 64 * 1024;

/** A file that was received completely and is what its name says. */
interface ReceivedFile extends Incoming {
  name: string;
}

/**
 * Receives the one file of a multipart body (R7). Nothing of it is left when it is refused or interrupted.
 *
 * @throws what `watch` does; {Refused} with the problem of the file, or `malformed` where there is not exactly one
 */
export async function receiveFile(request: FastifyRequest, store: FileStore, watch?: Watch): Promise<ReceivedFile> {
  const declared = declaredSize(request);
  let received: ReceivedFile | undefined;
  let begun = false;
  try {
    // One byte more than allowed, so that the store notices a file that is too large.
    const parts = request.files({ limits: { files: 1, fields: 20, fieldSize: 4096, fileSize: limits.file + 1 } });
    for await (const part of parts) {
      begun = true;
      received = await receivePart(part, store, declared, watch);
    }
    if (!received) throw new Refused('malformed');
    return received;
  } catch (error) {
    await received?.discard();
    throw asRefusal(error, begun);
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
 * The most bytes that the file can have, by the body's `Content-Length`, which browsers always send. A body without it
 * would come in chunks, and chunks of one byte cost the multipart parser two hundred times what they cost the sender.
 *
 * @throws {Refused} `unsupportedBody` where there is no form, `lengthMissing`
 */
export function announcedSize(request: FastifyRequest): number {
  if (!request.isMultipart()) throw new Refused('unsupportedBody');
  const { 'content-length': length } = request.headers;
  if (!/^\d+$/.test(length ?? '')) throw new Refused('lengthMissing');
  return Math.min(Number(length), limits.file);
}

/** The size that the client declares, checked against the limit before a byte is read. */
function declaredSize({ headers: sent }: FastifyRequest): number | undefined {
  if (Number(sent['content-length'] ?? 0) > limits.file + envelopeBytes) throw new Refused('fileTooLarge');
  const declared = sent[headers.fileSize];
  if (declared === undefined) return undefined;
  if (typeof declared !== 'string' || !/^\d{1,15}$/.test(declared)) throw new Refused('malformed');
  if (Number(declared) > limits.file) throw new Refused('fileTooLarge');
  return Number(declared);
}

/**
 * Errors of the multipart parser mean a body that ended early, or a malformed one: without a boundary, or with one that
 * never occurs in it, no file begins.
 */
function asRefusal(error: unknown, begun: boolean): unknown {
  if (error instanceof Refused || isDiskFull(error)) return error;
  if (!begun) return new Refused('malformed');
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
