import { useMemo } from 'react';
import { isAppliedHere, type AnyCommand } from '#client/commands/command.ts';
import { useStore, type Store } from '#client/device/store.ts';
import type { PendingRows, RecordId } from './recordKind.ts';
import type { KnownRows } from './recordRows.ts';
import type { ListedRecords, Records } from './records.ts';
import { useFresh } from './useFresh.ts';
import { useReply, type UsedReply } from '#client/api/useReply.ts';

/**
 * The rows of a kind with the pending changes of this device. Rows without pending changes stay the same objects. They
 * are updated while they are shown.
 *
 * @param isWanted - false while other requests come first
 */
export function useRecords<Row extends object, Id extends RecordId>(
  { list, home, kind: { pending } }: ListedRecords<Row, Id>,
  isWanted = true,
): KnownRows<Row> {
  useFresh(isWanted ? list.sync : undefined);
  const watched = useMemo(() => throttled(list.known), [list.known]);
  const known = useStore(watched, watched.get());
  const commands = home.useCommands();
  return useMemo(() => ({ ...known, rows: withPending(known.rows, commands, pending) }), [known, commands, pending]);
}

/** Number of rows from which a list is not rendered at each change, and milliseconds between two renders. */
const longList = { rows: 500, drawEvery: 300 } as const;

/**
 * A list that reports a single change at once, but only some of many in a row, since each makes a long list render all
 * rows.
 */
function throttled<Row>({ get, subscribe }: Store<KnownRows<Row>>): Pick<Store<KnownRows<Row>>, 'get' | 'subscribe'> {
  return {
    get,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let last = -Infinity;
      const tell = () => {
        clearTimeout(timer);
        timer = undefined;
        last = performance.now();
        listener();
      };
      const stop = subscribe(() => {
        const wait = get().rows.length < longList.rows ? 0 : last + longList.drawEvery - performance.now();
        if (wait <= 0) tell();
        else timer ??= setTimeout(tell, wait);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
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

/** The details of a record with pending changes: first as cached, then as the server has them. */
export function useRecord<Row extends object, Id extends RecordId, One>(
  { ones, home, kind: { pendingOfOne } }: Records<Row, Id, One>,
  id: Id,
): UsedReply<One> & {
  /** Its changes that have not been sent, or need a decision. */
  pending: readonly AnyCommand[];
} {
  const known = useReply(ones, id);
  const targets = pendingOfOne?.targetsOf(id, known.data) ?? [];
  const pending = home.useCommands().filter(({ target }) => targets.includes(target));
  const data = known.data && (pendingOfOne?.apply(known.data, pending.filter(isAppliedHere)) ?? known.data);
  return { ...known, data, pending };
}
