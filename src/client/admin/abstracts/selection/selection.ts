/** What has been ticked, by number, and the one from which a range goes. */
export interface Ticked {
  numbers: ReadonlySet<number>;
  anchor: number | undefined;
}

export const nothingTicked: Ticked = { numbers: new Set(), anchor: undefined };

/** Ticks one, or takes its tick away. */
export function toggled({ numbers }: Ticked, number: number): Ticked {
  return { numbers: numbers.has(number) ? without(numbers, [number]) : joinedBy(numbers, [number]), anchor: number };
}

/**
 * What becomes of one becomes of all from the one that was pressed before to this one, in the order in which they are shown.
 *
 * @param shown - numbers, in that order
 */
export function rangeToggled(ticked: Ticked, number: number, shown: readonly number[]): Ticked {
  const [one, other] = [ticked.anchor, number].map((end) => (end === undefined ? -1 : shown.indexOf(end)));
  // Where the first of them is not shown any more, there is nothing between.
  if (one === undefined || other === undefined || one < 0 || other < 0) return toggled(ticked, number);
  const between = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  const { numbers } = ticked;
  return { numbers: numbers.has(number) ? without(numbers, between) : joinedBy(numbers, between), anchor: number };
}

/** Ticks all that are shown, or takes their ticks away where all have one. */
export function allToggled(ticked: Ticked, shown: readonly number[]): Ticked {
  const { numbers, anchor } = ticked;
  return { numbers: isAllTicked(ticked, shown) ? without(numbers, shown) : joinedBy(numbers, shown), anchor };
}

export function isAllTicked({ numbers }: Ticked, shown: readonly number[]): boolean {
  return shown.length > 0 && shown.every((number) => numbers.has(number));
}

/** What has been ticked, as the list is now. */
export interface SelectionParts<Row> {
  /** Found by the present search, in the order of the list: what is done is done with these. */
  rows: readonly Row[];
  /** In the list, and not found by the present search. */
  others: readonly Row[];
  /** How many have left the list since they were ticked. */
  gone: number;
}

/**
 * Parts what has been ticked by whether it is found now: nothing is done with what nobody sees.
 *
 * @param known - the whole list, and `shown` what is found of it
 */
export function selectionParts<Row extends { report_id: number }>(
  { numbers }: Ticked,
  known: readonly Row[],
  shown: readonly Row[],
): SelectionParts<Row> {
  if (numbers.size === 0) return { rows: [], others: [], gone: 0 };
  const isTicked = ({ report_id }: Row) => numbers.has(report_id);
  const rows = shown.filter(isTicked);
  const found = new Set(rows.map(({ report_id }) => report_id));
  const others = known.filter((row) => isTicked(row) && !found.has(row.report_id));
  return { rows, others, gone: numbers.size - rows.length - others.length };
}

function joinedBy(numbers: ReadonlySet<number>, added: readonly number[]): ReadonlySet<number> {
  return new Set([...numbers, ...added]);
}

function without(numbers: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  const left = new Set(numbers);
  for (const number of gone) left.delete(number);
  return left;
}
