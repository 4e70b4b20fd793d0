import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RecordId } from '#client/records/recordKind.ts';
import type { ListConfig, Search } from './listConfig.ts';
import { useFoundRows } from './useListView.ts';

/** The previous and the next record in the list from which this one was opened. */
export interface Neighbours {
  /** Position in the list, from 1, and its length; 0 if the record is not in the list. */
  place: number;
  count: number;
  /** Opens a neighbour; undefined if there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** The search of the list. */
  search: string;
}

/**
 * Finds the neighbours by repeating the search of the list, which the address contains. A record that a change removes
 * from the list keeps its neighbours.
 */
export function useNeighbours<Row extends object, Id extends RecordId, Found extends Search<Row>>(
  config: ListConfig<Row, Id, Found>,
  id: Id,
): Neighbours {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { shown } = useFoundRows(config);
  const at = shown.findIndex((row) => config.records.kind.idOf(row) === id);
  // Its last position in the list.
  const [last, setLast] = useState<number>();
  if (at >= 0 && at !== last) setLast(at);
  const before = (at >= 0 ? at : (last ?? 0)) - 1;
  const after = at >= 0 ? at + 1 : last;
  const parameters = new URLSearchParams(address);
  parameters.delete('id');
  const search = parameters.toString();

  function to(index: number | undefined): (() => void) | undefined {
    const row = index === undefined ? undefined : shown[index];
    return row && (() => void navigate(config.addressOf(row, search), { replace: true }));
  }

  return { place: at + 1, count: shown.length, previous: to(before), next: to(after), search };
}
