import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore, type Store } from '#client/device/store.ts';
import {
  allToggled,
  createTicked,
  isAllTicked,
  nothingTicked,
  rangeToggled,
  selectionParts,
  toggled,
  type SelectionParts,
  type Ticked,
} from './selection.ts';

/** The selected rows of the present list. The selection survives other searches and opening a row. */
export interface Selection<Row, Id> extends SelectionParts<Row> {
  /** Whether anything is ticked, found or not. */
  isBegun: boolean;
  has: (id: Id) => boolean;
  /** @param isRange - from the one that was pressed before to this one */
  toggle: (id: Id, isRange: boolean) => void;
  /** Whether everything that is found is ticked, all of it or only some. */
  isAll: boolean;
  /** Ticks everything that is found, whether it is drawn or not, or takes that back. */
  toggleAll: () => void;
  clear: () => void;
}

/** Of a list that can tick nothing. */
const never = createTicked<never>();

/** @param known - the whole list, and `shown` what is found of it */
export function useSelection<Row, Id>(
  store: Store<Ticked<Id>> | undefined,
  known: readonly Row[],
  shown: readonly Row[],
  idOf: (row: Row) => Id,
): Selection<Row, Id> {
  const ticked = store ?? (never as unknown as Store<Ticked<Id>>);
  const now = useStore<Ticked<Id>>(ticked, nothingTicked);
  const ids = useMemo(() => shown.map(idOf), [shown, idOf]);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  const toggle = useCallback(
    (id: Id, isRange: boolean) => {
      const before = ticked.get();
      ticked.set(isRange ? rangeToggled(before, id, latest.current) : toggled(before, id));
    },
    [ticked],
  );
  const parts = useMemo(() => selectionParts(now, known, shown, idOf), [now, known, shown, idOf]);
  return {
    ...parts,
    isBegun: now.ids.size > 0,
    has: (id) => now.ids.has(id),
    toggle,
    isAll: useMemo(() => isAllTicked(now, ids), [now, ids]),
    toggleAll: () => ticked.set(allToggled(now, ids)),
    clear: () => ticked.set(nothingTicked),
  };
}
