import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { tableFormats, type TableFormat } from '#contract/staff/exports.ts';
import type { ExportChoice, ExportFormat, Transfer } from '#client/admin/export/choice.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { columns as allColumns, type Column, type Saying } from './table/columns.ts';

interface AbstractsExportProps {
  /** In the order in which they are shown; those that are selected, where some are. */
  rows: readonly AbstractRow[];
  columns: readonly Column[];
  /** What was searched for, for the log. */
  query: string;
  saying: Saying;
  /** While only the first rows are here. */
  isDisabled: boolean;
}

/** Abstracts as they are shown, with every column, as full texts, or their files (S4). */
export function AbstractsExport({ rows, columns, query, saying, isDisabled }: AbstractsExportProps) {
  const { t, i18n } = useLingui();
  const label = (column: Column) => i18n._(column.label);
  const files = rows.filter(({ has_file }) => has_file).length;
  const code = () => import('./exportAbstracts.ts');
  const asTable = (shown: readonly Column[]) => async (format: ExportFormat, transfer: Transfer) => {
    const { exportRows } = await code();
    return exportRows(rows, shown, format as TableFormat, { saying, label, query }, transfer);
  };
  const choices: ExportChoice[] = [
    {
      key: 'shown',
      label: t`Columns as shown`,
      meaning: columns.map(label).join(saying.language === 'zh' ? '、' : ', '),
      formats: tableFormats,
      run: asTable(columns),
    },
    { key: 'all', label: t`All columns`, meaning: '', formats: tableFormats, run: asTable(allColumns) },
    {
      key: 'texts',
      label: t`Full texts`,
      meaning: t`with abstract, affiliations and all authors; needs the network`,
      formats: tableFormats,
      async run(format, transfer) {
        const { exportTexts } = await code();
        return exportTexts(rows, format as TableFormat, { query, word: (word) => i18n._(word) }, transfer);
      },
    },
    {
      key: 'files',
      label: t`Attached files`,
      meaning: t`${plural(files, { one: '# Word file', other: '# Word files' })}; needs the network`,
      formats: ['zip'],
      action: t`Export ${plural(files, { one: '# file', other: '# files' })}`,
      async run(_format, transfer) {
        const { exportFiles } = await code();
        return exportFiles(rows, query, transfer);
      },
    },
  ];
  return (
    <ExportMenu
      choices={files > 0 ? choices : choices.filter(({ key }) => key !== 'files')}
      action={t`Export ${plural(rows.length, { one: '# abstract', other: '# abstracts' })}`}
      isDisabled={isDisabled || rows.length === 0}
    />
  );
}
