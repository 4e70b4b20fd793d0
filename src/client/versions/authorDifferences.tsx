import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { useListed } from '#client/i18n/listed.ts';
import { Changed, Deleted, Inserted } from './marks.tsx';
import classes from './versions.module.css';

/** Two lists of authors merged into one: who was added, removed, changed or moved. */
export function AuthorDifferences({ before, after }: { before: readonly Person[]; after: readonly Person[] }) {
  const people = useMemo(() => authorDifferences(before, after), [before, after]);
  return (
    <ul className={classes.authors}>
      {people.map((difference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the authors do not change while they are shown
        <li key={index} data-kind={difference.kind}>
          <Author difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Author({ difference: { kind, before, after, moved } }: { difference: AuthorDifference }) {
  const facts = useFacts();
  const listed = useListed();
  if (!after) {
    return (
      <>
        <Deleted>{listed([nameOf(before), ...facts(before).map(([, value]) => value)])}</Deleted>
        <Label>
          <Trans>removed</Trans>
        </Label>
      </>
    );
  }
  if (!before) {
    return (
      <>
        <Inserted>{listed([nameOf(after), ...facts(after).map(([, value]) => value)])}</Inserted>
        <Label>
          <Trans>added</Trans>
        </Label>
      </>
    );
  }
  const old = facts(before);
  const changed = facts(after).map(([name, value], index) => [name, old[index]?.[1] ?? '', value] as const);
  return (
    <>
      <Changed before={nameOf(before)} after={nameOf(after)} />
      {moved && (
        <Label>
          <Trans>
            moved from place {moved.from} to {moved.to}
          </Trans>
        </Label>
      )}
      {kind === 'changed' && (
        <dl className={classes.facts}>
          {changed
            .filter(([, was, is]) => was !== is)
            .map(([name, was, is]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Changed before={was} after={is} />
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

function nameOf(person: Person | undefined): string {
  return person ? fullName(person) : '';
}

/** Every field but the name, under the form's labels. */
function useFacts() {
  const { t } = useLingui();
  return (person: Person | undefined): (readonly [name: string, value: string])[] => [
    [t`Position`, person?.Position ?? ''],
    [t`Affiliation`, person?.Affiliation ?? ''],
    [t`Email`, person?.email ?? ''],
    [t`Corresponding author`, person?.Corresponding_author === 1 ? t`corresponding author` : ''],
    [t`Presenter`, person?.Oral_presentation_author === 1 ? t`presenter` : ''],
  ];
}

/** A word that says how an author differs. */
function Label({ children }: { children: ReactNode }) {
  return <span className={classes.label}>{children}</span>;
}

/** An author of two versions of an abstract. */
interface AuthorDifference {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** The author in the first version; absent if added. */
  before?: Person;
  /** The author in the second version; absent if removed. */
  after?: Person;
  /** Positions among the authors, from 1, where the order changed. */
  moved?: { from: number; to: number };
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Finds the authors that were added, removed, changed and moved (O10), in the order of the second version. A removed
 * author follows the one who came before. Authors are matched by e-mail address, then by name, then by family name.
 */
export function authorDifferences(before: readonly Person[], after: readonly Person[]): AuthorDifference[] {
  const pairs = matched(before, after);
  const steady = longestUnmoved(pairs);
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

const identities: readonly ((person: Person) => string)[] = [
  ({ email }) => email.trim().toLowerCase(),
  (person) => fullName(person).toLowerCase(),
  ({ Lastname }) => Lastname.trim().toLowerCase(),
];

/** Matches authors by the most reliable identity first. An identity that several authors share matches none. */
function matched(before: readonly Person[], after: readonly Person[]): Pair[] {
  const pairs: Pair[] = [];
  for (const identity of identities) {
    const left = openPlaces(before, identity, new Set(pairs.map(({ from }) => from)));
    const right = openPlaces(after, identity, new Set(pairs.map(({ to }) => to)));
    for (const [value, from] of left) {
      const to = right.get(value);
      if (from !== undefined && to !== undefined) pairs.push({ from, to });
    }
  }
  return pairs.toSorted((a, b) => a.to - b.to);
}

/** Positions by identity. Undefined if several authors have the same one. */
function openPlaces(people: readonly Person[], identity: (person: Person) => string, taken: ReadonlySet<number>) {
  const places = new Map<string, number | undefined>();
  for (const [place, person] of people.entries()) {
    const value = identity(person);
    if (value && !taken.has(place)) places.set(value, places.has(value) ? undefined : place);
  }
  return places;
}

/** The longest sequence of authors whose order did not change. All others have moved. */
function longestUnmoved(pairs: readonly Pair[]): Set<Pair> {
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
