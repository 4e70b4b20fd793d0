import type { PersonRow } from '#contract/staff/people.ts';
import { useStore } from '#client/device/store.ts';
import { ListStore, type KnownRows } from '#client/admin/list/listStore.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** Everybody with an account, as this device knows them. */
export type KnownPeople = KnownRows<PersonRow>;

const list = new ListStore<PersonRow, string>({
  key: 'people',
  idOf: ({ visitor_id }) => visitor_id,
  ask: (since) => staffCall('people', { since }),
  singles: ({ persons }) => persons,
});

export function usePeopleList(): KnownPeople {
  return useStore(list.known, list.known.get());
}

/** Brings the list up to date. */
export const updatePeople = list.update;

/** Changes a row as the server did, and then asks how things stand now; does nothing where the list has not been opened. */
export async function changePersonRow(visitor_id: string, change: (row: PersonRow) => PersonRow): Promise<void> {
  if (await list.change(visitor_id, change)) void updatePeople();
}
