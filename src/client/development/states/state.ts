import type { ReactNode } from 'react';

/** States by the name that the address takes, such as `notice/offline`. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Draws each row of a table over a union: the row `offline` of the group `notice` is named `notice/offline`. */
export function drawn<Name extends string, Value>(
  group: string,
  table: Readonly<Record<Name, Value>>,
  draw: (value: Value, name: Name) => ReactNode,
): States {
  const rows = Object.entries<Value>(table);
  return Object.fromEntries(rows.map(([name, value]) => [`${group}/${name}`, () => draw(value, name as Name)]));
}

/** Names states that belong to no union. */
export function named(group: string, table: Readonly<Record<string, () => ReactNode>>): States {
  return drawn(group, table, (draw) => draw());
}
