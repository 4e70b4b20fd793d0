import type { RecordList } from '#contract/records/listCall.ts';
import { recordKinds } from '#contract/records/kinds.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Visitor } from '../support/visitor.ts';

const idNames = Object.fromEntries(Object.values(recordKinds).map(({ list, id }) => [list, id])) as Readonly<
  Record<RecordKindName, string>
>;

type AnyRow = Record<string, unknown>;

/** A device that keeps a list as the contract says (`listCall`). */
export class ListingDevice {
  readonly kind: RecordKindName;
  readonly rows = new Map<unknown, AnyRow>();
  /** Replies so far, the last one last. */
  readonly replies: RecordList<AnyRow, string | number>[] = [];
  cursor = '';

  constructor(kind: RecordKindName) {
    this.kind = kind;
  }

  /** Brings it up to date. Returns the HTTP status of a refusal. */
  async sync(caller: Visitor): Promise<number | undefined> {
    for (const again of [false, true]) {
      const { status, data } = await caller.call(this.kind, { since: this.cursor });
      if (status !== 200) return status;
      const { is_complete, rows, removed, total, cursor } = data;
      this.replies.push(data);
      if (is_complete) this.rows.clear();
      for (const row of rows as AnyRow[]) this.rows.set(row[idNames[this.kind]], row);
      for (const id of removed) this.rows.delete(id);
      this.cursor = cursor;
      if (this.rows.size === total) return undefined;
      if (again) throw new Error(`There are ${total} ${this.kind}, and ${this.rows.size} on the device.`);
      this.cursor = '';
    }
    return undefined;
  }

  /** Its rows, in the order of their ids. */
  sorted(): AnyRow[] {
    return sortedById(this.kind, [...this.rows.values()]);
  }
}

export function sortedById(kind: RecordKindName, rows: readonly object[]): AnyRow[] {
  const id = (row: object) => String((row as AnyRow)[idNames[kind]]);
  return [...(rows as AnyRow[])].toSorted((one, other) => id(one).localeCompare(id(other)));
}
