import { useMemo } from 'react';
import { isAppliedHere, type AnyCommand } from '#client/commands/command.ts';
import { useStore } from '#client/device/store.ts';
import type { PendingRows, RecordId } from './recordKind.ts';
import type { KnownRows } from './recordRows.ts';
import type { ListedRecords, Records } from './records.ts';
import { useFresh } from './useFresh.ts';
import { useReply, type UsedReply } from '#client/api/useReply.ts';

/**
 * The rows of a kind as they will be once the changes that wait on this device have been applied; rows without any stay the
 * same objects. While they are looked at they are kept up to date.
 *
 * @param isWanted - false while other things are to be asked for first
 */
export function useRecords<Row extends object, Id extends RecordId>(
  { list, home, kind: { pending } }: ListedRecords<Row, Id>,
  isWanted = true,
): KnownRows<Row> {
  useFresh(isWanted ? list.sync : undefined);
  const known = useStore(list.known, list.known.get());
  const commands = home.useCommands();
  return useMemo(() => ({ ...known, rows: withPending(known.rows, commands, pending) }), [known, commands, pending]);
}

function withPending<Row>(
  rows: readonly Row[],
  commands: readonly AnyCommand[],
  pending: PendingRows<Row> | undefined,
): readonly Row[] {
  const applied = commands.filter(isAppliedHere);
  if (!pending || applied.length === 0) return rows;
  const byTarget = Map.groupBy(applied, ({ target }) => target);
  return rows.map((row) => {
    const own = pending.targetsOf(row).flatMap((target) => byTarget.get(target) ?? []);
    return own.length > 0 ? pending.apply(row, own) : row;
  });
}

/** Everything about one record: at once as it was last seen here, with the changes that wait, then as the server has it. */
export function useRecord<Row extends object, Id extends RecordId, One>(
  { ones, home, kind: { pendingOfOne } }: Records<Row, Id, One>,
  id: Id,
): UsedReply<One> & {
  /** The changes of it that wait on this device, or for a decision. */
  pending: readonly AnyCommand[];
} {
  const known = useReply(ones, id);
  const targets = pendingOfOne?.targetsOf(id, known.data) ?? [];
  const pending = home.useCommands().filter(({ target }) => targets.includes(target));
  const data = known.data && (pendingOfOne?.apply(known.data, pending.filter(isAppliedHere)) ?? known.data);
  return { ...known, data, pending };
}
