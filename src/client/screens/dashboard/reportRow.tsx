import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Text } from '#site';
import { site } from '#conference/site.ts';
import type { Report } from '#contract/report.ts';
import { useText } from '../../i18n/language.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDelete } from './confirmDelete.tsx';
import { deleteReport } from './deleteReport.ts';
import type { OwnWork } from './ownWork.ts';
import { useBeijingTime } from './beijingTime.ts';
import classes from './dashboard.module.css';

interface ReportRowProps {
  report: Report;
  work: OwnWork;
  submissionPath: string;
}

/** One submission, to be changed or deleted (R1–R3). On a phone it is a card. */
export function ReportRow({ report, work, submissionPath }: ReportRowProps) {
  const { t } = useLingui();
  const text = useText();
  const [asking, setAsking] = useState(false);
  const id = String(report.report_id);

  async function onOk(): Promise<void> {
    const { kind, msg } = await deleteReport(work, id);
    if (kind === 'deleted') toast({ kind: 'success', message: t`delete successs` });
    else toast({ kind: 'error', message: msg ?? t`There is no connection to the server. Nothing was deleted.` });
  }

  return (
    <tr>
      <td className={classes.id} data-label={t`Paper ID`}>
        {id}
      </td>
      <td className={classes.title}>
        <b id={`report-${id}`}>{report.title}</b>
        <Received report={report} />
      </td>
      <td data-label={t`Submission type`}>{text(typeLabel(report))}</td>
      <td data-label={t`Keywords`}>{report.keywords}</td>
      <td className={classes.actions}>
        <Link to={`${submissionPath}?id=${encodeURIComponent(id)}`} aria-describedby={`report-${id}`}>
          <Trans>Edit</Trans>
        </Link>
        <button
          type="button"
          className={classes.action}
          aria-describedby={`report-${id}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Delete</Trans>
        </button>
        {asking && <ConfirmDelete title={report.title} onOk={onOk} onCancel={() => setAsking(false)} />}
      </td>
    </tr>
  );
}

function Received({ report: { received_at } }: { report: Report }) {
  const beijingTime = useBeijingTime();
  if (!received_at) return null;
  const time = beijingTime(received_at);
  return (
    <small className={classes.received}>
      <Trans>Received {time} Beijing time</Trans>
    </small>
  );
}

/** R2: any value that is not listed has the label of `other`. */
function typeLabel({ submissionType }: Report): Text {
  const { byValue, other } = site.submission.dashboardTypes;
  return byValue[String(submissionType ?? '')] ?? other;
}
