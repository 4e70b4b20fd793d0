import { createStore, type Store } from '#client/device/store.ts';

/** The selected ids, and the one at which a range starts. */
export interface Ticked<Id> {
  ids: ReadonlySet<Id>;
  anchor: Id | undefined;
}

export const nothingTicked: Ticked<never> = { ids: new Set<never>(), anchor: undefined };

/** The selection in one list, until the page is closed. */
export function createTicked<Id>(): Store<Ticked<Id>> {
  return createStore<Ticked<Id>>(nothingTicked);
}

/** Selects an id, or deselects it. */
export function toggled<Id>({ ids }: Ticked<Id>, id: Id): Ticked<Id> {
  return { ids: ids.has(id) ? without(ids, [id]) : joinedBy(ids, [id]), anchor: id };
}

/**
 * Gives all rows from the last pressed one to this one, in their current order, the same state.
 *
 * @param shown - ids, in that order
 */
export function rangeToggled<Id>(ticked: Ticked<Id>, id: Id, shown: readonly Id[]): Ticked<Id> {
  const [one, other] = [ticked.anchor, id].map((end) => (end === undefined ? -1 : shown.indexOf(end)));
  // If the start of the range is no longer shown, there is no range.
  if (one === undefined || other === undefined || one < 0 || other < 0) return toggled(ticked, id);
  const between = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  const { ids } = ticked;
  return { ids: ids.has(id) ? without(ids, between) : joinedBy(ids, between), anchor: id };
}

/** Selects all shown rows, or deselects them if all are selected. */
export function allToggled<Id>(ticked: Ticked<Id>, shown: readonly Id[]): Ticked<Id> {
  const { ids, anchor } = ticked;
  return { ids: isAllTicked(ticked, shown) ? without(ids, shown) : joinedBy(ids, shown), anchor };
}

export function isAllTicked<Id>({ ids }: Ticked<Id>, shown: readonly Id[]): boolean {
  return shown.length > 0 && shown.every((id) => ids.has(id));
}

/** The selected rows of the present list. */
export interface SelectionParts<Row> {
  /** Selected rows that match the current search, in the order of the list. Actions apply only to these. */
  rows: readonly Row[];
  /** Selected rows of the list that do not match the current search. */
  others: readonly Row[];
  /** Number of selected rows that have left the list since. */
  gone: number;
}

/**
 * Divides the selection by whether rows match the current search, since actions must not apply to hidden rows.
 *
 * @param known - the complete list; `shown` are the matching rows
 */
export function selectionParts<Row, Id>(
  { ids }: Ticked<Id>,
  known: readonly Row[],
  shown: readonly Row[],
  idOf: (row: Row) => Id,
): SelectionParts<Row> {
  if (ids.size === 0) return { rows: [], others: [], gone: 0 };
  const rows = shown.filter((row) => ids.has(idOf(row)));
  const found = new Set(rows.map(idOf));
  const others = known.filter((row) => ids.has(idOf(row)) && !found.has(idOf(row)));
  return { rows, others, gone: ids.size - rows.length - others.length };
}

function joinedBy<Id>(ids: ReadonlySet<Id>, added: readonly Id[]): ReadonlySet<Id> {
  return new Set([...ids, ...added]);
}

function without<Id>(ids: ReadonlySet<Id>, gone: readonly Id[]): ReadonlySet<Id> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}
