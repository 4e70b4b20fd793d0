import type { AnyCommand } from '#client/commands/command.ts';

/** A bulk change: the command of each record, and the records that are skipped, with reasons. */
export interface EachPlan<Row, Command, Reason extends string> {
  planned: readonly { row: Row; command: Command }[];
  skipped: readonly { row: Row; reason: Reason | 'undecided' }[];
}

/**
 * Plans a bulk change record by record. A record with an unresolved conflict is skipped (`undecided`).
 *
 * @param plan - the command for a record, or the reason to skip it
 */
export function planEach<Row, Command extends object, Reason extends string>(
  rows: readonly Row[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  targetOf: (row: Row) => string,
  plan: (row: Row) => Command | Reason,
): EachPlan<Row, Command, Reason> {
  const undecided = new Set(changes.flatMap(({ target, state }) => (state === 'conflict' ? target : [])));
  const planned: { row: Row; command: Command }[] = [];
  const skipped: { row: Row; reason: Reason | 'undecided' }[] = [];
  for (const row of rows) {
    const command = undecided.has(targetOf(row)) ? 'undecided' : plan(row);
    if (typeof command === 'string') skipped.push({ row, reason: command });
    else planned.push({ row, command });
  }
  return { planned, skipped };
}
