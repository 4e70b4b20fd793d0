import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';

/** An author of two versions of an abstract. */
export interface AuthorDifference {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** As the first version has it; absent where it was added. */
  before?: Person;
  /** As the second version has it; absent where it was removed. */
  after?: Person;
  /** Places in the order of the authors, counted from 1, where it is another one in the second version. */
  moved?: { from: number; to: number };
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Who was added, removed, changed and moved (O10), in the order of the second version; who was removed follows those who
 * stood before. Somebody is known by the email address, else by the name, else by the family name.
 */
export function authorDifferences(before: readonly Person[], after: readonly Person[]): AuthorDifference[] {
  const pairs = matched(before, after);
  const steady = longestSteady(pairs);
  const differences = after.map((person, to): AuthorDifference => {
    const pair = pairs.find((candidate) => candidate.to === to);
    const old = pair && before[pair.from];
    if (!pair || !old) return { kind: 'added', after: person };
    return {
      kind: sameFacts(old, person) ? 'same' : 'changed',
      before: old,
      after: person,
      ...(!steady.has(pair) && { moved: { from: pair.from + 1, to: to + 1 } }),
    };
  });
  for (const [from, person] of before.entries()) {
    if (pairs.some((pair) => pair.from === from)) continue;
    const previous = differences.findIndex((candidate) => from > 0 && candidate.before === before[from - 1]);
    differences.splice(previous + 1, 0, { kind: 'removed', before: person });
  }
  return differences;
}

const signs: readonly ((person: Person) => string)[] = [
  ({ email }) => email.trim().toLowerCase(),
  (person) => fullName(person).toLowerCase(),
  ({ Lastname }) => Lastname.trim().toLowerCase(),
];

/** Who is who, by the surest sign first; what several share tells nobody. */
function matched(before: readonly Person[], after: readonly Person[]): Pair[] {
  const pairs: Pair[] = [];
  for (const sign of signs) {
    const left = openPlaces(before, sign, new Set(pairs.map(({ from }) => from)));
    const right = openPlaces(after, sign, new Set(pairs.map(({ to }) => to)));
    for (const [value, from] of left) {
      const to = right.get(value);
      if (from !== undefined && to !== undefined) pairs.push({ from, to });
    }
  }
  return pairs.toSorted((a, b) => a.to - b.to);
}

/** Places by the sign of who stands there; undefined where several have it. */
function openPlaces(people: readonly Person[], sign: (person: Person) => string, taken: ReadonlySet<number>) {
  const places = new Map<string, number | undefined>();
  for (const [place, person] of people.entries()) {
    const value = sign(person);
    if (value && !taken.has(place)) places.set(value, places.has(value) ? undefined : place);
  }
  return places;
}

/** The most authors who keep their order among each other; the others have moved. */
function longestSteady(pairs: readonly Pair[]): Set<Pair> {
  const best: Pair[][] = [];
  for (const pair of pairs) {
    const before = best.filter((chain) => (chain.at(-1)?.from ?? -1) < pair.from);
    best.push([...before.reduce((a, b) => (b.length > a.length ? b : a), []), pair]);
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []));
}

function sameFacts(a: Person, b: Person): boolean {
  const keys = Object.keys(b) as (keyof Person)[];
  return keys.every((key) => (a[key] ?? '') === (b[key] ?? ''));
}
