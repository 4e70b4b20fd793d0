import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import type { LogWords } from './logWords.ts';

interface LogExportProps {
  entries: readonly AuditEntry[];
  words: LogWords;
  query: string;
}

const columns: readonly { key: string; label: MessageDescriptor; cell?: (entry: AuditEntry) => Cell }[] = [
  { key: 'entry_id', label: msg`No.`, cell: ({ entry_id }) => entry_id },
  { key: 'at', label: msg`Time`, cell: ({ at }) => new Date(at) },
  // The names, not the ids.
  { key: 'actor', label: msg`Who` },
  { key: 'action', label: msg`Action`, cell: ({ action }) => action },
  { key: 'target', label: msg`About`, cell: ({ target }) => target },
  { key: 'target_id', label: msg`Number`, cell: ({ target_id }) => target_id },
  { key: 'target_name', label: msg`Name`, cell: ({ target_name }) => target_name },
  { key: 'before', label: msg`Before`, cell: ({ before }) => json(before) },
  { key: 'after', label: msg`After`, cell: ({ after }) => json(after) },
];

function json(value: AuditEntry['before']): string {
  return value === null ? '' : JSON.stringify(value);
}

/** Exports the entries that are shown (S10). */
export function LogExport({ entries, words: { actor }, query }: LogExportProps) {
  const { t, i18n } = useLingui();
  const worded = columns.map(({ key, label, cell = actor }) => ({ key, label: i18n._(label), cell }));
  const source = { name: 'log', rows: entries, columns: worded };
  const choice = {
    key: 'shown',
    label: t`Entries as shown`,
    meaning: '',
    ...tableChoice(source, { list: 'log', query }),
  };
  return (
    <ExportMenu
      choices={[choice]}
      action={t`Export ${plural(entries.length, { one: '# entry', other: '# entries' })}`}
      isDisabled={entries.length === 0}
    />
  );
}
