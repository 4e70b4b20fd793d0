import { entryIds, ownId, sharedIds } from './entryIds.ts';
import { orderedJson, type Json } from './jsonPointer.ts';

/**
 * Pairs the entries of a list with those of an earlier version of it, by their ids. Texts have no ids: they are paired
 * by their content, or otherwise by their position between known entries. Entries that share one id, as copies do, are
 * paired only if they are equal.
 *
 * @returns positions in the later list, by position in the earlier one
 */
export function sameEntries(earlier: readonly Json[], later: readonly Json[]): Map<number, number> {
  const shared = new Set([...sharedIds(earlier), ...sharedIds(later)]);
  const [names, namesLater] = [namesOf(earlier, shared), namesOf(later, shared)];
  const places = Map.groupBy(later.keys(), (place) => namesLater[place]!);
  const pairs = new Map<number, number>();
  for (const [place, name] of names.entries()) {
    const same = places.get(name)?.shift();
    if (same !== undefined) pairs.set(place, same);
  }
  pairByPlace(earlier, later, pairs);
  return pairs;
}

/** The identity of an entry: its id, or its content if it is a text or shares its id. */
function namesOf(list: readonly Json[], shared: ReadonlySet<string>): string[] {
  return entryIds(list).map((id, place) => {
    const entry = list[place]!;
    return id === undefined || shared.has(ownId(entry) ?? '') ? `text ${orderedJson(entry)}` : `id ${id}`;
  });
}

/** Pairs rewritten texts that are at the same place between known entries. */
function pairByPlace(earlier: readonly Json[], later: readonly Json[], pairs: Map<number, number>): void {
  const places = new Map([...pairs.values()].map((place) => [place, place]));
  const [gaps, gapsLater] = [textsBetween(earlier, pairs), textsBetween(later, places)];
  for (const [gap, open] of gaps) {
    const there = gapsLater.get(gap);
    if (there?.length === open.length) for (const [index, place] of open.entries()) pairs.set(place, there[index]!);
  }
}

/**
 * Positions of texts that are not matched yet, grouped by the position in the later list of the matched entry before
 * them; -1 before all.
 */
function textsBetween(list: readonly Json[], known: ReadonlyMap<number, number>): Map<number, number[]> {
  const ids = entryIds(list);
  const gaps = new Map<number, number[]>();
  let last = -1;
  for (const place of list.keys()) {
    const there = known.get(place);
    if (there !== undefined) last = there;
    else if (ids[place] === undefined && gaps.get(last)?.push(place) === undefined) gaps.set(last, [place]);
  }
  return gaps;
}
