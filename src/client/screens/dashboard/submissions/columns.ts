import { useLingui } from '@lingui/react/macro';
import type { Language, Text } from '#site/text.ts';
import type { Report } from '#contract/calls/report.ts';
import { site } from '#client/published/site.ts';
import { locales } from '#contract/dates/locales.ts';
import { typeName } from '#contract/names/typeName.ts';

/** The columns of the account's submissions, as the specification lists them (R1). */
export const reportColumns = ['id', 'title', 'type', 'keywords'] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** The names of the columns. */
export function useColumnNames(): Record<ReportColumn, string> {
  const { t } = useLingui();
  return { id: t`Paper ID`, title: t`Title`, type: t`Submission type`, keywords: t`Keywords` };
}

/** The name of a report's type. */
export function typeLabel({ submissionType }: Pick<Report, 'submissionType'>): Text {
  return typeName(site.submission.dashboardTypes, String(submissionType ?? ''));
}

/** The column by which the account's submissions are sorted, and the direction. */
export interface SubmissionOrder {
  column: ReportColumn;
  descending: boolean;
}

/** Higher paper IDs are newer. */
export const defaultOrder: SubmissionOrder = { column: 'id', descending: true };

/** The order after a press on a column's heading: by that column, or reversed. */
export function orderAfterPress({ column, descending }: SubmissionOrder, on: ReportColumn): SubmissionOrder {
  return { column: on, descending: on === column && !descending };
}

/** Sorts reports: numbers by value, words as a dictionary of the language does. */
export function sortedReports(
  reports: readonly Report[],
  { column, descending }: SubmissionOrder,
  language: Language,
): Report[] {
  const { compare } = new Intl.Collator(locales[language], { numeric: true });
  const cellOf = (report: Report) => cell(report, column, language);
  const sign = descending ? -1 : 1;
  return reports.toSorted((a, b) => sign * compare(cellOf(a), cellOf(b)));
}

function cell(report: Report, column: ReportColumn, language: Language): string {
  switch (column) {
    case 'id':
      return String(report.report_id);
    case 'title':
      return report.title;
    case 'type':
      return typeLabel(report)[language];
    case 'keywords':
      return report.keywords ?? '';
  }
}
