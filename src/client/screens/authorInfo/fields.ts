import type { AuthorInfo } from '#contract/calls/account.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { Outcome } from '#client/api/outcome.ts';
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
export function typedFields<Values extends Record<string, string>>(fields: Values, filledIn: Values): Partial<Values> {
  const typed = Object.entries(fields).filter(([name, value]) => value !== filledIn[name]);
  return Object.fromEntries(typed) as Partial<Values>;
}

/** An answer without the account's id, which is no field. */
export function without<Data extends { visitor_id: string }>(
  outcome: Outcome<Data | null>,
): Outcome<Omit<Data, 'visitor_id'> | null> {
  if (outcome.kind !== 'success' || !outcome.data) return outcome as Outcome<null>;
  const { visitor_id: _own, ...fields } = outcome.data;
  return { ...outcome, data: fields };
}
