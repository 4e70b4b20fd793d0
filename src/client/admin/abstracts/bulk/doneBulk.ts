import { createStore, useStore } from '#client/device/store.ts';
import { commandQueue, withoutUndo } from '#client/admin/records/queue.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { startBulk, undoBulk, type DoneBulk, type RowsByNumber } from './runBulk.ts';
import type { BulkPlan } from './plan.ts';

const done = createStore<DoneBulk | undefined>(undefined);
let isRead = false;

/** The last action for many, until it is closed. The device keeps it: it can be taken back after a restart too. */
export function useDoneBulk(): DoneBulk | undefined {
  return useStore(done, undefined);
}

/** Shows what the device kept of an earlier page. */
export async function readDoneBulk(): Promise<void> {
  if (isRead) return;
  isRead = true;
  const kept = await keptRow('bulk');
  if (kept?.bulk && !done.get()) done.set(kept.bulk as DoneBulk);
}

/** Does what was planned. */
export async function applyBulk(plan: BulkPlan): Promise<void> {
  await show(await startBulk(commandQueue, plan));
}

/** Takes the last action back. */
export async function takeBack(bulk: DoneBulk, rows: RowsByNumber, reason?: string): Promise<void> {
  await show(await undoBulk(commandQueue, bulk, rows, reason));
}

/** Closes the notice; what was done stays. */
export function closeDoneBulk(): Promise<void> {
  return show(undefined);
}

/** In a notice with an Undo of its own. */
async function show(bulk: DoneBulk | undefined): Promise<void> {
  withoutUndo();
  isRead = true;
  done.set(bulk);
  await keepRow({ key: 'bulk', bulk });
}
