import { getScrollableAncestors } from '@dnd-kit/core';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface DroppedRow {
  row: HTMLElement;
  /** Where it was dropped on the screen. */
  top: number;
}

/**
 * Folds the rows of a list while one is dragged, so that many fit on the screen: its element gets `data-folded`. The dragged row
 * stays under the pointer, and after the drop where it was dropped (C2).
 */
export function useFoldedRows(list: RefObject<HTMLElement | null>) {
  const [dropped, setDropped] = useState<DroppedRow>();
  // After the rows are drawn in their new order.
  useLayoutEffect(() => {
    if (!dropped || !list.current) return;
    delete list.current.dataset.folded;
    list.current.style.removeProperty('padding-block');
    keepAt(dropped, list.current);
  }, [dropped, list]);

  const rowOf = (mark: string) => list.current?.querySelector<HTMLElement>(`[data-row="${mark}"]`);
  return {
    /** Runs before the library measures the rows, so it does not wait for a render. */
    fold(mark: string): void {
      const row = rowOf(mark);
      if (!row || !list.current) return;
      const { top } = row.getBoundingClientRect();
      list.current.dataset.folded = '';
      const [missing, place] = [keepAt({ row, top }, list.current), list.current.style];
      if (missing === 0) return;
      place.paddingBlock = missing > 0 ? `${missing}px 0` : `0 ${-missing}px`;
      keepAt({ row, top }, list.current);
    },
    unfold(mark: string): void {
      const row = rowOf(mark);
      if (row) setDropped({ row, top: row.getBoundingClientRect().top });
    },
  };
}

/**
 * Scrolls a row to its place on the screen.
 *
 * @returns the pixels that are missing above it, or below it if negative, because there is nothing left to scroll
 */
function keepAt({ row, top }: DroppedRow, list: HTMLElement): number {
  const [scroller] = getScrollableAncestors(list, 1);
  scroller?.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  return Math.round(top - row.getBoundingClientRect().top);
}
