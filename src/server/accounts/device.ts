import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastLoginOn, rememberDevice } from '#server/db/accounts/devices.ts';
import type { PasswordCaller } from '#server/security/passwordLimits.ts';
import type { SessionContext } from './session.ts';

/** A device is remembered for a year after its last log-in. */
export const deviceDays = 365;

/** Name and flags of the cookie that identifies a device. It authorises nothing, and stays after a log-out. */
function deviceCookie({ publicUrl }: SessionContext): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl?.protocol === 'https:';
  return {
    name: secure ? '__Host-device' : 'device',
    options: { path: '/', httpOnly: true, sameSite: 'lax', maxAge: deviceDays * 24 * 60 * 60, secure },
  };
}

/** Identifies who tries a password: a device that has logged in to this account before, or a stranger. */
export async function identifyCaller(
  context: SessionContext,
  request: FastifyRequest,
  visitor_id: string | undefined,
): Promise<PasswordCaller> {
  const { ip: address } = request;
  const token = request.cookies[deviceCookie(context).name];
  if (!token || !visitor_id) return { address };
  // Identified by its last log-in to this account: log-ins to other accounts give the device a new token.
  return { address, knownDevice: await lastLoginOn(context.db, token, visitor_id) };
}

/**
 * Remembers the device of a request for an account that it has just logged in to, so that strangers' guesses never lock
 * it out.
 */
export async function setDeviceCookie(
  context: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor_id: string,
): Promise<void> {
  const { name, options } = deviceCookie(context);
  const former = request.cookies[name];
  reply.setCookie(name, await rememberDevice(context.db, visitor_id, former, context.clock().toISOString()), options);
}
