import { isSameJson, pointerOf, type Json } from '#contract/records/jsonPointer.ts';

/** A field before and after; null where it is not there. */
export interface JsonChange {
  from: Json;
  to: Json;
}

/** How many fields one command changes; of more, the whole is one. */
const mostFields = 150;

/** What was changed, field by field by JSON Pointer. A list that is longer or shorter now is changed as a whole. */
export function changesBetween(from: Json, to: Json): Readonly<Record<string, JsonChange>> {
  const changes = Object.fromEntries(fieldChanges(from, to, ''));
  return Object.keys(changes).length > mostFields ? { '': { from, to } } : changes;
}

function fieldChanges(from: Json, to: Json, pointer: string): [string, JsonChange][] {
  if (isSameJson(from, to)) return [];
  const [before, after] = [partsOf(from), partsOf(to)];
  const isOtherList =
    Array.isArray(from) !== Array.isArray(to) || (Array.isArray(from) && before?.size !== after?.size);
  if (!before || !after || isOtherList) return [[pointer, { from, to }]];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    fieldChanges(before.get(name) ?? null, after.get(name) ?? null, pointer + pointerOf([name])),
  );
}

/** Fields or entries by their names; undefined for a value. */
function partsOf(value: Json): Map<string, Json> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries<Json>(value)) : undefined;
}
