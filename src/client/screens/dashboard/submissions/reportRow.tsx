import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Report } from '#contract/calls/report.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { useText } from '#client/i18n/language.tsx';
import { useIsLate } from '#client/features/ownDeadline/late.ts';
import { useColumnNames, typeLabel } from './columns.ts';
import { linkInNeighbouringRow } from '#client/screens/dashboard/neighbouringRow.ts';
import { ReceiptLink } from '#client/screens/dashboard/receipts/receiptLink.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { ConfirmDeleteReport } from './confirmDeleteReport.tsx';
import { OutcomeOf } from './outcomeOf.tsx';
import { Received } from './received.tsx';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { ConfirmDeleteDraft } from '#client/screens/dashboard/drafts/confirmDeleteDraft.tsx';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import { RowAction } from '#client/screens/dashboard/rowAction.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './reportTable.module.css';
import byOrganisers from './byOrganisers.module.css';

interface ReportRowProps {
  report: Report;
  /** Changes made on this device and not submitted. */
  changes: Draft | undefined;
  data: DashboardData;
  submissionPath: string;
}

/** One submission, with buttons to change and delete it (R1–R3). On a narrow screen it is a card. */
export function ReportRow({ report, changes, data, submissionPath }: ReportRowProps) {
  const id = String(report.report_id);
  const text = useText();
  const names = useColumnNames();
  const row = useRef<HTMLTableRowElement>(null);
  const [isConfirming, setConfirming] = useState(false);

  return (
    <tr ref={row}>
      <td className={classes.id} data-label={names.id}>
        {id}
      </td>
      <td className={classes.title}>
        <b id={`report-${id}`}>{report.title}</b>
        <ReportFacts report={report}>
          <ReceiptLink report={report} db={data.db} />
        </ReportFacts>
        <OutcomeOf report={report} db={data.db} onAnswered={data.refresh} />
        <ByOrganisers report={report} />
        {data.db && changes && <Changes db={data.db} draft={changes} submissionPath={submissionPath} row={row} />}
      </td>
      <td data-label={names.type}>{text(typeLabel(report))}</td>
      <td className={classes.keywords} data-label={names.keywords}>
        {report.keywords}
      </td>
      <td data-unprinted>
        <div className={rows.actions}>
          {!report.withdrawn && !isClosed(report.outcome) && (
            <ButtonLink
              to={`${submissionPath}?id=${encodeURIComponent(id)}`}
              variant="outline"
              size="compact"
              describedBy={`report-${id}`}
            >
              <Trans>Edit</Trans>
            </ButtonLink>
          )}
          <RowAction of={`report-${id}`} onPress={() => setConfirming(true)}>
            <Trans>Delete</Trans>
          </RowAction>
        </div>
        {isConfirming && (
          <ConfirmDeleteReport
            report={report}
            isChanged={changes !== undefined}
            data={data}
            onClose={() => setConfirming(false)}
            focusAfter={() => linkInNeighbouringRow(row.current)}
          />
        )}
      </td>
    </tr>
  );
}

/** Whether only the organisers can change a submission with this outcome. Copies of earlier versions lack the mark. */
function isClosed(outcome: Report['outcome']): boolean {
  return outcome?.is_closed === true || outcome?.answer !== undefined;
}

interface ReportFactsProps {
  report: Report;
  children: ReactNode;
}

/** When it arrived, and with which file, if the server's list says so. */
function ReportFacts({ report, children }: ReportFactsProps) {
  const { received_at, file_url, file_name, handed_in_by } = report;
  const { t } = useLingui();
  const isLate = useIsLate(report);
  const file = file_url === '' ? t`No file` : file_name;
  return (
    <small className={rows.arrival}>
      <Received
        at={received_at}
        // Submissions by the organisers count as in time.
        isLate={received_at !== undefined && !handed_in_by && isLate(new Date(received_at))}
      />
      {file && <span>{file}</span>}
      {children}
    </small>
  );
}

interface ChangesProps {
  db: DraftsDatabase;
  draft: Draft;
  submissionPath: string;
  /** The submission that the draft changes. */
  row: RefObject<HTMLElement | null>;
}

/** In the row of a submission: its changes on this device that are not, or perhaps not, on the server (O2, O5). */
function Changes({ db, draft, submissionPath, row }: ChangesProps) {
  const [isConfirming, setConfirming] = useState(false);
  const describedBy = `report-${draft.report?.report_id}`;

  return (
    <div className={`${rows.actions} ${classes.changes}`}>
      <DraftState draft={draft} />
      <ButtonLink to={`${submissionPath}?draft=${draft.id}`} size="compact" describedBy={describedBy}>
        {draft.state === 'editing' ? <Trans>Continue writing</Trans> : <Trans>Open</Trans>}
      </ButtonLink>
      {draft.state !== 'sending' && (
        <RowAction of={describedBy} onPress={() => setConfirming(true)}>
          <Trans>Discard changes</Trans>
        </RowAction>
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

/** Changes that the organisers made to a submission: who changed what, and why it was withdrawn (S5). */
export function ByOrganisers({ report: { edited, withdrawn, handed_in_by } }: { report: Report }) {
  const { format } = useConferenceTime();
  const fieldNames = useFieldNames();
  if (!edited && !withdrawn && !handed_in_by) return null;
  const editedAt = edited && format(edited.at);
  const by_name = edited?.by_name;
  const names = edited?.fields.map((field) => fieldNames[field] ?? field).join(', ');
  const withdrawnAt = withdrawn && format(withdrawn.at);

  return (
    <div className={byOrganisers.changes}>
      {withdrawn && (
        // Date libraries differ in a comma or a word.
        <p suppressHydrationWarning>
          <Trans>
            <b>Withdrawn</b> by the organisers, {withdrawnAt}
          </Trans>
          {withdrawn.reason && <span className={byOrganisers.reason}>{withdrawn.reason}</span>}
        </p>
      )}
      {handed_in_by && (
        <p>
          <Trans>{handed_in_by} submitted this version for the organisers, on your behalf</Trans>
        </p>
      )}
      {edited && (
        <p suppressHydrationWarning>
          <Trans>
            {by_name} changed this for the organisers, {editedAt}: {names}
          </Trans>
        </p>
      )}
    </div>
  );
}

function useFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    title: t`title`,
    abstract: t`abstract`,
    keywords: t`keywords`,
    submissionType: t`type`,
    topics: t`topic`,
    report_people: t`authors`,
  };
}
