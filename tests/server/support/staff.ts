import { Secret, TOTP } from 'otpauth';
import type { Role } from '#contract/staff/roles.ts';
import { staffSessionSeconds } from '#contract/staff/rules.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { insertStaffSession } from '#server/db/staff/sessions.ts';
import { inviteFirstOwner } from '#server/staff/appointing.ts';
import { staffCookieName } from '#server/staff/session.ts';
import { Passkey } from './passkey.ts';
import type { TestServer } from './testServer.ts';
import { Visitor } from './visitor.ts';

export const staffPassword = 'a long pass phrase';

/** A signed-in person with roles, as if an invitation had just been accepted. */
export async function staffWith(
  { app, services: { db, clock, publicUrl } }: TestServer,
  roles: readonly Role[],
  topics: readonly string[] = [],
  email = `${roles.join('-')}-${topics.join('-')}@staff.example`,
): Promise<Visitor & { staff_id: string }> {
  const now = clock();
  const staff_id = await insertStaff(db, { email, name: `Staff ${email}` }, now.toISOString());
  await appoint(db, staff_id, { roles: [...roles], topics: [...topics] });
  const token = await insertStaffSession(db, {
    staff_id,
    signed_in_with: 'invitation',
    signed_in_at: now.toISOString(),
    expires_at: new Date(now.getTime() + staffSessionSeconds * 1000).toISOString(),
    device: '',
  });
  const visitor = new Visitor(app);
  visitor.cookies.set(staffCookieName(publicUrl), token);
  return Object.assign(visitor, { staff_id });
}

/** The secret in a link. */
export function tokenIn(link: string): string {
  return /#token=([\w-]{43})$/.exec(link)?.[1] ?? '';
}

/** The secret in a new link for the first owner. */
export async function firstOwnersToken({ services: { db, clock, site } }: TestServer): Promise<string> {
  const { link } = await inviteFirstOwner({ db, clock, site, actor: 'system' }, new URL('http://localhost'));
  return tokenIn(link);
}

/** Accepts an invitation with a passkey. */
export async function acceptWithPasskey(
  visitor: Visitor,
  person: { token: string; name: string; email?: string },
  passkey = new Passkey(),
) {
  const { data: options } = await visitor.call('staff_accept_passkey_options', person);
  return visitor.call('staff_accept_passkey', { ...person, response: passkey.attest(options), label: 'Phone' });
}

/** Accepts an invitation with password and one-time code. Returns the secret of the codes. */
export async function acceptWithPassword(
  server: TestServer,
  visitor: Visitor,
  person: { token: string; name: string; email?: string },
) {
  const { data } = await visitor.call('staff_accept_password_options', person);
  const secret = data?.secret ?? '';
  const code = codeOf(secret, server.services.clock());
  const answer = await visitor.call('staff_accept_password', { ...person, password: staffPassword, code });
  return { answer, secret };
}

/** The code that an authenticator app shows at a time. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Signs in with a passkey. */
export async function signInWithPasskey(visitor: Visitor, passkey: Passkey) {
  const { data: options } = await visitor.call('staff_sign_in_options', undefined);
  return visitor.call('staff_sign_in', { response: passkey.assert(options) });
}
