import { fullName, isChineseName } from '#contract/names/fullName.ts';
import type { StoredAccount } from './session.ts';

type Named = Pick<StoredAccount, 'Firstname' | 'Lastname'>;

/** A short name: 'O. Reynolds', '李学'. */
export function shortName(account: Named): string {
  const { Firstname, Lastname } = account;
  if (isChineseName(account)) return fullName({ Firstname, Lastname });
  const initial = Array.from(Firstname.trim())[0];
  return initial && Lastname ? `${initial}. ${Lastname}` : Lastname || Firstname;
}

/** Two letters, or one Chinese character: 'OR', '李'. */
export function initialsOf(account: Named): string {
  const [first = '', last = ''] = [account.Firstname, account.Lastname].map((name) => Array.from(name.trim())[0] ?? '');
  return isChineseName(account) ? last || first : first + last;
}
