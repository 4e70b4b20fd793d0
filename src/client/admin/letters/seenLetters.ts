import type { LetterRow } from '#contract/staff/letters.ts';
import { dropRow, keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { LastSeenStore } from '#client/admin/device/lastSeen.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The one list of invitation letters, by the key of its row. */
export const seenLetters = new LastSeenStore<'letters', readonly LetterRow[]>({
  async ask() {
    const outcome = await staffCall('letters', { since: '' });
    return outcome.kind === 'success' ? { ...outcome, data: outcome.data.rows.toReversed() } : outcome;
  },
  async read(key) {
    const row = await keptRow(key);
    return row && { data: row.letters, at: row.asOf };
  },
  keep: (key, { data: letters, at: asOf }) => keepRow({ key, letters, asOf }),
  forget: dropRow,
});
