import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { KindName, RecordTypes } from '#contract/kinds/kinds.ts';
import { applied } from '#contract/records/applied.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import type { CommandQueue } from '#client/commands/commandQueue.ts';
import { targetOfRow, type EachPlan } from './planEach.ts';

/** Why a record is skipped in any change: it has an unresolved conflict, has changed since, or is no longer listed. */
export type CommonSkipReason = 'undecided' | 'changed' | 'gone';

/** A record of a bulk change, as a list shows it. */
interface BulkRecord {
  /** The target of its commands, such as `abstract 12`. */
  target: string;
  name: string;
  /** Address of the screen that shows it. */
  address: string;
}

export interface SkippedRecord<Reason extends string> extends BulkRecord {
  reason: Reason | CommonSkipReason;
}

/** How records of one kind are changed in bulk. */
export interface BulkKind<Kind extends KindName, Action, Name extends CommandName, Reason extends string> {
  kind: Kind;
  /** What a list shows of a record. */
  describe: (row: RecordTypes[Kind]['row']) => Omit<BulkRecord, 'target'>;
  /** The action that undoes an action. By default, the same. */
  inverseAction?: (action: Action) => Action;
  /**
   * The command that undoes a command, or the reason why it cannot be undone.
   *
   * @param action - the action that undoes
   */
  inverse: (
    command: NewCommand<Name>,
    action: Action,
    rows: RowsByTarget<RecordTypes[Kind]['row']>,
  ) => NewCommand<Name> | Reason;
  /** The row without fields that depend on other records, which may change even if this record does not. */
  ownFields?: (row: RecordTypes[Kind]['row']) => object;
}

interface Item<Name extends CommandName> extends BulkRecord {
  command: NewCommand<Name>;
  command_id: string;
}

/** A bulk change that was made on this device. */
export interface DoneBulk<Action, Name extends CommandName, Reason extends string> {
  action: Action;
  items: readonly Item<Name>[];
  skipped: readonly SkippedRecord<Reason>[];
  /** Whether it undid the one before it. */
  isUndo: boolean;
}

/** The rows of a list, with pending changes. */
type RowsByTarget<Row> = ReadonlyMap<string, Row>;

/** The rows of a list by the target of their commands. */
export function rowsByTarget<Kind extends KindName>(
  kind: Kind,
  rows: readonly RecordTypes[Kind]['row'][],
): RowsByTarget<RecordTypes[Kind]['row']> {
  return new Map(rows.map((row) => [targetOfRow(kind, row), row]));
}

/** Makes the planned commands. All of them are stored before any is sent (S3, S4). */
export async function startBulk<Kind extends KindName, Action, Name extends CommandName, Reason extends string>(
  queue: CommandQueue,
  { kind, describe }: BulkKind<Kind, Action, Name, Reason>,
  action: Action,
  { planned, skipped }: EachPlan<RecordTypes[Kind]['row'], NewCommand<Name>, Reason>,
): Promise<DoneBulk<Action, Name, Reason>> {
  const ids = await queue.add(...planned.map(({ command }) => command));
  return {
    action,
    items: planned.map(({ row, command }, index) => {
      return { ...recordOf({ kind, describe }, row), command, command_id: ids[index]! };
    }),
    skipped: skippedIn({ kind, describe }, skipped),
    isUndo: false,
  };
}

type Described<Kind extends KindName> = Pick<BulkKind<Kind, never, never, never>, 'kind' | 'describe'>;

function recordOf<Kind extends KindName>(
  { kind, describe }: Described<Kind>,
  row: RecordTypes[Kind]['row'],
): BulkRecord {
  return { target: targetOfRow(kind, row), ...describe(row) };
}

/** The skipped records of a plan. */
export function skippedIn<Kind extends KindName, Reason extends string>(
  described: Described<Kind>,
  skipped: EachPlan<RecordTypes[Kind]['row'], object, Reason>['skipped'],
): SkippedRecord<Reason>[] {
  return skipped.map(({ row, reason }) => ({ ...recordOf(described, row), reason }));
}

/**
 * Undoes a bulk change: commands that have not left this device are withdrawn, others are followed by their inverse.
 * Records that were changed again since are skipped.
 *
 * @param action - the action that undoes it
 */
export async function undoBulk<Kind extends KindName, Action, Name extends CommandName, Reason extends string>(
  queue: CommandQueue,
  bulkKind: BulkKind<Kind, Action, Name, Reason>,
  bulk: DoneBulk<Action, Name, Reason>,
  rows: RowsByTarget<RecordTypes[Kind]['row']>,
  action = bulkKind.inverseAction?.(bulk.action) ?? bulk.action,
): Promise<DoneBulk<Action, Name, Reason>> {
  const withdrawn = new Set(await queue.withdrawAll(bulk.items.map(({ command_id }) => command_id)));
  // A conflict was never applied, and is resolved with the other changes.
  const undecided = new Set(
    queue.commands.get().flatMap(({ state, command_id }) => (state === 'conflict' ? command_id : [])),
  );
  const unsent: Item<Name>[] = [];
  const back: Item<Name>[] = [];
  const skipped: SkippedRecord<Reason>[] = [];
  for (const { target, name, address, command, command_id } of bulk.items) {
    if (undecided.has(command_id)) continue;
    const isUnsent = withdrawn.has(command_id);
    const inverse =
      isUnsent || isApplied(bulkKind, rows.get(target), command)
        ? bulkKind.inverse(command, action, rows)
        : reasonToSkip(target, rows);
    if (typeof inverse === 'string') skipped.push({ target, name, address, reason: inverse });
    else (isUnsent ? unsent : back).push({ target, name, address, command: inverse, command_id });
  }
  // In reverse order, since a later command may depend on an earlier one.
  back.reverse();
  const ids = await queue.add(...back.map(({ command }) => command));
  const items = [...unsent, ...back.map((item, index) => ({ ...item, command_id: ids[index]! }))];
  return { action, items, skipped, isUndo: true };
}

/** How many records of a bulk change have which state. */
export interface Progress<Reason extends string> {
  /** Changed as planned, including pending ones. */
  done: number;
  /** Of these, the ones whose command is only on this device. */
  waiting: number;
  /** In conflict or refused. */
  open: number;
  /** Changed again since, no longer listed, or skipped from the start. */
  left: readonly SkippedRecord<Reason>[];
}

/** The progress of a bulk change, by the rows of the list and by the commands without a reply. */
export function progressOf<Kind extends KindName, Action, Name extends CommandName, Reason extends string>(
  bulkKind: BulkKind<Kind, Action, Name, Reason>,
  { items, skipped }: DoneBulk<Action, Name, Reason>,
  rows: RowsByTarget<RecordTypes[Kind]['row']>,
  changes: readonly Pick<AnyCommand, 'command_id' | 'state'>[],
): Progress<Reason> {
  const byId = new Map(changes.map((command) => [command.command_id, command]));
  const progress = { done: 0, waiting: 0, open: 0 };
  const left: SkippedRecord<Reason>[] = [];
  for (const { target, name, address, command, command_id } of items) {
    const state = byId.get(command_id)?.state;
    if (state === 'conflict' || state === 'refused') progress.open++;
    else if (isApplied(bulkKind, rows.get(target), command)) progress[state ? 'waiting' : 'done']++;
    else left.push({ target, name, address, reason: reasonToSkip(target, rows) });
  }
  return { ...progress, done: progress.done + progress.waiting, left: [...skipped, ...left] };
}

/** Whether a row has the values that a command sets. */
function isApplied<Kind extends KindName>(
  { kind, ownFields = (row) => row }: Pick<BulkKind<Kind, never, never, never>, 'kind' | 'ownFields'>,
  row: RecordTypes[Kind]['row'] | undefined,
  command: NewCommand<CommandName>,
): boolean {
  if (row === undefined) return false;
  const made = { ...command, by: { name: '' }, made_at: 0 };
  const after = ownFields(applied(kind, 'row', row, [made])) as Readonly<Record<string, unknown>>;
  const before = ownFields(row) as Readonly<Record<string, unknown>>;
  // Field by field: most are the same values, and thousands of rows are compared while their commands are sent.
  return Object.keys({ ...before, ...after }).every(
    (field) => after[field] === before[field] || isSame(after[field], before[field]),
  );
}

function reasonToSkip(target: string, rows: RowsByTarget<unknown>): CommonSkipReason {
  return rows.has(target) ? 'changed' : 'gone';
}
