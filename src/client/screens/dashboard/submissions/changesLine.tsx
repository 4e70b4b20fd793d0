import { Trans } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Draft, DraftsDatabase } from '#client/drafts/store/database.ts';
import { ConfirmDeleteDraft } from '#client/screens/dashboard/drafts/confirmDeleteDraft.tsx';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import classes from '#client/screens/dashboard/dashboard.module.css';

interface ChangesProps {
  db: DraftsDatabase;
  draft: Draft;
  submissionPath: string;
  /** The submission that the draft changes. */
  row: RefObject<HTMLElement | null>;
}

/** In the row of a submission: what was changed on this device and is not, or not surely, with the server (O2, O5). */
export function Changes({ db, draft, submissionPath, row }: ChangesProps) {
  const [asking, setAsking] = useState(false);
  const describedBy = `report-${draft.report?.report_id}`;

  return (
    <div className={classes.changes}>
      <DraftState draft={draft} />
      <Link to={`${submissionPath}?draft=${draft.id}`} aria-describedby={describedBy}>
        {draft.state === 'editing' ? <Trans>Go on writing</Trans> : <Trans>Open</Trans>}
      </Link>
      {draft.state !== 'sending' && (
        <button type="button" className={classes.action} aria-describedby={describedBy} onClick={() => setAsking(true)}>
          <Trans>Discard changes</Trans>
        </button>
      )}
      {asking && (
        <ConfirmDeleteDraft
          db={db}
          id={draft.id}
          title={draft.title}
          onClose={() => setAsking(false)}
          goOn={() => row.current?.lastElementChild?.querySelector('a')}
        >
          <Trans>Only the changes on this device are deleted. What was submitted stays as it is.</Trans>
        </ConfirmDeleteDraft>
      )}
    </div>
  );
}
