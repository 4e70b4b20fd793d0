import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers, transfers } from '#contract/calls/calls.ts';
import { wordExtension, wordMediaTypes } from '#contract/rules/file.ts';
import { bases, inSuccess } from '#server/http/calls.ts';
import { keepFile, ownFile } from '#server/db/files.ts';
import { deadlineProblem } from '#server/reports/deadline.ts';
import { attachment, fileUrl, isFileId } from './name.ts';
import { announcedSize, receiveFile } from './receive.ts';
import { documentedUpload } from '#server/http/openapi.ts';
import { withinFileQuota } from '#server/security/quota.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { visitorOf } from '#server/accounts/session.ts';

/** Files go up as multipart streams and come down to their owner only (R7, V1, V3). */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const base of bases) {
    uploadRoute(app, services, base);
    downloadRoute(app, services, base);
  }
}

function uploadRoute(app: FastifyInstance, services: Services, base: string): void {
  const { db, files, clock, metrics } = services;
  const { method, path } = transfers.uploadFile;
  const now = () => clock().toISOString();
  app.route({
    method,
    url: base + path,
    schema: documentedUpload(base),
    config: { call: 'uploadFile' },
    // The body is a stream: it is judged while it is read.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      request.visitor_id = await visitorOf(services, request, reply);
      // Before its 200 MB are on their way. A letter is none of the deadline's business, nor what does not say what it is.
      if (request.headers[headers.fileFor] === 'report') refuseIf(deadlineProblem(services));
    },
    handler: async (request, reply) => {
      const file_id = randomBytes(16).toString('base64url');
      const begun_at = now();
      const owned = { file_id, visitor_id: ownerOf(request), begun_at };
      const expected = { ...owned, name: '', sha256: '', size: announcedSize(request), created_at: begun_at };
      const file_url = await withinFileQuota(db, expected, async () => {
        metrics?.uploading(expected.size);
        const file = await receiveFile(request, files).finally(() => metrics?.uploading(-expected.size));
        const { name, size, sha256 } = file;
        // Two syncs at once. Should the server stop between them, nobody was told the id, and the sweep clears it away.
        const outcomes = await Promise.allSettled([
          file.keep(file_id),
          keepFile(db, { ...owned, name, size, sha256, created_at: now() }),
        ]);
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) {
          // A day is long for 200 MB that nobody knows of on a disk that is full.
          await Promise.allSettled([file.discard(), files.remove(file_id)]);
          throw failed.reason;
        }
        metrics?.uploaded(size);
        return fileUrl({ file_id, name });
      });
      reply.header('cache-control', 'no-store');
      return inSuccess(request, file_url);
    },
  });
}

function downloadRoute(app: FastifyInstance, services: Services, base: string): void {
  const { db, files } = services;
  app.route<{ Params: { file_id: string } }>({
    // Fastify's own HEAD would read the file to its end.
    method: ['GET', 'HEAD'],
    url: `${base}/files/:file_id/:name`,
    schema: { hide: true },
    config: { call: 'download' },
    onRequest: knowVisitor(services),
    handler: async (request, reply) => {
      const { file_id } = request.params;
      const file = isFileId(file_id) ? await ownFile(db, ownerOf(request), file_id) : undefined;
      const bytes = file && (await files.read(file_id));
      if (!bytes) throw new Refused('unknownFile');
      void reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': attachment(file.name),
          'content-length': file.size,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type(wordMediaTypes[wordExtension(file.name) ?? '.doc']);
      if (request.method === 'GET') return reply.send(bytes);
      bytes.destroy();
      return reply.send();
    },
  });
}

function knowVisitor(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.visitor_id = await visitorOf(services, request, reply);
  };
}

function ownerOf({ visitor_id }: { visitor_id?: string }): string {
  if (!visitor_id) throw new Refused('notSignedIn');
  return visitor_id;
}
