import type { Account } from '#contract/calls/account.ts';
import { features, type Feature } from '#contract/calls/features.ts';
import type { StoredAccount } from '#client/storage/siteDatabase.ts';

/** A server's account as this device stores it. */
export function toStoredAccount(received: Account): StoredAccount {
  const { visitor_id, ifcn, uuid, features: known, merged, ...account } = received;
  return {
    ...account,
    ...(merged && { merged }),
    visitor_id: String(visitor_id),
    ifcn: String(ifcn),
    ...(uuid !== undefined && { uuid: String(uuid) }),
    features: knownFeatures(known),
  };
}

/** Used while the account is not known, as in the prerender. */
export const emptyAccount: StoredAccount = {
  Firstname: '',
  Lastname: '',
  email: '',
  mytitle: '',
  token: '',
  visitor_id: '',
  ifcn: '',
  features: [],
};

/** The features that this client can use; a later server may list more. */
export function knownFeatures(names: unknown): Feature[] {
  return Array.isArray(names) ? features.filter((feature) => names.includes(feature)) : [];
}
