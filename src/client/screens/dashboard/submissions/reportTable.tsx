import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Draft } from '#client/drafts/store/rows.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useSessionEnded } from '#client/session/session.ts';
import { newAbstractId } from '#client/screens/dashboard/newAbstract.ts';
import { ListAsOf } from './asOf.tsx';
import {
  useColumnNames,
  reportColumns,
  sortedReports,
  defaultOrder,
  orderAfterPress,
  type ReportColumn,
  type SubmissionOrder,
} from './columns.ts';
import { ListSection } from '#client/screens/dashboard/listSection.tsx';
import { ReportRow } from './reportRow.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { useFirstRows } from '#client/performance/firstRows.ts';
import { usePassFocusOn } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/buttonStyles.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import unseen from '#client/ui/components/visuallyHidden.module.css';
import classes from './reportTable.module.css';

interface ReportTableProps {
  data: DashboardData;
  /** Changes of a submission that are on this device only, by `report_id`. */
  changes: ReadonlyMap<string, Draft>;
  submissionPath: string;
}

/** The own submissions as the server last listed them (R1, O4), with a button to try again if it did not answer. */
export function SubmittedReports(props: ReportTableProps) {
  const { isLoading, reload } = props.data;
  return (
    <ListSection
      id="submitted"
      title={<Trans>Submitted</Trans>}
      aside={
        <>
          <ListAsOf at={props.data.reportsAt} />
          {reload && <ReloadButton isLoading={isLoading} onPress={reload} />}
        </>
      }
    >
      <SubmittedList {...props} />
    </ListSection>
  );
}

function ReloadButton({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  const button = usePassFocusOn(`#${newAbstractId}`);
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-md"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onPress}
    >
      {isLoading ? <Trans>Asking the server …</Trans> : <Trans>Try again</Trans>}
    </Button>
  );
}

function SubmittedList(props: ReportTableProps) {
  const { reports, isLoading, isRead } = props.data;
  if (!reports) return isRead ? <NoList isLoading={isLoading} /> : <p className={rows.soft}>&nbsp;</p>;
  if (reports.length > 0) return <ReportTable {...props} />;
  return (
    <p className={rows.soft}>
      <Trans>Nothing submitted yet.</Trans>
    </p>
  );
}

/** Can be sorted by any column. On a narrow screen each row is a card, and a select sorts them. */
function ReportTable({ data, changes, submissionPath }: ReportTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useColumnNames();
  const [order, setOrder] = useState(defaultOrder);
  const reports = sortedReports(data.reports ?? [], order, language);
  const drawn = useFirstRows(reports);
  return (
    <>
      {reports.length > 1 && <OrderSelect order={order} onChoose={setOrder} />}
      <table className={classes.table} aria-labelledby="submitted">
        <thead>
          <tr>
            {reportColumns.map((column) => (
              <ColumnHeading
                key={column}
                column={column}
                order={order}
                onPress={() => setOrder(orderAfterPress(order, column))}
              >
                {names[column]}
              </ColumnHeading>
            ))}
            <th scope="col">
              <span className={unseen.hidden}>{t`Edit and delete`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((report) => (
            <ReportRow
              key={report.report_id}
              report={report}
              changes={changes.get(String(report.report_id))}
              data={data}
              submissionPath={submissionPath}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The server has never sent the list to this device. */
function NoList({ isLoading }: { isLoading: boolean }) {
  const hasEnded = useSessionEnded();
  return (
    <p className={rows.soft}>
      {isLoading ? (
        <Trans>Asking the server …</Trans>
      ) : hasEnded ? (
        <Trans>The list of your submissions is shown here once you have logged in again.</Trans>
      ) : (
        <Trans>The list of your submissions is shown here once the server can be reached.</Trans>
      )}
    </p>
  );
}

interface ColumnHeadingProps {
  column: ReportColumn;
  order: SubmissionOrder;
  onPress: () => void;
  children: string;
}

/** A column heading. Pressing it sorts by the column; pressing again reverses the order. */
function ColumnHeading({ column, order, onPress, children }: ColumnHeadingProps) {
  const direction = order.descending ? 'descending' : 'ascending';
  const sorted = order.column === column ? direction : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={classes.sort} onClick={onPress}>
        {children}
        <LineIcon
          className={classes.arrow}
          data-unprinted
          data-sorted={sorted}
          side={10}
          path="M5 8.5v-7M2 4.5l3-3 3 3"
        />
      </button>
    </th>
  );
}

const orders: readonly SubmissionOrder[] = reportColumns.flatMap((column) => [
  { column, descending: false },
  { column, descending: true },
]);

interface OrderSelectProps {
  order: SubmissionOrder;
  onChoose: (order: SubmissionOrder) => void;
}

/** Sorts the cards, which have no column headings. */
function OrderSelect({ order, onChoose }: OrderSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const names = useColumnNames();
  const nameOf = ({ column, descending }: SubmissionOrder) => {
    const name = names[column];
    if (column === 'id') return descending ? t`${name}, newest first` : t`${name}, oldest first`;
    return descending ? t`${name}, descending` : t`${name}, ascending`;
  };

  const select = useRef<HTMLSelectElement>(null);
  function choose(): void {
    const chosen = orders[select.current?.selectedIndex ?? -1];
    if (chosen) onChoose(chosen);
  }
  // A choice made before the page's code was loaded counts.
  const chooseEarly = useEffectEvent(choose);
  useEffect(() => chooseEarly(), []);

  return (
    <p className={classes.order}>
      <label htmlFor={id}>
        <Trans>Sort by</Trans>
      </label>
      <select ref={select} id={id} value={nameOf(order)} onChange={choose}>
        {orders.map((each) => (
          <option key={nameOf(each)}>{nameOf(each)}</option>
        ))}
      </select>
    </p>
  );
}
