import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#site/text.ts';
import { titles } from '#contract/rules/accountRules.ts';
import { fullName, isChineseName } from '#contract/names/fullName.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { StoredAccount } from '#client/session/session.ts';

type Named = Pick<StoredAccount, 'mytitle' | 'Firstname' | 'Lastname'>;

/**
 * A greeting by the reader's clock at the time when the page was opened. The server does not know the reader's time.
 */
export function Greeting({ account }: { account: StoredAccount }): string {
  const { t } = useLingui();
  const name = formalName(account, useLanguage());
  const [hour] = useState(() => new Date().getHours());
  const isMounted = useMounted();
  switch (isMounted ? partOfDay(hour) : 'night') {
    case 'early':
      return t({ message: `Good morning, ${name}`, context: 'before nine' });
    case 'morning':
      return t`Good morning, ${name}`;
    case 'noon':
      return t({ message: `Good afternoon, ${name}`, context: 'from twelve to one' });
    case 'afternoon':
      return t`Good afternoon, ${name}`;
    case 'evening':
      return t`Good evening, ${name}`;
    case 'night':
      return t`Hello, ${name}`;
  }
}

type PartOfDay = 'night' | 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** The hour at which each part of the day begins. Chinese greets each in its own way. At night, no time is named. */
const parts: readonly (readonly [from: number, part: PartOfDay])[] = [
  [22, 'night'],
  [18, 'evening'],
  [13, 'afternoon'],
  [12, 'noon'],
  [9, 'morning'],
  [5, 'early'],
];

function partOfDay(hour: number): PartOfDay {
  return parts.find(([from]) => hour >= from)?.[1] ?? 'night';
}

/**
 * 'Prof. Reynolds', '李教授': the title's place depends on the language. A family name alone is rude, so without a title
 * the full name is used.
 */
export function formalName(account: Named, language: Language): string {
  const { mytitle, Firstname, Lastname } = account;
  const title = titles[language].find(({ value }) => value === mytitle)?.label ?? mytitle;
  if (!title) return fullName(account);
  const name = Lastname || Firstname;
  if (language === 'en') return `${title} ${name}`;
  return isChineseName(account) ? name + title : `${name} ${title}`;
}
