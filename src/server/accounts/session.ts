import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from '#contract/rules/limits.ts';
import type { CheckedAccount } from '#server/db/accounts.ts';
import { changePassword, endSession, findSession, prolongSession, startSession } from '#server/db/sessions.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

/** A session in use is prolonged once a day rather than on every request. */
const prolongAfterSeconds = 24 * 60 * 60;

/** Name and flags of the session cookie. Only under https can it be bound to the host and kept from plain http. */
export function sessionCookie(publicUrl: URL | undefined): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl?.protocol === 'https:';
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: sessionSeconds, secure },
  };
}

/**
 * Logs an account in. The session is a new one, whatever cookie came along (no fixation).
 *
 * @throws {Refused} `wrongCredentials` where the password was changed since it was checked
 */
export async function openSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: CheckedAccount,
): Promise<void> {
  const { name, options } = sessionCookie(services.publicUrl);
  const token = await startSession(services.db, account, expiry(services.clock()));
  if (!token) throw new Refused('wrongCredentials');
  const former = sessionToken(services, request);
  if (former) await endSession(services.db, former);
  reply.setCookie(name, token, options);
}

/**
 * Gives a logged-in account another password, and its session another cookie; all its other sessions end. Nothing
 * happens where the password was changed since it was checked; whether it was not.
 */
export async function changePasswordInSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: CheckedAccount,
  password_hash: string,
): Promise<boolean> {
  const { name, options } = sessionCookie(services.publicUrl);
  const session = await changePassword(services.db, account, password_hash, sessionToken(services, request) ?? '');
  if (!session) return false;
  if (session !== 'ended') reply.setCookie(name, session.token, options);
  return true;
}

/** Logs out. Succeeds without a session too (A9). */
export async function closeSession(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { name, options } = sessionCookie(services.publicUrl);
  const token = sessionToken(services, request);
  if (token) await endSession(services.db, token);
  reply.clearCookie(name, options);
}

/**
 * Whose session a request carries. Identity never comes from anywhere else (V3).
 *
 * @throws {Refused} `notSignedIn`
 */
export async function visitorOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { db, clock, publicUrl } = services;
  const { name, options } = sessionCookie(publicUrl);
  const token = sessionToken(services, request);
  const session = token && (await findSession(db, token, clock().toISOString()));
  if (!session) throw new Refused('notSignedIn');
  if (Date.parse(session.expires_at) - clock().getTime() < (sessionSeconds - prolongAfterSeconds) * 1000) {
    await prolongSession(db, token, expiry(clock()));
    reply.setCookie(name, token, options);
  }
  return session.visitor_id;
}

/** The value of the session cookie, if one came along. */
function sessionToken({ publicUrl }: Services, request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie(publicUrl).name];
}

function expiry(now: Date): string {
  return new Date(now.getTime() + sessionSeconds * 1000).toISOString();
}
