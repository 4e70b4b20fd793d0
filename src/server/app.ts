import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerCalls } from './http/calls.ts';
import type { LogLevel } from './config.ts';
import {
  answerBrokenRequest,
  endStalledBodies,
  endUnusedConnections,
  lingerAfterEarlyAnswer,
  timeouts,
} from './http/connection.ts';
import { readJsonBodies } from './http/jsonBody.ts';
import { logOptions, RequestLog } from './http/log.ts';
import { describeApi, serveApiDescription } from './http/openapi.ts';
import { servePages, type BuiltSite } from './pages/pages.ts';
import { ReceiptSigner } from './reports/receiptSigner.ts';
import { handleError } from './http/refusal.ts';
import { accountHandlers } from './accounts/accountHandlers.ts';
import { authorInfoHandlers } from './accounts/authorInfoHandlers.ts';
import { counterRoutes } from './pages/visitorCounter.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { healthHandlers } from './http/health.ts';
import { invitationLetterHandlers } from './reports/letterHandlers.ts';
import { peopleHandlers } from './people/peopleHandlers.ts';
import { receiptHandlers } from './reports/receiptHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { headersOfEarlyAnswers, secure, warnOfUnknownProxy } from './security/headers.ts';
import type { Services } from './services.ts';
import { sessionCookie } from './accounts/session.ts';

export interface AppOptions extends Services {
  /** What `npm run build` made; without it the server answers calls only. */
  built?: BuiltSite;
  /** What is logged of requests and failures, as JSON on the standard output; nothing without it. */
  log?: LogLevel;
  /** How long a connection may stay silent, in milliseconds. Its length is never limited: files are large, lines slow. */
  silence?: number;
  /** Addresses and ranges of the proxies that are believed when they name a caller's address; by default none. */
  trustedProxies?: readonly string[];
}

/**
 * The whole server short of listening: the process and the tests run this same app.
 * It closes neither the database nor anything else that it was given.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { built, publicUrl, site, silence = 60_000, trustedProxies } = options;
  const app = Fastify({
    ...serverOptions,
    ...timeouts(silence),
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    logger: options.log ? { ...logOptions, level: options.log } : false,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Reply schemas are tolerant unions for clients: they type and document, and do not rewrite what is sent.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(handleError);
  // A form of another site can send text/plain without asking; only JSON is read.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);

  endUnusedConnections(app);
  endStalledBodies(app, silence);
  lingerAfterEarlyAnswer(app);
  secure(app, { publicUrl, scriptHashes: built?.scriptHashes ?? [], site });
  warnOfUnknownProxy(app);
  options.metrics?.observe(app);
  await app.register(cookie);
  await describeApi(app, sessionCookie(publicUrl).name);
  // What is private is answered to POST only, which no other site can send with a cookie (`secure`, SameSite): nobody
  // else's words are compressed together with an author's, so that lengths tell nothing (BREACH).
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await servePages(app, options, built);
  serveApiDescription(app);
  registerCalls(app, options, {
    ...accountHandlers(options),
    ...authorInfoHandlers(options),
    ...healthHandlers(options),
    ...invitationLetterHandlers(options),
    ...peopleHandlers(options),
    ...receiptHandlers(options),
    ...reportHandlers({ ...options, receipts: await ReceiptSigner.open(options) }),
  });
  counterRoutes(app, options);
  await app.register(fileRoutes, options);
  return app;
}

const serverOptions = {
  routerOptions: { maxParamLength: 4096 },
  clientErrorHandler: answerBrokenRequest,
  rewriteUrl: ({ url = '/' }) => readable(url),
  frameworkErrors: answerUnroutable,
  logController: new RequestLog(),
} satisfies FastifyServerOptions;

/**
 * An address whose percent signs spell nothing leads nowhere, and is answered as any other that does (N8): its signs
 * stand for themselves.
 */
function readable(url: string): string {
  const [path = '', ...search] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...search].join('?');
  }
}

/** No hook runs for an address that cannot be read. */
function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  handleError(error, request, reply.headers(headersOfEarlyAnswers));
}
