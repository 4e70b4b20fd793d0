import { fieldChanges, isChange, isSame } from '#contract/records/fieldChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import type { StoredCommand } from './command.ts';

/** Replaces the values that fields are changed from. In values other than text, both changes are merged. */
function changedFrom(body: object, from: ReadonlyMap<string, unknown>): object {
  const replaced = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        isChange(value) && from.has(name) ? rebasedChange(value, from.get(name)) : value,
      ]),
    );
  const { changes } = body as { changes?: object };
  return { ...replaced(body), ...(changes && { changes: replaced(changes) }) };
}

/**
 * The same change, based on the field's current value. In lists, entries that came from another command are removed.
 */
function rebasedChange({ from, to }: { from: unknown; to: unknown }, now: unknown) {
  return { from: now, to: mergedContent(from as Json, (now ?? null) as Json, to as Json).value };
}

/**
 * Adapts later commands when an earlier one is undone or changed: they start from the fields that it leaves. Returns
 * the commands to store again.
 *
 * @param later - later commands for the same target, in order
 * @param left - values that the command now leaves in fields, by name; if it is undone, the values before it
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
