import { answersDatabase, type AccountCopy, type StoredAccount } from '#client/device/siteDatabase.ts';

/** Stores the copy of the account that is logged in; a failure leaves local storage alone. */
export function keepCopy(account: StoredAccount): Promise<void> {
  return write({ key: 'current', account });
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
