import type { StoredCommand } from './command.ts';

/** The change of a field as it stands in a body. */
interface Change {
  from: unknown;
  to: unknown;
}

/** The changes of fields in a body, which stand in it or in its `changes`, by name. */
export function fieldChanges(body: object): Map<string, Change> {
  const { changes, ...own } = body as Record<string, unknown>;
  const all = Object.entries({ ...own, ...(changes as object | undefined) });
  return new Map(all.filter((entry): entry is [string, Change] => isChange(entry[1])));
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** A value of a field as text, as it is stored; what was not chosen is ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Replaces what fields are changed from. */
function changedFrom(body: object, from: ReadonlyMap<string, unknown>): object {
  const replaced = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        isChange(value) && from.has(name) ? { ...value, from: from.get(name) } : value,
      ]),
    );
  const { changes } = body as { changes?: object };
  return { ...replaced(body), ...(changes && { changes: replaced(changes) }) };
}

/**
 * What follows a command that is taken back, or is changed, begins where that leaves the fields. Returns the commands to be
 * stored anew.
 *
 * @param later - those of the same target that come after, in order
 * @param left - what the command now leaves a field as, by name; where it is taken back, what it was changed from
 */
export function rebased(
  command: StoredCommand,
  later: readonly StoredCommand[],
  left: ReadonlyMap<string, unknown>,
): StoredCommand[] {
  const changed = new Map<StoredCommand, Map<string, unknown>>();
  for (const [field, { to }] of fieldChanges(command.body)) {
    const next = later.find(({ body }) => fieldChanges(body).has(field));
    const follows = next?.state === 'waiting' && isSame(fieldChanges(next.body).get(field)!.from, to);
    if (follows && left.has(field)) changed.set(next, (changed.get(next) ?? new Map()).set(field, left.get(field)));
  }
  return [...changed].map(([next, from]) => ({ ...next, body: changedFrom(next.body, from) as typeof next.body }));
}

/** Whether two values of a field are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
