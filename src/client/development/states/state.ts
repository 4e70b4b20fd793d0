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

/** A table of the members of a union, each by its own name. */
export function eachOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, Name>> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}

/** Names states that belong to no union. */
export function namedState(group: string, table: Readonly<Record<string, () => ReactNode>>): States {
  return drawn(group, table, (draw) => draw());
}
