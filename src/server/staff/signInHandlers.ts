import type { FastifyRequest } from 'fastify';
import type { PasskeyAssertion, StaffCredentials } from '#contract/staff/signIn.ts';
import type { SignedInStaff, SignInMethod } from '#contract/staff/staff.ts';
import type * as z from 'zod/mini';
import { verifyPassword } from '#server/accounts/password.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { findPasskey, takeRecoveryCode, takeTotpStep, touchPasskey } from '#server/db/staff/credentials.ts';
import { lockStaff, staffByEmail, type StaffRow } from '#server/db/staff/people.ts';
import { limitPasswords, type PasswordCaller } from '#server/security/passwordLimits.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { isOneTimeCode, totpStep, withoutSeparators } from './codes.ts';
import { limited, undefinedIfLimited } from '#server/security/limiter.ts';
import { assertionOptions, countedByPasskey, purposes, takenChallenge } from './passkeys.ts';
import { setStaffCookies, staffCallerOf } from './device.ts';
import { isChoiceOpen } from '#server/beginning/conferenceChoice.ts';
import { isPasswordEnough } from './passwordAlone.ts';
import { clearStaffCookie, closeStaffSession, openStaffSession, type StaffContext } from './session.ts';

/** A session that was just opened. */
interface Opened {
  token: string;
  staff: SignedInStaff;
}

/**
 * Signing in with a passkey, with password and code, or with a password alone while trying Lectern (C6); signing out
 * (S2).
 */
export function signInHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async staff_sign_in_ways({ request }) {
      const is_password_enough = isPasswordEnough(context, request);
      return { data: { is_password_enough, is_conference_open: await isChoiceOpen(context) } };
    },

    async staff_sign_in_options({ request }) {
      return { data: await assertionOptions(context, request) };
    },

    async staff_sign_in({ body, request, reply }) {
      const opened = await limited(context, ['staff-passkey'], { address: request.ip }, () =>
        openWithPasskey(context, request, body.response),
      );
      if (!opened) throw new Refused('passkeyFailed');
      await setStaffCookies(context, request, reply, { ...opened, is_shared: body.is_shared });
      return { data: opened.staff };
    },

    async staff_sign_in_password({ body, request, reply }) {
      if (!body.code.trim() && !isPasswordEnough(context, request))
        throw new Refused({ code: 'codeMissing', field: 'code' });
      const found = await staffByEmail(db, body.email);
      const caller = await staffCallerOf(context, request, found?.staff_id);
      const opened = await limitPasswords(context, 'staff', emailKey(body.email), caller, () =>
        openWithPassword(context, request, body, caller),
      );
      if (!opened) throw new Refused('staffSignInFailed');
      await setStaffCookies(context, request, reply, { ...opened, is_shared: body.is_shared });
      return { data: opened.staff };
    },

    async staff_sign_out({ request, reply }) {
      await db.transaction().execute(async (transaction) => {
        const staff_id = await closeStaffSession(context, transaction, request);
        if (staff_id === undefined) return;
        const logged = { action: 'signed out', target: 'staff', target_id: staff_id } as const;
        await logAction(transaction, { staff_id }, clock().toISOString(), logged);
      });
      clearStaffCookie(context, request, reply);
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}

async function openWithPasskey(
  context: StaffContext,
  request: FastifyRequest,
  answer: PasskeyAssertion,
): Promise<Opened | undefined> {
  const { db, clock } = context;
  const challenge = await takenChallenge(context, answer.response.clientDataJSON, purposes.signIn);
  const passkey = await findPasskey(db, answer.id);
  if (challenge === undefined || !passkey) return undefined;
  const counter = await countedByPasskey(context, request, answer, passkey, challenge);
  if (counter === undefined) return undefined;
  return db.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, passkey.staff_id);
    // The passkey may have been removed since.
    const used = { credential_id: passkey.credential_id, counter, last_used_at: clock().toISOString() };
    if (!staff || !(await touchPasskey(transaction, used))) return undefined;
    return open(context, transaction, request, staff, 'passkey');
  });
}

/** Does the same work whether or not there is such a person, so that the response time reveals nothing. */
async function openWithPassword(
  context: StaffContext,
  request: FastifyRequest,
  { email, password, code }: z.output<typeof StaffCredentials>,
  { knownDevice }: PasswordCaller,
): Promise<Opened | undefined> {
  const found = await staffByEmail(context.db, email);
  const stored = found?.removed_at === null ? (found.password_hash ?? undefined) : undefined;
  const isRight = await verifyPassword(password, stored, request.ip);
  if (!found || !isRight) return undefined;
  const { db, clock } = context;
  const { staff_id } = found;
  const tried = () =>
    db.transaction().execute(async (transaction) => {
      const staff = await lockStaff(transaction, staff_id);
      if (staff?.password_hash !== stored) return undefined;
      const method = staff && (await methodOf(context, request, transaction, staff, code));
      return method && open(context, transaction, request, staff, method);
    });
  // On a known device, wrong codes count as wrong passwords.
  const isGuessable = isOneTimeCode(code) && knownDevice === undefined;
  // Once the limit is reached, every code counts as wrong: a different refusal would reveal that the password is right.
  const opened = await (isGuessable
    ? limited(context, ['staff-code'], { person: staff_id }, tried).catch(undefinedIfLimited)
    : tried());
  if (opened) return opened;
  // Logged, since somebody else may know the password.
  await limited(context, ['staff-code-entry'], { person: staff_id }, () =>
    logAction(db, 'system', clock().toISOString(), { action: 'code refused', target: 'staff', target_id: staff_id }),
  ).catch(undefinedIfLimited);
  return undefined;
}

/** How somebody with the correct password signs in. Uses up the code; undefined if it is wrong or was used before. */
async function methodOf(
  context: StaffContext,
  request: FastifyRequest,
  transaction: Database,
  { staff_id, totp_secret }: StaffRow,
  typed: string,
): Promise<SignInMethod | undefined> {
  if (!typed.trim()) return isPasswordEnough(context, request) ? 'password' : undefined;
  if (!isOneTimeCode(typed)) {
    return (await takeRecoveryCode(transaction, staff_id, withoutSeparators(typed))) ? 'recovery code' : undefined;
  }
  const step = totp_secret === null ? undefined : totpStep(totp_secret, typed, context.clock());
  return step !== undefined && (await takeTotpStep(transaction, staff_id, step)) ? 'code' : undefined;
}

async function open(
  context: StaffContext,
  transaction: Database,
  request: FastifyRequest,
  staff: StaffRow,
  method: SignInMethod,
): Promise<Opened> {
  const { staff_id } = staff;
  const opened = await openStaffSession(context, transaction, request, staff, method);
  const logged = { action: 'signed in', target: 'staff', target_id: staff_id, after: { with: method } } as const;
  await logAction(transaction, { staff_id }, context.clock().toISOString(), logged);
  return opened;
}
