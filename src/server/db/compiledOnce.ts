import { CompiledQuery, type Compilable, type QueryResult } from 'kysely';
import type { Database } from './schema.ts';

/** Stands in a compiled query for a value that differs from run to run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is on the way of every request, built and compiled once for each kind of database: doing that anew takes
 * longer than running it. The values it is built with may only be compared and stored, never looked at.
 */
export function compiledOnce<Values extends object, Found>(
  build: (db: Database, values: Values) => Compilable<Found>,
): (db: Database, values: Values) => Promise<Found[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  const queries = new WeakMap<object, CompiledQuery<Found>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = queries.get(adapter) ?? build(db, placeholders).compile();
    queries.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows }: QueryResult<Found> = await db.executeQuery({ ...query, parameters });
    return rows;
  };
}
