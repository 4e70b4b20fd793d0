import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '#client/drafts/store/database.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { AsOf } from './asOf.tsx';
import { ColumnHeading } from './columnHeading.tsx';
import { useColumnNames } from './useColumnNames.ts';
import { Listing, type ListingHeading } from '#client/screens/dashboard/listing.tsx';
import { columns, inOrder, newestFirst, pressed } from './order.ts';
import { OrderSelect } from './orderSelect.tsx';
import { ReportRow } from './reportRow.tsx';
import type { OwnWork } from '#client/screens/dashboard/ownWork.ts';
import { useFocusToLeave } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/buttonStyles.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

interface ReportTableProps {
  work: OwnWork;
  /** Changes of a submission that are on this device only, by `report_id`. */
  changes: ReadonlyMap<string, Draft>;
  submissionPath: string;
}

/** The own submissions as the server last listed them (R1, O4); where it did not just now, with a way to ask again. */
export function Submitted({ heading, ...props }: ReportTableProps & { heading: ListingHeading }) {
  const { asking, askAgain } = props.work;
  const upload = (
    <Button className={classes.upload} component={Link} to={props.submissionPath} variant="outline">
      <Trans>Upload an abstract</Trans>
    </Button>
  );
  return (
    <Listing
      id="submitted"
      heading={heading}
      title={<Trans>Submitted</Trans>}
      aside={
        <>
          <AsOf at={props.work.reportsAt} />
          {askAgain && <AskAgain asking={asking} onPress={askAgain} />}
          {upload}
        </>
      }
    >
      <SubmittedList {...props} />
    </Listing>
  );
}

function AskAgain({ asking, onPress }: { asking: boolean; onPress: () => void }) {
  const button = useFocusToLeave('[aria-labelledby=submitted]>header>a');
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-md"
      aria-disabled={asking}
      onClick={asking ? undefined : onPress}
    >
      {asking ? <Trans>Asking the server …</Trans> : <Trans>Try again</Trans>}
    </Button>
  );
}

function SubmittedList(props: ReportTableProps) {
  const { reports, asking } = props.work;
  if (!reports) return <NoList asking={asking} />;
  if (reports.length > 0) return <ReportTable {...props} />;
  return (
    <p className={classes.soft}>
      <Trans>Nothing submitted yet.</Trans>
    </p>
  );
}

/** Sorted by any column. On a phone each row is a card, and a list of choices sorts them. */
function ReportTable({ work, changes, submissionPath }: ReportTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useColumnNames();
  const [order, setOrder] = useState(newestFirst);
  const reports = inOrder(work.reports ?? [], order, language);
  return (
    <>
      {reports.length > 1 && <OrderSelect order={order} onChoose={setOrder} />}
      <table className={classes.table} aria-labelledby="submitted">
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeading
                key={column}
                column={column}
                order={order}
                onPress={() => setOrder(pressed(order, column))}
              >
                {names[column]}
              </ColumnHeading>
            ))}
            <th scope="col">
              <span className={classes.hidden}>{t`Edit and delete`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow
              key={report.report_id}
              report={report}
              changes={changes.get(String(report.report_id))}
              work={work}
              submissionPath={submissionPath}
            />
          ))}
        </tbody>
      </table>
    </>
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
