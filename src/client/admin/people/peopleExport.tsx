import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { tableFormats, type TableFormat } from '#contract/staff/exports.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { ExportChoice, ExportFormat, Transfer } from '#client/admin/export/choice.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { drawnColumns, personColumns, type PersonColumn, type Saying } from './columns.ts';

interface PeopleExportProps {
  /** In the order in which they are shown. */
  rows: readonly PersonRow[];
  /** What was searched for, for the log. */
  query: string;
  saying: Saying;
}

/** People as they are shown, or with every column (S6). Works without a network. */
export function PeopleExport({ rows, query, saying }: PeopleExportProps) {
  const { t } = useLingui();
  const comma = saying.language === 'zh' ? '、' : ', ';
  const labels = (columns: readonly PersonColumn[]) => columns.map(({ label }) => saying.word(label)).join(comma);
  const asTable = (columns: readonly PersonColumn[]) => async (format: ExportFormat, transfer: Transfer) => {
    const { exportPeople } = await import('./exportPeople.ts');
    return exportPeople(rows, columns, format as TableFormat, { saying, query }, transfer);
  };
  const choice = (key: string, label: string, columns: readonly PersonColumn[]): ExportChoice => ({
    key,
    label,
    meaning: labels(columns),
    formats: tableFormats,
    run: asTable(columns),
  });
  return (
    <ExportMenu
      choices={[choice('shown', t`Columns as shown`, drawnColumns), choice('all', t`All columns`, personColumns)]}
      action={t`Export ${plural(rows.length, { one: '# person', other: '# people' })}`}
      isDisabled={rows.length === 0}
    />
  );
}
