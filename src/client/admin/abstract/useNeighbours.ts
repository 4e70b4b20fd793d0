import { useNavigate, useSearchParams } from 'react-router-dom';
import { abstractsList } from '#client/admin/abstracts/abstractsList.ts';
import { useFoundRows } from '#client/admin/records/list/useListView.ts';

/** The previous and the next abstract in the list from which this one was opened. */
export interface Neighbours {
  /** Position in the list, from 1, and its length; 0 if the abstract is not in the list. */
  place: number;
  count: number;
  /** Opens a neighbour; undefined if there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** The address of the list. */
  list: string;
}

/** Finds the neighbours. The address has the search and order of the list, which is searched again here. */
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
