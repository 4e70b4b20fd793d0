import type { Registration } from '#contract/account.ts';
import type { RegistrationFields } from '#contract/accountRules.ts';

/** What the form holds. What it lacks (name, fax, about) is sent as '' (specification §7). */
export type FormFields = Record<
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
};

/** The fields as the rules look at them. */
export function toRegistrationFields(fields: FormFields, ifcn: 0 | 1): RegistrationFields {
  return { ...fields, ifcn: String(ifcn), name: '', fax: '', about: '' };
}

/** The payload of `register`: the second password and the code stay on the device. */
export function toRegistration(fields: FormFields, ifcn: 0 | 1): Registration {
  const { retypePassword: _again, captcha: _code, ...registration } = toRegistrationFields(fields, ifcn);
  return registration;
}
