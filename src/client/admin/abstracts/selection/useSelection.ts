import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { createStore, useStore } from '#client/device/store.ts';
import {
  allToggled,
  isAllTicked,
  nothingTicked,
  rangeToggled,
  selectionParts,
  toggled,
  type SelectionParts,
  type Ticked,
} from './selection.ts';

/** What has been ticked, as the list is now. It stays while other searches are made, and while an abstract is looked at. */
export interface Selection extends SelectionParts<AbstractRow> {
  /** Whether anything is ticked, found or not. */
  isBegun: boolean;
  has: (number: number) => boolean;
  /** @param isRange - from the one that was pressed before to this one */
  toggle: (number: number, isRange: boolean) => void;
  /** Whether everything that is found is ticked, all of it or only some. */
  isAll: boolean;
  /** Ticks everything that is found, whether it is drawn or not, or takes that back. */
  toggleAll: () => void;
  clear: () => void;
}

/** As long as the page lives. */
const ticked = createStore<Ticked>(nothingTicked);

/** @param known - the whole list, and `shown` what is found of it */
export function useSelection(known: readonly AbstractRow[], shown: readonly AbstractRow[]): Selection {
  const now = useStore(ticked, nothingTicked);
  const numbers = useMemo(() => shown.map(({ report_id }) => report_id), [shown]);
  const latest = useRef(numbers);
  useEffect(() => {
    latest.current = numbers;
  });
  const toggle = useCallback((number: number, isRange: boolean) => {
    const before = ticked.get();
    ticked.set(isRange ? rangeToggled(before, number, latest.current) : toggled(before, number));
  }, []);
  const sorted = useMemo(() => selectionParts(now, known, shown), [now, known, shown]);
  return {
    ...sorted,
    isBegun: now.numbers.size > 0,
    has: (number) => now.numbers.has(number),
    toggle,
    isAll: useMemo(() => isAllTicked(now, numbers), [now, numbers]),
    toggleAll: () => ticked.set(allToggled(now, numbers)),
    clear: () => ticked.set(nothingTicked),
  };
}
