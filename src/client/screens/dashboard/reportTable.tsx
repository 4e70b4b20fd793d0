import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useClock } from '../../ui/clock.ts';
import { ReportRow } from './reportRow.tsx';
import type { OwnWork } from './ownWork.ts';
import classes from './dashboard.module.css';

interface ReportTableProps {
  work: OwnWork;
  submissionPath: string;
}

/** The own submissions as the server last listed them (R1, O4). */
export function ReportTable({ work, submissionPath }: ReportTableProps) {
  return (
    <section className={classes.section} aria-labelledby="submitted">
      <header className={classes.head}>
        <h2 id="submitted">
          <Trans>Submitted</Trans>
        </h2>
        <AsOf work={work} />
        <Button className={classes.upload} component={Link} to={submissionPath} variant="outline">
          <Trans>Upload an abstract</Trans>
        </Button>
      </header>
      <Submitted work={work} submissionPath={submissionPath} />
    </section>
  );
}

function AsOf({ work: { reportsAt } }: { work: OwnWork }) {
  const clock = useClock();
  if (reportsAt === undefined) return null;
  const time = clock(reportsAt);
  return (
    <span className={classes.soft}>
      <Trans>as of {time}</Trans>
    </span>
  );
}

function Submitted({ work, submissionPath }: ReportTableProps) {
  const { t } = useLingui();
  if (!work.reports) return <NoList asking={work.asking} />;
  if (work.reports.length === 0) {
    return (
      <p className={classes.soft}>
        <Trans>Nothing submitted yet.</Trans>
      </p>
    );
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Paper ID`}</th>
          <th scope="col">{t`Title`}</th>
          <th scope="col">{t`Submission type`}</th>
          <th scope="col">{t`Keywords`}</th>
          <th scope="col">
            <span className={classes.hidden}>{t`Edit and delete`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {work.reports.map((report) => (
          <ReportRow key={report.report_id} report={report} work={work} submissionPath={submissionPath} />
        ))}
      </tbody>
    </table>
  );
}

/** The server has never answered on this device. */
function NoList({ asking }: { asking: boolean }) {
  return (
    <p className={classes.soft}>
      {asking ? (
        <Trans>Asking the server …</Trans>
      ) : (
        <Trans>The list of your submissions is shown here once the server can be reached.</Trans>
      )}
    </p>
  );
}
