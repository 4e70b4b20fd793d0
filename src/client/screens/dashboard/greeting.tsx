import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#site/text.ts';
import { titles } from '#contract/rules/accountRules.ts';
import { fullName, isChineseName } from '#contract/names/fullName.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { StoredAccount } from '#client/session/session.ts';

type Named = Pick<StoredAccount, 'mytitle' | 'Firstname' | 'Lastname'>;

/** A greeting by the reader's clock, when the page was opened; the server does not know what time it is there. */
export function Greeting({ account }: { account: StoredAccount }): string {
  const { t } = useLingui();
  const name = formalName(account, useLanguage());
  const [hour] = useState(() => new Date().getHours());
  const isMounted = useMounted();
  if (!isMounted) return t`Hello, ${name}`;
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}

/**
 * 'Prof. Reynolds', '李教授': the title stands where the page's language has it. A family name alone is rude: without a
 * title it takes the whole name.
 */
export function formalName(account: Named, language: Language): string {
  const { mytitle, Firstname, Lastname } = account;
  const title = titles[language].find(({ value }) => value === mytitle)?.label ?? mytitle;
  if (!title) return fullName(account);
  const name = Lastname || Firstname;
  if (language === 'en') return `${title} ${name}`;
  return isChineseName(account) ? name + title : `${name} ${title}`;
}
