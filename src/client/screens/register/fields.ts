import type { Registration } from '#contract/calls/account.ts';
import type { RegistrationFields } from '#contract/rules/accountRules.ts';

/** What the form holds. What it lacks (name, fax, about) is sent as '' (specification §7). */
export type FormFields = TextFields & {
  /** Whether the privacy notice is agreed to, where the conference has one. */
  consent: boolean;
};

export type TextFields = Record<
  | 'mytitle'
  | 'Firstname'
  | 'Lastname'
  | 'email'
  | 'password'
  | 'retypePassword'
  | 'country'
  | 'affiliation'
  | 'address'
  | 'phoneCode'
  | 'tel'
  | 'captcha',
  string
>;

export const emptyFields: FormFields = {
  mytitle: '',
  Firstname: '',
  Lastname: '',
  email: '',
  password: '',
  retypePassword: '',
  country: '',
  affiliation: '',
  address: '',
  phoneCode: '',
  tel: '',
  captcha: '',
  consent: false,
};

/** What may outlive the page: not the passwords, the code, or a consent. */
export function withoutSecrets({
  password: _password,
  retypePassword: _again,
  captcha: _code,
  consent: _consent,
  ...fields
}: FormFields): Partial<TextFields> {
  return fields;
}

/** The fields as the rules look at them; a consent is looked at where the conference has a privacy notice. */
export function toRegistrationFields(
  { consent, ...fields }: FormFields,
  ifcn: 0 | 1,
  asksConsent: boolean,
): RegistrationFields {
  return { ...fields, ifcn: String(ifcn), name: '', fax: '', about: '', ...(asksConsent && { consent }) };
}

/** The payload of `register`: the second password and the code stay on the device. */
export function toRegistration(fields: FormFields, ifcn: 0 | 1): Registration {
  const { retypePassword: _again, captcha: _code, ...registration } = toRegistrationFields(fields, ifcn, false);
  return registration;
}
