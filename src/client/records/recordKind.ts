import type { ListReply } from '#contract/records/listCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { AnyCommand } from '#client/commands/command.ts';

export type RecordId = number | string;

/** How pending commands find a row and change it. */
export interface PendingRows<Row> {
  targetsOf: (row: Row) => readonly string[];
  apply: (row: Row, commands: readonly AnyCommand[]) => Row;
}

/** How a device lists the records of a kind, and shows its own pending changes. */
export interface ListedKind<Row, Id extends RecordId> {
  /** The key of its rows in the cache. It never changes. */
  name: string;
  idOf: (row: Row) => Id;
  /** Requests the changes since a cursor, or everything for ''. With `first`, only that many of the newest rows. */
  list: (body: { since: string; first?: number }) => Promise<Outcome<ListReply<Row, Id>>>;
  /** Number of rows with the highest ids that are shown before the others are loaded. */
  first?: number;
  /** Called with rows that this page has not seen yet. */
  prepare?: (rows: readonly Row[]) => void;
  /** Called after records have left the list, with a function that tells which are still in it. */
  onLeft?: (isListed: (id: Id) => boolean) => Promise<void>;
  /** Changes that this device has not sent yet. */
  pending?: PendingRows<Row>;
}

/** A kind whose records have details. */
export interface KindOnDevice<Row, Id extends RecordId, One = never> extends ListedKind<Row, Id> {
  one?: (id: Id) => Promise<Outcome<One>>;
  /** The details of all records, page by page (S18). */
  details?: {
    /** Requests the page after a cursor, or the first one for ''. */
    list: (body: { since: string }) => Promise<Outcome<ListReply<Row, Id, One>>>;
    idOf: (one: One) => Id;
  };
  /** How pending commands change the details, which are undefined until they are loaded. */
  pendingOfOne?: {
    targetsOf: (id: Id, one: One | undefined) => readonly string[];
    apply: (one: One, commands: readonly AnyCommand[]) => One;
  };
}
