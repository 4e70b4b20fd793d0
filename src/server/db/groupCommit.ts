import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SelectQueryNode,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { bindable } from './bindable.ts';

interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

/** Statements that share a commit, and what their callers wait for. */
interface Group {
  committed: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Kysely's driver over Node's own SQLite, with a group commit as larger databases have it: writes that arrive in the
 * same turn of the event loop share one transaction and so one fsync, and each is answered once that is on the disk.
 * In the last minute before a deadline the disk, not the number of authors, then sets the pace.
 *
 * A transaction has a commit of its own, unless its access mode is said to be 'read write': then it takes part in a
 * group, as one more write that is done or undone as a whole. That is for short ones, which wait for nothing but their
 * own statements, since the group waits for them.
 */
export class GroupCommitDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  #group: Group | undefined;
  /** Whose transaction runs, and what others wait for meanwhile. */
  #owner: DatabaseConnection | undefined;
  /** The group that this transaction takes part in, if it does. */
  #joined: Group | undefined;
  #ownerDone = Promise.withResolvers<void>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: () => {
        throw new Error('Nothing here is read as a stream.');
      },
    };
    return connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    // Asked again after every wait, and then nothing else is awaited: of all who waited, one goes on.
    while (this.#owner) await this.#ownerDone.promise;
    if (accessMode === 'read write') {
      this.#joined = this.#group ??= this.#begin();
      this.#database.exec('savepoint joined');
    } else {
      this.#commit(this.#group);
      // What only reads sees one moment, and holds up no other process.
      this.#database.exec(accessMode === 'read only' ? 'begin' : 'begin immediate');
    }
    this.#owner = connection;
    this.#ownerDone = Promise.withResolvers();
  }

  async commitTransaction(): Promise<void> {
    const joined = this.#joined;
    // A full disk has undone it, whoever heard of that.
    if (joined && joined !== this.#group) await joined.committed;
    this.#database.exec(joined ? 'release joined' : 'commit');
    this.#endTransaction();
    await joined?.committed;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Where a group could not be committed, its transactions have ended before.
    if (this.#owner !== connection) return;
    const undo = this.#joined ? 'rollback to joined; release joined' : 'rollback';
    if (this.#database.isTransaction) this.#database.exec(undo);
    this.#endTransaction();
  }

  async destroy(): Promise<void> {
    this.#commit(this.#group);
    this.#database.close();
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    while (this.#owner && this.#owner !== connection) await this.#ownerDone.promise;
    if (this.#owner) {
      if (!this.#joined) return this.#run(query);
      // Undone by a full disk, it is over: what comes after would be stored by itself.
      if (this.#joined !== this.#group) await this.#joined.committed;
      return this.#runIn(this.#joined, query);
    }
    // What is read while a group is open may not be on the disk yet: it is answered with the group.
    if (!this.#group && SelectQueryNode.is(query.query)) return this.#run(query);
    const group = (this.#group ??= this.#begin());
    const result = this.#runIn<Row>(group, query);
    await group.committed;
    return result;
  }

  #endTransaction(): void {
    const joined = this.#joined;
    this.#owner = undefined;
    this.#joined = undefined;
    this.#ownerDone.resolve();
    // The group's own turn may have come while it waited.
    if (joined) setImmediate(() => this.#commit(joined));
  }

  #begin(): Group {
    this.#database.exec('begin immediate');
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>();
    const group: Group = { committed, resolve, reject };
    // Where every statement of a group has failed by itself, nobody waits for it.
    committed.catch(() => undefined);
    setImmediate(() => this.#commit(group));
    return group;
  }

  #commit(group: Group | undefined): void {
    if (!group || group !== this.#group || this.#joined) return;
    this.#group = undefined;
    try {
      this.#database.exec('commit');
      group.resolve();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      group.reject(error);
    }
  }

  /** A statement that fails undoes itself only; a full disk undoes the whole group, and all who wait are told. */
  #runIn<Row>(group: Group, query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#run<Row>(query);
    } catch (error) {
      if (!this.#database.isTransaction) {
        this.#group = undefined;
        group.reject(error);
      }
      throw error;
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters.map(bindable);
    if (answersRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** The queries are a fixed few; the bound is for lists of differing length. */
  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= 200) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
