import { Dexie, type Table } from 'dexie';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { Country } from '#contract/calls/people.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';

/** What the device knows of the list, and when the server last said so. */
export interface ListState {
  key: 'abstracts';
  /** `since` of the next call. */
  cursor: string;
  /** Milliseconds since 1970, by the device's clock. */
  asOf: number;
}

/** A reply about mail, to be read without a network. */
export type KeptMail = {
  [Call in 'mail_overview' | 'mail_outbox' | 'mail_templates']: {
    key: `mail ${Call} ${string}`;
    call: Call;
    data: StaffDataOf<Call>;
    asOf: number;
  };
}['mail_overview' | 'mail_outbox' | 'mail_templates'];

/** A letter that is being written. */
export interface KeptDraft {
  key: 'mail draft';
  draft: MailDraft;
  /** When it is to go, as typed, in the conference's zone; '' for now. */
  at: string;
  /** What was sent and not answered: sent again, it is the same command, and goes out once. */
  pending?: { command_id: string; draft: MailDraft; digest: string; send_at: string } | undefined;
}

/** Single rows by name. */
export type Kept =
  | { key: 'staff'; staff: SignedInStaff }
  | ListState
  | { key: 'countries'; countries: readonly Country[] }
  | { key: 'view'; columns: readonly string[] }
  | KeptMail
  | KeptDraft;

/** Other people's data, apart from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends Dexie {
  readonly kept!: Table<Kept, Kept['key']>;
  readonly abstracts!: Table<AbstractRow, number>;

  constructor() {
    super(adminDatabaseName);
    this.version(1).stores({ kept: 'key', abstracts: 'report_id' });
  }
}

export const adminDatabaseName = 'lectern-admin';
