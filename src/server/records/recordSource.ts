import type { AuditAction } from '#contract/staff/audit.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { StaffContext } from '#server/staff/session.ts';

/**
 * What a member of staff may see of a kind (S1, S4). Each kind decides it in one function, its `visibility`, and every call that
 * answers something of the kind goes through the result: lists, details, search, counts, sync, exports, files, mail and the log.
 */
export interface Visibility<Row, Shown = Row, One = never> {
  /**
   * Differs for everyone who may see something else. With another key, the rows that a device holds are void. Derive it from
   * everything that the other members look at.
   */
  key: string;
  /** Which records. Looks at nothing but the row and what the key says. */
  sees: 'all' | ((row: Row) => boolean);
  /** The part of a row that is answered. @param all - every row by its id, hidden ones included */
  row: (row: Row, all: ReadonlyMap<string, Row>) => Shown;
  /** The part of a record's details that is answered. */
  one: (one: One) => One;
}

/** A kind of records that staff are listed: all of them, then what has changed. */
export interface RecordSource<Row, Id extends string | number, Shown = Row, One = never> {
  /** The name under which its changes are noted. */
  name: RecordKindName;
  /** Parses an id. */
  id: (text: string) => Id;
  /** Count it up when a field is added or changes its meaning: rows on devices lack it. */
  shape: number;
  /** Ids of all records, as text, the newest last. */
  ids: (db: Database) => Promise<string[]>;
  /** Rows of some of them, by their ids. Deleted records are left out. */
  rows: (db: Database, ids: readonly string[]) => Promise<(readonly [id: string, row: Row])[]>;
  /** Full details of one record, before `visibility` is applied; undefined if it was deleted. */
  one?: (context: StaffContext, id: string) => Promise<One | undefined>;
  visibility: (staff: CallingStaff, now: Date) => Visibility<Row, Shown, One>;
  /** If other people's data leaves the server: how the log calls a complete list, and the rows that it counts. */
  logged?: { action: AuditAction; counted: string };
  /** Whether a row changes with time alone: then it is sent each time. */
  changesByItself?: (shown: Shown) => boolean;
}

/** Visibility of a kind of which everyone with access to its calls sees the same. */
export function seenByAll<Row, One = never>(): Visibility<Row, Row, One> {
  return { key: 'all', sees: 'all', row: (row) => row, one: (one) => one };
}
