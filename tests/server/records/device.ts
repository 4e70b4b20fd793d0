import type { ListReply } from '#contract/records/listCall.ts';
import { recordKinds } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import type { Visitor } from '../support/visitor.ts';

const idNames = {
  ...(Object.fromEntries(Object.values(recordKinds).map(({ list, id }) => [list, id])) as Record<
    RecordKindName,
    string
  >),
  abstract_texts: 'report_id',
} as const;

/** A device that stores the details of all records of a kind (`detailedListCall`). */
export class KeepingDevice {
  readonly kind: DetailedKind;
  readonly ones = new Map<unknown, AnyRow>();
  /** How many records have arrived. */
  told = 0;
  cursor = '';
  readonly #id: string;

  constructor(kind: DetailedKind) {
    this.kind = kind;
    this.#id = kind === 'abstracts' ? 'report_id' : 'visitor_id';
  }

  /** Requests one page. Returns how many records are left, or the HTTP status of a refusal. */
  async page(caller: Visitor): Promise<number> {
    const { status, data } = await caller.call(this.kind, { since: this.cursor, details: true });
    if (status !== 200) return status;
    const { details = [], removed, cursor, left = 0 } = data as ListReply<AnyRow, string | number, AnyRow>;
    for (const one of details) this.ones.set(one[this.#id], one);
    for (const id of removed) this.ones.delete(id);
    this.told += details.length + removed.length;
    this.cursor = cursor;
    return left;
  }

  /** Requests pages until none is left. */
  async sync(caller: Visitor): Promise<void> {
    while ((await this.page(caller)) > 0);
  }
}

/** The lists that include details. */
type DetailedKind = 'abstracts' | 'people';

type AnyRow = Record<string, unknown>;

/** The calls that return a list. */
export type ListName = RecordKindName | 'abstract_texts';

/** A device that stores a list according to the contract (`listCall`). */
export class ListingDevice {
  readonly kind: ListName;
  readonly rows = new Map<unknown, AnyRow>();
  /** All replies, the latest last. */
  readonly replies: ListReply<AnyRow, string | number>[] = [];
  cursor = '';

  constructor(kind: ListName) {
    this.kind = kind;
  }

  /** Brings the list up to date. Returns the HTTP status of a refusal. */
  async sync(caller: Visitor): Promise<number | undefined> {
    for (const again of [false, true]) {
      const { status, data } = await caller.call(this.kind, { since: this.cursor });
      if (status !== 200) return status;
      const { is_complete, rows, removed, total, cursor } = data;
      this.replies.push(data as ListReply<AnyRow, string | number>);
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

  /** Its rows, ordered by id. */
  sorted(): AnyRow[] {
    return sortedById(this.kind, [...this.rows.values()]);
  }
}

export function sortedById(kind: ListName, rows: readonly object[]): AnyRow[] {
  const id = (row: object) => String((row as AnyRow)[idNames[kind]]);
  return [...(rows as AnyRow[])].toSorted((one, other) => id(one).localeCompare(id(other)));
}
