import { answersDatabase, type AccountAddress, type StoredAccount } from '#client/storage/siteDatabase.ts';
import { writtenAddress } from '#contract/rules/mailable.ts';
import { textDigest } from '#client/receipts/digest.ts';

type Addressed = Pick<StoredAccount, 'visitor_id' | 'email'>;

/** Stores the address of the account that is logged in. It remains after the log-out. */
export async function rememberAddress({ visitor_id, email }: Addressed): Promise<void> {
  await answersDatabase.addresses.put({ key: keyOf(visitor_id), visitor_id, address_sha256: await digestOf(email) });
}

/** Stores that an account was merged into another one (S15): its data on this device belongs to that one. */
export async function rememberMerged(merged: string, { email }: Pick<StoredAccount, 'email'>): Promise<void> {
  const address_sha256 = await digestOf(email);
  await answersDatabase.addresses.put({ key: keyOf(merged), visitor_id: merged, address_sha256, isMerged: true });
}

/**
 * Other accounts that had this one's address on this device, or were merged into it. An address belongs to one account
 * at a time, so the server has lost the others, for example by restoring a backup, or they have another address now.
 */
export async function formerAccountsHere({
  visitor_id,
  email,
}: Addressed): Promise<Pick<AccountAddress, 'visitor_id' | 'isMerged'>[]> {
  const address = await digestOf(email);
  const rows = await answersDatabase.addresses.change((all) => all);
  const alike = rows.filter((row) => isAddress(row) && row.address_sha256 === address && row.visitor_id !== visitor_id);
  return alike;
}

/** Stops offering the account, until somebody logs in with it. */
export function forgetAddress(visitorId: string): Promise<void> {
  return answersDatabase.addresses.change((_rows, store) => {
    store.delete(keyOf(visitorId));
  });
}

/** The copy of the account that is logged in is in the same store. */
function isAddress({ key }: { key: string }): boolean {
  return key.startsWith('address ');
}

function keyOf(visitorId: string): AccountAddress['key'] {
  return `address ${visitorId}`;
}

function digestOf(email: string): Promise<string> {
  return textDigest(writtenAddress(email).toLowerCase());
}
