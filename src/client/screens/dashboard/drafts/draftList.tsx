import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Draft, DraftsDatabase, JournalEntry } from '#client/drafts/store/database.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { wayBeside } from '#client/screens/dashboard/submissions/wayBeside.ts';
import { ConfirmDeleteDraft } from './confirmDeleteDraft.tsx';
import { DraftState, Tag } from './draftState.tsx';
import { ExportButton } from '#client/screens/dashboard/transfer/exportButton.tsx';
import { Listing, type ListingHeading } from '#client/screens/dashboard/listing.tsx';
import type { OwnWork } from '#client/screens/dashboard/ownWork.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

interface DraftListProps {
  work: Pick<OwnWork, 'db' | 'storageFailed' | 'unsaved'>;
  drafts: readonly Draft[];
  submissionPath: string;
  heading: ListingHeading;
}

/** What is on this device and not, or not surely, with the server (O2). */
export function DraftList({
  work: { db, storageFailed, unsaved = [] },
  drafts,
  submissionPath,
  heading,
}: DraftListProps) {
  if (drafts.length + unsaved.length === 0 && !storageFailed) return null;
  return (
    <Listing id="drafts" heading={heading} title={<Trans>On this device</Trans>}>
      {storageFailed && (
        <p className={classes.soft}>
          <CannotOpen
            failure={storageFailed}
            unavailable={
              <Trans>
                This browser does not let the site keep drafts. Please open it in another browser to write offline.
              </Trans>
            }
          />
        </p>
      )}
      {db && (
        <ul className={classes.drafts}>
          {unsaved.map((words) => (
            <UnsavedRow key={words.draftId} words={words} submissionPath={submissionPath} />
          ))}
          <DraftRows db={db} drafts={drafts} submissionPath={submissionPath} />
        </ul>
      )}
    </Listing>
  );
}

/** More rows than any screen shows at once. */
const firstRows = 20;

interface RowsProps extends Pick<DraftListProps, 'drafts' | 'submissionPath'> {
  db: DraftsDatabase;
}

/** The first rows are there at once, however many drafts there are; the others follow while these can be used. */
function DraftRows({ db, drafts, submissionPath }: RowsProps) {
  const drawn = useDeferredValue(drafts, drafts.slice(0, firstRows));
  return drawn.map((draft) => <DraftRow key={draft.id} db={db} draft={draft} submissionPath={submissionPath} />);
}

function DraftRow({ db, draft, submissionPath }: { db: DraftsDatabase; draft: Draft; submissionPath: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const title = draft.title.trim() || draft.file?.name || t`Untitled`;

  return (
    <li className={classes.draft} ref={row}>
      <div>
        <b id={`draft-${draft.id}`}>{title}</b>
        <DraftFacts draft={draft} />
      </div>
      <DraftState draft={draft} />
      <div className={classes.actions}>
        <DraftLink id={draft.id} submissionPath={submissionPath}>
          {draft.state === 'editing' ? <Trans>Go on writing</Trans> : <Trans>Open</Trans>}
        </DraftLink>
        <ExportButton draftId={draft.id} className={classes.action} aria-describedby={`draft-${draft.id}`}>
          <Trans>Export</Trans>
        </ExportButton>
        {draft.state !== 'sending' && (
          <button
            type="button"
            className={classes.action}
            aria-describedby={`draft-${draft.id}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Delete draft</Trans>
          </button>
        )}
      </div>
      {asking && (
        <ConfirmDeleteDraft
          db={db}
          id={draft.id}
          title={title}
          onClose={() => setAsking(false)}
          goOn={() => wayBeside(row.current)}
        >
          <Trans>The draft is only on this device. It can be brought back for 30 days.</Trans>
        </ConfirmDeleteDraft>
      )}
    </li>
  );
}

interface UnsavedRowProps {
  words: JournalEntry;
  submissionPath: string;
}

/** What this device had no room for: it is there to be opened, and saved as soon as there is room. */
function UnsavedRow({ words: { draftId, content, at }, submissionPath }: UnsavedRowProps) {
  const { t } = useLingui();
  const clock = useClock();
  const edited = clock(at);
  return (
    <li className={classes.draft}>
      <div>
        <b id={`draft-${draftId}`}>{content.title.trim() || t`Untitled`}</b>
        <small className={classes.facts}>
          <Trans>edited {edited}</Trans>
        </small>
      </div>
      <Tag tone="bad">
        <Trans>Not saved</Trans>
      </Tag>
      <div className={classes.actions}>
        <DraftLink id={draftId} submissionPath={submissionPath}>
          <Trans>Go on writing</Trans>
        </DraftLink>
      </div>
    </li>
  );
}

function DraftLink({ id, submissionPath, children }: { id: string; submissionPath: string; children: ReactNode }) {
  return (
    <Link to={`${submissionPath}?draft=${id}`} aria-describedby={`draft-${id}`}>
      {children}
    </Link>
  );
}

function DraftFacts({ draft: { changedAt, file, state, sending } }: { draft: Draft }) {
  const clock = useClock();
  const fileSize = useFileSize();
  const edited = clock(changedAt);
  const sent = clock(sending?.startedAt ?? changedAt);
  return (
    <small className={classes.facts}>
      {state === 'unknown' ? <Trans>sent {sent}, no answer came back</Trans> : <Trans>edited {edited}</Trans>}
      {file && (
        <>
          {' · '}
          <Trans>file {fileSize(file.size)}</Trans>
        </>
      )}
    </small>
  );
}
