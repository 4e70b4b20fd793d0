import { useCallback, useMemo, useState } from 'react';
import type { AbstractRow } from '#contract/staff/abstracts.ts';

/** What has been ticked. It stays while other searches are made. */
export interface Selection {
  has: (number: number) => boolean;
  toggle: (number: number) => void;
  /** In the order of the list as it is shown, then those that are not. */
  rows: readonly AbstractRow[];
  /** Whether everything that is shown is ticked. */
  isAll: boolean;
  /** Ticks everything that is shown, or takes that back. */
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection(rows: readonly AbstractRow[], shown: readonly AbstractRow[]): Selection {
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((number: number) => setNumbers((before) => toggled(before, number)), []);
  const chosen = useMemo(() => {
    if (numbers.size === 0) return [];
    const inView = new Set(shown);
    return [...shown, ...rows.filter((row) => !inView.has(row))].filter(({ report_id }) => numbers.has(report_id));
  }, [numbers, rows, shown]);
  const isAll = shown.length > 0 && shown.every(({ report_id }) => numbers.has(report_id));
  return {
    has: (number) => numbers.has(number),
    toggle,
    rows: chosen,
    isAll,
    toggleAll: () => {
      const all = shown.map(({ report_id }) => report_id);
      setNumbers((before) => (isAll ? without(before, all) : new Set([...before, ...all])));
    },
    clear: () => setNumbers(new Set()),
  };
}

function toggled(numbers: ReadonlySet<number>, number: number): ReadonlySet<number> {
  return numbers.has(number) ? without(numbers, [number]) : new Set([...numbers, number]);
}

function without(numbers: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  const left = new Set(numbers);
  for (const number of gone) left.delete(number);
  return left;
}
