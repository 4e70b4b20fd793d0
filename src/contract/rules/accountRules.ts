import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { AuthorInfo, EmailChange, PasswordChange, PasswordReset, Registration } from '#contract/calls/account.ts';
import { limits } from './limits.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';

// Apart from the schemas, so that pages with forms do not load them.

/** Titles at registration, in each language's order: stored value and label (A1, A2). */
export const titles: Readonly<Record<Language, readonly { value: string; label: string }[]>> = {
  en: ['Prof.', 'Dr.', 'Mr.', 'Mrs.', 'Ms.'].map((title) => ({ value: title, label: title })),
  zh: [
    { value: 'Prof.', label: '教授' },
    { value: 'Dr.', label: '博士' },
    { value: 'Mr.', label: '先生' },
    { value: 'Ms.', label: '女士' },
    { value: 'Mrs.', label: '太太' },
  ],
};

/** The registration forms; the Chinese and the short one check fewer fields (A1–A3). */
export type RegistrationForm = RouteOf<'register'>['form'];

/** Fields of a registration form: the payload, and those that stay on the device. */
export type RegistrationFields = Registration & {
  retypePassword: string;
  captcha: string;
  /** Whether the privacy notice is agreed to; absent where the conference has none. */
  consent?: boolean;
};

/** First problem of a log-in form, or none. There is no format check (specification §5). */
export function loginProblem(fields: { username: string; password: string }): Problem | undefined {
  if (!fields.username) return { code: 'loginEmailMissing', field: 'username' };
  if (!fields.password) return { code: 'loginPasswordMissing', field: 'password' };
  return undefined;
}

/** First problem of a registration payload, or none: the rules that every form shares, in the form's order. */
export function registrationProblem(fields: Registration): Problem | undefined {
  return (
    missing(fields, [
      ['email', 'emailMissing'],
      ['Firstname', 'firstnameMissing'],
      ['Lastname', 'lastnameMissing'],
      ['password', 'passwordMissing'],
    ]) ?? passwordLengthProblem(fields.password)
  );
}

/**
 * Every problem of a registration form, in the specification's order and words (A1–A4). What is said of two passwords, or of
 * a code, is said once they are there.
 */
export function registrationFormProblems(
  fields: RegistrationFields,
  form: RegistrationForm,
  drawnCaptcha: string,
): readonly Problem[] {
  const problems = [
    ...allMissing(fields, [
      ['email', 'emailMissing'],
      ['Firstname', 'firstnameMissing'],
      ['Lastname', 'lastnameMissing'],
      ['password', 'passwordMissing'],
      ['retypePassword', 'retypePasswordMissing'],
    ]),
    fields.password.trim() && fields.retypePassword.trim()
      ? typedTwiceProblem(fields.password, fields.retypePassword)
      : undefined,
    ...(form === 'international'
      ? allMissing(fields, [
          ['country', 'countryMissing'],
          ['affiliation', 'affiliationMissing'],
          ['address', 'addressMissing'],
          ['tel', 'cellphoneMissing'],
        ])
      : []),
    captchaProblem(fields.captcha, drawnCaptcha),
    fields.consent === false ? ({ code: 'consentMissing', field: 'consent' } as const) : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** Every problem of the author-information form, in order; a fax number and a biography are not required (A10). */
export function authorInfoProblems(fields: AuthorInfo): readonly Problem[] {
  return allMissing(fields, [
    ['name', 'nameMissing'],
    ['country', 'countryMissing'],
    ['affiliation', 'affiliationMissing'],
    ['address', 'addressMissing'],
    ['email', 'emailMissing'],
  ]);
}

/** First problem of a `change_password` payload, or none. */
export function passwordChangeProblem(fields: PasswordChange): Problem | undefined {
  return (
    missing(fields, [
      ['password', 'passwordMissing'],
      ['new_password', 'newPasswordMissing'],
    ]) ?? passwordLengthProblem(fields.new_password, 'new_password')
  );
}

/** First problem of the form, which has the new password twice, or none. */
export function passwordChangeFormProblem(fields: PasswordChange & { retypePassword: string }): Problem | undefined {
  return (
    missing(fields, [
      ['password', 'passwordMissing'],
      ['new_password', 'newPasswordMissing'],
      ['retypePassword', 'retypePasswordMissing'],
    ]) ?? typedTwiceProblem(fields.new_password, fields.retypePassword, 'new_password')
  );
}

/** First problem of a `reset_password` payload, or none. */
export function passwordResetProblem({ password }: Pick<PasswordReset, 'password'>): Problem | undefined {
  return missing({ password }, [['password', 'newPasswordMissing']]) ?? passwordLengthProblem(password);
}

/** First problem of the form, which has the password twice, or none. */
export function passwordResetFormProblem(fields: { password: string; retypePassword: string }): Problem | undefined {
  return (
    missing(fields, [
      ['password', 'newPasswordMissing'],
      ['retypePassword', 'retypePasswordMissing'],
    ]) ?? typedTwiceProblem(fields.password, fields.retypePassword)
  );
}

/** First problem of a change of e-mail address, or none. There is no format check (specification §5). */
export function emailChangeProblem(fields: EmailChange): Problem | undefined {
  return missing(fields, [
    ['email', 'emailMissing'],
    ['password', 'passwordMissing'],
  ]);
}

function typedTwiceProblem(password: string, again: string, field?: string): Problem | undefined {
  if (password !== again) return { code: 'passwordsDiffer', field: 'retypePassword' };
  return passwordLengthProblem(password, field);
}

function passwordLengthProblem(password: string, field = 'password'): Problem | undefined {
  const fits = password.length >= limits.passwordMin && password.length <= limits.passwordMax;
  return fits ? undefined : { code: 'passwordLength', field };
}

/** The label says case-sensitive; the specification compares ignoring case. */
function captchaProblem(typed: string, drawn: string): Problem | undefined {
  if (!typed) return { code: 'captchaMissing', field: 'captcha' };
  return typed.toLowerCase() === drawn.toLowerCase() ? undefined : { code: 'captchaDiffers', field: 'captcha' };
}

type RequiredFields<Fields> = readonly (readonly [keyof Fields & string, ProblemCode])[];

function missing<Fields extends object>(fields: Fields, required: RequiredFields<Fields>): Problem | undefined {
  return allMissing(fields, required)[0];
}

function allMissing<Fields extends object>(fields: Fields, required: RequiredFields<Fields>): readonly Problem[] {
  const empty = required.filter(([field]) => !String(fields[field] ?? '').trim());
  return empty.map(([field, code]) => ({ code, field }));
}
