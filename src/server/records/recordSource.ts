import type { AuditAction } from '#contract/staff/audit.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { StaffContext } from '#server/staff/session.ts';

/**
 * The records of a kind that a member of staff may see (S1, S4). Each kind decides this in one function, `visibility`.
 * Every call that returns data of the kind uses the result: lists, details, search, counts, sync, exports, files, mail
 * and the log.
 */
export interface Visibility<Row, Shown = Row, One = never> {
  /**
   * Differs between staff who may see different data. If the key changes, a device deletes its rows. It must be derived
   * from everything that the other members depend on.
   */
  key: string;
  /** The records that may be seen. Must depend only on the row and on the facts that the key was derived from. */
  sees: 'all' | ((row: Row) => boolean);
  /**
   * Whether rows have hidden parts whose changes this caller must not notice. A row is then sent again only if its
   * shown parts have changed. Otherwise it is sent again after every change.
   */
  isBlinded?: boolean;
  /** The visible part of a row. @param all - every row by its id, including hidden ones */
  row: (row: Row, all: ReadonlyMap<string, Row>) => Shown;
  /** The visible part of a record's details. */
  one: (one: One) => One;
}

/** A kind of records that is listed for staff: first all of them, then the changes. */
export interface RecordSource<Row, Id extends string | number, Shown = Row, One = never> {
  /** The name of the kind in the table of changes. */
  name: RecordKindName;
  /** Parses an id. */
  id: (text: string) => Id;
  /** Increase it when a field is added or changes its meaning, because rows stored on devices are then outdated. */
  shape: number;
  /** Ids of all records, as text, the newest last. */
  ids: (db: Database) => Promise<string[]>;
  /** The rows of some records, by their ids. Deleted records are left out. */
  rows: (db: Database, ids: readonly string[]) => Promise<(readonly [id: string, row: Row])[]>;
  /** Full details of one record, before `visibility` is applied; undefined if it was deleted. */
  one?: (context: StaffContext, id: string) => Promise<One | undefined>;
  /** Maximum number of details in a page, if they take long to read. */
  detailsAtOnce?: number;
  visibility: (staff: CallingStaff, now: Date) => Visibility<Row, Shown, One>;
  /**
   * If the list contains other people's data: the log's action for a complete list, and the name of the number of rows
   * in it.
   */
  logged?: { action: AuditAction; counted: string };
  /** Whether a row can change merely because time passes. It is then sent each time. */
  changesByItself?: (shown: Shown) => boolean;
}

/** The visibility of a kind that looks the same to everyone who may make its calls. */
export function seenByAll<Row, One = never>(): Visibility<Row, Row, One> {
  return { key: 'all', sees: 'all', row: (row) => row, one: (one) => one };
}
