import { recordKinds, type KindName, type RecordKind, type RecordTypes } from '#contract/kinds/kinds.ts';

/** `target` of commands for a record, such as `abstract 12`. */
export function targetOf(kind: KindName, id: unknown): string {
  return `${recordKinds[kind].target} ${String(id)}`;
}

/**
 * Targets of the commands that change what is shown of a record.
 *
 * @param record - undefined before it is known
 */
export function targetsOf<Kind extends KindName, Part extends 'row' | 'one'>(
  kind: Kind,
  part: Part,
  id: unknown,
  record: RecordTypes[Kind][Part] | undefined,
): string[] {
  const { related } = recordKinds[kind] as unknown as RecordKind<Kind>;
  const others = (record && related?.[part]?.(record)) ?? [];
  return [targetOf(kind, id), ...others.map((other) => targetOf(...other))];
}
