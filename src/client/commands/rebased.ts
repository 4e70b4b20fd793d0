import { fieldChanges, isChange, isSame } from '#contract/records/fieldChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import type { StoredCommand } from './command.ts';

/** Replaces what fields are changed from; what is not text joins with it. */
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

/** The same change, of what the field is now: of a list, without what another command had made of it. */
function rebasedChange({ from, to }: { from: unknown; to: unknown }, now: unknown) {
  return { from: now, to: mergedContent(from as Json, (now ?? null) as Json, to as Json).value };
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
