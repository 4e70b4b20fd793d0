import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnection } from '#client/api/connection.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import classes from '#client/ui/components/notice.module.css';

/** Maximum number of drafts named. The others are only counted. */
const named = 5;

/**
 * When the connection is back, names the drafts that are not submitted: nothing is sent before the author presses
 * Submission (D4).
 */
export function UnsentNotice({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isBack = useIsBackOnline();
  if (!isBack || drafts.length === 0) return null;
  const titles = drafts
    .slice(0, named)
    .map(({ title }) => (title.trim() ? t`“${title.trim()}”` : t`a draft without a title`));
  const others = drafts.length - titles.length;
  if (others > 0) titles.push(t`${plural(others, { one: '# other draft', other: '# other drafts' })}`);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(titles);
  return (
    <output className={classes.notice}>
      <Trans>You are online again. Not submitted yet: {list}. Open a draft and press Submission to send it.</Trans>
    </output>
  );
}

/** Whether the connection was lost and came back while this page was open. */
function useIsBackOnline(): boolean {
  const connection = useConnection();
  const [seen, setSeen] = useState<'neither' | 'lost' | 'back'>('neither');
  const isBack = connection === 'online' && seen === 'lost';
  const next = connection === 'offline' ? 'lost' : isBack ? 'back' : seen;
  if (next !== seen) setSeen(next);
  return next === 'back';
}
