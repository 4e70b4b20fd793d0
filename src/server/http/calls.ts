import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Text } from '#site/text.ts';
import type { Call } from '#contract/calls/call.ts';
import type { transfers } from '#contract/calls/calls.ts';
import { everyCall, type AnyCallName, type AnyDataOf, type AnyParsedBodyOf } from '#contract/calls/everyCall.ts';
import { success, type Reply } from '#contract/calls/reply.ts';
import { bodyBytes } from '#contract/rules/limits.ts';
import { accessProblem, type CallingStaff } from './access.ts';
import { callerLanguage } from './language.ts';
import { callSchema } from './openapi.ts';
import { refuseIf } from './refusal.ts';
import type { Summaries } from './summaries.ts';

/** The path prefixes under which every call is served (V1). */
export const pathPrefixes = ['', '/api'] as const;
export type PathPrefix = (typeof pathPrefixes)[number];

type AccessTo<Name extends AnyCallName> = (typeof everyCall)[Name]['access'];

/**
 * The arguments of a handler: the parsed body, and the account or member of staff of the session if the call needs one.
 */
export interface CallRequest<Name extends AnyCallName> {
  body: AnyParsedBodyOf<Name>;
  visitor_id: AccessTo<Name> extends 'account' ? string : undefined;
  staff: AccessTo<Name> extends readonly unknown[] ? CallingStaff : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler returns on success; it throws `Refused` to refuse. */
export interface CallResult<Data> {
  /** A list may come in pages. Each page is made once the one before it has been sent. */
  data: Data | (Data extends readonly (infer Item)[] ? AsyncIterable<Item[]> : never);
  /** The message of the reply, if the specification has one. */
  msg?: Text;
}

/** A reply that is already JSON, with its envelope: from a cache, or assembled from cached parts. */
export interface MadeReply {
  json: string | Buffer;
  /**
   * The compression, if the reply is already compressed. Otherwise it is compressed when it is sent, like other
   * replies.
   */
  encoding?: 'br';
}

/** The bytes of a file. The handler has set the headers that describe it. */
interface FileReply {
  bytes: Readable;
}

type Handler<Name extends AnyCallName> = (
  call: CallRequest<Name>,
) => Promise<CallResult<AnyDataOf<Name>> | (AccessTo<Name> extends readonly unknown[] ? MadeReply | FileReply : never)>;

/** One handler for each call of the contract; the compiler finds missing and misspelt ones. */
export type Handlers = { [Name in AnyCallName]: Handler<Name> };

/** Returns the account of a request's session; throws `Refused` if there is none. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** Identify callers by the cookies of accounts and of staff. Neither cookie is accepted in place of the other. */
interface Authenticators {
  account: Authenticate;
  staff: (request: FastifyRequest) => Promise<CallingStaff>;
  clock: () => Date;
}

/** Serves every call of the contract at its path, and also under `/api` (V1). */
export function registerCalls(
  app: FastifyInstance,
  authenticate: Authenticators,
  handlers: Handlers,
  summaries: Summaries,
): void {
  for (const prefix of pathPrefixes) {
    for (const name of Object.keys(everyCall) as AnyCallName[]) {
      const { upload }: Call = everyCall[name];
      const register = (within: FastifyInstance) =>
        registerCall(within, authenticate, prefix, name, { handle: handlers[name], summary: summaries[name] });
      if (!upload) register(app);
      // In a separate scope, because the other calls accept only JSON.
      else void app.register(async (within) => register(within));
    }
  }
}

function registerCall<Name extends AnyCallName>(
  app: FastifyInstance,
  authenticate: Authenticators,
  prefix: PathPrefix,
  name: Name,
  { handle, summary }: { handle: Handler<Name>; summary: string },
): void {
  const call: Call = everyCall[name];
  if (call.upload) takeStreams(app, call.upload);
  app.route({
    method: call.method,
    url: prefix + call.path,
    bodyLimit: call.bodyLimit ?? bodyBytes.small,
    config: { call: name },
    schema: callSchema(name, prefix, summary),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Checked before the body is read, so that callers without a session cannot make the server receive megabytes.
      await admit(call, authenticate, request, reply);
    },
    preValidation: async (request) => {
      // Validation replaces the body.
      if (call.body) request.sentBody = request.body;
    },
    preHandler: async (request, reply) => {
      // Checked again: receiving a body can take minutes, and the session or the role may have ended in the meantime.
      if (Array.isArray(call.access)) await admit(call, authenticate, request, reply);
    },
    handler: async (request, reply): Promise<Reply<unknown> | Readable | FastifyReply> => {
      const result: CallResult<unknown> | MadeReply | FileReply = await handle({
        body: request.body as AnyParsedBodyOf<Name>,
        visitor_id: request.visitor_id as CallRequest<Name>['visitor_id'],
        staff: request.staff as CallRequest<Name>['staff'],
        request,
        reply,
      });
      if ('json' in result) return sendMade(reply, result);
      if ('bytes' in result) return result.bytes;
      const { data, msg } = result;
      if (!isPaged(data)) return successReply(request, data, msg);
      reply.type('application/json; charset=utf-8');
      return Readable.from(listReply(successReply(request, [], msg), data), { objectMode: false });
    },
  });
}

/** Passes bodies of a media type to their handler as streams. */
function takeStreams(app: FastifyInstance, mediaType: string): void {
  app.addContentTypeParser(mediaType, (_request, payload, done) => done(null, payload));
}

function sendMade(reply: FastifyReply, { json, encoding }: MadeReply): FastifyReply {
  if (encoding) void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.type('application/json; charset=utf-8').send(json);
}

/**
 * Lets a request through if the table of calls allows it. There is no other way to reach a handler.
 * @throws {Refused} `notSignedIn`, `staffNotSignedIn`, `roleMissing`, `signInAgain`
 */
async function admit(
  call: Call,
  authenticate: Authenticators,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.access === 'anyone') return;
  if (call.access === 'account') {
    request.visitor_id = await authenticate.account(request, reply);
    return;
  }
  request.staff = await authenticate.staff(request);
  refuseIf(accessProblem(call, request.staff, authenticate.clock()));
}

function isPaged(data: unknown): data is AsyncIterable<unknown[]> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

/** The JSON of a reply whose list is read while it is sent. */
async function* listReply(envelope: Reply<never[]>, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield JSON.stringify(envelope).slice(0, -']}'.length);
  let separator = '';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + JSON.stringify(page).slice(1, -1);
    separator = ',';
  }
  yield ']}';
}

const done: Text = { en: 'Done', zh: '操作成功' };

/** The envelope of a successful reply, with a message in the caller's language. */
export function successReply<Data>(request: FastifyRequest, data: Data, msg = done): Reply<Data> {
  return { code: success, msg: msg[callerLanguage(request)], data };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the session, if the route needs one. */
    visitor_id?: string;
    /** The member of staff who calls, if the route needs one. */
    staff?: CallingStaff;
    /** The body as the client sent it, before the schema filled in defaults. */
    sentBody?: unknown;
  }
  interface FastifyContextConfig {
    /** The call's name in the contract, which is also its label in metrics. */
    call?: AnyCallName | keyof typeof transfers | 'download';
  }
}
