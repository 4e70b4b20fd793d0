import type { Registration } from '#contract/calls/account.ts';
import type { RegistrationFields } from '#contract/rules/accountRules.ts';

/** The form's fields. The other ones (name, fax, about) are sent as '' (V1). */
export type FormFields = TextFields & {
  /** Consent to the privacy notice, where the conference has one. */
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

/** What may be kept for a reload: not the passwords, the code or the consent. */
export function withoutSecrets({
  password: _password,
  retypePassword: _again,
  captcha: _code,
  consent: _consent,
  ...fields
}: FormFields): Partial<TextFields> {
  return fields;
}

/** The fields for the rules, with the consent only where the conference requires it. */
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
