import type { Account } from '#contract/calls/account.ts';
import { features, type Feature } from '#contract/calls/features.ts';
import type { StoredAccount } from '#client/device/siteDatabase.ts';

/** A server's account as this device keeps it. */
export function toStoredAccount({ visitor_id, ifcn, uuid, features: known, ...account }: Account): StoredAccount {
  return {
    ...account,
    visitor_id: String(visitor_id),
    ifcn: String(ifcn),
    ...(uuid !== undefined && { uuid: String(uuid) }),
    features: knownFeatures(known),
  };
}

/** Who is logged in while nobody can be known to be. */
export const nobody: StoredAccount = {
  Firstname: '',
  Lastname: '',
  email: '',
  mytitle: '',
  token: '',
  visitor_id: '',
  ifcn: '',
  features: [],
};

/** The features that this client knows how to use; a later server may name more. */
export function knownFeatures(names: unknown): Feature[] {
  return Array.isArray(names) ? features.filter((feature) => names.includes(feature)) : [];
}
