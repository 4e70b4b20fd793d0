import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { deviceDays } from '#server/accounts/device.ts';
import { lastSignInOn, rememberStaffDevice } from '#server/db/staff/sessions.ts';
import type { PasswordCaller } from '#server/security/passwordLimits.ts';
import { setStaffCookie, staffCookiePath, type StaffContext } from './session.ts';

/** Name and flags of the cookie that identifies a device. It grants no access, and remains after a sign-out. */
function deviceCookie(
  { publicUrl }: StaffContext,
  request: FastifyRequest,
): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl?.protocol === 'https:';
  const maxAge = deviceDays * 24 * 60 * 60;
  return {
    name: secure ? '__Secure-staff-device' : 'staff-device',
    options: { path: staffCookiePath(request), httpOnly: true, sameSite: 'strict', maxAge, secure },
  };
}

/** Identifies who tries a password: a device on which that person has signed in before, or a stranger. */
export async function staffCallerOf(
  context: StaffContext,
  request: FastifyRequest,
  staff_id = '',
): Promise<PasswordCaller> {
  const { ip: address, cookies } = request;
  const token = cookies[deviceCookie(context, request).name] ?? '';
  // Identified by this person's last sign-in on it, because the device gets a new token when others sign in.
  return { address, knownDevice: await lastSignInOn(context.db, token, staff_id) };
}

/**
 * Sets the cookies of somebody who has just signed in. The device becomes known, so that strangers' guesses never lock
 * the person out on it. A shared computer never becomes known, because others may guess there.
 */
export async function setStaffCookies(
  context: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, staff, is_shared }: { token: string; staff: SignedInStaff; is_shared?: boolean | undefined },
): Promise<void> {
  setStaffCookie(context, request, reply, { token, is_shared });
  if (is_shared) return;
  const { name, options } = deviceCookie(context, request);
  const device = { staff_id: staff.staff_id, former: request.cookies[name], seen_at: context.clock().toISOString() };
  reply.setCookie(name, await rememberStaffDevice(context.db, device), options);
}
