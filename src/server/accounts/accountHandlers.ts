import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import type { Account, PasswordReset } from '#contract/calls/account.ts';
import {
  emailChangeProblems,
  loginProblems,
  passwordChangeProblem,
  passwordResetProblem,
  registrationProblem,
} from '#contract/rules/accountRules.ts';
import { features } from '#contract/calls/features.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { accountByEmail, accountOf, emailKey, insertAccount, updateEmail } from '#server/db/accounts/accounts.ts';
import { isAnnouncement } from '#contract/pages/announcement.ts';
import { formerAccountByEmail, formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { accountOfResetToken, resetPassword } from '#server/db/accounts/resetLinks.ts';
import type { Handlers } from '#server/http/calls.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { count, limited, refuseIfLimited } from '#server/security/limiter.ts';
import { limitPasswords, resetGuesses } from '#server/security/passwordLimits.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { identifyCaller, setDeviceCookie } from './device.ts';
import { changePasswordInSession, closeSession, openSession, type SessionContext } from './session.ts';
import { withoutUnprintable } from '#contract/names/printable.ts';

/** Register, log in, log out, change or reset the password, change the e-mail address (A1–A9, S6). */
export function accountHandlers(context: SessionContext & { site: Site }) {
  const { db, clock, site } = context;
  return {
    async login({ body, request, reply }) {
      refuseIf(isAnnouncement(site) ? 'notPublished' : undefined);
      refuseIf(loginProblems(body)[0]);
      const found = await findByEmail(db, body.username);
      const account = await limitPasswords(
        context,
        'author',
        found?.visitor_id ?? emailKey(body.username),
        await identifyCaller(context, request, found?.visitor_id),
        async () => ((await verifyPassword(body.password, found?.password_hash, request.ip)) ? found : undefined),
      );
      if (!account) throw new Refused('wrongCredentials');
      // Only after the password check, so that nobody else learns that the account exists, or that it is closed or
      // merged.
      if ('merged_into' in account) throw await refusalOfMerged(db, account.merged_into);
      if (account.closed_at) throw new Refused('accountClosed');
      await openSession(context, request, reply, account);
      await setDeviceCookie(context, request, reply, account.visitor_id);
      return { data: await accountReply(db, account), msg: { en: 'Login successful', zh: '登录成功' } };
    },

    async register({ body, request, reply }) {
      refuseIf(isAnnouncement(site) ? 'notPublished' : undefined);
      refuseIf(registrationProblem(body) ?? addressProblem(body));
      const { password, ...fields } = body;
      const caller = { address: request.ip };
      const account = await limited(context, ['address'], caller, async () => {
        await refuseIfLimited(context, 'registration', caller);
        const password_hash = await hashPassword(password, request.ip);
        // In one transaction, so that there is no account if the registration is refused after all.
        return inTransaction(db, async (within) => {
          const inserted = await insertAccount(within, fields, password_hash, clock().toISOString());
          if (inserted) await count({ ...context, db: within }, ['registration'], caller);
          return inserted;
        });
      });
      if (!account) throw new Refused({ code: 'emailTaken', field: 'email' });
      await openSession(context, request, reply, account);
      await setDeviceCookie(context, request, reply, account.visitor_id);
      return { data: [await accountReply(db, account)], msg: { en: 'Registration successful', zh: '注册成功' } };
    },

    async logout({ request, reply }) {
      await closeSession(context, request, reply);
      return { data: undefined };
    },

    async change_password({ body, visitor_id, request, reply }) {
      refuseIf(passwordChangeProblem(body));
      const account = await checkPassword(context, request, visitor_id, body.password);
      const password_hash = await hashPassword(body.new_password, request.ip);
      const isChanged = await changePasswordInSession(context, request, reply, account, password_hash);
      if (!isChanged) throw wrongPassword();
      return { data: undefined, msg: { en: 'Password changed', zh: '密码已修改' } };
    },

    async reset_password({ body, request, reply }) {
      refuseIf(isAnnouncement(site) ? 'notPublished' : undefined);
      refuseIf(passwordResetProblem(body));
      const visitor_id = await limited(context, ['address'], { address: request.ip }, () =>
        resetByLink(context, body, request.ip),
      );
      if (!visitor_id) throw new Refused({ code: 'resetLinkVoid', field: 'token' });
      await resetGuesses(context, visitor_id, request.ip);
      await setDeviceCookie(context, request, reply, visitor_id);
      return { data: undefined, msg: { en: 'Password changed', zh: '密码已修改' } };
    },

    async change_email({ body, visitor_id, request }) {
      refuseIf(emailChangeProblems(body)[0] ?? addressProblem(body));
      const account = await checkPassword(context, request, visitor_id, body.password);
      // A taken address reveals who has an account, so this counts as a failure.
      const changed = await limited(context, ['address'], { address: request.ip }, async () => {
        const outcome = await updateEmail(db, account, body.email);
        return outcome === 'taken' ? undefined : outcome;
      });
      if (!changed) throw new Refused({ code: 'emailTaken', field: 'email' });
      if (changed === 'outdated') throw wrongPassword();
      return { data: { email: changed.email }, msg: { en: 'Email changed', zh: '邮箱已修改' } };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Sets the password of the account that a reset link belongs to. Returns its id, or undefined if the link is not valid.
 */
async function resetByLink(
  { db, clock }: SessionContext,
  { token, password }: PasswordReset,
  address: string,
): Promise<string | undefined> {
  const visitor_id = await accountOfResetToken(db, token, clock().toISOString());
  if (!visitor_id) return undefined;
  const password_hash = await hashPassword(password, address);
  return (await resetPassword(db, token, password_hash, clock().toISOString())) ? visitor_id : undefined;
}

/**
 * Checks the caller's password again, since a session may have been left open or stolen, and returns the account.
 * Wrong passwords count towards the same limits as at log-in.
 *
 * @throws {Refused} `wrongPassword`, `tooManyRequests`
 */
async function checkPassword(
  context: SessionContext,
  request: FastifyRequest,
  visitor_id: string,
  password: string,
): Promise<Row<'account'>> {
  const found = await accountOf(context.db, visitor_id);
  const account = await limitPasswords(
    context,
    'author',
    visitor_id,
    await identifyCaller(context, request, visitor_id),
    async () => ((await verifyPassword(password, found.password_hash, request.ip)) ? found : undefined),
  );
  if (!account) throw wrongPassword();
  return account;
}

/**
 * The problem with a log-in address, if any. The specification has no format check, but nobody could type an invisible
 * character again at log-in, and a line break would add headers to e-mails.
 */
function addressProblem({ email }: { email: string }): Problem | undefined {
  return withoutUnprintable(email.trim()) === email.trim() ? undefined : { code: 'emailUnprintable', field: 'email' };
}

function wrongPassword(): Refused {
  return new Refused({ code: 'wrongPassword', field: 'password' });
}

/** The account with an address, or one that was merged into another (S15) and can no longer log in. */
async function findByEmail(db: Database, email: string) {
  // Always queries both, so that the response time reveals nothing.
  const [account, former] = [await accountByEmail(db, email), await formerAccountByEmail(db, email)];
  if (account || !former) return account;
  const { former_id, visitor_id, password_hash } = former;
  return { visitor_id: former_id, password_hash, merged_into: visitor_id };
}

/**
 * Tells the owner of a merged account which one to use. Part of the address is hidden, since passwords are shared with
 * others.
 */
async function refusalOfMerged(db: Database, visitor_id: string): Promise<Refused> {
  const { email } = await accountOf(db, visitor_id);
  return new Refused({ code: 'accountMerged', field: '', address: partlyHidden(email) });
}

async function accountReply(db: Database, account: Row<'account'>): Promise<Account> {
  const { Firstname, Lastname, email, mytitle, visitor_id, ifcn } = account;
  const merged = (await formerAccounts(db, [visitor_id])).map(({ former_id }) => former_id);
  return {
    Firstname,
    Lastname,
    email,
    mytitle,
    ifcn,
    visitor_id,
    uuid: visitor_id,
    // The specification asks for a token. Nothing accepts it: sessions are identified by the cookie.
    token: randomBytes(24).toString('base64url'),
    features: [...features],
    ...(merged.length > 0 && { merged }),
  };
}

/** Part of an e-mail address, enough for its owner to recognise but not for others to learn it: `w***@pku.edu.cn`. */
function partlyHidden(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = at > 0 ? email : '';
  return `${first}***${at === -1 ? '' : email.slice(at)}`;
}
