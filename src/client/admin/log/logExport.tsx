import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { tableFormats, type TableFormat } from '#contract/staff/exports.ts';
import type { ExportFormat, Transfer } from '#client/admin/export/choice.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { exportLog, type LogColumn } from './exportLog.ts';
import type { LogWords } from './logWords.ts';

interface LogExportProps {
  entries: readonly AuditEntry[];
  words: LogWords;
  query: string;
}

/** The entries that are shown (S10). */
export function LogExport({ entries, words: { actor }, query }: LogExportProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<LogColumn, string>> = {
    entry_id: t`No.`,
    at: t`Time`,
    actor: t`Who`,
    action: t`Action`,
    target: t`About`,
    target_id: t`Number`,
    target_name: t`Name`,
    before: t`Before`,
    after: t`After`,
  };
  const choice = {
    key: 'shown',
    label: t`Entries as shown`,
    meaning: '',
    formats: tableFormats,
    run: (format: ExportFormat, transfer: Transfer) =>
      exportLog(entries, format as TableFormat, { actor, labels, query }, transfer),
  };
  return (
    <ExportMenu
      choices={[choice]}
      action={t`Export ${plural(entries.length, { one: '# entry', other: '# entries' })}`}
      isDisabled={entries.length === 0}
    />
  );
}
