import { site } from '#conference/site.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { saveFile } from '#client/device/saveFile.ts';
import type { LogWords } from './logWords.ts';

/** Saves the entries that are shown as a table. */
export async function exportLog(entries: readonly AuditEntry[], words: LogWords): Promise<void> {
  const { csv } = await import('#contract/spreadsheet/csv.ts');
  const columns = {
    entry_id: (entry: AuditEntry) => entry.entry_id,
    at: (entry: AuditEntry) => entry.at,
    actor: words.actor,
    action: (entry: AuditEntry) => entry.action,
    target: (entry: AuditEntry) => entry.target,
    target_id: (entry: AuditEntry) => entry.target_id,
    target_name: (entry: AuditEntry) => entry.target_name,
    before: (entry: AuditEntry) => json(entry.before),
    after: (entry: AuditEntry) => json(entry.after),
  };
  const pieces: string[] = [];
  for await (const piece of csv(entries, columns, () => {})) pieces.push(piece);
  saveFile(`${site.id}-log-${new Date().toISOString().slice(0, 10)}.csv`, new Blob(pieces, { type: 'text/csv' }));
}

function json(value: AuditEntry['before']): string {
  return value === null ? '' : JSON.stringify(value);
}
