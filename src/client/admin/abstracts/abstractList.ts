import type { AbstractRow } from '#contract/staff/abstracts.ts';
import { prepareForSearch } from '#contract/query/matches.ts';
import { useStore } from '#client/device/store.ts';
import { ListStore, type KnownRows } from '#client/admin/list/listStore.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The list of abstracts as this device knows it, in the order of their numbers; its first rows are the newest. */
export type KnownList = KnownRows<AbstractRow>;

const list = new ListStore<AbstractRow, number>({
  key: 'abstracts',
  idOf: ({ report_id }) => report_id,
  ask: (since) => staffCall('abstracts', { since }),
  singles: ({ seen }) => seen,
  compare: (one, other) => one.report_id - other.report_id,
  begin,
  prepare,
});

export function useAbstractList(): KnownList {
  return useStore(list.known, list.known.get());
}

export function knownList(): KnownList {
  return list.known.get();
}

/** Brings the list up to date. */
export const updateList = list.update;

let soon: ReturnType<typeof setTimeout> | undefined;

/** As `updateList`, once for all changes that come within a moment. */
export function updateListSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void updateList(), 500);
}

/** Changes a row as the server did. */
export function changeRow(report_id: number, change: (row: AbstractRow) => AbstractRow): Promise<boolean> {
  return list.change(report_id, change);
}

/** How many rows are asked for first: as many as a large screen shows, and a few more. */
const firstRows = 40;

/** Shows what the device kept; where that is nothing, the first rows. */
async function begin(reading: Promise<boolean>): Promise<void> {
  if (await reading) return;
  const outcome = await staffCall('abstracts', { since: '', first: firstRows });
  if (outcome.kind !== 'success' || list.known.get().asOf !== undefined) return;
  const { rows, total } = outcome.data;
  list.known.set({ rows, total, asOf: undefined, state: 'asking' });
}

/** How many rows are made ready for the search without a pause. */
const atOnce = 200;

/** In pieces, so that a touch or a key comes in between. */
function prepare(rows: readonly AbstractRow[]): void {
  for (const row of rows.slice(0, atOnce)) prepareForSearch(row);
  if (rows.length > atOnce) setTimeout(() => prepare(rows.slice(atOnce)));
}
