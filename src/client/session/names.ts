import type { Language } from '#site';
import { titles } from '#contract/accountRules.ts';
import type { StoredAccount } from './session.ts';

type Named = Pick<StoredAccount, 'Firstname' | 'Lastname' | 'mytitle'>;

/** Written in Chinese characters, the family name stands first and nothing between. */
function isChinese({ Firstname, Lastname }: Omit<Named, 'mytitle'>): boolean {
  return /^\p{Script=Han}/u.test(Lastname) || (!Lastname && /^\p{Script=Han}/u.test(Firstname));
}

/** A name where there is little room: 'O. Reynolds', '李学'. */
export function shortName(account: Named): string {
  const { Firstname, Lastname } = account;
  if (isChinese(account)) return Lastname + Firstname;
  const initial = Array.from(Firstname.trim())[0];
  return initial && Lastname ? `${initial}. ${Lastname}` : Lastname || Firstname;
}

/** A name in two letters, or one character: 'OR', '李'. */
export function initialsOf(account: Named): string {
  const [first = '', last = ''] = [account.Firstname, account.Lastname].map((name) => Array.from(name.trim())[0] ?? '');
  return isChinese(account) ? last || first : first + last;
}

/** How somebody is greeted: 'Prof. Reynolds', '李教授'. A family name alone is rude: without a title it takes the whole name. */
export function formalName(account: Named, language: Language): string {
  const { mytitle, Firstname, Lastname } = account;
  const title = titles[language].find(({ value }) => value === mytitle)?.label ?? mytitle;
  if (isChinese(account)) return Lastname + (title || Firstname);
  const parts = language === 'zh' ? [Lastname || Firstname, title] : [title || Firstname, Lastname || Firstname];
  const whole = title ? parts : [Firstname, Lastname];
  return whole.filter(Boolean).join(' ');
}
