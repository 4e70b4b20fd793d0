import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { changesSince } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { RecordSource } from './recordSource.ts';
import { inParts } from '#server/db/inParts.ts';

const compress = promisify(brotliCompress);

/** Rows read at once: an abstract can hold several million characters. */
const readAtOnce = 200;

/** The records of a kind at one moment: what is made from them is of that moment too, however long that takes. */
export class RecordSnapshot<Row> {
  /** By their ids, the newest last. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Number of the last change in them. */
  readonly seq: number;
  /** See `RecordChanges`. */
  readonly secret: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(rows: ReadonlyMap<string, Row>, seq: number, secret: string) {
    this.rows = rows;
    this.seq = seq;
    this.secret = secret;
  }

  /** A reply made from them, compressed once for all who ask. */
  compressed(name: string, reply: () => string): Promise<Buffer> {
    const known = this.#compressed.get(name);
    if (known) return known;
    const made = compress(reply(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    this.#compressed.set(name, made);
    return made;
  }
}

/**
 * The rows of a kind, kept in memory: to make those of 3,000 abstracts takes a hundred times as long as to see that none has
 * changed. Each server has its own, and asks the database before each use.
 */
export class SourceCache<Row, Id extends string | number, Shown = Row, One = never> {
  readonly kind: RecordSource<Row, Id, Shown, One>;
  readonly #db: Database;
  #latest: RecordSnapshot<Row> | undefined;
  /** They run one after the other. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(db: Database, kind: RecordSource<Row, Id, Shown, One>) {
    this.#db = db;
    this.kind = kind;
  }

  /** The records as the database has them now. */
  latest(): Promise<RecordSnapshot<Row>> {
    const next = this.#running.then(() => this.#bringUp());
    // A failure concerns those who wait for it, and not who comes next.
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #bringUp(): Promise<RecordSnapshot<Row>> {
    const before = this.#latest;
    // First: what is read later can only be newer than this number says, and is then told once more.
    const { secret, seq, ids } = await changesSince(this.#db, this.kind.name, before?.seq ?? 0);
    if (before && ids.length === 0) return before;
    const rows = new Map(before?.rows);
    const changed = before ? ids : await this.kind.ids(this.#db);
    for (const asked of inParts(changed, readAtOnce)) {
      const found = new Map(await this.kind.rows(this.#db, asked));
      for (const id of asked) {
        const row = found.get(id);
        if (row === undefined) rows.delete(id);
        else rows.set(id, row);
      }
      // Between two slices the server does what else there is to do.
      await setImmediate();
    }
    this.#latest = new RecordSnapshot(rows, seq, secret);
    return this.#latest;
  }
}
