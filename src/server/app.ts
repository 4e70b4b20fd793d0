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
import { accountHandlers } from './accounts/accountHandlers.ts';
import { formHandlers } from './accounts/formHandlers.ts';
import { authenticateWith, sessionCookie } from './accounts/session.ts';
import type { LogLevel } from './config.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { registerCalls, type Handlers } from './http/calls.ts';
import { ownSummaries } from './http/summaries.ts';
import { storingConflicts } from './kinds/assignment/storingConflicts.ts';
import { summariesOfKinds } from './kinds/kinds.ts';
import {
  answerBrokenRequest,
  drainAfterEarlyReply,
  earlyReplyHeaders,
  endStalledBodies,
  endConnectionsAtStop,
  timeouts,
} from './http/connection.ts';
import { LargeReplies, type ReplyLimits } from './http/largeReplies.ts';
import { readJsonBodies, type BodyLimits } from './http/jsonBody.ts';
import { describeApi, serveApiDescription } from './http/openapi.ts';
import { handleError, sendRefusal } from './http/refusal.ts';
import { verificationRoutes } from './mail/verificationPage.ts';
import { logOptions, RequestLog } from './monitoring/log.ts';
import type { OwnPages } from './pages/ownPages.ts';
import { servePages } from './pages/pages.ts';
import { previewLinkRoutes } from './pages/previewLink.ts';
import type { ServedSite } from './pages/servedSite.ts';
import { counterRoutes } from './pages/visitorCounter.ts';
import { publicListHandlers } from './publicLists/publicLists.ts';
import { ReceiptSigner, receiptHandlers } from './receipts/receiptSigner.ts';
import { invitationLetterHandlers } from './reports/letterHandlers.ts';
import { paymentHandler } from './reports/paymentHandler.ts';
import { drawOwnPageWith } from './reports/ownPage.ts';
import { fullPaperHandlers } from './reports/fullPaperHandlers.ts';
import { acceptanceHandlers } from './reports/acceptance.ts';
import { outcomeHandlers } from './reports/outcomeHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { registerSecurity, warnOfUnknownProxy } from './security/headers.ts';
import { memoryLimits } from './security/limits.ts';
import type { Services } from './services.ts';
import { watchForProxy } from './staff/passwordAlone.ts';
import { authenticateStaffWith, staffCookieName } from './staff/session.ts';
import { staffHandlers } from './kinds/staffHandlers.ts';
import { serverName } from '#contract/calls/everyPage.ts';
import type { Phase } from '#contract/dates/phase.ts';

export interface AppOptions extends Services, Partial<ReplyLimits & BodyLimits> {
  /** The published site, whose conference is `site`. If absent, only calls are served. */
  served?: ServedSite;
  /** Renders pages for an account. If absent, pages are served as published. */
  ownPages?: OwnPages;
  /**
   * Level of the log of requests and failures, written as JSON to the standard output. If absent, nothing is logged.
   */
  log?: LogLevel;
  /**
   * Milliseconds for which a connection may be idle; 60 seconds by default. The total time of an upload is not limited,
   * since files are large and lines may be slow.
   */
  idleTimeout?: number;
  /** Milliseconds for which requests in progress may continue while the server stops; 8 seconds by default. */
  stopTimeout?: number;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted; by default none. */
  trustedProxies?: readonly string[];
}

/**
 * Builds the complete server except for listening. The process and the tests run this same app. It does not close the
 * database or other services that it gets.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { served, ownPages, publicUrl, site, idleTimeout = 60_000, trustedProxies } = options;
  const app = Fastify({
    ...serverOptions,
    ...timeouts(idleTimeout),
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    logger: options.log ? { ...logOptions, level: options.log } : false,
  });
  app.decorate('conference', site);
  app.setValidatorCompiler(validatorCompiler);
  // Reply schemas are tolerant unions for clients. They must not filter the reply.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound', field: '' }));
  // Accepts only JSON, since forms on other sites can send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app, { ...memoryLimits, ...options, idleTimeout });

  endConnectionsAtStop(app, options.stopTimeout);
  endStalledBodies(app, idleTimeout);
  drainAfterEarlyReply(app);
  watchForProxy(app, options);
  await registerSecurity(app, { publicUrl, scriptHashes: () => served?.scriptHashes ?? [], site });
  warnOfUnknownProxy(app);
  options.metrics?.observe(app);
  await app.register(cookie);
  await describeApi(app, { session: sessionCookie(publicUrl).name, staff: staffCookieName(publicUrl) });
  // Compression is safe from BREACH: private data is sent only in reply to POST, which other sites cannot send with a
  // cookie (`registerSecurity`, SameSite), so no attacker can have a chosen text compressed together with it. Other
  // sites can link to an account's page, but it contains nothing from its address.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  const authenticate = authenticateWith(options);
  const context = {
    ...options,
    receipts: await ReceiptSigner.open(options),
    replies: new LargeReplies({ ...memoryLimits, ...options }),
  };
  const drawOwnPage = ownPages && drawOwnPageWith({ ...context, ownPages });
  await servePages(app, { ...options, drawOwnPage }, served);
  serveApiDescription(app);
  registerCalls(
    app,
    { account: authenticate, staff: authenticateStaffWith(options), clock: options.clock },
    storingConflicts(context, {
      ...accountHandlers(context),
      ...formHandlers(context),
      ...healthHandlers(context),
      ...invitationLetterHandlers(context),
      ...paymentHandler(context),
      ...publicListHandlers(context),
      ...receiptHandlers(context),
      ...reportHandlers(context),
      ...outcomeHandlers(context),
      ...fullPaperHandlers(context),
      ...acceptanceHandlers(context),
      ...staffHandlers(context),
    }),
    { ...ownSummaries, ...summariesOfKinds },
  );
  await app.register(verificationRoutes, context);
  counterRoutes(app, options);
  previewLinkRoutes(app, options);
  await app.register(fileRoutes, { ...options, authenticate });
  return app;
}

const serverOptions = {
  routerOptions: { maxParamLength: 4096 },
  clientErrorHandler: answerBrokenRequest,
  rewriteUrl: ({ url = '/' }) => decodable(url),
  frameworkErrors: answerUnroutable,
  logController: new RequestLog(),
} satisfies FastifyServerOptions;

/** Escapes the percent signs of a malformed URL, so that it gets the usual page for unknown addresses (N8). */
function decodable(url: string): string {
  const [path = '', ...search] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...search].join('?');
  }
}

/** Adds the headers itself, since hooks do not run for a URL that the router rejects. */
function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  handleError(error, request, reply.headers(earlyReplyHeaders));
}

/** Replies with the server's name, which clients compare: a captive portal answers 200 to everything. */
export function healthHandlers({ clock, phase }: { clock: () => Date; phase?: Phase }) {
  return {
    healthz: async () => ({ data: { name: serverName, now: clock().getTime(), ...(phase && { phase }) } }),
  } satisfies Partial<Handlers>;
}
