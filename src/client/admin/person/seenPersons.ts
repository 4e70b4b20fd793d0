import type { OnePerson } from '#contract/staff/people.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { LastSeenStore } from '#client/admin/device/lastSeen.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The people who have been looked at here, by `visitor_id`. */
export const seenPersons = new LastSeenStore<string, OnePerson>({
  ask: (visitor_id) => staffCall('person', { visitor_id }),
  async read(visitor_id) {
    const row = await (await adminDatabase())?.persons.get(visitor_id);
    return row && { data: row.person, at: row.asOf };
  },
  keep: async (visitor_id, { data: person, at: asOf }) =>
    (await adminDatabase())?.persons.put({ visitor_id, person, asOf }),
  forget: async (visitor_id) => (await adminDatabase())?.persons.delete(visitor_id),
});
