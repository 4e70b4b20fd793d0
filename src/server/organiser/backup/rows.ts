import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { backedUpTables } from './manifest.ts';

/** A row of any table, from any version. */
export type AnyRow = Record<string, unknown>;

/** Rows read at once. A report can have twenty million characters. */
const page = 20;

/** The rows of a table to be backed up, by key. Only a few are in memory at a time. */
export async function* rowsOf(
  db: Database,
  { name, key, rows: condition }: (typeof backedUpTables)[number],
): AsyncGenerator<AnyRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let rows: AnyRow[] = [];
  do {
    const last = rows.at(-1);
    const after = last ? sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
    const query = sql<AnyRow>`select * from ${sql.table(name)} where ${condition} ${after} order by ${columns} limit ${sql.lit(page)}`;
    ({ rows } = await query.execute(db));
    yield* rows;
  } while (rows.length === page);
}

/**
 * Reads rows from a file with one per line.
 *
 * @param onEnd - called with the SHA-256 of the file
 */
export async function* rowsInBackup(path: string, onEnd?: (sha256: string) => void): AsyncGenerator<AnyRow> {
  const hash = createHash('sha256');
  for await (const line of linesIn(path, hash)) yield JSON.parse(line) as AnyRow;
  onEnd?.(hash.digest('hex'));
}

/** Splits at line feeds only. Node's `readline` would also split at U+2028, which JSON does not escape. */
async function* linesIn(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    hash.update(chunk as Buffer);
    const [first = '', ...lines] = decoder.write(chunk as Buffer).split('\n');
    pieces.push(first);
    for (const line of lines) {
      yield pieces.join('');
      pieces = [line];
    }
  }
  const rest = pieces.join('') + decoder.end();
  if (rest) yield rest;
}
