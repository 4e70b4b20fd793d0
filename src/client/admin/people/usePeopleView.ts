import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PersonRow } from '#contract/staff/people.ts';
import { readPersonOrder, sortedPeople, type PersonOrder, type Saying } from './columns.ts';
import { findPeople } from './findPeople.ts';

/** What is asked for, and who is shown. */
export interface PeopleView {
  typed: string;
  type: (typed: string) => void;
  /** Which of them: one of `personFilters`, or '' for everybody. */
  filter: string;
  choose: (filter: string) => void;
  shown: readonly PersonRow[];
  order: PersonOrder;
  sortBy: (column: string) => void;
}

/** Which people a choice leaves. */
export const personFilters: Readonly<Record<string, (row: PersonRow) => boolean>> = {
  authors: ({ submissions }) => submissions > 0,
  others: ({ submissions }) => submissions === 0,
  letters: ({ letters }) => letters > 0,
  expected: ({ payment }) => payment === 'expected',
  paid: ({ payment }) => payment === 'paid',
  waived: ({ payment }) => payment === 'waived',
  closed: ({ closed_at }) => closed_at !== null,
};

/** Searches and sorts the list by what the address says, so that a reload and a link show the same. */
export function usePeopleView(rows: readonly PersonRow[], saying: Saying): PeopleView {
  const [address, setAddress] = useSearchParams();
  const typed = address.get('q') ?? '';
  const filter = address.get('of') ?? '';
  const wanted = useDeferredValue(typed);
  const written = address.get('sort');
  const inOrder = useMemo(() => sortedPeople(rows, readPersonOrder(written), saying), [rows, written, saying]);
  const shown = useMemo(() => {
    const chosen = Object.hasOwn(personFilters, filter) ? inOrder.filter(personFilters[filter]!) : inOrder;
    return findPeople(chosen, wanted, saying.meanings);
  }, [inOrder, filter, wanted, saying]);
  const order = readPersonOrder(written);
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    typed,
    type: (next) => set('q', next),
    filter,
    choose: (next) => set('of', next),
    shown,
    order,
    sortBy: (column) => set('sort', `${order.column === column && !order.isDescending ? '-' : ''}${column}`),
  };
}
