import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoredAccount } from '../../session/session.ts';

/** A greeting by the reader's clock, when the page was opened. */
export function useGreeting({ mytitle, Firstname, Lastname }: StoredAccount): string {
  const { t } = useLingui();
  const [hour] = useState(() => new Date().getHours());
  // A surname alone is rude: without a title it takes the whole name.
  const name = [mytitle || Firstname, Lastname || Firstname].filter(Boolean).join(' ');
  if (hour >= 4 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}
