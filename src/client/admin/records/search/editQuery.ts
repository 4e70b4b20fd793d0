import { queryLength, type QueryPlace, type Query, type QueryPart } from '#contract/query/query.ts';

/** Removes parts of a search and appends another one. */
function replaced(typed: string, gone: readonly QueryPlace[], added: string): string {
  const left = gone
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((text, { offset, length }) => `${text.slice(0, offset)} ${text.slice(offset + length)}`, typed);
  return [left.replaceAll(/\s+/g, ' ').trim(), added].filter(Boolean).join(' ');
}

/** The values of a field that a search asks for, as far as a filter can show them. */
export function chosenValues(parts: readonly QueryPart[], field: string): readonly string[] {
  return parts.flatMap(({ query }) => (query.kind === 'choice' && query.field === field ? query.values : []));
}

/**
 * Replaces the values of a field in a search.
 *
 * @param written - the values as they are typed: `3`, `CN`
 */
export function withValues(
  typed: string,
  parts: readonly QueryPart[],
  field: string,
  written: readonly string[],
): string {
  const gone = parts.filter(({ query }) => query.kind === 'choice' && query.field === field);
  return replaced(typed, gone, written.length > 0 ? `${field}:${written.join(',')}` : '');
}

/** Whether a search asks for records that have something, lack it, or neither. */
export function askedFor(parts: readonly QueryPart[], thing: string): 'has' | 'no' | undefined {
  for (const { query } of parts) {
    if (isHas(query, thing)) return 'has';
    if (query.kind === 'not' && isHas(query.of, thing)) return 'no';
  }
  return undefined;
}

/** Makes a search ask for records that have something, lack it, or neither. */
export function withThing(
  typed: string,
  parts: readonly QueryPart[],
  thing: string,
  wanted: 'has' | 'no' | undefined,
): string {
  const gone = parts.filter(({ query }) => isHas(query, thing) || (query.kind === 'not' && isHas(query.of, thing)));
  return replaced(typed, gone, wanted ? `${wanted}:${thing}` : '');
}

/** The states that a search asks for, as far as a filter can show them. */
export function chosenStates(parts: readonly QueryPart[]): readonly string[] {
  return parts.flatMap(({ query }) => (query.kind === 'is' ? [query.state] : []));
}

/** Replaces the states in a search. All of them must apply: `is:presenter is:unconfirmed`. */
export function withStates(typed: string, parts: readonly QueryPart[], states: readonly string[]): string {
  const gone = parts.filter(({ query }) => query.kind === 'is');
  return replaced(typed, gone, states.map((state) => `is:${state}`).join(' '));
}

function isHas(query: Query, thing: string): boolean {
  return query.kind === 'has' && query.thing === thing;
}

/**
 * The search that finds exactly some abstracts, by number: `id:3,5,9..15`. Undefined if it would be too long.
 *
 * @param known - numbers of all abstracts, ascending; a range may contain numbers that no abstract has
 */
export function searchOf(wanted: ReadonlySet<number>, known: readonly number[]): string | undefined {
  const runs: [first: number, last: number][] = [];
  known.forEach((number, index) => {
    if (!wanted.has(number)) return;
    const before = index > 0 && wanted.has(known[index - 1]!) ? runs.at(-1) : undefined;
    if (before) before[1] = number;
    else runs.push([number, number]);
  });
  const search = `id:${runs.map(([first, last]) => (first === last ? first : `${first}..${last}`)).join(',')}`;
  return search.length <= queryLength && runs.length > 0 ? search : undefined;
}
