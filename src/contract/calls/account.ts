import * as z from 'zod/mini';
import { limits } from '#contract/rules/limits.ts';
import { choice, id, optionalChoice, optionalText, text } from './text.ts';

export const Credentials = z.object({
  /** The e-mail address. */
  username: text(limits.email),
  password: text(1000),
});

export const Registration = z.object({
  Firstname: text(limits.accountField),
  Lastname: text(limits.accountField),
  email: text(limits.email),
  /** Longer than the rule allows is answered by the rule's own words. */
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

/** Who is logged in, as `login` and `register` answer it and as local storage keeps it (A7). */
export const Account = z.object({
  Firstname: z.string(),
  Lastname: z.string(),
  email: z.string(),
  mytitle: z.string(),
  /** Random; kept because the specification keeps it. It opens nothing: the cookie does. */
  token: z.string(),
  visitor_id: id,
  ifcn: z.union([z.string(), z.number()]),
  /** The visitor_id once more, for the symposium. */
  uuid: z.optional(id),
  features: z.optional(z.array(z.string())),
});
export type Account = z.output<typeof Account>;

/** The payload of `change_password`. */
export const PasswordChange = z.object({
  /** The one in use. */
  password: text(1000),
  new_password: text(1000),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** The payload of `reset_password`. */
export const PasswordReset = z.object({
  /** What stands after `#token=` in the secretariat's link. */
  token: text(100),
  /** The new one. */
  password: text(1000),
});
export type PasswordReset = z.output<typeof PasswordReset>;

/** The payload of `change_email`. */
export const EmailChange = z.object({
  /** The new address. */
  email: text(limits.email),
  /** The one in use. */
  password: text(1000),
});
export type EmailChange = z.output<typeof EmailChange>;

/** What the author-information form holds (A10). */
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
export const AuthorInfoQuery = z.object({ visitor_id: choice(80) });
