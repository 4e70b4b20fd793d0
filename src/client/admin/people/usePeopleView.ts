import { useDeferredValue, useMemo } from 'react';
import type { PersonRow } from '#contract/records/person.ts';
import { toggledOrder, writeOrder, type Order } from '#client/admin/list/columns.ts';
import { useListAddress } from '#client/admin/list/useListAddress.ts';
import { readPersonOrder, sortedPeople, type Saying } from './columns.ts';
import { findPeople } from './findPeople.ts';

/** What is asked for, and who is shown. */
export interface PeopleView {
  typed: string;
  type: (typed: string) => void;
  /** Which of them: one of `personFilters`, or '' for everybody. */
  filter: string;
  choose: (filter: string) => void;
  /** Everybody, whatever was asked for. */
  showAll: () => void;
  shown: readonly PersonRow[];
  order: Order;
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
  const { typed, type, get, set } = useListAddress();
  const filter = get('of') ?? '';
  const wanted = useDeferredValue(typed);
  const written = get('sort');
  const inOrder = useMemo(() => sortedPeople(rows, readPersonOrder(written), saying), [rows, written, saying]);
  const shown = useMemo(() => {
    const chosen = Object.hasOwn(personFilters, filter) ? inOrder.filter(personFilters[filter]!) : inOrder;
    return findPeople(chosen, wanted, saying.meanings);
  }, [inOrder, filter, wanted, saying]);
  const order = readPersonOrder(written);
  return {
    ...{ typed, type, filter, shown, order },
    choose: (next) => set({ of: next }),
    showAll: () => {
      type('');
      set({ of: '', q: '' });
    },
    sortBy: (column) => set({ sort: writeOrder(toggledOrder(order, column)) }),
  };
}
