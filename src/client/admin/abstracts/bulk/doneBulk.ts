import { createStore, useStore } from '#client/device/store.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import type { DoneBulk } from './runBulk.ts';

const done = createStore<DoneBulk | undefined>(undefined);
let isRead = false;

/** The last bulk change, until its notice is closed. It is stored on the device, so it can be undone after a restart too. */
export function useDoneBulk(): DoneBulk | undefined {
  return useStore(done, undefined);
}

/** Shows the bulk change that an earlier page stored. */
export async function readDoneBulk(): Promise<void> {
  if (isRead) return;
  isRead = true;
  const kept = await keptRow('bulk');
  if (kept?.bulk && !done.get()) done.set(kept.bulk as DoneBulk);
}

/** Shows a bulk change in a notice, which offers to undo it. */
export async function showDoneBulk(bulk: DoneBulk | undefined): Promise<void> {
  withoutUndo();
  isRead = true;
  done.set(bulk);
  await keepRow({ key: 'bulk', bulk });
}

/** Closes the notice. */
export function closeDoneBulk(): Promise<void> {
  return showDoneBulk(undefined);
}
