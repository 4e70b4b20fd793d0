import { useNavigate, useSearchParams } from 'react-router-dom';
import { abstractsList } from '#client/admin/abstracts/abstractsScreen.tsx';
import { useFoundRows } from '#client/admin/records/list/useListView.ts';

/** The way from one abstract to the next, in the list that it was opened from. */
export interface Neighbours {
  /** From 1, and of how many; 0 where it is not in the list. */
  place: number;
  count: number;
  /** Opens one before or after it; undefined where there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** The address of the list. */
  list: string;
}

/** The address carries the search and the order of the list, which is searched here as there. */
export function useNeighbours(report_id: number): Neighbours {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { shown } = useFoundRows(abstractsList);
  const at = shown.findIndex((row) => row.report_id === report_id);
  const search = new URLSearchParams(address);
  search.delete('id');

  function to(index: number): (() => void) | undefined {
    const row = at < 0 ? undefined : shown[index];
    if (!row) return undefined;
    const next = new URLSearchParams(search);
    next.set('id', String(row.report_id));
    return () => void navigate(`/abstract?${next.toString()}`, { replace: true });
  }

  return {
    place: at + 1,
    count: shown.length,
    previous: to(at - 1),
    next: to(at + 1),
    list: `/abstracts?${search.toString()}`,
  };
}
