import { Dexie, type EntityTable, type Table } from 'dexie';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import { StoredDatabase } from '#client/storage/storedDatabase.ts';
import type { WithFiles } from '#client/storage/storedFiles.ts';
import { databaseName, databaseVersion } from './names.ts';
import type {
  BinnedDraft,
  Draft,
  DraftText,
  JournalEntry,
  KnownPerson,
  Refresh,
  StoredReceipt,
  StoredReport,
  TextVersion,
} from './rows.ts';

/** All data of one account on this device. */
export class DraftsDatabase extends StoredDatabase {
  drafts!: EntityTable<Draft, 'id'>;
  texts!: EntityTable<DraftText, 'id'>;
  files!: WithFiles['files'];
  reports!: EntityTable<StoredReport, 'report_id'>;
  receipts!: EntityTable<StoredReceipt, 'key'>;
  /** Written while the page is being left. Stored as `lastWords`, its name since the first version. */
  readonly journal: Table<JournalEntry, [string, string]>;
  refreshes!: EntityTable<Refresh, 'name'>;
  /** The invitation letters as the server last listed them (R10). */
  letters!: EntityTable<InvitationLetter, 'letter_id'>;
  people!: EntityTable<KnownPerson, 'key'>;
  versions!: EntityTable<TextVersion, 'n'>;
  bin!: EntityTable<BinnedDraft, 'id'>;

  constructor(visitorId: string) {
    super(databaseName(visitorId));
    this.version(1).stores({
      drafts: 'id, changedAt, report.report_id',
      texts: 'id',
      files: 'id',
      reports: 'report_id',
      receipts: 'key, draftId, report_id',
      lastWords: '[draftId+pageId]',
      refreshes: 'name',
    });
    this.version(databaseVersion).stores({ letters: 'letter_id', people: 'key', versions: '++n, draftId', bin: 'id' });
    this.journal = this.table('lastWords');
  }
}

/**
 * Opens the database of an account on a separate connection, since the drafts of another account may be open.
 *
 * @param otherwise - the result if there is none
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

/** The database of an account, not yet opened; one connection per page. `openDrafts` makes it ready. */
export function draftsOf(visitorId: string): DraftsDatabase {
  if (opened?.visitorId !== visitorId) {
    opened?.database.close();
    opened = { visitorId, database: new DraftsDatabase(visitorId) };
  }
  return opened.database;
}
