import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { headers, transfers } from '#contract/calls/calls.ts';
import { storeInSession, type SessionContext } from '#server/accounts/session.ts';
import { pathPrefixes, successReply, type PathPrefix } from '#server/http/calls.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import { withRevision } from '#server/db/outcomes/appliedOutcomes.ts';
import { putFileRow, ownFile } from '#server/db/files.ts';
import { checkDeadline, checkPaperDeadline } from '#server/conference/deadline.ts';
import { describeDownload } from './download.ts';
import { fileUrl, isFileId } from './name.ts';
import { announcedSize, receiveFile } from './receive.ts';
import { uploadSchema } from '#server/http/openapi.ts';
import { withinFileQuota } from '#server/security/quota.ts';
import { limitedUpload } from '#server/security/limiter.ts';
import type { Amounts } from '#server/security/limits.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { Authenticate } from '#server/http/calls.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { DiskRoom } from './diskSpace.ts';
import type { FileStore, Watch } from './store.ts';

interface FileRoutesContext extends SessionContext {
  files: FileStore;
  /** If absent, uploads can fill the disk. */
  room?: DiskRoom | undefined;
  amounts?: Amounts | undefined;
  site: Site;
  authenticate: Authenticate;
  metrics?: Metrics | undefined;
}

/** Routes for uploads as multipart streams, and for downloads by the owner (R7, V1, V3). */
export async function fileRoutes(app: FastifyInstance, context: FileRoutesContext): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const prefix of pathPrefixes) {
    uploadRoute(app, context, prefix);
    downloadRoute(app, context, prefix);
  }
}

function uploadRoute(app: FastifyInstance, context: FileRoutesContext, prefix: PathPrefix): void {
  const { db, files, room, clock, metrics, authenticate } = context;
  const { method, path } = transfers.uploadFile;
  const now = () => clock().toISOString();
  app.route({
    method,
    url: prefix + path,
    schema: uploadSchema(prefix),
    config: { call: 'uploadFile' },
    // The body is a stream and is checked while it is read.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      request.visitor_id = await authenticate(request, reply);
      // Checked first, so that 200 MB are not sent in vain. The deadline applies to reports, not to letters.
      const account = await accountOf(db, request.visitor_id);
      const uploaded = request.headers[headers.fileFor];
      if (uploaded === 'report') refuseIf(checkDeadline(context, await withRevision(context, account)));
      if (uploaded === 'paper') refuseIf(checkPaperDeadline(context, account));
    },
    handler: async (request, reply) => {
      const file_id = randomBytes(16).toString('base64url');
      const begun_at = now();
      const owned = { file_id, visitor_id: ownerOf(request), begun_at, text_sha256: textDigest(request) };
      const expected = { ...owned, name: '', sha256: '', size: announcedSize(request), created_at: begun_at };
      await room?.require(expected.size);
      const receive = async (count: Watch) => {
        const watch = async (bytes: number) => {
          // Other uploads may have used up the space that was free when this one started.
          await room?.require(0);
          await count(bytes);
        };
        metrics?.uploading(expected.size);
        const file = await receiveFile(request, files, watch).finally(() => metrics?.uploading(-expected.size));
        const { name, size, sha256 } = file;
        // In parallel. If the server stops between the two, nobody knows the id, and the periodic clean-up removes the
        // rest.
        const outcomes = await Promise.allSettled([
          file.store(file_id),
          storeInSession(context, request, (transaction) =>
            putFileRow(transaction, { ...owned, name, size, sha256, created_at: now() }),
          ),
        ]);
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) {
          // Deleted at once instead of by the periodic clean-up, because the disk may be full.
          await Promise.allSettled([file.discard(), files.remove(file_id)]);
          throw failed.reason;
        }
        metrics?.uploaded(size);
        return fileUrl({ file_id, name });
      };
      const address = request.ip;
      const file_url = await limitedUpload(context, ['upload', 'upload-total'], { address }, expected.size, (count) =>
        withinFileQuota(db, expected, () => receive(count)),
      );
      reply.header('cache-control', 'no-store');
      return successReply(request, file_url);
    },
  });
}

function downloadRoute(app: FastifyInstance, context: FileRoutesContext, prefix: PathPrefix): void {
  const { db, files, authenticate } = context;
  app.route<{ Params: { file_id: string } }>({
    // Fastify's own HEAD route would read the complete file.
    method: ['GET', 'HEAD'],
    url: `${prefix}/files/:file_id/:name`,
    schema: { hide: true },
    config: { call: 'download' },
    onRequest: async (request, reply) => {
      request.visitor_id = await authenticate(request, reply);
    },
    handler: async (request, reply) => {
      const { file_id } = request.params;
      const file = isFileId(file_id) ? await ownFile(db, ownerOf(request), file_id) : undefined;
      const bytes = file && (await files.read(file_id));
      if (!bytes) throw new Refused('unknownFile');
      describeDownload(reply, file);
      if (request.method === 'GET') return reply.send(bytes);
      bytes.destroy();
      return reply.send();
    },
  });
}

/** The digest of the report's text that the upload belongs to, or ''. */
function textDigest({ headers: sent }: FastifyRequest): string {
  const named = String(sent[headers.reportText] ?? '');
  return /^[0-9a-f]{64}$/.test(named) ? named : '';
}

function ownerOf({ visitor_id }: { visitor_id?: string }): string {
  if (!visitor_id) throw new Refused('notSignedIn');
  return visitor_id;
}
