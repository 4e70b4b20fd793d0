import type { Table } from 'dexie';
import type { KindName, recordKinds } from '#contract/kinds/kinds.ts';
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
  /** Scheduled time as typed, in the conference's time zone; '' to send now. */
  at: string;
  /** Requests without an answer. Sending one again repeats the same command, which has its effect only once. */
  pending?: { command_id: string; draft: MailDraft; digest: string; send_at: string } | undefined;
}

/** The setting to store everything on this device for reading offline (S18). */
export interface KeptOffline {
  key: 'offline';
  /** Whether attached files are stored as well. */
  withFiles: boolean;
  /** When everything last matched the server, in milliseconds since 1970 by the device's clock; absent before. */
  asOf?: number | undefined;
  /** Why it is no longer updated automatically: the user stopped it, or the device is full. */
  paused?: 'stopped' | 'full' | undefined;
}

/** The comments of the committee that somebody has read (W4). */
interface KeptReadComments {
  key: 'read comments';
  staff_id: string;
  /** For each abstract, the time at which the newest read comment was written or changed. */
  read: Readonly<Record<string, string>>;
}

/** Name of a list whose records can be changed in bulk. */
export type BulkList = (typeof recordKinds)[KindName]['list'];

/** Single rows by name. */
export type Kept =
  | { key: 'staff'; staff: SignedInStaff }
  | { key: 'view'; columns: readonly string[] }
  /** The last bulk change of a list: `DoneBulk`. */
  | { key: `bulk ${BulkList}`; bulk: object | undefined }
  | KeptOffline
  | KeptReadComments
  | KeptDraft;

/** Values of forms that are neither sent nor discarded. */
export interface UnsavedForm {
  /** `<staff_id> <target>`. */
  key: string;
  staff_id: string;
  name: string;
  title: string;
  /** Values of the form. */
  values: unknown;
  /** In forms of earlier versions: the values that the edit was based on. */
  from?: unknown;
  typed_at: number;
  /** The server's message, if a change was refused and returned to its form. */
  refused?: string | undefined;
}

/** Other people's data, separate from everything else on the device (S11). Names of tables and keys never change. */
export class AdminDatabase extends StoredDatabase {
  readonly kept!: Table<Kept, Kept['key']>;
  /**
   * Commands of everyone who has worked on this device. Only their authors see them, and they are deleted when sent.
   */
  readonly commands!: Table<StoredCommand, number>;
  readonly edits!: Table<UnsavedForm, string>;
  readonly rows!: RecordTables['rows'];
  readonly singles!: RecordTables['singles'];
  readonly lists!: RecordTables['lists'];
  /** Files of abstracts, letters and invoices, if this device stores everything (S18). */
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
