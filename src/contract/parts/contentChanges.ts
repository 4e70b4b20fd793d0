import { withSameIds } from './entryIds.ts';
import { isGroup, isList, isSameJson, pointerOf, stepsOf, valueAt, withValueAt, type Json } from './jsonPointer.ts';
import { mergedContent, type ContentConflict, type Decide } from './mergedContent.ts';
import { sameEntries } from './sameEntries.ts';

/** A field of content before and after a change; null if it is missing. */
export interface ContentChange {
  from: Json;
  to: Json;
}

/** Changed fields, by JSON Pointer. */
export type ContentChanges = Readonly<Record<string, { from?: unknown; to?: unknown }>>;

/**
 * The changed fields: texts, or the outermost other fields. Their values are merged with other people's changes entry
 * by entry (`mergedChanges`).
 */
export function changesBetween(from: Json, to: Json): Readonly<Record<string, ContentChange>> {
  if (isSameJson(from, to)) return {};
  if (!isGroup(from) || !isGroup(to)) return { '': { from, to } };
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return Object.fromEntries(
    names
      .map((name) => [pointerOf([name]), { from: from[name] ?? null, to: to[name] ?? null }] as const)
      .filter(([, change]) => !isSameJson(change.from, change.to)),
  );
}

/**
 * Content with changes of its fields, even if other fields have changed since (C4).
 *
 * @returns undefined if the place of a change no longer exists
 */
export function mergedChanges(
  content: Json,
  changes: ContentChanges,
  decide?: Decide,
): { value: Json; conflicts: readonly ContentConflict[] } | undefined {
  let value = content;
  const conflicts: ContentConflict[] = [];
  for (const [pointer, { from, to }] of Object.entries(changes)) {
    const steps = stepsOf(pointer);
    if (!steps) return undefined;
    const whole = (conflict: ContentConflict) => ({ ...conflict, path: [...steps, ...conflict.path] });
    const merged = mergedContent(
      (from ?? null) as Json,
      valueAt(value, steps),
      (to ?? null) as Json,
      decide && ((conflict) => decide(whole(conflict))),
    );
    const next = withValueAt(value, steps, merged.value);
    if (next === undefined) return undefined;
    value = next;
    conflicts.push(...merged.conflicts.map(whole));
  }
  return { value, conflicts };
}

/** A place where two versions of content differ. */
export interface ContentDifference {
  /**
   * Names of fields, and numbers of entries from 0, in the later version; of an entry that was removed, in the earlier
   * one.
   */
  path: readonly (string | number)[];
  /** Null for a missing value. */
  before: Json;
  after: Json;
  /** Whether both have the same entries in different orders. */
  isOrder?: true;
}

/**
 * The differences of two versions of content: the innermost fields, and added or removed entries, in the order of the
 * later version.
 */
export function differencesBetween(
  before: Json,
  after: Json,
  path: ContentDifference['path'] = [],
): ContentDifference[] {
  if (isSameJson(before, after)) return [];
  if (isList(before) && isList(after)) return listDifferences(before, after, path);
  if (!isGroup(before) || !isGroup(after)) return [{ path, before, after }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => differencesBetween(before[name] ?? null, after[name] ?? null, [...path, name]));
}

function listDifferences(
  earlier: readonly Json[],
  later: readonly Json[],
  path: ContentDifference['path'],
): ContentDifference[] {
  const [before, after] = withSameIds(earlier, later);
  const places = sameEntries(before, after);
  const origins = new Map([...places].map(([from, to]) => [to, from]));
  const inOrder = [...places].toSorted(([, one], [, other]) => one - other).map(([from]) => from);
  const isMoved = inOrder.some((from, index) => from < (inOrder[index - 1] ?? 0));
  const stayed = (list: readonly Json[], isKnown: (place: number) => boolean) =>
    list.filter((_, place) => isKnown(place));
  return [
    ...(isMoved
      ? [
          {
            path,
            before: stayed(before, (place) => places.has(place)),
            after: stayed(after, (place) => origins.has(place)),
            isOrder: true as const,
          },
        ]
      : []),
    ...after.flatMap((entry, place) => {
      const from = origins.get(place);
      return differencesBetween(from === undefined ? null : before[from]!, entry, [...path, place]);
    }),
    ...before.flatMap((entry, place) =>
      places.has(place) ? [] : [{ path: [...path, place], before: entry, after: null }],
    ),
  ];
}
