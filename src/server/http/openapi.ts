import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { calls, headers, transfers, type CallName } from '#contract/calls/calls.ts';
import { success } from '#contract/calls/reply.ts';

const Refusal = z.object({
  code: z.string(),
  msg: z.string(),
  problem: z.optional(z.string()),
  field: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** What each call may carry beside its body. */
const callHeaders: Partial<Record<CallName, z.ZodMiniType>> = {
  add_report: z.looseObject({ [headers.idempotencyKey]: z.optional(z.string()) }),
  upload_report: z.looseObject({ [headers.ifMatch]: z.optional(z.string()) }),
};

/** Collects the routes into the document; stands before them. */
export async function describeApi(app: FastifyInstance, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lectern',
        version: '1',
        description:
          'Every path answers under /api too. A success is HTTP 200 with the code "200"; a failure has the fitting status, ' +
          'the same number as its code, and a msg in the language of Accept-Language.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** Serves the document at `/openapi.json`. */
export function serveApiDescription(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}

/** Body and reply of a call, for checking and for the document; the copy under `/api` is not listed again. */
export function documented(name: CallName, base: string): FastifySchema {
  const { body, data, session, summary }: Call = calls[name];
  const headers = callHeaders[name];
  return {
    ...(body && { body }),
    ...(headers && { headers }),
    ...described(name, base, { summary, session, data }),
  };
}

/** What the document says of `uploadFile`, whose body is a stream and not checked as JSON. */
export function documentedUpload(base: string): FastifySchema {
  const { field, summary, session, data } = transfers.uploadFile;
  return {
    consumes: ['multipart/form-data'],
    body: z.object({ [field]: z.file() }),
    headers: z.looseObject({
      [headers.fileSize]: z.optional(z.string()),
      [headers.fileFor]: z.optional(z.literal('report')),
    }),
    ...described('uploadFile', base, { summary, session, data }),
  };
}

function described(
  name: string,
  base: string,
  { summary, session, data }: Pick<Call, 'summary' | 'session' | 'data'>,
): FastifySchema {
  const Success = z.object({ code: z.literal(success), msg: z.string(), data: data ?? z.optional(z.unknown()) });
  return {
    hide: base !== '',
    operationId: name,
    summary,
    ...(session && { security: [{ session: [] }] }),
    response: { 200: Success, '4xx': Refusal, '5xx': Refusal },
  };
}
