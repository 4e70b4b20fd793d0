import { Trans } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { ConfirmDeleteDraft } from '#client/screens/dashboard/drafts/confirmDeleteDraft.tsx';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './changesLine.module.css';

interface ChangesProps {
  db: DraftsDatabase;
  draft: Draft;
  submissionPath: string;
  /** The submission that the draft changes. */
  row: RefObject<HTMLElement | null>;
}

/** In the row of a submission: its changes on this device that are not, or perhaps not, on the server (O2, O5). */
export function Changes({ db, draft, submissionPath, row }: ChangesProps) {
  const [isConfirming, setConfirming] = useState(false);
  const describedBy = `report-${draft.report?.report_id}`;

  return (
    <div className={classes.changes}>
      <DraftState draft={draft} />
      <Link to={`${submissionPath}?draft=${draft.id}`} aria-describedby={describedBy}>
        {draft.state === 'editing' ? <Trans>Continue writing</Trans> : <Trans>Open</Trans>}
      </Link>
      {draft.state !== 'sending' && (
        <button
          type="button"
          className={rows.action}
          aria-describedby={describedBy}
          onClick={() => setConfirming(true)}
        >
          <Trans>Discard changes</Trans>
        </button>
      )}
      {isConfirming && (
        <ConfirmDeleteDraft
          db={db}
          id={draft.id}
          title={draft.title}
          onClose={() => setConfirming(false)}
          focusAfter={() => row.current?.lastElementChild?.querySelector('a')}
        >
          <Trans>Only your changes are deleted. What was submitted stays as it is.</Trans>
        </ConfirmDeleteDraft>
      )}
    </div>
  );
}
