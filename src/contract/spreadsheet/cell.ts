/** What stands in a cell: times are UTC, by the server's clock. */
export type Cell = string | number | Date | null;

/** Characters that a cell of Excel holds. It would split a longer text of a CSV into further rows. */
const cellLength = 32_767;

/** Whether a text does not fit into a cell. */
export function isTooLong(value: Cell): value is string {
  return typeof value === 'string' && value.length > cellLength;
}

/** As much of a value as fits into a cell. */
export function fitting<Value extends Cell>(value: Value): Value | string {
  return isTooLong(value) ? `${value.slice(0, cellLength - 1).toWellFormed()}…` : value;
}
