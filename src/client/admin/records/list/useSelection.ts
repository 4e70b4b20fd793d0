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
  /** Whether anything is selected, shown or not. */
  isBegun: boolean;
  has: (id: Id) => boolean;
  /** @param isRange - selects from the last pressed row to this one */
  toggle: (id: Id, isRange: boolean) => void;
  /** Whether all matching rows are selected, or only some. */
  isAll: boolean;
  /** Selects all matching rows, including those not rendered, or deselects them. */
  toggleAll: () => void;
  clear: () => void;
}

/** For a list without selection. */
const never = createTicked<unknown>();

/** @param known - the complete list, and `shown` the rows that match */
export function useSelection<Row, Id>(
  store: Store<Ticked<Id>> | undefined,
  known: readonly Row[],
  shown: readonly Row[],
  idOf: (row: Row) => Id,
): Selection<Row, Id> {
  const ticked = store ?? (never as Store<Ticked<Id>>);
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
