import type { Cell } from '#contract/spreadsheet/cell.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import type { TableFormat } from '#contract/staff/exports.ts';
import type { Transfer } from '#client/admin/export/choice.ts';
import { saveTable } from '#client/admin/export/saveTable.ts';
import { tableOf } from '#client/admin/export/table.ts';

const cells = {
  entry_id: ({ entry_id }) => entry_id,
  at: ({ at }) => new Date(at),
  actor: ({ actor_name, actor }) => actor_name || actor,
  action: ({ action }) => action,
  target: ({ target }) => target,
  target_id: ({ target_id }) => target_id,
  target_name: ({ target_name }) => target_name,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
} satisfies Record<string, (entry: AuditEntry) => Cell>;

export type LogColumn = keyof typeof cells;

interface InWords {
  /** Who did it, in words. */
  actor: (entry: AuditEntry) => string;
  labels: Readonly<Record<LogColumn, string>>;
  /** What is chosen of the log. */
  query: string;
}

/** Saves entries of the log as a table. */
export async function exportLog(
  entries: readonly AuditEntry[],
  format: TableFormat,
  { actor, labels, query }: InWords,
  transfer: Transfer,
): Promise<undefined> {
  const keys = Object.keys(cells) as LogColumn[];
  const columns = keys.map((key) => ({ key, label: labels[key], cell: key === 'actor' ? actor : cells[key] }));
  await saveTable(tableOf('log', entries, columns), format, { list: 'log', query }, transfer);
}

function json(value: AuditEntry['before']): string {
  return value === null ? '' : JSON.stringify(value);
}
