import { Dexie, type Table } from 'dexie';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { Country } from '#contract/calls/people.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { adminDatabaseName } from './names.ts';

/** What the device knows of the list, and when the server last said so. */
export interface ListState {
  key: 'abstracts';
  /** `since` of the next call. */
  cursor: string;
  /** Milliseconds since 1970, by the device's clock. */
  asOf: number;
}

/** Single rows by name. */
export type Kept =
  | { key: 'staff'; staff: SignedInStaff }
  | ListState
  | { key: 'countries'; countries: readonly Country[] }
  | { key: 'view'; columns: readonly string[] };

/** Other people's data, apart from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends Dexie {
  readonly kept!: Table<Kept, Kept['key']>;
  readonly abstracts!: Table<AbstractRow, number>;

  constructor() {
    super(adminDatabaseName);
    this.version(1).stores({ kept: 'key', abstracts: 'report_id' });
  }
}
