import { staffLimits } from '#contract/staff/rules.ts';
import { staffPasswordProblem } from '#contract/staff/staffPassword.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import {
  credentialsOf,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  replaceRecoveryCodes,
  setStaffPassword,
} from '#server/db/staff/credentials.ts';
import { deleteStaffPassword, setLanguage } from '#server/db/staff/people.ts';
import { endStaffSessions, offeredTotp, offerTotp, staffSessionsOf } from '#server/db/staff/sessions.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { SignInMethod } from '#contract/staff/staff.ts';
import { newRecoveryCodes, newTotpSecret, offeredSecret, withoutSeparators } from './codes.ts';
import { confirmedCodes } from './invitationHandlers.ts';
import { limited } from '#server/security/limiter.ts';
import { attestationOptions, purposes, verifiedPasskey } from './passkeys.ts';
import { idleSince, nameOnDevices, withoutSessionId, storeAsStaff, type StaffContext } from './session.ts';
import { printableLine } from '#contract/names/printable.ts';

/** The caller's own sessions and sign-in methods (S2). */
export function ownHandlers(context: StaffContext) {
  return {
    ...sessionHandlers(context),
    ...passkeyHandlers(context),
    ...passwordHandlers(context),
  } satisfies Partial<Handlers>;
}

function sessionHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async staff_me({ staff }) {
      return { data: withoutSessionId(staff) };
    },

    async staff_sessions({ staff }) {
      const now = clock();
      const limits = { now: now.toISOString(), idleSince: idleSince(now) };
      const sessions = await staffSessionsOf(db, staff.staff_id, limits);
      return {
        data: sessions.map(({ session_id, signed_in_at, last_used_at, signed_in_with, device }) => ({
          session_id,
          signed_in_at,
          last_used_at,
          signed_in_with: signed_in_with as SignInMethod,
          device,
          is_current: session_id === staff.session_id,
        })),
      };
    },

    async staff_end_session({ body, request }) {
      await storeAsStaff(context, request, async (transaction, { staff_id, session_id }) => {
        const which = body.session_id === '' ? { except: session_id } : { session_id: body.session_id };
        const ended = await endStaffSessions(transaction, staff_id, which);
        if (ended > 0) await log(context, transaction, staff_id, 'session ended', { sessions: ended });
      });
      return { data: undefined };
    },

    async staff_credentials({ staff }) {
      return { data: await credentialsOf(db, staff.staff_id) };
    },

    async staff_set_language({ body: { language }, request }) {
      const data = await storeAsStaff(context, request, async (transaction, { staff_id }) => {
        await setLanguage(transaction, staff_id, language);
        await log(context, transaction, staff_id, 'mail language chosen', { language });
        return credentialsOf(transaction, staff_id);
      });
      return { data };
    },
  } satisfies Partial<Handlers>;
}

function passkeyHandlers(context: StaffContext) {
  const { clock } = context;
  return {
    async staff_add_passkey_options({ staff, request }) {
      return { data: await attestationOptions(context, request, staff, purposes.session(staff.session_id)) };
    },

    async staff_add_passkey({ body, staff, request }) {
      const passkey = await verifiedPasskey(context, request, body.response, purposes.session(staff.session_id));
      if (!passkey) throw new Refused('passkeyFailed');
      const data = await storeAsStaff(context, request, async (transaction, { staff_id }) => {
        const known = await passkeysOf(transaction, staff_id);
        if (known.length >= staffLimits.passkeys) throw new Refused('tooManyPasskeys');
        const label = printableLine(body.label);
        const row = { ...passkey, staff_id, label, added_at: clock().toISOString() };
        if (!(await insertPasskey(transaction, row))) throw new Refused('passkeyFailed');
        await log(context, transaction, staff_id, 'passkey added', { label });
        return credentialsOf(transaction, staff_id);
      });
      return { data };
    },

    async staff_remove_credential({ body, request }) {
      const data = await storeAsStaff(context, request, async (transaction, staff) => {
        const { staff_id, session_id } = staff;
        await removeCredential(context, transaction, staff, body.credential_id);
        // Somebody who found the lost credential may be signed in with it.
        await endStaffSessions(transaction, staff_id, { except: session_id });
        const left = await credentialsOf(transaction, staff_id);
        if (left.passkeys.length === 0 && left.password_set_at === null) throw new Refused('lastCredential');
        return left;
      });
      return { data };
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownCredential` */
async function removeCredential(
  context: StaffContext,
  transaction: Database,
  { staff_id }: CallingStaff,
  credential_id: string,
): Promise<void> {
  if (credential_id === '') {
    const { password_set_at } = await credentialsOf(transaction, staff_id);
    if (password_set_at === null) throw new Refused('unknownCredential');
    await deleteStaffPassword(transaction, staff_id);
    return log(context, transaction, staff_id, 'password removed');
  }
  const label = await deletePasskey(transaction, staff_id, credential_id);
  if (label === undefined) throw new Refused('unknownCredential');
  await log(context, transaction, staff_id, 'passkey removed', { label });
}

function passwordHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async staff_set_password_options({ staff }) {
      const secret = newTotpSecret();
      await offerTotp(db, staff.session_id, secret);
      return { data: offeredSecret(secret, await nameOnDevices(context), staff.email) };
    },

    async staff_set_password({ body, staff, request }) {
      refuseIf(staffPasswordProblem(body.password));
      const codes = confirmedCodes((await offeredTotp(db, staff.session_id)) ?? '', body.code, clock());
      const password_hash = await hashPassword(body.password, request.ip);
      const recovery_codes = newRecoveryCodes();
      await storeAsStaff(context, request, async (transaction, { staff_id, session_id }) => {
        const password_set_at = clock().toISOString();
        await setStaffPassword(transaction, staff_id, { password_hash, ...codes, password_set_at });
        await offerTotp(transaction, session_id, null);
        await replaceRecoveryCodes(transaction, staff_id, recovery_codes.map(withoutSeparators));
        await endStaffSessions(transaction, staff_id, { except: session_id });
        await log(context, transaction, staff_id, 'password set');
      });
      return { data: { recovery_codes } };
    },

    async staff_recovery_codes({ request, staff }) {
      const recovery_codes = newRecoveryCodes();
      await limited(context, ['staff-entry'], { person: staff.staff_id }, () =>
        storeAsStaff(context, request, async (transaction, { staff_id }) => {
          const { password_set_at } = await credentialsOf(transaction, staff_id);
          if (password_set_at === null) throw new Refused('unknownCredential');
          await replaceRecoveryCodes(transaction, staff_id, recovery_codes.map(withoutSeparators));
          await log(context, transaction, staff_id, 'recovery codes made');
        }),
      );
      return { data: { recovery_codes } };
    },
  } satisfies Partial<Handlers>;
}

/** The log entry of something that staff did to their own sign-in. */
function log(
  { clock }: StaffContext,
  transaction: Database,
  staff_id: string,
  action: AuditAction,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> {
  return logAction(transaction, { staff_id }, clock().toISOString(), {
    action,
    target: 'staff',
    target_id: staff_id,
    after,
  });
}
