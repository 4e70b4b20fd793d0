import type { FastifyRequest } from 'fastify';
import { staffNameProblem } from '#contract/staff/rules.ts';
import { staffPasswordProblem } from '#contract/staff/staffPassword.ts';
import type { Invitation } from '#contract/staff/signIn.ts';
import type { SignedInStaff, SignInMethod } from '#contract/staff/staff.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { insertPasskey, replaceRecoveryCodes, setStaffPassword } from '#server/db/staff/credentials.ts';
import { storeDecline } from '#server/db/staff/declinedInvitations.ts';
import {
  deleteInvitationsTo,
  findInvitation,
  offerOf,
  offerTotpTo,
  takeInvitation,
  type InvitationRow,
} from '#server/db/staff/invitations.ts';
import {
  appoint,
  deleteSigningIn,
  hasOwner,
  lockStaff,
  insertStaff,
  lockAppointments,
  staffByEmail,
  type StaffRow,
} from '#server/db/staff/people.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { endLostRights, keepAnOwner, staffEmailProblem } from './appointing.ts';
import { newRecoveryCodes, newTotpSecret, offeredSecret, totpStep, withoutSeparators } from './codes.ts';
import { setStaffCookies } from './device.ts';
import { limited } from '#server/security/limiter.ts';
import { isPasswordEnough } from './passwordAlone.ts';
import { attestationOptions, purposes, verifiedPasskey } from './passkeys.ts';
import { nameOnDevices, openStaffSession, type StaffContext } from './session.ts';

/** The person who accepts an invitation. */
interface Acceptance {
  token: string;
  name: string;
  email: string;
}

/** Accepting an invitation, which signs in (S2). */
export function invitationHandlers(context: StaffContext) {
  const { db } = context;
  return {
    ...passkeyHandlers(context),
    ...passwordHandlers(context),
    async staff_invitation({ body, request }) {
      const invitation = await invitationOf(context, request, body.token);
      const { email, expires_at } = invitation;
      const known = email === '' ? undefined : await staffByEmail(db, email);
      const name = known?.removed_at === null ? known.name : '';
      const offer = offerOf(invitation);
      const mayDecline = name === '' && isOnlyToReview(context, offer);
      return { data: { email, name, expires_at, ...offer, ...(mayDecline && { may_decline: true as const }) } };
    },

    async staff_decline_invitation({ body, request }) {
      await decline(context, request, body);
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}

/** Whether somebody is invited only to review, at a conference with reviews (W9). */
function isOnlyToReview({ site }: StaffContext, { roles }: Pick<Invitation, 'roles'>): boolean {
  return site.review !== undefined && roles.every((role) => role === 'reviewer');
}

/**
 * Uses up an invitation to review without accepting it (W9).
 *
 * @throws {Refused} `invitationVoid`, `tooManyRequests`
 */
async function decline(
  context: StaffContext,
  request: FastifyRequest,
  { token, reason, colleague }: { token: string; reason: string; colleague: string },
): Promise<void> {
  await invitationOf(context, request, token);
  const declined_at = context.clock().toISOString();
  await context.db.transaction().execute(async (transaction) => {
    const invitation = await takeInvitation(transaction, token, declined_at);
    const known = invitation && (await staffByEmail(transaction, invitation.email));
    if (!invitation || known?.removed_at === null || !isOnlyToReview(context, offerOf(invitation)))
      throw new Refused('invitationVoid');
    const { invitation_id, email } = invitation;
    const said = { reason: reason.trim(), colleague: colleague.trim() };
    await storeDecline(transaction, { invitation_id, email, ...said, declined_at });
    const logged = { action: 'invitation declined', target: 'invitation', target_id: invitation_id } as const;
    await logAction(transaction, 'system', declined_at, { ...logged, after: { email } });
  });
}

function passkeyHandlers(context: StaffContext) {
  const { clock } = context;
  return {
    async staff_accept_passkey_options({ body, request }) {
      const { invitation, known, ...person } = await checked(context, request, body);
      const purpose = purposes.invitation(invitation.invitation_id);
      return { data: await attestationOptions(context, request, { ...person, staff_id: known?.staff_id }, purpose) };
    },

    async staff_accept_passkey({ body, request, reply }) {
      const { invitation, ...person } = await checked(context, request, body);
      const purpose = purposes.invitation(invitation.invitation_id);
      const passkey = await verifiedPasskey(context, request, body.response, purpose);
      if (!passkey) throw new Refused('passkeyFailed');
      const { token, staff } = await join(
        context,
        request,
        { ...body, ...person },
        async (transaction, { staff_id }) => {
          const row = { ...passkey, staff_id, label: body.label, added_at: clock().toISOString() };
          if (!(await insertPasskey(transaction, row))) throw new Refused('passkeyFailed');
        },
      );
      await setStaffCookies(context, request, reply, { token, staff, is_shared: body.is_shared });
      return { data: staff };
    },
  } satisfies Partial<Handlers>;
}

function passwordHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async staff_accept_password_options({ body, request }) {
      const { invitation, email } = await checked(context, request, body);
      // A new secret each time, because somebody else may have seen the former one.
      const secret = newTotpSecret();
      await offerTotpTo(db, invitation.invitation_id, secret);
      return { data: offeredSecret(secret, await nameOnDevices(context), email) };
    },

    async staff_accept_password({ body, request, reply }) {
      refuseIf(staffPasswordProblem(body.password));
      const { invitation, ...person } = await checked(context, request, body);
      const isAlone = !body.code.trim() && isPasswordEnough(context, request);
      const codes = isAlone ? noCodes : confirmedCodes(invitation.totp_secret ?? '', body.code, clock());
      const password_hash = await hashPassword(body.password, request.ip);
      const recovery_codes = isAlone ? [] : newRecoveryCodes();
      const { token, staff } = await join(
        context,
        request,
        { ...body, ...person },
        async (transaction, { staff_id }) => {
          const password_set_at = clock().toISOString();
          await setStaffPassword(transaction, staff_id, { password_hash, ...codes, password_set_at });
          await replaceRecoveryCodes(transaction, staff_id, recovery_codes.map(withoutSeparators));
        },
        isAlone ? 'password' : 'invitation',
      );
      await setStaffCookies(context, request, reply, { token, staff, is_shared: body.is_shared });
      return { data: { staff, recovery_codes } };
    },
  } satisfies Partial<Handlers>;
}

/** A password without an app for codes. */
const noCodes = { totp_secret: null, totp_step: 0 } as const;

/**
 * A secret that is confirmed by a code, with the code's interval.
 *
 * @throws {Refused} `codeMissing`, `codeWrong`
 */
export function confirmedCodes(
  totp_secret: string,
  code: string,
  now: Date,
): { totp_secret: string; totp_step: number } {
  if (code.trim() === '') throw new Refused({ code: 'codeMissing', field: 'code' });
  const totp_step = totp_secret === '' ? undefined : totpStep(totp_secret, code, now);
  if (totp_step === undefined) throw new Refused({ code: 'codeWrong', field: 'code' });
  return { totp_secret, totp_step };
}

/** @throws {Refused} `invitationVoid`, `tooManyRequests` */
async function invitationOf(context: StaffContext, request: FastifyRequest, token: string): Promise<InvitationRow> {
  const { db, clock } = context;
  const found = await limited(context, ['staff-link'], { address: request.ip }, () =>
    usable(db, token, clock().toISOString()),
  );
  if (!found) throw new Refused('invitationVoid');
  return found;
}

/** The first owner's invitation is void once there is an owner. */
async function usable(db: Database, token: string, now: string): Promise<InvitationRow | undefined> {
  const found = await findInvitation(db, token, now);
  return found?.email === '' && (await hasOwner(db)) ? undefined : found;
}

/**
 * An invitation with the person who accepts it.
 *
 * @throws {Refused} `invitationVoid`, `invitedAnother`, `nameMissing`, or the problem with the address
 */
async function checked(context: StaffContext, request: FastifyRequest, { token, name, email }: Acceptance) {
  const invitation = await invitationOf(context, request, token);
  const isFirst = invitation.email === '';
  if (!isFirst && email.trim() !== '' && emailKey(email) !== emailKey(invitation.email)) {
    throw new Refused({ code: 'invitedAnother', field: 'email' });
  }
  const address = isFirst ? email.trim() : invitation.email;
  refuseIf(staffEmailProblem(address));
  if (name.trim() === '') throw new Refused({ code: 'nameMissing', field: 'name' });
  refuseIf(staffNameProblem(name));
  const found = await staffByEmail(context.db, address);
  const known = found?.removed_at === null ? found : undefined;
  if (isFirst && known) throw new Refused({ code: 'staffEmailTaken', field: 'email' });
  return { invitation, email: address, name: name.trim(), known };
}

/**
 * Uses up an invitation and signs in, in one transaction. Somebody who was on the staff before loses all other means of
 * signing in, since the invitation is for someone who has lost them.
 *
 * @param equip - stores the new means of signing in
 */
function join(
  context: StaffContext,
  request: FastifyRequest,
  { token, email, name }: Acceptance,
  equip: (transaction: Database, staff: StaffRow) => Promise<void>,
  method: SignInMethod = 'invitation',
): Promise<{ token: string; staff: SignedInStaff }> {
  const { db, clock } = context;
  const now = clock().toISOString();
  return db.transaction().execute(async (transaction) => {
    await lockAppointments(transaction);
    const isUsable = await usable(transaction, token, now);
    const invitation = isUsable && (await takeInvitation(transaction, token, now));
    if (!invitation) throw new Refused('invitationVoid');
    const offer = offerOf(invitation);
    const staff = await received(transaction, { email, name }, now);
    const { staff_id } = staff.row;
    await keepAnOwner(transaction, staff_id, offer);
    await appoint(transaction, staff_id, offer);
    if (offer.roles.includes('owner')) await deleteInvitationsTo(transaction, '');
    await equip(transaction, staff.row);
    const action = staff.isNew ? 'joined' : 'sign-in renewed';
    const logged = { action, target: 'staff', target_id: staff_id, after: { ...offer } } as const;
    await logAction(transaction, { staff_id }, now, logged);
    await endLostRights(transaction, { staff_id }, staff_id, now);
    return openStaffSession(context, transaction, request, staff.row, method);
  });
}

/** The member of staff with an address: an existing one, whose sign-in methods are deleted, or a new one. */
async function received(
  transaction: Database,
  person: { email: string; name: string },
  now: string,
): Promise<{ row: StaffRow; isNew: boolean }> {
  const found = await staffByEmail(transaction, person.email);
  const known = found && (await lockStaff(transaction, found.staff_id));
  if (known) await deleteSigningIn(transaction, known.staff_id);
  const staff_id = known?.staff_id ?? (await insertStaff(transaction, person, now));
  const row = await lockStaff(transaction, staff_id);
  if (!row) throw new Refused('invitationVoid');
  return { row, isNew: !known };
}
