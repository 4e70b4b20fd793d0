import { useLingui } from '@lingui/react/macro';
import type { ExportChoice } from '#client/admin/export/choice.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { Format, ListColumn } from './columns.ts';
import type { ListConfig } from './listConfig.ts';

interface ListExportProps<Row extends object, Id extends RecordId> {
  config: Pick<ListConfig<Row, Id>, 'columns' | 'exports'>;
  /** The shown rows, in their order, or the selected ones if there are any. */
  rows: readonly Row[];
  /** The shown columns. */
  columns: readonly ListColumn<Row>[];
  /** The search, for the log. */
  query: string;
  format: Format;
  /** True while only the first rows have loaded. */
  isDisabled: boolean;
}

/** Exports the shown columns, all columns, or formats of the kind. Tables need no network (S4, S6). */
export function ListExport<Row extends object, Id extends RecordId>(props: ListExportProps<Row, Id>) {
  const { exports } = props.config;
  return exports && <ExportOf {...props} exports={exports} />;
}

function ExportOf<Row extends object, Id extends RecordId>({
  config,
  exports: { list, name, action, useMore = noMore },
  rows,
  columns,
  query,
  format,
  isDisabled,
}: ListExportProps<Row, Id> & { exports: NonNullable<ListConfig<Row, Id>['exports']> }) {
  const { t, i18n } = useLingui();
  const more = useMore(rows, query);
  const table = (key: string, label: string, chosen: readonly ListColumn<Row>[]): ExportChoice => {
    const worded = chosen.map((column) => ({
      key: column.key,
      label: format.word(column.label),
      cell: (row: Row) => (column.value ?? column.text)(row, format),
    }));
    const meaning = worded.map((column) => column.label).join(format.language === 'zh' ? '、' : ', ');
    return { key, label, meaning, ...tableChoice({ name, rows, columns: worded }, { list, query }) };
  };
  return (
    <ExportMenu
      choices={[table('shown', t`Columns as shown`, columns), table('all', t`All columns`, config.columns), ...more]}
      action={i18n._(action(rows.length))}
      isDisabled={isDisabled || rows.length === 0}
    />
  );
}

const noMore = (): readonly ExportChoice[] => [];
