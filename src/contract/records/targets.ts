import type { KindName, RecordKind, RecordTypes } from '#contract/kinds/kinds.ts';

/** `target` of commands for a record, such as `abstract 12`. */
export function targetOf({ target }: { readonly target: string }, id: unknown): string {
  return `${target} ${String(id)}`;
}

/**
 * Targets of the commands that affect how a record is shown.
 *
 * @param record - undefined until it is loaded
 */
export function targetsOf<Kind extends KindName, Part extends 'row' | 'one'>(
  kind: Pick<RecordKind<Kind>, 'target' | 'related'>,
  part: Part,
  id: unknown,
  record: RecordTypes[Kind][Part] | undefined,
): string[] {
  const others = (record && kind.related?.[part]?.(record)) ?? [];
  return [targetOf(kind, id), ...others];
}
