import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { LastSeenStore } from '#client/admin/device/lastSeen.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The abstracts that have been opened here, by number. */
export const seenAbstracts = new LastSeenStore<number, OneAbstract>({
  ask: (report_id) => staffCall('abstract', { report_id }),
  async read(report_id) {
    const row = await (await adminDatabase())?.seen.get(report_id);
    return row && { data: row.abstract, at: row.seen_at };
  },
  keep: async (report_id, { data: abstract, at: seen_at }) =>
    (await adminDatabase())?.seen.put({ report_id, abstract, seen_at }),
  forget: async (report_id) => (await adminDatabase())?.seen.delete(report_id),
});
