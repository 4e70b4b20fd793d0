import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/storage/useStored.ts';
import classes from '#client/screens/submission/sending/statePanel.module.css';

/** How many unfinished drafts are offered; the dashboard has all of them. */
const offered = 3;

interface UnfinishedProps {
  db: DraftsDatabase;
  path: string;
  /** The draft being written in the form. */
  current: string;
}

/** Offers the unfinished drafts of this device, so that authors do not begin a second one by mistake. */
export function Unfinished({ db, path, current }: UnfinishedProps) {
  const drafts = useStored(db, listDrafts) ?? [];
  const others = drafts.filter(({ id }) => id !== current).slice(0, offered);
  if (others.length === 0) return null;
  return (
    <nav className={classes.notice} data-above>
      <p>
        <Trans>You have unfinished drafts:</Trans>
      </p>
      {others.map(({ id, title, file }) => (
        <p key={id}>
          <Link to={`${path}?draft=${id}`}>{title.trim() || file?.name || <Trans>Without a title</Trans>}</Link>
        </p>
      ))}
    </nav>
  );
}
