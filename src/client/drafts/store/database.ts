import { Dexie, type EntityTable, type Table } from 'dexie';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import { abortOnLeave } from './abortOnLeave.ts';
import { factory } from './factory.ts';
import { reopenForTransactions } from './reconnect.ts';
import type {
  BinnedDraft,
  Draft,
  DraftText,
  FileInPieces,
  FilePiece,
  JournalEntry,
  KnownPerson,
  Refresh,
  StoredFile,
  StoredReceipt,
  StoredReport,
  TextVersion,
} from './rows.ts';
import { NewerTablesError } from './storageFailure.ts';

/** Everything of one account on this device. */
export class DraftsDatabase extends Dexie {
  drafts!: EntityTable<Draft, 'id'>;
  texts!: EntityTable<DraftText, 'id'>;
  /** Read and written by `files.ts` only, which knows both forms. */
  files!: Table<StoredFile | FileInPieces | FilePiece, string>;
  reports!: EntityTable<StoredReport, 'report_id'>;
  receipts!: EntityTable<StoredReceipt, 'key'>;
  /** Written while a page goes away. Stored as `lastWords`, its name since the first version. */
  readonly journal: Table<JournalEntry, [string, string]>;
  refreshes!: EntityTable<Refresh, 'name'>;
  /** The invitation letters as the server last listed them (R10). */
  letters!: EntityTable<InvitationLetter, 'letter_id'>;
  people!: EntityTable<KnownPerson, 'key'>;
  versions!: EntityTable<TextVersion, 'n'>;
  bin!: EntityTable<BinnedDraft, 'id'>;

  constructor(visitorId: string) {
    // `strict`: a commit resolves when the data is on the disk, not in a cache of the operating system.
    super(databaseName(visitorId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...factory });
    this.version(1).stores({
      drafts: 'id, changedAt, report.report_id',
      texts: 'id',
      files: 'id',
      reports: 'report_id',
      receipts: 'key, draftId, report_id',
      lastWords: '[draftId+pageId]',
      refreshes: 'name',
    });
    this.version(2).stores({ letters: 'letter_id', people: 'key', versions: '++n, draftId', bin: 'id' });
    reopenForTransactions(this);
    abortOnLeave(this);
    this.journal = this.table('lastWords');
    this.on('ready', () => this.#refuseNewer(), true);
  }

  /** Dexie opens a database of any later version: after an update in another tab, or a rollback of the site. */
  #refuseNewer(): void {
    // Dexie multiplies versions by ten, and counts up the last digit when it repairs a table.
    const version = Math.floor(this.backendDB().version / 10);
    if (version > this.verno) throw new NewerTablesError(`Tables of version ${version}, not ${this.verno}`);
  }
}

/** One database per account, so that no author sees another's drafts (A9). */
export function databaseName(visitorId: string): string {
  return `lectern-drafts-${visitorId}`;
}

/**
 * Opens the database of an account on a connection of its own: another account may be logged in, and its drafts be open.
 *
 * @param otherwise - the result where there is none
 */
export async function withDatabaseOf<Result>(
  visitorId: string,
  otherwise: Result,
  work: (db: DraftsDatabase) => Promise<Result>,
): Promise<Result> {
  if (!(await Dexie.exists(databaseName(visitorId)))) return otherwise;
  const db = new DraftsDatabase(visitorId);
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

let opened: { visitorId: string; database: DraftsDatabase } | undefined;

/** The database of an account, not yet opened: one connection per page. `openDrafts` makes it ready. */
export function draftsOf(visitorId: string): DraftsDatabase {
  if (opened?.visitorId !== visitorId) {
    opened?.database.close();
    opened = { visitorId, database: new DraftsDatabase(visitorId) };
  }
  return opened.database;
}
