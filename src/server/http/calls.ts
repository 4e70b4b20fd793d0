import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '#site/text.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls, type transfers, type CallName, type DataOf, type ParsedBodyOf } from '#contract/calls/calls.ts';
import { success, type Reply } from '#contract/calls/reply.ts';
import { callerLanguage } from './language.ts';
import { documented } from './openapi.ts';
import type { Services } from '#server/services.ts';
import { visitorOf } from '#server/accounts/session.ts';

/** The prefixes under which every call answers (V1). */
export const bases = ['', '/api'] as const;

/** What a handler gets: the parsed body, and whose session it is where the call needs one. */
export interface CallRequest<Name extends CallName> {
  body: ParsedBodyOf<Name>;
  visitor_id: (typeof calls)[Name]['session'] extends true ? string : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers with; it throws `Refused` to refuse. */
export interface Answer<Data> {
  data: Data;
  /** Said on success, where the specification has words for it. */
  msg?: Text;
}

export type Handler<Name extends CallName> = (call: CallRequest<Name>) => Promise<Answer<DataOf<Name>>>;

/** One handler per call of the contract: a missing or misspelt one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** Answers every call of the contract at its path, and once more under `/api` (V1). */
export function registerCalls(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const base of bases) {
    for (const name of Object.keys(calls) as CallName[]) registerCall(app, services, base, name, handlers);
  }
}

function registerCall<Name extends CallName>(
  app: FastifyInstance,
  services: Services,
  base: (typeof bases)[number],
  name: Name,
  handlers: Handlers,
): void {
  const call: Call = calls[name];
  const handle: Handler<Name> = handlers[name];
  app.route({
    method: call.method,
    url: base + call.path,
    bodyLimit: call.bodyLimit,
    config: { call: name },
    schema: documented(name, base),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is read: a stranger cannot make the server take megabytes.
      if (call.session) request.visitor_id = await visitorOf(services, request, reply);
    },
    handler: async (request, reply): Promise<Reply<DataOf<Name>>> => {
      const { data, msg } = await handle({
        body: request.body as ParsedBodyOf<Name>,
        visitor_id: request.visitor_id as CallRequest<Name>['visitor_id'],
        request,
        reply,
      });
      return inSuccess(request, data, msg);
    },
  });
}

const done: Text = { en: 'Done', zh: '操作成功' };

/** The envelope of a success, in the caller's language. */
export function inSuccess<Data>(request: FastifyRequest, data: Data, msg = done): Reply<Data> {
  return { code: success, msg: msg[callerLanguage(request)], data };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the session, where the route needs one. */
    visitor_id?: string;
  }
  interface FastifyContextConfig {
    /** Of the contract: under this name the route is measured. */
    call?: CallName | keyof typeof transfers | 'download';
  }
}
