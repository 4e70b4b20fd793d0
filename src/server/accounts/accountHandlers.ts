import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Account, PasswordReset } from '#contract/calls/account.ts';
import {
  emailChangeProblem,
  loginProblem,
  passwordChangeProblem,
  passwordResetProblem,
  registrationProblem,
} from '#contract/rules/accountRules.ts';
import { features } from '#contract/calls/features.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { accountByEmail, accountOf, insertAccount, updateEmail } from '#server/db/accounts.ts';
import type { Row } from '#server/db/schema.ts';
import { accountOfResetToken, resetPassword } from '#server/db/resetLinks.ts';
import type { Handlers } from '#server/http/calls.ts';
import { hashPassword, verifyPassword } from './password.ts';
import {
  forgetGuesses,
  limitEmailChange,
  limitPasswords,
  limitRegistration,
  limitResets,
} from '#server/security/rateLimit.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { changePasswordInSession, closeSession, openSession } from './session.ts';
import { withoutUnprintable } from '#server/text/unprintable.ts';

type AccountCalls = 'login' | 'register' | 'logout' | 'change_password' | 'reset_password' | 'change_email';

/** Accounts: register, log in, log out, change or reset the password, change the e-mail address (A1–A9, V5). */
export function accountHandlers(services: Services): Pick<Handlers, AccountCalls> {
  const { db, clock } = services;
  return {
    async login({ body, request, reply }) {
      refuseIf(loginProblem(body));
      const found = await accountByEmail(db, body.username);
      const owner = found ?? { email: body.username };
      const account = await limitPasswords(services, owner, request.ip, async () =>
        (await verifyPassword(body.password, found?.password_hash)) ? found : undefined,
      );
      if (!account) throw new Refused('wrongCredentials');
      // Only who knows the password learns that there is an account, and that it is closed.
      if (account.closed_at) throw new Refused('accountClosed');
      await openSession(services, request, reply, account);
      return { data: inReply(account), msg: { en: 'Login successful', zh: '登录成功' } };
    },

    async register({ body, request, reply }) {
      refuseIf(registrationProblem(body) ?? addressProblem(body));
      const { password, ...fields } = body;
      const account = await limitRegistration(services, request.ip, async () =>
        insertAccount(db, fields, await hashPassword(password), clock().toISOString()),
      );
      if (!account) throw new Refused({ code: 'emailTaken', field: 'email' });
      await openSession(services, request, reply, account);
      return { data: [inReply(account)], msg: { en: 'Registration successful', zh: '注册成功' } };
    },

    async logout({ request, reply }) {
      await closeSession(services, request, reply);
      return { data: undefined };
    },

    async change_password({ body, visitor_id, request, reply }) {
      refuseIf(passwordChangeProblem(body));
      const account = await checkedAccount(services, request, visitor_id, body.password);
      const password_hash = await hashPassword(body.new_password);
      const changed = await changePasswordInSession(services, request, reply, account, password_hash);
      if (!changed) throw wrongPassword();
      return { data: undefined, msg: { en: 'Password changed', zh: '密码已修改' } };
    },

    async reset_password({ body, request }) {
      refuseIf(passwordResetProblem(body));
      const visitor_id = await limitResets(services, request.ip, () => resetByLink(services, body));
      if (!visitor_id) throw new Refused({ code: 'resetLinkVoid', field: 'token' });
      await forgetGuesses(services, { visitor_id }, request.ip);
      return { data: undefined, msg: { en: 'Password changed', zh: '密码已修改' } };
    },

    async change_email({ body, visitor_id, request }) {
      refuseIf(emailChangeProblem(body) ?? addressProblem(body));
      const account = await checkedAccount(services, request, visitor_id, body.password);
      const changed = await limitEmailChange(services, request.ip, () => updateEmail(db, account, body.email));
      if (changed === 'taken') throw new Refused({ code: 'emailTaken', field: 'email' });
      if (changed === 'outdated') throw wrongPassword();
      return { data: { email: changed.email }, msg: { en: 'Email changed', zh: '邮箱已修改' } };
    },
  };
}

/** Sets the password of the account that a link opens; none where it opens none. Only then is there a hash to make. */
async function resetByLink({ db, clock }: Services, { token, password }: PasswordReset): Promise<string | undefined> {
  const visitor_id = await accountOfResetToken(db, token, clock().toISOString());
  if (!visitor_id) return undefined;
  const password_hash = await hashPassword(password);
  return (await resetPassword(db, token, password_hash, clock().toISOString())) ? visitor_id : undefined;
}

/**
 * The caller's account, once its password has been given again: a session that was left open or stolen does not do.
 * Guesses count as those at log-in do.
 *
 * @throws {Refused} `wrongPassword`, `tooManyRequests`
 */
async function checkedAccount(
  services: Services,
  request: FastifyRequest,
  visitor_id: string,
  password: string,
): Promise<Row<'account'>> {
  const found = await accountOf(services.db, visitor_id);
  const account = await limitPasswords(services, found, request.ip, async () =>
    (await verifyPassword(password, found.password_hash)) ? found : undefined,
  );
  if (!account) throw wrongPassword();
  return account;
}

/**
 * What is wrong with an address to log in with. There is no format check (specification §5), but what nobody sees
 * nobody types again at log-in, and a line break would write further headers of an e-mail to its owner.
 */
function addressProblem({ email }: { email: string }): Problem | undefined {
  return withoutUnprintable(email.trim()) === email.trim() ? undefined : { code: 'emailUnprintable', field: 'email' };
}

function wrongPassword(): Refused {
  return new Refused({ code: 'wrongPassword', field: 'password' });
}

function inReply({ Firstname, Lastname, email, mytitle, visitor_id, ifcn }: Row<'account'>): Account {
  return {
    Firstname,
    Lastname,
    email,
    mytitle,
    ifcn,
    visitor_id,
    uuid: visitor_id,
    // Kept by the client as the specification says. It opens nothing: the cookie does.
    token: randomBytes(24).toString('base64url'),
    features: [...features],
  };
}
