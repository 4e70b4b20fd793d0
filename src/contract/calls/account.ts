import * as z from 'zod/mini';
import { limits } from '#contract/rules/limits.ts';
import { choiceText, id, optionalChoice, optionalText, text } from './text.ts';
import { callsOf, noData, type Call } from './call.ts';

export const Credentials = z.object({
  /** The e-mail address. */
  username: text(limits.email),
  password: text(1000),
});

export const Registration = z.object({
  Firstname: text(limits.accountField),
  Lastname: text(limits.accountField),
  email: text(limits.email),
  /** Above the limit of the password rule, so that the rule's message is shown. */
  password: text(1000),
  mytitle: optionalText(40),
  /** 1 marks an account that came through the Chinese form. */
  ifcn: optionalChoice(1),
  name: optionalText(limits.accountField),
  /** `country_id` of `country_list`. */
  country: optionalChoice(),
  affiliation: optionalText(limits.accountField),
  address: optionalText(limits.accountField),
  fax: optionalText(limits.accountField),
  tel: optionalText(limits.accountField),
  phoneCode: optionalChoice(),
  about: optionalText(limits.about),
});
export type Registration = z.output<typeof Registration>;

/** The account, as `login` and `register` return it and local storage stores it (A7). */
export const Account = z.object({
  Firstname: z.string(),
  Lastname: z.string(),
  email: z.string(),
  mytitle: z.string(),
  /** Random. Required by the specification, but authorises nothing: the cookie does. */
  token: z.string(),
  visitor_id: id,
  ifcn: z.union([z.string(), z.number()]),
  /** The visitor_id again, for the symposium. */
  uuid: z.optional(id),
  features: z.optional(z.array(z.string())),
  /** `visitor_id`s of accounts merged into this one: their drafts on a device belong to this one (S15). */
  merged: z.optional(z.array(z.string())),
});
export type Account = z.output<typeof Account>;

/** The payload of `change_password`. */
export const PasswordChange = z.object({
  /** The current one. */
  password: text(1000),
  new_password: text(1000),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** The payload of `reset_password`. */
export const PasswordReset = z.object({
  /** From `#token=` of the secretariat's link. */
  token: text(100),
  /** The new one. */
  password: text(1000),
});
export type PasswordReset = z.output<typeof PasswordReset>;

/** The payload of `change_email`. */
export const EmailChange = z.object({
  /** The new address. */
  email: text(limits.email),
  /** The current one. */
  password: text(1000),
});
export type EmailChange = z.output<typeof EmailChange>;

/** The fields of the author-information form (A10). */
export const AuthorInfo = z.object({
  name: optionalText(limits.accountField),
  country: optionalChoice(),
  affiliation: optionalText(limits.accountField),
  address: optionalText(limits.accountField),
  email: optionalText(limits.email),
  fax: optionalText(limits.accountField),
  about: optionalText(limits.about),
  visitor_id: optionalChoice(80),
});
export type AuthorInfo = z.output<typeof AuthorInfo>;
const AuthorInfoQuery = z.object({ visitor_id: choiceText(80) });

const anyone = callsOf('anyone');
const account = callsOf('account');

/** Logging in, and the caller's own account. */
export const accountCalls = {
  login: anyone({ path: '/LoginApi/login', body: Credentials, data: Account }),
  register: anyone({ path: '/LoginApi/register', body: Registration, data: z.array(Account) }),
  logout: anyone({ path: '/LoginApi/logout', data: noData }),
  change_password: account({ path: '/LoginApi/change_password', body: PasswordChange, data: noData }),
  reset_password: anyone({ path: '/LoginApi/reset_password', body: PasswordReset, data: noData }),
  change_email: account({ path: '/LoginApi/change_email', body: EmailChange, data: z.object({ email: z.string() }) }),
  add_author_info: account({ path: '/H5Api/add_author_info', body: AuthorInfo, data: noData }),
  author_info: account({ path: '/H5Api/author_info', body: AuthorInfoQuery, data: z.nullable(AuthorInfo) }),
} as const satisfies Record<string, Call>;
