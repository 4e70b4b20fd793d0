import { useLingui } from '@lingui/react/macro';
import type { ReportColumn } from './order.ts';

/** What the columns of the own submissions are called (R1). */
export function useColumnNames(): Record<ReportColumn, string> {
  const { t } = useLingui();
  return { id: t`Paper ID`, title: t`Title`, type: t`Submission type`, keywords: t`Keywords` };
}
