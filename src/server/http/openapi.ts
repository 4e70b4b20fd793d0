import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { headers, transfers } from '#contract/calls/calls.ts';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import { success } from '#contract/calls/reply.ts';
import { ownSummaries } from './summaries.ts';

const Refusal = z.object({
  code: z.string(),
  msg: z.string(),
  problem: z.optional(z.string()),
  field: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** Request headers of a call, in addition to its body. */
const callHeaders: Partial<Record<AnyCallName, z.ZodMiniType>> = {
  add_report: z.looseObject({ [headers.idempotencyKey]: z.optional(z.string()) }),
  upload_report: z.looseObject({ [headers.ifMatch]: z.optional(z.string()) }),
};

/** Collects the routes for the OpenAPI document. Must be called before any route is registered. */
export async function describeApi(
  app: FastifyInstance,
  cookies: Readonly<Record<'session' | 'staff', string>>,
): Promise<void> {
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
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.session },
          staff: { type: 'apiKey', in: 'cookie', name: cookies.staff },
        },
      },
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

/** The schema of a call, for validation and for the document. Paths under `/api` are left out of the document. */
export function callSchema(name: AnyCallName, prefix: string, summary: string): FastifySchema {
  const { body, query, upload, data, access }: Call = everyCall[name];
  const headers = callHeaders[name];
  return {
    ...(body && { body }),
    ...(query && { querystring: query }),
    ...(upload && { consumes: [upload] }),
    ...(headers && { headers }),
    ...commonSchema(name, prefix, { access, data, summary }),
  };
}

/** The schema of `uploadFile`, whose body is a stream and not validated as JSON. */
export function uploadSchema(prefix: string): FastifySchema {
  const { field, access, data } = transfers.uploadFile;
  return {
    consumes: ['multipart/form-data'],
    body: z.object({ [field]: z.file() }),
    headers: z.looseObject({
      [headers.fileSize]: z.optional(z.string()),
      [headers.fileFor]: z.optional(z.literal('report')),
      [headers.reportText]: z.optional(z.string()),
    }),
    ...commonSchema('uploadFile', prefix, { access, data, summary: ownSummaries.uploadFile }),
  };
}

function commonSchema(
  name: AnyCallName | keyof typeof transfers,
  prefix: string,
  { access, data, summary }: Pick<Call, 'access' | 'data'> & { summary: string },
): FastifySchema {
  const Success = z.object({ code: z.literal(success), msg: z.string(), data: data ?? z.optional(z.unknown()) });
  return {
    hide: prefix !== '',
    operationId: name,
    summary,
    ...(access !== 'anyone' && { security: [access === 'account' ? { session: [] } : { staff: [] }] }),
    response: { 200: Success, '4xx': Refusal, '5xx': Refusal },
  };
}
