import { randomBytes } from 'node:crypto';
import type { Account } from '#contract/account.ts';
import { loginProblem, registrationProblem } from '#contract/accountRules.ts';
import { features } from '#contract/features.ts';
import { accountByEmail, insertAccount } from '../db/accounts.ts';
import type { Row } from '../db/schema.ts';
import type { Handlers } from '../calls.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { limitLogIn, limitRegistration } from '../rateLimit.ts';
import { Refused, refuseIf } from '../refusal.ts';
import type { Services } from '../services.ts';
import { closeSession, openSession } from '../session.ts';

/** Accounts: register, log in, log out (A1–A9). */
export function accountHandlers(services: Services): Pick<Handlers, 'login' | 'register' | 'logout'> {
  const { db, clock } = services;
  return {
    async login({ body, request, reply }) {
      refuseIf(loginProblem(body));
      const account = await limitLogIn(services, { email: body.username, address: request.ip }, async () => {
        const found = await accountByEmail(db, body.username);
        return (await verifyPassword(body.password, found?.password_hash)) ? found : undefined;
      });
      if (!account) throw new Refused('wrongCredentials');
      await openSession(services, request, reply, account.visitor_id);
      return { data: inReply(account), msg: { en: 'Login successful', zh: '登录成功' } };
    },

    async register({ body, request, reply }) {
      refuseIf(registrationProblem(body));
      const { password, ...fields } = body;
      const account = await limitRegistration(services, request.ip, async () =>
        insertAccount(db, fields, await hashPassword(password), clock().toISOString()),
      );
      if (!account) throw new Refused({ code: 'emailTaken', field: 'email' });
      await openSession(services, request, reply, account.visitor_id);
      return { data: [inReply(account)], msg: { en: 'Registration successful', zh: '注册成功' } };
    },

    async logout({ request, reply }) {
      await closeSession(services, request, reply);
      return { data: undefined };
    },
  };
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
