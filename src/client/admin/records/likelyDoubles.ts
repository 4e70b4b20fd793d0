import { doublesAmong } from '#contract/query/doubles.ts';
import type { PersonRow } from '#contract/records/person.ts';

const known = new WeakMap<readonly PersonRow[], ReturnType<typeof doublesAmong>>();

/** As `doublesAmong`, once for each state of the list: the list and the page of a person ask for the same. */
export function doublesIn(rows: readonly PersonRow[]): ReturnType<typeof doublesAmong> {
  const doubles = known.get(rows) ?? doublesAmong(rows);
  known.set(rows, doubles);
  return doubles;
}
