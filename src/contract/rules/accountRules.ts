import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { AuthorInfo, EmailChange, PasswordChange, PasswordReset, Registration } from '#contract/calls/account.ts';
import { limits } from './limits.ts';
import type { AccountProblemCode } from '#contract/problems/accountProblems.ts';
import type { ProblemOf } from '#contract/problems/problemWords.ts';
import type { InvoiceFields } from '#contract/calls/invoice.ts';

// Separate from the schemas, so that pages with forms do not load those.

/** A problem of a form about an account. */
export type AccountProblem = ProblemOf<AccountProblemCode>;

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

/** Fields of a registration form: the payload, and fields that stay on the device. */
export type RegistrationFields = Registration & {
  retypePassword: string;
  captcha: string;
  /** Consent to the privacy notice; absent if the conference has none. */
  consent?: boolean;
};

/** Every problem of a log-in form, in order. There is no format check (A6). */
export function loginProblems(fields: { username: string; password: string }): readonly AccountProblem[] {
  return allMissing(fields, [
    ['username', 'loginEmailMissing'],
    ['password', 'loginPasswordMissing'],
  ]);
}

/** First problem of a registration payload by the rules that all forms share, in the form's order. */
export function registrationProblem(fields: Registration): AccountProblem | undefined {
  return (
    missing(fields, [
      ['email', 'emailMissing'],
      ['Firstname', 'firstnameMissing'],
      ['Lastname', 'lastnameMissing'],
      ['password', 'passwordMissing'],
    ]) ?? passwordLengthProblem(fields.password)
  );
}

const names = [
  ['Firstname', 'firstnameMissing'],
  ['Lastname', 'lastnameMissing'],
] as const satisfies RequiredFields<Registration>;

/**
 * Every problem of a registration form, in the specification's order and words (A1–A4). Problems of the two
 * passwords, or of a code, appear once the fields are filled in.
 */
export function registrationFormProblems(
  fields: RegistrationFields,
  form: RegistrationForm,
  drawnCaptcha: string,
): readonly AccountProblem[] {
  const problems = [
    ...allMissing(fields, [
      ['email', 'emailMissing'],
      // In Chinese, the family name stands first.
      ...(form === 'chinese' ? names.toReversed() : names),
    ]),
    ...newPasswordProblems('password', 'passwordMissing', fields.password, fields.retypePassword),
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

/** Every problem of the author-information form, in order. Fax number and biography are optional (A10). */
export function authorInfoProblems(fields: AuthorInfo): readonly AccountProblem[] {
  return allMissing(fields, [
    ['name', 'nameMissing'],
    ['country', 'countryMissing'],
    ['affiliation', 'affiliationMissing'],
    ['address', 'addressMissing'],
    ['email', 'emailMissing'],
  ]);
}

/** First problem of a `change_password` payload, or none. */
export function passwordChangeProblem(fields: PasswordChange): AccountProblem | undefined {
  return (
    missing(fields, [
      ['password', 'passwordMissing'],
      ['new_password', 'newPasswordMissing'],
    ]) ?? passwordLengthProblem(fields.new_password, 'new_password')
  );
}

/** Every problem of the form, in order. The form has the new password twice. */
export function passwordChangeFormProblems(
  fields: PasswordChange & { retypePassword: string },
): readonly AccountProblem[] {
  return [
    ...allMissing(fields, [['password', 'passwordMissing']]),
    ...newPasswordProblems('new_password', 'newPasswordMissing', fields.new_password, fields.retypePassword),
  ];
}

/** First problem of a `reset_password` payload, or none. */
export function passwordResetProblem({ password }: Pick<PasswordReset, 'password'>): AccountProblem | undefined {
  return missing({ password }, [['password', 'newPasswordMissing']]) ?? passwordLengthProblem(password);
}

/** Every problem of the form, in order. The form has the password twice. */
export function passwordResetFormProblems(fields: {
  password: string;
  retypePassword: string;
}): readonly AccountProblem[] {
  return newPasswordProblems('password', 'newPasswordMissing', fields.password, fields.retypePassword);
}

/** Every problem of a change of e-mail address, in order. There is no format check (A1). */
export function emailChangeProblems(fields: EmailChange): readonly AccountProblem[] {
  return allMissing(fields, [
    ['email', 'emailMissing'],
    ['password', 'passwordMissing'],
  ]);
}

/** Problems of a new password and its repetition. The two are compared once both are filled in. */
function newPasswordProblems(
  field: string,
  whenMissing: AccountProblemCode,
  password: string,
  again: string,
): readonly AccountProblem[] {
  const missingOnes = allMissing({ [field]: password, retypePassword: again }, [
    [field, whenMissing],
    ['retypePassword', 'retypePasswordMissing'],
  ]);
  if (missingOnes.length > 0) return missingOnes;
  if (password !== again) return [{ code: 'passwordsDiffer', field: 'retypePassword' }];
  const wrongLength = passwordLengthProblem(password, field);
  return wrongLength ? [wrongLength] : [];
}

function passwordLengthProblem(password: string, field = 'password'): AccountProblem | undefined {
  const fits = password.length >= limits.passwordMin && password.length <= limits.passwordMax;
  return fits ? undefined : { code: 'passwordLength', field };
}

/** Ignores case, as the specification does, although the label says case-sensitive. */
function captchaProblem(typed: string, drawn: string): AccountProblem | undefined {
  if (!typed) return { code: 'captchaMissing', field: 'captcha' };
  return typed.toLowerCase() === drawn.toLowerCase() ? undefined : { code: 'captchaDiffers', field: 'captcha' };
}

type RequiredFields<Fields> = readonly (readonly [keyof Fields & string, AccountProblemCode])[];

function missing<Fields extends object>(fields: Fields, required: RequiredFields<Fields>): AccountProblem | undefined {
  return allMissing(fields, required)[0];
}

function allMissing<Fields extends object>(
  fields: Fields,
  required: RequiredFields<Fields>,
): readonly AccountProblem[] {
  const empty = required.filter(([field]) => !String(fields[field] ?? '').trim());
  return empty.map(([field, code]) => ({ code, field }));
}

// Separate from the schema, so that the form does not load it.

/** An empty invoice. Its keys are the fields of the form, in their order. */
export const emptyInvoice: InvoiceFields = {
  title: '',
  tax_number: '',
  kind: '',
  address: '',
  telephone: '',
  bank: '',
  bank_account: '',
  email: '',
  item: '',
  due: '',
  note: '',
};
export const invoiceFields = Object.keys(emptyInvoice) as readonly (keyof InvoiceFields)[];

/** Whether all fields are empty. */
export function isEmptyInvoice(invoice: Partial<InvoiceFields>): boolean {
  return invoiceFields.every((field) => !invoice[field]?.trim());
}

/**
 * Every problem of the invoice form, in order. The form may be empty. Otherwise it needs a title and, for a 专票, a tax
 * number.
 */
export function invoiceProblems(fields: InvoiceFields): readonly AccountProblem[] {
  if (isEmptyInvoice(fields)) return [];
  const required = fields.kind === 'special' ? (['title', 'tax_number'] as const) : (['title'] as const);
  return required.filter((field) => !fields[field].trim()).map((field) => ({ code: 'fieldMissing', field }));
}
