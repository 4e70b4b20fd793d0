import type { AnyCommand } from '#client/commands/command.ts';

/** A bulk change: what is planned for each record, such as its command, and the records that are skipped, with reasons. */
export interface EachPlan<Row, Planned, Reason extends string> {
  planned: readonly Planned[];
  skipped: readonly { row: Row; reason: Reason | 'undecided' }[];
}

/**
 * Plans a bulk change record by record. A record with an unresolved conflict is skipped (`undecided`).
 *
 * @param plan - what is done with a record, or the reason to skip it
 */
export function planEach<Row, Planned extends object, Reason extends string>(
  rows: readonly Row[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
  targetOf: (row: Row) => string,
  plan: (row: Row) => Planned | Reason,
): EachPlan<Row, Planned, Reason> {
  const undecided = new Set(changes.flatMap(({ target, state }) => (state === 'conflict' ? target : [])));
  const planned: Planned[] = [];
  const skipped: { row: Row; reason: Reason | 'undecided' }[] = [];
  for (const row of rows) {
    const each = undecided.has(targetOf(row)) ? 'undecided' : plan(row);
    if (typeof each === 'string') skipped.push({ row, reason: each });
    else planned.push(each);
  }
  return { planned, skipped };
}
