import { getScrollableAncestors } from '@dnd-kit/core';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface PlacedRow {
  row: HTMLElement;
  /** Pixels from the top of the screen. */
  top: number;
}

interface FoldedRows {
  /** The element that contains the rows. While they are folded, it has `data-folded`. */
  list: RefObject<HTMLDivElement | null>;
  /**
   * Called with the mark of the dragged row. Runs before the library measures the rows, so it cannot wait for a render.
   */
  fold: (mark: string) => void;
  /** Called with the mark of the row that was dropped. */
  unfold: (mark: string) => void;
}

/**
 * Folds the rows of a list while one is dragged, so that many fit on the screen. The dragged row stays under the
 * pointer, and stays in place after the drop (C2).
 */
export function useFoldedRows(): FoldedRows {
  const list = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<PlacedRow>();
  // Runs after the rows are rendered in their new order.
  useLayoutEffect(() => {
    if (!dropped || !list.current) return;
    delete list.current.dataset['folded'];
    list.current.style.removeProperty('padding-block');
    keepAt(dropped, list.current);
  }, [dropped]);

  const placed = (mark: string): PlacedRow | undefined => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${mark}"]`);
    return row ? { row, top: row.getBoundingClientRect().top } : undefined;
  };
  return {
    list,
    fold: (mark) => {
      const dragged = placed(mark);
      if (!dragged || !list.current) return;
      list.current.dataset['folded'] = '';
      const missing = keepAt(dragged, list.current);
      if (missing === 0) return;
      list.current.style.paddingBlock = missing > 0 ? `${missing}px 0` : `0 ${-missing}px`;
      keepAt(dragged, list.current);
    },
    unfold: (mark) => setDropped(placed(mark)),
  };
}

/**
 * Scrolls a row to its place on the screen.
 *
 * @returns the pixels that are missing above it, or below it if negative, because there is nothing left to scroll
 */
function keepAt({ row, top }: PlacedRow, list: HTMLElement): number {
  const [scroller] = getScrollableAncestors(list, 1);
  scroller?.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  return Math.round(top - row.getBoundingClientRect().top);
}
