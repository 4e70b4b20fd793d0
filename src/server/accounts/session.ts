import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from '#contract/rules/limits.ts';
import type { CheckedAccount } from '#server/db/accounts/accounts.ts';
import type { Database, Row } from '#server/db/schema.ts';
import {
  changePassword,
  deleteSession,
  findSession,
  lockSession,
  prolongSession,
  insertSession,
} from '#server/db/accounts/sessions.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Authenticate } from '#server/http/calls.ts';

/** What session handling depends on. */
export interface SessionContext {
  db: Database;
  clock: () => Date;
  /** Under https the cookie is secure. */
  publicUrl?: URL | undefined;
}

/** A session in use is prolonged once a day rather than on every request. */
const prolongAfterSeconds = 24 * 60 * 60;

/**
 * Name and flags of the session cookie. Only https allows it to be bound to the host and never sent over plain http.
 */
export function sessionCookie(publicUrl: URL | undefined): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl?.protocol === 'https:';
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: sessionSeconds, secure },
  };
}

/**
 * Logs an account in. Always creates a new session, whatever cookie the request carries (no session fixation).
 *
 * @throws {Refused} `wrongCredentials` if the password was changed since it was checked
 */
export async function openSession(
  context: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: CheckedAccount,
): Promise<void> {
  const { name, options } = sessionCookie(context.publicUrl);
  const token = await insertSession(context.db, account, expiry(context.clock()));
  if (!token) throw new Refused('wrongCredentials');
  const former = sessionToken(context, request);
  if (former) await deleteSession(context.db, former);
  reply.setCookie(name, token, options);
}

/**
 * Changes the password of a logged-in account, renews its session cookie, and ends all its other sessions. Returns
 * false, and changes nothing, if the password was changed since it was checked.
 */
export async function changePasswordInSession(
  context: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: CheckedAccount,
  password_hash: string,
): Promise<boolean> {
  const { name, options } = sessionCookie(context.publicUrl);
  const session = await changePassword(context.db, account, password_hash, sessionToken(context, request) ?? '');
  if (!session) return false;
  if (session !== 'ended') reply.setCookie(name, session.token, options);
  return true;
}

/** Logs out; does nothing if there is no session (A9). */
export async function closeSession(
  context: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { name, options } = sessionCookie(context.publicUrl);
  const token = sessionToken(context, request);
  if (token) await deleteSession(context.db, token);
  reply.clearCookie(name, options);
}

/** Identifies callers by their session, and by nothing else (V3). Throws `Refused` with `notSignedIn`. */
export function authenticateWith(context: SessionContext): Authenticate {
  return async (request, reply) => {
    const { db, clock, publicUrl } = context;
    const { name, options } = sessionCookie(publicUrl);
    const token = sessionToken(context, request);
    const session = token && (await findSession(db, token, clock().toISOString()));
    if (!session) throw new Refused('notSignedIn');
    if (Date.parse(session.expires_at) - clock().getTime() < (sessionSeconds - prolongAfterSeconds) * 1000) {
      await prolongSession(db, token, expiry(clock()));
      reply.setCookie(name, token, options);
    }
    return session.visitor_id;
  };
}

/**
 * The account whose session a page request carries, if any. Does not prolong it, since the reply to a page request may
 * be cached.
 */
export async function findSessionAccount(
  context: SessionContext,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = sessionToken(context, request);
  const session = token && (await findSession(context.db, token, context.clock().toISOString()));
  return session ? session.visitor_id : undefined;
}

/**
 * Stores something in a transaction that checks the session again. While the request body was arriving, the author may
 * have logged out or changed the password, or the secretariat may have closed or erased the account (V3).
 *
 * @throws {Refused} `notSignedIn`
 */
export function storeInSession<Result>(
  context: SessionContext,
  request: FastifyRequest,
  store: (transaction: Database, account: Row<'account'>) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = context;
  const session = { visitor_id: request.visitor_id ?? '', token: sessionToken(context, request) ?? '' };
  return db.transaction().execute(async (transaction) => {
    const account = await lockSession(transaction, session, clock().toISOString());
    if (!account) throw new Refused('notSignedIn');
    return store(transaction, account);
  });
}

/** The value of the session cookie, if the request carries one. */
function sessionToken({ publicUrl }: SessionContext, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie(publicUrl).name];
}

function expiry(now: Date): string {
  return new Date(now.getTime() + sessionSeconds * 1000).toISOString();
}
