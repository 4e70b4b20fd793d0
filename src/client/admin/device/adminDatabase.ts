import type { Table } from 'dexie';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { LetterRow } from '#contract/staff/letters.ts';
import type { OnePerson, PersonRow } from '#contract/staff/people.ts';
import type { Country } from '#contract/calls/people.ts';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { SavedView } from '#contract/staff/views.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { StoredCommand } from '#client/commands/command.ts';
import type { Factory } from '#client/storage/memory.ts';
import { StoredDatabase } from '#client/storage/storedDatabase.ts';
import type { DoneBulk } from '#client/admin/abstracts/bulk/runBulk.ts';
import { adminDatabaseName } from './names.ts';

/** What the device knows of the list, and when the server last said so. */
export interface ListState<Key extends 'abstracts' | 'people'> {
  key: Key;
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
  | ListState<'abstracts'>
  | ListState<'people'>
  | { key: 'countries'; countries: readonly Country[] }
  | { key: 'letters'; letters: readonly LetterRow[]; asOf: number }
  | { key: 'view'; columns: readonly string[] }
  | { key: 'views'; views: readonly SavedView[] }
  | { key: 'bulk'; bulk: DoneBulk | undefined }
  | KeptMail
  | KeptDraft;

/** An abstract as it was last seen here. */
export interface SeenAbstract {
  report_id: number;
  abstract: OneAbstract;
  /** Milliseconds since 1970, by the device's clock. */
  seen_at: number;
}

/** What is being typed in a form, until it is sent or thrown away. */
export interface BegunEdit {
  /** `<staff_id> <target>`. */
  key: string;
  staff_id: string;
  name: string;
  title: string;
  /** Of the form. */
  values: unknown;
  /** What the form began from. */
  from: unknown;
  typed_at: number;
}

/** A person as she was last seen here. */
export interface SeenPerson {
  visitor_id: string;
  person: OnePerson;
  /** Milliseconds since 1970, by the device's clock. */
  asOf: number;
}

/** Other people's data, apart from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends StoredDatabase {
  readonly kept!: Table<Kept, Kept['key']>;
  readonly abstracts!: Table<AbstractRow, number>;
  /** Of everybody who has worked here: only who made it sees it, and it leaves the device when it is sent. */
  readonly commands!: Table<StoredCommand, number>;
  readonly edits!: Table<BegunEdit, string>;
  readonly seen!: Table<SeenAbstract, number>;
  readonly people!: Table<PersonRow, string>;
  readonly persons!: Table<SeenPerson, string>;

  /** @param memory - on a shared computer, which keeps nothing */
  constructor(memory?: Factory) {
    super(adminDatabaseName, memory);
    this.version(1).stores({ kept: 'key', abstracts: 'report_id' });
    this.version(2).stores({ commands: '++place, command_id, target', edits: 'key, staff_id', seen: 'report_id' });
    this.version(3).stores({ people: 'visitor_id', persons: 'visitor_id' });
  }
}
