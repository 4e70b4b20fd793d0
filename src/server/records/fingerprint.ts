import { hash } from 'node:crypto';

/** A row as a caller sees it. */
interface SeenRow {
  id: string;
  shown: unknown;
}

/** Rows are compared in this number of groups, so that a cursor has the same length whatever its holder sees. */
export const groups = 48;
/** Characters for each group: 30 bits. */
const printLength = 5;

/**
 * A text of fixed length that differs if the rows look different. A cursor has it for a caller who must not notice that
 * hidden parts of rows have changed: numbers of changes count those too (W4).
 */
export function fingerprint(rows: readonly SeenRow[]): string {
  const texts = Array.from({ length: groups }, () => '');
  // Servers that started at different times have the rows in different orders.
  for (const { id, shown } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    texts[groupOf(id)] += `${JSON.stringify([id, shown])}\n`;
  return texts.map(printOf).join('');
}

function printOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, printLength);
}

/** The fingerprint of the details in one group, in a fingerprint of all. */
export function withGroup(
  before: string,
  group: number,
  ones: readonly unknown[],
): { isChanged: boolean; prints: string } {
  const all = before.padEnd(groups * printLength);
  const start = group * printLength;
  const print = printOf(JSON.stringify(ones));
  const isChanged = all.slice(start, start + printLength) !== print;
  return { isChanged, prints: all.slice(0, start) + print + all.slice(start + printLength) };
}

/** The ids of the rows whose group looks different than at the time of a fingerprint. */
export function changedRows(rows: readonly SeenRow[], before: string): ReadonlySet<string> {
  const present = fingerprint(rows);
  const isSame = (id: string) => {
    const start = groupOf(id) * printLength;
    return present.slice(start, start + printLength) === before.slice(start, start + printLength);
  };
  return new Set(rows.flatMap(({ id }) => (isSame(id) ? [] : id)));
}

/** By the number that an id begins with, so that few records of near numbers share a group. */
export function groupOf(id: string): number {
  return (Number.parseInt(id, 10) || 0) % groups;
}
