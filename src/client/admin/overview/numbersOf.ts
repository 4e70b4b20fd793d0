import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { DayCount } from './tally.ts';

/** A number of the overview, with the search that finds the counted records, if there is one. */
export interface OverviewNumber {
  kind: 'standing' | 'withdrawn' | 'today' | 'lately' | 'countries';
  number: number;
  search?: string;
}

/** The number of abstracts and of recent ones. Withdrawn abstracts are counted separately. */
export function numbersOf(rows: readonly AbstractRow[], days: readonly DayCount[]): OverviewNumber[] {
  const addedIn = (last: number) => days.slice(-last).reduce((sum, { added }) => sum + added, 0);
  const withdrawn = rows.filter((row) => row.withdrawn).length;
  const countries = new Set(rows.flatMap(({ country }) => country || [])).size;
  const since = (days.at(-7) ?? days[0])?.day;
  return [
    { kind: 'standing', number: rows.length - withdrawn, search: withdrawn > 0 ? '-is:withdrawn' : '' },
    ...(withdrawn > 0 ? [{ kind: 'withdrawn', number: withdrawn, search: 'is:withdrawn' } as const] : []),
    { kind: 'today', number: addedIn(1), search: 'submitted:today' },
    { kind: 'lately', number: addedIn(7), search: `submitted:>=${since}` },
    // A conference that does not ask for the country knows none.
    ...(countries > 0 ? [{ kind: 'countries', number: countries } as const] : []),
  ];
}
