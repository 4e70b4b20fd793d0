import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import type { CommandQueue } from '#client/commands/commandQueue.ts';
import { commandsOf, inverseOf, valueIn, type BulkItem, type BulkPlan, type Skipped } from './plan.ts';

/** An action for many that was started on this device. */
export interface DoneBulk extends Omit<BulkPlan, 'items'> {
  items: readonly (BulkItem & { command_id: string })[];
  /** It took the one before it back. */
  isUndo: boolean;
}

/** The list as it will be with what waits, by number. */
export type RowsByNumber = ReadonlyMap<number, AbstractRow>;

/** Does what was planned: a command for each abstract, all stored before any is sent (S3, S4). */
export async function startBulk(queue: CommandQueue, plan: BulkPlan): Promise<DoneBulk> {
  const ids = await queue.add(...commandsOf(plan));
  return { ...plan, items: plan.items.map((item, index) => ({ ...item, command_id: ids[index]! })), isUndo: false };
}

/**
 * Takes an action back: what has not left this device is withdrawn, what the server has is changed back. What is not as the
 * action left it any more stays.
 *
 * @param reason - for those that are to be withdrawn again
 */
export async function undoBulk(
  queue: CommandQueue,
  bulk: DoneBulk,
  rows: RowsByNumber,
  reason = '',
): Promise<DoneBulk> {
  const withdrawn = new Set(await queue.withdrawAll(bulk.items.map(({ command_id }) => command_id)));
  // A conflict was never applied, and is decided with the other changes.
  const undecided = new Set(
    queue.commands.get().flatMap(({ state, command_id }) => (state === 'conflict' ? command_id : [])),
  );
  const unsent = bulk.items.filter(({ command_id }) => withdrawn.has(command_id));
  const sent = bulk.items.filter(({ command_id }) => !withdrawn.has(command_id) && !undecided.has(command_id));
  const { action, items, skipped } = inverseOf({ action: bulk.action, items: sent }, rows);
  const back = await startBulk(queue, {
    action: action.kind === 'withdraw' ? { ...action, reason } : action,
    items,
    skipped,
  });
  return { ...back, items: [...unsent.map(turned), ...back.items], isUndo: true };
}

function turned<Item extends BulkItem>(item: Item): Item {
  return { ...item, from: item.to, to: item.from };
}

/** How far an action has got. */
export interface Progress {
  /** As it was to be, with what waits. */
  done: number;
  /** Of these, on this device only. */
  waiting: number;
  /** To be decided: somebody else changed the same, or the server refused. */
  open: number;
  /** Not as it was to be: changed since, or gone; and those that were left out from the beginning. */
  left: readonly Skipped[];
}

/** How far it has got, by the list and by what has not been answered. */
export function progressOf(
  { action, items, skipped }: DoneBulk,
  rows: RowsByNumber,
  changes: readonly Pick<AnyCommand, 'command_id' | 'state'>[],
): Progress {
  const byId = new Map(changes.map((command) => [command.command_id, command]));
  const progress = { done: 0, waiting: 0, open: 0 };
  const left: Skipped[] = [];
  for (const { report_id, title, to, command_id } of items) {
    const state = byId.get(command_id)?.state;
    const row = rows.get(report_id);
    if (state === 'conflict' || state === 'refused') progress.open++;
    else if (row && valueIn(row, action) === to) progress[state ? 'waiting' : 'done']++;
    else left.push({ report_id, title, reason: row ? 'changed' : 'gone' });
  }
  return { ...progress, done: progress.done + progress.waiting, left: [...skipped, ...left] };
}
