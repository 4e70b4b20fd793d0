import { commandQueue } from '#client/admin/records/queue.ts';
import { showDoneBulk } from './doneBulk.ts';
import type { BulkPlan } from './plan.ts';
import { startBulk, undoBulk, type DoneBulk, type RowsByNumber } from './runBulk.ts';

/** Adds the commands of a plan to the queue, and shows the outcome. */
export async function applyBulk(plan: BulkPlan): Promise<void> {
  await showDoneBulk(await startBulk(commandQueue, plan));
}

/** Undoes the last bulk change. */
export async function takeBack(bulk: DoneBulk, rows: RowsByNumber, reason?: string): Promise<void> {
  await showDoneBulk(await undoBulk(commandQueue, bulk, rows, reason));
}
