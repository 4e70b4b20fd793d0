import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/** A bulk change: the commands to send, and the records that are skipped, with reasons. */
export interface EachPlan<Row, Name extends CommandName, Reason extends string> {
  commands: readonly NewCommand<Name>[];
  skipped: readonly { row: Row; reason: Reason | 'undecided' }[];
}

/**
 * Plans one command per record. A record with an unresolved conflict is skipped (`undecided`).
 *
 * @param plan - the command for a record, or the reason to skip it
 */
export function planEach<Row, Name extends CommandName, Reason extends string>(
  rows: readonly Row[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  targetOf: (row: Row) => string,
  plan: (row: Row) => NewCommand<Name> | Reason,
): EachPlan<Row, Name, Reason> {
  const undecided = new Set(changes.flatMap(({ target, state }) => (state === 'conflict' ? target : [])));
  const commands: NewCommand<Name>[] = [];
  const skipped: { row: Row; reason: Reason | 'undecided' }[] = [];
  for (const row of rows) {
    const planned = undecided.has(targetOf(row)) ? 'undecided' : plan(row);
    if (typeof planned === 'string') skipped.push({ row, reason: planned });
    else commands.push(planned);
  }
  return { commands, skipped };
}
