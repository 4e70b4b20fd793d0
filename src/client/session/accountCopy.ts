import { answersDatabase, type AccountCopy, type StoredAccount } from '#client/storage/siteDatabase.ts';
import { rememberAddress, rememberMerged } from './addresses.ts';

/**
 * Stores a copy of the account that is logged in, and its address. A failure leaves local storage alone.
 *
 * @param before - the account that was logged in until now, perhaps by an earlier version of this site that stored no
 * address
 */
export async function storeCopy(account: StoredAccount, before?: StoredAccount): Promise<void> {
  try {
    await answersDatabase.account.put({ key: 'current', account });
  } catch (error) {
    console.warn('The copy of the account could not be stored', error);
  }
  for (const each of [before, account]) if (each) await rememberAddress(each).catch(() => undefined);
  for (const merged of account.merged ?? []) await rememberMerged(merged, account).catch(() => undefined);
}

/**
 * Records a log-out and its token, unless another account has logged in since. On a full device, which cannot store the
 * record, the copy is only deleted.
 *
 * @returns whether the copy is gone
 */
export async function forgetCopy(token: string | undefined): Promise<boolean> {
  const record: AccountCopy = { key: 'current', ...(token !== undefined && { loggedOut: token }) };
  try {
    await changeCopyOf(token, (store) => store.put(record));
    return true;
  } catch {
    return changeCopyOf(token, (store) => store.delete(record.key)).then(
      () => true,
      () => false,
    );
  }
}

function changeCopyOf(token: string | undefined, change: (store: IDBObjectStore) => void): Promise<void> {
  return answersDatabase.account.change((rows, store) => {
    // The addresses are in the same store, and come first.
    const copy = rows.find(({ key }) => key === 'current');
    if (!copy?.account || copy.account.token === token) change(store);
  });
}

export async function readCopy(): Promise<AccountCopy | undefined> {
  try {
    return await answersDatabase.account.get('current');
  } catch {
    return undefined;
  }
}

/** Whether an account was ever logged in on this device: log-outs leave a row too. */
export async function hasAccountRows(): Promise<boolean> {
  try {
    return !(await answersDatabase.account.isEmpty());
  } catch {
    return false;
  }
}
