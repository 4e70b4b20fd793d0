import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/device/inMemory.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, JournalEntry } from '#client/drafts/store/rows.ts';
import { useFirstRows } from '#client/performance/firstRows.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { linkInNeighbouringRow } from '#client/screens/dashboard/neighbouringRow.ts';
import { ConfirmDeleteDraft } from './confirmDeleteDraft.tsx';
import { DraftState, Tag } from './draftState.tsx';
import { ExportButton } from '#client/features/deviceStorage/exportButton.tsx';
import { ListSection, type HeadingLevel } from '#client/screens/dashboard/listSection.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './draftList.module.css';

interface DraftListProps {
  data: Pick<DashboardData, 'db' | 'storageFailed' | 'unsaved'>;
  drafts: readonly Draft[];
  submissionPath: string;
  heading: HeadingLevel;
}

/** What is on this device and not, or perhaps not, on the server (O2). */
export function DraftList({
  data: { db, storageFailed, unsaved = [] },
  drafts,
  submissionPath,
  heading,
}: DraftListProps) {
  if (drafts.length + unsaved.length === 0 && !storageFailed) return null;
  return (
    <ListSection
      id="drafts"
      heading={heading}
      title={isInMemory() ? <Trans>Kept in this page only</Trans> : <Trans>On this device</Trans>}
    >
      {storageFailed && (
        <p className={rows.soft}>
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
    </ListSection>
  );
}

interface RowsProps extends Pick<DraftListProps, 'drafts' | 'submissionPath'> {
  db: DraftsDatabase;
}

function DraftRows({ db, drafts, submissionPath }: RowsProps) {
  return useFirstRows(drafts).map((draft) => (
    <DraftRow key={draft.id} db={db} draft={draft} submissionPath={submissionPath} />
  ));
}

function DraftRow({ db, draft, submissionPath }: { db: DraftsDatabase; draft: Draft; submissionPath: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const title = draft.title.trim() || draft.file?.name || t`Untitled`;

  return (
    <li className={classes.draft} ref={row}>
      <div>
        <b id={`draft-${draft.id}`}>{title}</b>
        <DraftFacts draft={draft} />
      </div>
      <DraftState draft={draft} />
      <div className={rows.actions}>
        <DraftLink id={draft.id} submissionPath={submissionPath}>
          {draft.state === 'editing' ? <Trans>Continue writing</Trans> : <Trans>Open</Trans>}
        </DraftLink>
        <ExportButton draftId={draft.id} className={rows.action} aria-describedby={`draft-${draft.id}`}>
          <Trans>Export</Trans>
        </ExportButton>
        {draft.state !== 'sending' && (
          <button
            type="button"
            className={rows.action}
            aria-describedby={`draft-${draft.id}`}
            onClick={() => setConfirming(true)}
          >
            <Trans>Delete draft</Trans>
          </button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDeleteDraft
          db={db}
          id={draft.id}
          title={title}
          onClose={() => setConfirming(false)}
          focusAfter={() => linkInNeighbouringRow(row.current)}
        >
          {isInMemory() ? (
            <Trans>What you delete can be brought back while this page is open.</Trans>
          ) : (
            <Trans>The draft is only on this device. It can be brought back for 30 days.</Trans>
          )}
        </ConfirmDeleteDraft>
      )}
    </li>
  );
}

interface UnsavedRowProps {
  words: JournalEntry;
  submissionPath: string;
}

/** A draft that this device had no room for: it can be opened, and is saved as soon as there is room. */
function UnsavedRow({ words: { draftId, content, at }, submissionPath }: UnsavedRowProps) {
  const { t } = useLingui();
  const clock = useClock();
  const edited = clock(at);
  return (
    <li className={classes.draft}>
      <div>
        <b id={`draft-${draftId}`}>{content.title.trim() || t`Untitled`}</b>
        <small className={rows.facts}>
          <Trans>edited {edited}</Trans>
        </small>
      </div>
      <Tag tone="bad">
        <Trans>Not saved</Trans>
      </Tag>
      <div className={rows.actions}>
        <DraftLink id={draftId} submissionPath={submissionPath}>
          <Trans>Continue writing</Trans>
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
    <small className={rows.facts}>
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
