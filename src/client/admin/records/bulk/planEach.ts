import { recordKinds, type KindName, type RecordTypes } from '#contract/kinds/kinds.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/** A bulk change: the command of each record, and the records that are skipped, with reasons. */
export interface EachPlan<Row, Command, Reason extends string> {
  planned: readonly { row: Row; command: Command }[];
  skipped: readonly { row: Row; reason: Reason | 'undecided' }[];
}

/** The target of the commands about a row, such as `abstract 12`. */
export function targetOfRow<Kind extends KindName>(kind: Kind, row: RecordTypes[Kind]['row']): string {
  return targetOf(recordKinds[kind], (row as Readonly<Record<string, unknown>>)[recordKinds[kind].id]);
}

/**
 * Plans a bulk change record by record. A record with an unresolved conflict is skipped (`undecided`).
 *
 * @param plan - the command for a record, or the reason to skip it
 */
export function planEach<Kind extends KindName, Name extends CommandName, Reason extends string>(
  kind: Kind,
  rows: readonly RecordTypes[Kind]['row'][],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  plan: (row: RecordTypes[Kind]['row']) => NewCommand<Name> | Reason,
): EachPlan<RecordTypes[Kind]['row'], NewCommand<Name>, Reason> {
  const undecided = new Set(changes.flatMap(({ target, state }) => (state === 'conflict' ? target : [])));
  const planned: { row: RecordTypes[Kind]['row']; command: NewCommand<Name> }[] = [];
  const skipped: { row: RecordTypes[Kind]['row']; reason: Reason | 'undecided' }[] = [];
  for (const row of rows) {
    const command = undecided.has(targetOfRow(kind, row)) ? 'undecided' : plan(row);
    if (typeof command === 'string') skipped.push({ row, reason: command });
    else planned.push({ row, command });
  }
  return { planned, skipped };
}
