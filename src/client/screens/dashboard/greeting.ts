import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#site/text.ts';
import { titles } from '#contract/rules/accountRules.ts';
import { fullName, isChineseName } from '#contract/names/fullName.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { StoredAccount } from '#client/session/session.ts';

/** A greeting by the reader's clock, when the page was opened. */
export function useGreeting(account: StoredAccount): string {
  const { t } = useLingui();
  const name = formalName(account, useLanguage());
  const [hour] = useState(() => new Date().getHours());
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}

/** 'Prof. Reynolds', '李教授'. A family name alone is rude: without a title it takes the whole name. */
function formalName(account: StoredAccount, language: Language): string {
  const { mytitle, Firstname, Lastname } = account;
  const title = titles[language].find(({ value }) => value === mytitle)?.label ?? mytitle;
  if (isChineseName(account)) return Lastname + (title || Firstname);
  if (!title) return fullName(account);
  const name = Lastname || Firstname;
  return language === 'zh' ? `${name} ${title}` : `${title} ${name}`;
}
