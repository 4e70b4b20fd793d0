import type { Query } from './query.ts';

/** Whether a search itself speaks of withdrawn abstracts, as `is:withdrawn` does; letters reach them only then. */
export function asksForWithdrawn(query: Query): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some(asksForWithdrawn);
  return query.kind === 'withdrawn' || (query.kind === 'not' && asksForWithdrawn(query.of));
}
