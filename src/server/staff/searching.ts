import type { Site } from '#site/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { QueryProblem, Query } from '#contract/query/query.ts';
import { vocabularyOf } from '#contract/query/vocabulary.ts';
import { countriesOf } from '#server/publicLists/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import type { AbstractCache } from '#server/records/abstracts.ts';
import { Slices } from './slices.ts';

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
  abstracts: Pick<AbstractCache, 'latest'>,
  typed: string,
): Promise<FoundAbstracts | QueryProblem> {
  const vocabulary = vocabularyOf(site, await countriesOf(db, site));
  const search = parseQuery(typed, vocabulary, { now: clock().getTime(), zone: zoneOf(site) });
  if ('problem' in search) return search.problem;
  const { rows } = await abstracts.latest();
  const numbers: number[] = [];
  await new Slices().each(rows.values(), (row) => {
    if (matches(search.query, row)) numbers.push(row.report_id);
  });
  // The same at every server, whatever it has read first.
  numbers.sort((one, other) => one - other);
  return { numbers, asksForWithdrawn: asksForWithdrawn(search.query) };
}

/** Whether a search itself speaks of withdrawn abstracts, as `is:withdrawn` does; letters reach them only then. */
function asksForWithdrawn(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some(asksForWithdrawn);
  return query.kind === 'withdrawn' || (query.kind === 'not' && asksForWithdrawn(query.of));
}
