import type { Table } from 'dexie';
import type { MailDraft } from '#contract/staff/mail.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { StoredCommand } from '#client/commands/command.ts';
import { StoredDatabase } from '#client/storage/storedDatabase.ts';
import type { WithFiles } from '#client/storage/storedFiles.ts';
import { recordTables, type RecordTables } from '#client/records/recordCache.ts';
import { extendPeople, moveRecords } from './moveRecords.ts';
import { adminDatabaseName, adminDatabaseVersion } from './names.ts';

/** A letter that is being written. */
export interface KeptDraft {
  key: 'mail draft';
  draft: MailDraft;
  /** When it is to go, as typed, in the conference's zone; '' for now. */
  at: string;
  /** Requests without an answer. If sent again, they are the same command and have one effect. */
  pending?: { command_id: string; draft: MailDraft; digest: string; send_at: string } | undefined;
}

/** That this device keeps everything, to be read without a network (S18). */
export interface KeptOffline {
  key: 'offline';
  /** Whether the attached files are kept, too. */
  withFiles: boolean;
  /** When all of it was last as the server has it, in milliseconds since 1970 by the device's clock; absent before. */
  asOf?: number | undefined;
  /** Why it is not brought up to date by itself: somebody stopped it, or the device is full. */
  paused?: 'stopped' | 'full' | undefined;
}

/** Lists whose records are changed in bulk. */
export type BulkList = 'abstracts' | 'letters' | 'people';

/** Single rows by name. */
export type Kept =
  | { key: 'staff'; staff: SignedInStaff }
  | { key: 'view'; columns: readonly string[] }
  /** The last bulk change of a list: `DoneBulk`. */
  | { key: `bulk ${BulkList}`; bulk: object | undefined }
  | KeptOffline
  | KeptDraft;

/** Values of forms that are neither sent nor discarded. */
export interface UnsavedForm {
  /** `<staff_id> <target>`. */
  key: string;
  staff_id: string;
  name: string;
  title: string;
  /** Of the form. */
  values: unknown;
  /** Of forms of earlier versions: what they began from. */
  from?: unknown;
  typed_at: number;
  /** In the server's words: why it was refused as it was sent, and is in its form once more. */
  refused?: string | undefined;
}

/** Other people's data, apart from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends StoredDatabase {
  readonly kept!: Table<Kept, Kept['key']>;
  /** Of everybody who has worked here: only who made it sees it, and it leaves the device when it is sent. */
  readonly commands!: Table<StoredCommand, number>;
  readonly edits!: Table<UnsavedForm, string>;
  readonly rows!: RecordTables['rows'];
  readonly singles!: RecordTables['singles'];
  readonly lists!: RecordTables['lists'];
  /** Of abstracts, letters and invoices, where this device keeps everything (S18). */
  readonly files!: WithFiles['files'];

  constructor() {
    super(adminDatabaseName);
    this.version(1).stores({ kept: 'key', abstracts: 'report_id' });
    this.version(2).stores({ commands: '++place, command_id, target', edits: 'key, staff_id', seen: 'report_id' });
    this.version(3).stores({ people: 'visitor_id', persons: 'visitor_id' });
    this.version(4)
      .stores({ ...recordTables, abstracts: null, seen: null, people: null, persons: null })
      .upgrade(moveRecords);
    this.version(5).upgrade(extendPeople);
    this.version(adminDatabaseVersion).stores({ files: 'id' });
  }
}
