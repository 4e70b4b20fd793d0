import type { AuditAction } from '#contract/staff/staff.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';

/** What somebody may see of a kind: the one place where that is decided. */
interface Visible<Row, Shown> {
  /** Differs for whoever may see something else: with another key, what a device holds is void. */
  key: string;
  /** Which rows. It looks at nothing but the row and what the key says. */
  sees: 'all' | ((row: Row) => boolean);
  /** The part of a row that the caller may see. @param all - every row by id, hidden ones included */
  project: (row: Row, all: ReadonlyMap<string, Row>) => Shown;
}

/** A kind of records that staff are listed: all of them, then by their changes. */
export interface RecordSource<Row, Id extends string | number, Shown = Row> {
  /** Under which its changes are noted. */
  name: RecordKindName;
  /** An id from its text. */
  id: (text: string) => Id;
  /** Counts up when a field comes or changes its meaning: what devices hold lacks it. */
  shape: number;
  /** Ids of all records, as text, the newest last. */
  ids: (db: Database) => Promise<string[]>;
  /** Rows of some of them, by their ids; those that are gone are left out. */
  rows: (db: Database, ids: readonly string[]) => Promise<(readonly [id: string, row: Row])[]>;
  visibleTo: (staff: CallingStaff, now: Date) => Visible<Row, Shown>;
  /** Where others' data leaves the server: what the log says of a whole list, and how it names the rows that it counts. */
  logged?: { action: AuditAction; counted: string };
  /** Whether time alone changes what is shown of a row: it is sent each time. */
  changesByItself?: (shown: Shown) => boolean;
}

/** Of a kind whose list is the same for everybody who may ask for it. */
export function seenByAll<Row>(): Visible<Row, Row> {
  return { key: 'all', sees: 'all', project: (row) => row };
}
