import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Draft } from '../../drafts/database.ts';
import classes from './dashboard.module.css';

/** Back online, says which drafts wait: nothing is sent before their author presses Submission (D4). */
export function Waiting({ drafts }: { drafts: readonly Draft[] }) {
  const isBack = useIsBack();
  const titles = drafts.map(({ title }) => title.trim()).filter(Boolean);
  const untitled = drafts.length - titles.length;
  if (!isBack || drafts.length === 0) return null;
  return (
    <output className={classes.notice}>
      <b>
        <Trans>You are online again. Not submitted yet:</Trans>
      </b>{' '}
      {titles.map((title) => `“${title}”`).join(', ')}
      {untitled > 0 && (
        <>
          {titles.length > 0 && ', '}
          <Trans>{untitled} without a title</Trans>
        </>
      )}
      . <Trans>Open a draft and press Submission to send it.</Trans>
    </output>
  );
}

/** Whether the connection was lost and came back while this page was open. */
function useIsBack(): boolean {
  const connection = useConnection();
  const [seen, setSeen] = useState<'neither' | 'lost' | 'back'>('neither');
  const isBack = connection === 'online' && seen === 'lost';
  const next = connection === 'offline' ? 'lost' : isBack ? 'back' : seen;
  if (next !== seen) setSeen(next);
  return next === 'back';
}
