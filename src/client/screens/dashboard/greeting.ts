import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { formalName } from '../../session/names.ts';
import type { StoredAccount } from '../../session/session.ts';

/** A greeting by the reader's clock, when the page was opened. */
export function useGreeting(account: StoredAccount): string {
  const { t } = useLingui();
  const name = formalName(account, useLanguage());
  const [hour] = useState(() => new Date().getHours());
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}
