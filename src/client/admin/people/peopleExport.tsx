import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { tableFormats, type TableFormat } from '#contract/staff/exports.ts';
import type { PersonRow } from '#contract/staff/people.ts';
import type { ExportChoice, ExportFormat } from '#client/admin/export/choice.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { drawnColumns, personColumns, type PersonColumn, type Saying } from './columns.ts';

interface PeopleExportProps {
  /** In the order in which they are shown. */
  rows: readonly PersonRow[];
  /** Only those with these `visitor_id`; without, all. */
  ids?: readonly string[];
  /** What was searched for, for the log. */
  query: string;
  saying: Saying;
}

/** People as they are shown, or with every column (S6). Works without a network. */
export function PeopleExport({ rows, ids, query, saying }: PeopleExportProps) {
  const { t } = useLingui();
  const wanted = ids && new Set(ids);
  const exported = wanted ? rows.filter(({ visitor_id }) => wanted.has(visitor_id)) : rows;
  const comma = saying.language === 'zh' ? '、' : ', ';
  const labels = (columns: readonly PersonColumn[]) => columns.map(({ label }) => saying.word(label)).join(comma);
  const asTable = (columns: readonly PersonColumn[]) => async (format: ExportFormat) => {
    const { exportPeople } = await import('./exportPeople.ts');
    return exportPeople(exported, columns, format as TableFormat, { saying, query });
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
      action={t`Export ${plural(exported.length, { one: '# person', other: '# people' })}`}
      isDisabled={exported.length === 0}
    />
  );
}
