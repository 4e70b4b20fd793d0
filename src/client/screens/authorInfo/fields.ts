import type { AuthorInfo } from '#contract/account.ts';
import { fullName } from '../../session/names.ts';
import type { StoredAccount } from '../../session/session.ts';

/** What the form holds (A10). */
export type InfoFields = Omit<AuthorInfo, 'visitor_id'>;

/** What this device knows of an author before the server has answered. */
export function knownOf(account: StoredAccount): InfoFields {
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

/** What differs from what was filled in: the author's own words. */
export function ownWords(fields: InfoFields, filledIn: InfoFields): Record<string, string> {
  const names = Object.keys(filledIn) as (keyof InfoFields)[];
  const own = names.filter((name) => fields[name] !== filledIn[name]);
  return Object.fromEntries(own.map((name) => [name, fields[name]]));
}
