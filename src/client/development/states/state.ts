import type { ReactNode } from 'react';

/** States by their name in the address, `notice/offline`. */
export type States = Readonly<Record<string, () => ReactNode>>;

/**
 * Names what a table over a union draws: `notice/offline` for its row `offline`. A row that is an empty list is drawn
 * elsewhere.
 */
export function drawn<Name extends string, Value>(
  group: string,
  table: Readonly<Record<Name, Value>>,
  draw: (value: Value, name: Name) => ReactNode,
): States {
  const rows = Object.entries<Value>(table).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(rows.map(([name, value]) => [`${group}/${name}`, () => draw(value, name as Name)]));
}

/** States that no union names. */
export function named(group: string, table: Readonly<Record<string, () => ReactNode>>): States {
  return drawn(group, table, (draw) => draw());
}
