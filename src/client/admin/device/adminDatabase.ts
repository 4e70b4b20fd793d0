import { Dexie, type Table } from 'dexie';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { LetterRow } from '#contract/staff/letters.ts';
import type { OnePerson, PersonRow } from '#contract/staff/people.ts';
import type { Country } from '#contract/calls/people.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';

/** What the device knows of the list, and when the server last said so. */
export interface ListState<Key extends 'abstracts' | 'people'> {
  key: Key;
  /** `since` of the next call. */
  cursor: string;
  /** Milliseconds since 1970, by the device's clock. */
  asOf: number;
}

/** Single rows by name. */
export type Kept =
  | { key: 'staff'; staff: SignedInStaff }
  | ListState<'abstracts'>
  | ListState<'people'>
  | { key: 'countries'; countries: readonly Country[] }
  | { key: 'letters'; letters: readonly LetterRow[]; asOf: number }
  | { key: 'view'; columns: readonly string[] };

/** A person as she was last seen here. */
export interface SeenPerson {
  visitor_id: string;
  person: OnePerson;
  /** Milliseconds since 1970, by the device's clock. */
  asOf: number;
}

/** Other people's data, apart from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends Dexie {
  readonly kept!: Table<Kept, Kept['key']>;
  readonly abstracts!: Table<AbstractRow, number>;
  readonly people!: Table<PersonRow, string>;
  readonly persons!: Table<SeenPerson, string>;

  constructor() {
    super(adminDatabaseName);
    this.version(1).stores({ kept: 'key', abstracts: 'report_id' });
    this.version(3).stores({ people: 'visitor_id', persons: 'visitor_id' });
  }
}

export const adminDatabaseName = 'lectern-admin';
