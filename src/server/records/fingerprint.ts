import { hash } from 'node:crypto';

/** A row as visible to a caller. */
interface SeenRow {
  id: string;
  shown: unknown;
}

/** Number of groups in which rows are compared. The length of a cursor does not depend on the number of rows. */
export const groups = 48;
/** Characters for each group: 30 bits. */
const printLength = 5;

/**
 * A text of fixed length that differs if the shown rows differ. It is part of the cursor of callers who must not notice
 * changes of hidden parts of rows, which numbers of changes would reveal (W4).
 */
export function fingerprint(rows: readonly SeenRow[]): string {
  const texts = Array.from({ length: groups }, () => '');
  // The order of rows differs between servers that started at different times.
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

/** Ids of the rows in groups that have changed since a fingerprint was made. */
export function changedRows(rows: readonly SeenRow[], before: string): ReadonlySet<string> {
  const present = fingerprint(rows);
  const isSame = (id: string) => {
    const start = groupOf(id) * printLength;
    return present.slice(start, start + printLength) === before.slice(start, start + printLength);
  };
  return new Set(rows.flatMap(({ id }) => (isSame(id) ? [] : id)));
}

/** Groups ids by their leading number, so that records with close numbers are in different groups. */
export function groupOf(id: string): number {
  return (Number.parseInt(id, 10) || 0) % groups;
}
