import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { changesSince } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { RecordSource } from './recordSource.ts';
import { inParts } from '#server/db/inParts.ts';

const compress = promisify(brotliCompress);

/** Number of rows read at a time, since an abstract can have several million characters. */
const readAtOnce = 200;

/**
 * The records of a kind at one moment. A reply made from a snapshot shows that moment, however long it takes to make.
 */
export class RecordSnapshot<Row> {
  /** By their ids, the newest last. */
  readonly rows: ReadonlyMap<string, Row>;
  /** The number of the last change that they contain. */
  readonly seq: number;
  /** See `RecordChanges`. */
  readonly secret: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(rows: ReadonlyMap<string, Row>, seq: number, secret: string) {
    this.rows = rows;
    this.seq = seq;
    this.secret = secret;
  }

  /** Compresses a reply made from the snapshot, once for all callers. */
  compressed(name: string, reply: () => string): Promise<Buffer> {
    const known = this.#compressed.get(name);
    if (known) return known;
    const made = compress(reply(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    this.#compressed.set(name, made);
    return made;
  }
}

/** Cached rows, and how they are shown. Two lists may show the same rows. */
export type CachedSource<Row, Id extends string | number, Shown = Row, One = never> = Pick<
  SourceCache<Row, Id, Shown, One>,
  'source' | 'latest'
>;

/**
 * The rows of a kind, cached in memory: reading the rows of 3,000 abstracts takes a hundred times as long as checking
 * that none has changed. Each server has its own cache, and checks the database for changes before each use.
 */
export class SourceCache<Row, Id extends string | number, Shown = Row, One = never> {
  readonly source: RecordSource<Row, Id, Shown, One>;
  readonly #db: Database;
  #latest: RecordSnapshot<Row> | undefined;
  /** The last update. Updates run one after the other. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(db: Database, source: RecordSource<Row, Id, Shown, One>) {
    this.#db = db;
    this.source = source;
  }

  /** The present records of the database. */
  latest(): Promise<RecordSnapshot<Row>> {
    const next = this.#running.then(() => this.#update());
    // If it fails, the next caller retries.
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #update(): Promise<RecordSnapshot<Row>> {
    const before = this.#latest;
    // Read before the rows, which may therefore be newer than this number. They are then sent again with the next
    // changes.
    const { secret, seq, ids } = await changesSince(this.#db, this.source.name, before?.seq ?? 0);
    if (before && ids.length === 0) return before;
    const rows = new Map(before?.rows);
    const changed = before ? ids : await this.source.ids(this.#db);
    for (const asked of inParts(changed, readAtOnce)) {
      const found = new Map(await this.source.rows(this.#db, asked));
      for (const id of asked) {
        const row = found.get(id);
        if (row === undefined) rows.delete(id);
        else rows.set(id, row);
      }
      // Other requests get a turn between two parts.
      await setImmediate();
    }
    this.#latest = new RecordSnapshot(rows, seq, secret);
    return this.#latest;
  }
}
