import type { Site } from '#site/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { asksForWithdrawn } from '#contract/query/asksForWithdrawn.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import { vocabularyOf } from '#contract/query/vocabulary.ts';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import { countriesOf } from '#server/publicLists/countries.ts';
import type { Database } from '#server/db/schema.ts';
import type { AbstractRows, MadeRow } from './abstractRows.ts';
import { Slices } from './slices.ts';

/** Rows as they are searched; folding their words takes longer than finding them. */
const parsed = new WeakMap<MadeRow, AbstractRow>();

/** What a search finds. */
export interface FoundAbstracts {
  /** Numbers of the abstracts, in their order. */
  numbers: readonly number[];
  /** Whether it speaks of withdrawn ones. */
  asksForWithdrawn: boolean;
}

/** The abstracts that a search finds, or what is wrong with it. A long search keeps no other request waiting. */
export async function findAbstracts(
  { db, site, clock }: { db: Database; site: Site; clock: () => Date },
  rows: AbstractRows,
  typed: string,
): Promise<FoundAbstracts | QueryProblem> {
  const vocabulary = vocabularyOf(site, await countriesOf(db, site));
  const search = parseQuery(typed, vocabulary, { now: clock().getTime(), zone: zoneOf(site) });
  if ('problem' in search) return search.problem;
  const { rows: all } = await rows.latest();
  const numbers: number[] = [];
  await new Slices().each(all, ([number, row]) => {
    if (matches(search.query, searchable(row))) numbers.push(number);
  });
  return { numbers, asksForWithdrawn: asksForWithdrawn(search.query) };
}

function searchable(row: MadeRow): AbstractRow {
  const known = parsed.get(row);
  if (known) return known;
  const made = JSON.parse(row.json) as AbstractRow;
  parsed.set(row, made);
  return made;
}
