import { answersDatabase, type AccountCopy, type StoredAccount } from '#client/device/siteDatabase.ts';
import { rememberAddress } from './addresses.ts';

/**
 * Stores the copy of the account that is logged in, and its address; a failure leaves local storage alone.
 *
 * @param before - who was logged in until then, perhaps since an earlier version of this site, which kept no addresses
 */
export async function keepCopy(account: StoredAccount, before?: StoredAccount): Promise<void> {
  await write({ key: 'current', account });
  for (const each of [before, account]) if (each) await rememberAddress(each).catch(() => undefined);
}

/** Records a log-out and its token. */
export function forgetCopy(token: string | undefined): Promise<void> {
  return write({ key: 'current', ...(token !== undefined && { loggedOut: token }) });
}

export async function readCopy(): Promise<AccountCopy | undefined> {
  try {
    return await answersDatabase.account.get('current');
  } catch {
    return undefined;
  }
}

async function write(copy: AccountCopy): Promise<void> {
  try {
    await answersDatabase.account.put(copy);
  } catch (error) {
    console.warn('The copy of the account could not be stored', error);
  }
}
