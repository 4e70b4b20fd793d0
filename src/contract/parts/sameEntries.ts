import { orderedJson, type Json } from './jsonPointer.ts';

/** Similarity from which two entries count as the same one, changed: 1 is equal, 0 has nothing in common. */
const leastLikeness = 0.5;

/** Most pairs of entries to compare. With more, changed entries are recognised by their place only. */
const mostCompared = 2_500;

/**
 * Matches the entries of a list with those of an earlier version: by equal content, then by similar content, then by
 * their place between matched entries.
 *
 * @returns places in the later list, by places in the earlier one
 */
export function sameEntries(earlier: readonly Json[], later: readonly Json[]): Map<number, number> {
  const pairs = equalEntries(earlier, later);
  pairAlike(earlier, later, pairs);
  pairByPlace(earlier, later, pairs);
  return pairs;
}

function equalEntries(earlier: readonly Json[], later: readonly Json[]): Map<number, number> {
  const places = Map.groupBy(later.keys(), (place) => orderedJson(later[place]));
  const pairs = new Map<number, number>();
  for (const [place, entry] of earlier.entries()) {
    const same = places.get(orderedJson(entry))?.shift();
    if (same !== undefined) pairs.set(place, same);
  }
  return pairs;
}

/** The most similar first. */
function pairAlike(earlier: readonly Json[], later: readonly Json[], pairs: Map<number, number>): void {
  const [open, openLater] = openPlaces(earlier, later, pairs);
  if (open.length * openLater.length > mostCompared) return;
  const candidates = open
    .flatMap((from) => openLater.map((to) => ({ from, to, likeness: likeness(earlier[from]!, later[to]!) })))
    .filter((pair) => pair.likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness || distance(one) - distance(other));
  const taken = new Set<number>();
  for (const { from, to } of candidates) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
}

function distance({ from, to }: { from: number; to: number }): number {
  return Math.abs(from - to);
}

/** Rewritten words have nothing in common with the earlier ones, but are in the same place. */
function pairByPlace(earlier: readonly Json[], later: readonly Json[], pairs: Map<number, number>): void {
  const places = new Map([...pairs.values()].map((place) => [place, place]));
  const [gaps, gapsLater] = [wordsBetween(earlier, pairs), wordsBetween(later, places)];
  for (const [gap, open] of gaps) {
    const there = gapsLater.get(gap);
    if (there?.length === open.length) for (const [index, place] of open.entries()) pairs.set(place, there[index]!);
  }
}

/**
 * Places of words that are not known yet, by where the last known entry before them is in the later list; -1 before
 * all.
 */
function wordsBetween(list: readonly Json[], known: ReadonlyMap<number, number>): Map<number, number[]> {
  const gaps = new Map<number, number[]>();
  let last = -1;
  for (const [place, entry] of list.entries()) {
    const there = known.get(place);
    if (there !== undefined) last = there;
    else if (isWords(entry) && gaps.get(last)?.push(place) === undefined) gaps.set(last, [place]);
  }
  return gaps;
}

function openPlaces(
  earlier: readonly Json[],
  later: readonly Json[],
  pairs: ReadonlyMap<number, number>,
): [earlier: number[], later: number[]] {
  const taken = new Set(pairs.values());
  return [
    [...earlier.keys()].filter((place) => !pairs.has(place)),
    [...later.keys()].filter((place) => !taken.has(place)),
  ];
}

/** Whether an entry is a text, or one in each language, which may hold until a day. */
function isWords(entry: Json): boolean {
  if (typeof entry !== 'object' || entry === null) return true;
  return Object.keys(entry).every((name) => name === 'en' || name === 'zh' || name === 'until');
}

/** The share of what two values say that is the same. What is empty in both says nothing. */
function likeness(one: Json | undefined, other: Json | undefined): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Number(one === other);
  const [before, after] = [one, other] as readonly Readonly<Record<string, Json>>[];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const shares = [...names]
    .filter((name) => !isEmpty(before![name]) || !isEmpty(after![name]))
    .map((name) => likeness(before![name], after![name]));
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share) / shares.length;
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === '';
}
