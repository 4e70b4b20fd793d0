import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { bringBack, deleteForGood, listBin } from '../../drafts/bin.ts';
import type { BinnedDraft, DraftsDatabase } from '../../drafts/database.ts';
import { storageFailure } from '../../drafts/drafts.ts';
import { useClock } from '../../ui/clock.ts';
import { toast } from '../../ui/toast.ts';
import classes from './dashboard.module.css';

/** What was deleted on this device in the last 30 days, to be brought back. */
export function RecentlyDeleted({ db }: { db: DraftsDatabase }) {
  const binned = useLiveQuery(() => listBin(db), [db]);
  if (!binned?.length) return null;
  return (
    <details className={classes.bin}>
      <summary>
        <Trans>Recently deleted</Trans> <span className={classes.soft}>{binned.length}</span>
      </summary>
      <p className={classes.soft}>
        <Trans>What you delete stays on this device for 30 days.</Trans>
      </p>
      <ul className={classes.drafts}>
        {binned.map((deleted) => (
          <Deleted key={deleted.id} db={db} deleted={deleted} />
        ))}
      </ul>
    </details>
  );
}

function Deleted({ db, deleted: { id, deletedAt, draft } }: { db: DraftsDatabase; deleted: BinnedDraft }) {
  const { t } = useLingui();
  const clock = useClock();
  const title = draft.title.trim() || t`Untitled`;
  const time = clock(deletedAt);

  async function restore(): Promise<void> {
    try {
      await bringBack(db, id);
      toast({ kind: 'success', message: t`“${title}” is among your drafts again` });
    } catch (error) {
      const isFull = storageFailure(error) === 'full';
      toast({
        kind: 'error',
        message: isFull
          ? t`This device has no room left. Free some space and try again.`
          : t`This device would not store the draft. It stays here; please try again.`,
      });
    }
  }

  return (
    <li className={classes.draft}>
      <div>
        <b id={`deleted-${id}`}>{title}</b>
        <small className={classes.facts}>
          <Trans>deleted {time}</Trans>
        </small>
      </div>
      <span />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-describedby={`deleted-${id}`}
          onClick={() => void restore()}
        >
          <Trans>Bring back</Trans>
        </button>
        <button
          type="button"
          className={classes.action}
          aria-describedby={`deleted-${id}`}
          onClick={() => void deleteForGood(db, id)}
        >
          <Trans>Delete for good</Trans>
        </button>
      </div>
    </li>
  );
}
