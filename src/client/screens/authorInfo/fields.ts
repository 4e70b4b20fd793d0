import type { AuthorInfo } from '#contract/calls/account.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { StoredAccount } from '#client/session/session.ts';

/** The form's fields (A10). */
export type InfoFields = Omit<AuthorInfo, 'visitor_id'>;

/** The author's information as far as this device has it, until the server has answered. */
export function initialInfo(account: StoredAccount): InfoFields {
  return {
    name: fullName(account),
    country: '',
    affiliation: '',
    address: '',
    email: account.email,
    fax: '',
    about: '',
  };
}

/** The fields that the author changed from what was filled in. */
export function typedFields(fields: Partial<InfoFields>, filledIn: InfoFields): Record<string, string> {
  const typed = Object.entries(fields).filter(([name, value]) => value !== filledIn[name as keyof InfoFields]);
  return Object.fromEntries(typed);
}
