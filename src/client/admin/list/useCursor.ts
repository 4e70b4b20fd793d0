import { useState, type RefObject } from 'react';
import type { TableHandle } from './listTable.tsx';

/** At which row of a list the keyboard is. */
export interface Cursor<Row, Id> {
  active: Id | undefined;
  set: (id: Id | undefined) => void;
  /** Goes on by so many rows, Infinity to an end; the first time to the first. Returns the row. */
  move: (by: number) => Row | undefined;
}

/** @param initial - where one comes back to the list */
export function useCursor<Row, Id extends number | string>(
  shown: readonly Row[],
  idOf: (row: Row) => Id,
  table: RefObject<TableHandle | null>,
  initial?: () => Id | undefined,
): Cursor<Row, Id> {
  const [active, set] = useState<Id | undefined>(initial);
  function move(by: number): Row | undefined {
    const at = shown.findIndex((row) => idOf(row) === active);
    const index = Math.max(0, Math.min(shown.length - 1, at < 0 ? 0 : at + by));
    const next = shown[index];
    if (next === undefined) return undefined;
    set(idOf(next));
    table.current?.show(index);
    return next;
  }
  return { active, set, move };
}
