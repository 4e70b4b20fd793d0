import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { isInMemory } from '#client/storage/inMemory.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, JournalEntry } from '#client/drafts/store/rows.ts';
import { familyOf, inFamilies, numberOf, versionsOf } from '#client/drafts/store/family.ts';
import { useFirstRows } from '#client/performance/firstRows.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { linkInNeighbouringRow } from '#client/screens/dashboard/neighbouringRow.ts';
import { CompareAction } from './compareAction.tsx';
import { ConfirmDeleteDraft } from './confirmDeleteDraft.tsx';
import { DraftState, Tag } from './draftState.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { ExportButton } from '#client/features/deviceStorage/exportButton.tsx';
import { ListSection } from '#client/screens/dashboard/listSection.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { RowAction } from '#client/screens/dashboard/rowAction.tsx';
import { VersionFrom } from './versionFrom.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './draftList.module.css';

interface DraftListProps {
  data: Pick<DashboardData, 'db' | 'drafts' | 'reports' | 'storageFailed' | 'unsaved'>;
  /** The drafts to list. */
  drafts: readonly Draft[];
  submissionPath: string;
}

/** Abstracts on this device that are not, or perhaps not, on the server (O2). */
export function UnsentDraftList({ data, drafts, submissionPath }: DraftListProps) {
  const { db, storageFailed, unsaved = [] } = data;
  if (drafts.length + unsaved.length === 0 && !storageFailed) return null;
  return (
    <ListSection
      id="drafts"
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
          <DraftRows db={db} data={data} drafts={drafts} submissionPath={submissionPath} />
        </ul>
      )}
    </ListSection>
  );
}

interface RowsProps extends Pick<DraftListProps, 'data' | 'drafts' | 'submissionPath'> {
  db: DraftsDatabase;
}

/** Versions of one abstract are one row (O6, O10). */
function DraftRows({ drafts, ...common }: RowsProps) {
  const families = useMemo(() => inFamilies(drafts), [drafts]);
  return useFirstRows(families).map((versions) => {
    const [draft, ...others] = versions;
    if (!draft) return null;
    if (others.length === 0) return <DraftRow key={draft.id} {...common} draft={draft} />;
    return <FamilyRow key={familyOf(draft)} {...common} draft={draft} drafts={versions} />;
  });
}

/** The versions of one abstract, to be compared, continued and deleted one by one. `draft` is any of them. */
function FamilyRow({ draft, drafts, ...common }: RowsProps & { draft: Draft }) {
  const { t } = useLingui();
  const count = drafts.length;
  const title = drafts.map(titleOf).find((title) => title !== undefined) ?? t`Untitled`;
  const id = `family-${draft.id}`;
  return (
    <li className={classes.draft}>
      <div>
        <b id={id}>{title}</b>
        <small className={rows.facts}>
          <Plural value={count} one="# version" other="# versions" />
        </small>
      </div>
      <div className={rows.actions} data-unprinted>
        <CompareFamily of={id} db={common.db} data={common.data} draft={draft} />
      </div>
      <ul className={classes.versions} aria-labelledby={id}>
        {inOrder(drafts).map((draft) => (
          <DraftRow key={draft.id} {...common} draft={draft} family={title} />
        ))}
      </ul>
    </li>
  );
}

/** Opens the comparison. The versions include the submission, and a change of it that is listed there. */
function CompareFamily({ db, data, draft, of }: Pick<DraftRowProps, 'db' | 'data' | 'draft'> & { of: string }) {
  return (
    <CompareAction of={of} db={db} versions={versionsOf(familyOf(draft), data.drafts ?? [], data.reports ?? [])} />
  );
}

function inOrder(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => numberOf(a) - numberOf(b) || a.createdAt - b.createdAt);
}

function titleOf({ title, file }: Draft): string | undefined {
  return title.trim() || file?.name;
}

interface DraftRowProps extends Omit<RowsProps, 'drafts'> {
  draft: Draft;
  /** Title of the abstract if this row is one of several versions. */
  family?: string;
}

function DraftRow({ db, data, draft, family, submissionPath }: DraftRowProps) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const own = titleOf(draft) ?? t`Untitled`;
  const n = numberOf(draft);
  const title = family === undefined ? own : own === family ? t`Version ${n}` : t`Version ${n}: ${own}`;

  return (
    <li className={classes.draft} ref={row}>
      <div>
        <b id={`draft-${draft.id}`}>{title}</b>
        <DraftFacts draft={draft} />
      </div>
      <DraftState draft={draft} />
      <div className={rows.actions} data-unprinted>
        <DraftLink id={draft.id} submissionPath={submissionPath}>
          {draft.state === 'editing' ? <Trans>Continue writing</Trans> : <Trans>Open</Trans>}
        </DraftLink>
        <ExportButton draftId={draft.id} className={rows.action} aria-describedby={`draft-${draft.id}`}>
          <Trans>Export</Trans>
        </ExportButton>
        {family === undefined && <CompareFamily of={`draft-${draft.id}`} db={db} data={data} draft={draft} />}
        {draft.state !== 'sending' && (
          <RowAction of={`draft-${draft.id}`} onPress={() => setConfirming(true)}>
            <Trans>Delete draft</Trans>
          </RowAction>
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
            <Trans>What you delete can be restored while this page is open.</Trans>
          ) : (
            <Trans>The draft is only on this device. It can be restored for 30 days.</Trans>
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

/** A draft that this device had no room for. It can be opened, and is saved as soon as there is room. */
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
      <div className={rows.actions} data-unprinted>
        <DraftLink id={draftId} submissionPath={submissionPath}>
          <Trans>Continue writing</Trans>
        </DraftLink>
      </div>
    </li>
  );
}

function DraftLink({ id, submissionPath, children }: { id: string; submissionPath: string; children: ReactNode }) {
  return (
    <ButtonLink to={`${submissionPath}?draft=${id}`} variant="outline" size="compact" describedBy={`draft-${id}`}>
      {children}
    </ButtonLink>
  );
}

function DraftFacts({ draft: { changedAt, family, file, state, sending } }: { draft: Draft }) {
  const clock = useClock();
  const fileSize = useFileSize();
  const edited = clock(changedAt);
  const sent = clock(sending?.startedAt ?? changedAt);
  return (
    <small className={rows.facts}>
      {family?.by !== undefined && (
        <>
          <VersionFrom by={family.by} />
          {' · '}
        </>
      )}
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
