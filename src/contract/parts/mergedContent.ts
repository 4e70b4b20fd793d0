import { withDistinctIds, withSameIds } from './entryIds.ts';
import { isGroup, isList, isSameJson, orderedJson, type Json } from './jsonPointer.ts';
import { sameEntries } from './sameEntries.ts';

/** Two changes that exclude each other. Null for a missing value. */
export interface ContentConflict {
  /** Names of fields, and numbers of entries from 0, in the common base. */
  path: readonly (string | number)[];
  theirs: Json;
  mine: Json;
  /** Whether both sides have the same entries, but each in a new order. */
  isOrder?: true;
}

/** Decides a conflict. Null removes the value. */
export type Decide = (conflict: ContentConflict) => Json;

/**
 * Merges two people's changes of the same content (C4). Changes of different fields, and of different entries of a
 * list, are combined, and entries have the order that either person gave them. Two changes exclude each other if both
 * concern one text, or the order of one list, or if one removes what the other changes.
 *
 * @param theirs - comes first if neither decides the order of two entries
 * @param decide - decides conflicts; mine by default
 */
export function mergedContent(
  base: Json,
  theirs: Json,
  mine: Json,
  decide: Decide = (conflict) => conflict.mine,
): { value: Json; conflicts: readonly ContentConflict[] } {
  const conflicts: ContentConflict[] = [];
  const note: Decide = (conflict) => {
    conflicts.push(conflict);
    return decide(conflict);
  };
  return { value: merged({ path: [], theirs, mine }, base, note), conflicts };
}

function merged(sides: ContentConflict, base: Json, decide: Decide): Json {
  const { path, theirs, mine } = sides;
  if (isSameJson(theirs, mine) || isSameJson(base, mine)) return theirs;
  if (isSameJson(base, theirs)) return mine;
  if (isList(base) && isList(theirs) && isList(mine)) return mergedList({ path, theirs, mine }, base, decide);
  if (isGroup(base) && isGroup(theirs) && isGroup(mine)) return mergedGroup({ path, theirs, mine }, base, decide);
  return decide(sides);
}

interface Sides<Value extends Json> extends ContentConflict {
  theirs: Value;
  mine: Value;
}

type Group = Readonly<Record<string, Json>>;

function mergedGroup({ path, theirs, mine }: Sides<Group>, base: Group, decide: Decide): Json {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const fields = [...names].flatMap((name) => {
    const sides = { path: [...path, name], theirs: theirs[name] ?? null, mine: mine[name] ?? null };
    const value = merged(sides, base[name] ?? null, decide);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

/** An entry by its origin: it is in the common base, or one person has added it. */
type Origin = `${'base' | 'theirs' | 'mine'} ${number}`;

function mergedList({ path, ...sides }: Sides<readonly Json[]>, before: readonly Json[], decide: Decide): Json {
  const [base, theirs, mine] = withSameIds(before, sides.theirs, sides.mine);
  const [inTheirs, inMine] = [sameEntries(base, theirs), sameEntries(base, mine)];
  const entries = new Map<Origin, Json>();
  for (const [place, entry] of base.entries()) {
    const at = (side: readonly Json[], places: ReadonlyMap<number, number>) => side[places.get(place) ?? -1] ?? null;
    const sides = { path: [...path, place], theirs: at(theirs, inTheirs), mine: at(mine, inMine) };
    const value = merged(sides, entry, decide);
    if (value !== null) entries.set(`base ${place}`, value);
  }
  const theirOrder = originsOf(theirs, inTheirs, 'theirs');
  const added = Map.groupBy(theirOrder.filter(isAdded), (origin) => wordsOf(theirs[placeOf(origin)]!));
  // Entries with the same text that both sides added become one.
  const myOrder = originsOf(mine, inMine, 'mine').map((origin) =>
    isAdded(origin) ? (added.get(wordsOf(mine[placeOf(origin)]!))?.shift() ?? origin) : origin,
  );
  for (const origin of theirOrder.filter(isAdded)) entries.set(origin, theirs[placeOf(origin)]!);
  for (const origin of myOrder.filter((each) => each.startsWith('mine'))) entries.set(origin, mine[placeOf(origin)]!);
  const inOrder = (first: readonly Origin[], second: readonly Origin[]) =>
    withDistinctIds(withInserted(first, second).flatMap((origin) => entries.get(origin) ?? []));
  if (!isMoved(myOrder)) return inOrder(theirOrder, myOrder);
  const asMine = inOrder(myOrder, theirOrder);
  if (!isMoved(theirOrder) || isSameOrder(myOrder, theirOrder)) return asMine;
  return decide({ path, theirs: inOrder(theirOrder, myOrder), mine: asMine, isOrder: true });
}

function originsOf(side: readonly Json[], places: ReadonlyMap<number, number>, name: 'theirs' | 'mine'): Origin[] {
  const origins = new Map([...places].map(([from, to]) => [to, from]));
  return side.map((_, place): Origin => {
    const from = origins.get(place);
    return from === undefined ? `${name} ${place}` : `base ${from}`;
  });
}

/** The content of an entry without its id. */
function wordsOf(entry: Json): string {
  if (!isGroup(entry)) return orderedJson(entry);
  const { id: _, ...fields } = entry;
  return orderedJson(fields);
}

function isAdded(origin: Origin): boolean {
  return !origin.startsWith('base');
}

function placeOf(origin: Origin): number {
  return Number(origin.slice(origin.indexOf(' ') + 1));
}

/** Whether entries of the base are in another order. */
function isMoved(order: readonly Origin[]): boolean {
  const places = order.filter((origin) => !isAdded(origin)).map(placeOf);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

/** Whether the common entries of both are in the same order. */
function isSameOrder(one: readonly Origin[], other: readonly Origin[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = other.filter((origin) => inOne.has(origin));
  return one.filter((origin) => inOther.has(origin)).every((origin, index) => origin === common[index]);
}

/**
 * The first order. Each entry that only the second has follows its predecessor there, and entries that only the first
 * has.
 */
function withInserted(first: readonly Origin[], second: readonly Origin[]): Origin[] {
  const [inFirst, inSecond] = [new Set(first), new Set(second)];
  const behind = new Map<Origin | undefined, Origin[]>();
  let known: Origin | undefined;
  for (const origin of second) {
    if (inFirst.has(origin)) known = origin;
    else if (behind.get(known)?.push(origin) === undefined) behind.set(known, [origin]);
  }
  const order: Origin[] = [];
  let waiting = behind.get(undefined) ?? [];
  for (const origin of first) {
    if (inSecond.has(origin)) {
      order.push(...waiting);
      waiting = behind.get(origin) ?? [];
    }
    order.push(origin);
  }
  return [...order, ...waiting];
}
