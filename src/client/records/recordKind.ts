import type { ListReply } from '#contract/records/listCall.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { AnyCommand } from '#client/commands/command.ts';

export type RecordId = number | string;

/** What commands call a row, and the row as they leave it. */
export interface PendingRows<Row> {
  targetsOf: (row: Row) => readonly string[];
  apply: (row: Row, commands: readonly AnyCommand[]) => Row;
}

/** How a device lists the records of a kind, and shows what it has changed itself. */
export interface ListedKind<Row, Id extends RecordId> {
  /** Of its rows in the cache. It never changes. */
  name: string;
  idOf: (row: Row) => Id;
  /** Asks what has changed since a cursor, '' for everything; with `first`, only for so many, the newest. */
  list: (body: { since: string; first?: number }) => Promise<Outcome<ListReply<Row, Id>>>;
  /** How many rows, those with the highest ids, are shown before the others have been read, or have come. */
  first?: number;
  /** Is told of rows that are new to this page. */
  prepare?: (rows: readonly Row[]) => void;
  /** Is told that records have left the list, and which are in it. */
  onLeft?: (isListed: (id: Id) => boolean) => Promise<void>;
  /** Changes that wait on this device. */
  pending?: PendingRows<Row>;
}

/** A kind of which everything about one record can be asked for. */
export interface KindOnDevice<Row, Id extends RecordId, One = never> extends ListedKind<Row, Id> {
  one?: (id: Id) => Promise<Outcome<One>>;
  /** Everything about all of them, page by page (S18). */
  whole?: {
    /** Asks for the page after a cursor, '' for the first one. */
    ask: (body: { since: string }) => Promise<Outcome<ListReply<Row, Id, One>>>;
    idOf: (one: One) => Id;
  };
  /** What commands change of it, which is undefined before it is known. */
  pendingOfOne?: {
    targetsOf: (id: Id, one: One | undefined) => readonly string[];
    apply: (one: One, commands: readonly AnyCommand[]) => One;
  };
}
