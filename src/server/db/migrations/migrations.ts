import { prepareAcceptanceLetters } from './acceptanceLetters.ts';
import { prepareAppliedOutcomes, prepareCommentsToAuthor } from './appliedOutcomes.ts';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '#server/db/schema.ts';
import {
  foldAddresses,
  noteWhoSawResetLinks,
  prepareClosingAndResetting,
  prepareDevices,
  rememberVerifications,
  renewAttempts,
} from './accounts.ts';
import { prepareAssignments } from './assignments.ts';
import { noteDetailsWithRows, prepareChanges, watchDetails } from './changes.ts';
import { prepareChangesByStaff } from './changesByStaff.ts';
import {
  composeLettersLater,
  nameTemplates,
  prepareAttachments,
  prepareMailToPeople,
  prepareRecipients,
  rememberRestores,
} from './composedLetters.ts';
import { keepOneLetterPerFile, rememberBeginnings, rememberTexts } from './files.ts';
import {
  noteFirstPublication,
  notePublishedUploads,
  prepareChoice,
  prepareContent,
  preparePreviewLinks,
  prepareScheduledPublications,
  prepareSiteFiles,
  prepareTopicMerges,
  renewContent,
} from './content.ts';
import { prepareDecisions, watchJudging } from './decisions.ts';
import { prepareFullPapers } from './fullPapers.ts';
import { noteBothOfPair, prepareNamesAndDoubles } from './doubles.ts';
import { createTables } from './firstTables.ts';
import { prepareMail } from './mail.ts';
import { prepareMailings } from './mailings.ts';
import { keepEarlierFiles, watchMoves } from './onBehalf.ts';
import {
  addChineseSpeakers,
  addDrawingsOfSpeakers,
  prepareCountries,
  prepareInvoices,
  preparePayments,
  preparePeople,
} from './people.ts';
import { prepareMerging } from './merging.ts';
import { measureTexts, prepareReceipts, rememberReportNumbers } from './reports.ts';
import { prepareReviewers } from './reviewers.ts';
import { markConflicts, noteFoundConflicts, prepareCommittee, watchWholeCommittee } from './committee.ts';
import { noteEnteredReviews, noteGroundsAndTimes, prepareReviews, prepareWordTexts } from './reviews.ts';
import {
  makeStaffSafer,
  noteLanguages,
  prepareSavedViews,
  prepareStaff,
  prepareStaffDevices,
  rememberCommands,
} from './staff.ts';
import type { Dialect } from './tables.ts';

/**
 * Migrates the tables to the latest schema. It is safe to run on every start, and by several servers at once.
 *
 * @param target - the migration to stop after
 * @throws the database's error for the first migration that failed, which is rolled back
 */
export async function migrate(db: Database, dialect: Dialect, target = latestMigration): Promise<void> {
  const all = Object.entries(migrations(dialect)).map(([name, migration]): [string, Migration] => [
    name,
    { up: (within) => afterTriggers(within, dialect, migration) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(all)) } });
  const { error } = await migrator.migrateTo(target);
  if (error) throw error;
}

/**
 * Runs deferred triggers before a migration. PostgreSQL cannot alter a table while triggers on its rows are pending.
 */
async function afterTriggers(db: Database, dialect: Dialect, migration: Migration): Promise<void> {
  if (dialect === 'postgres') await sql`set constraints all immediate`.execute(db);
  await migration.up(db);
}

/** Migrations run in the order of their names. A released migration is never changed. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '0001-accounts-reports-files': { up: (db) => createTables(db, dialect) },
    '0002-one-letter-per-file': { up: keepOneLetterPerFile },
    '0003-receipts': { up: (db) => prepareReceipts(db, dialect) },
    '0004-begun-uploads': { up: rememberBeginnings },
    '0005-closed-accounts-and-reset-links': { up: (db) => prepareClosingAndResetting(db, dialect) },
    '0006-outgoing-mail': { up: (db) => prepareMail(db, dialect) },
    '0007-countries': { up: (db) => prepareCountries(db, dialect) },
    '0008-report-numbers': { up: (db) => rememberReportNumbers(db, dialect) },
    '0009-measured-texts': { up: measureTexts },
    '0010-texts-of-uploads': { up: rememberTexts },
    '0011-attempts-with-keys': { up: (db) => renewAttempts(db, dialect) },
    '0012-known-devices': { up: (db) => prepareDevices(db, dialect) },
    '0013-verified-addresses': { up: rememberVerifications },
    '0014-speakers-in-chinese': { up: addChineseSpeakers },
    '0015-staff': { up: (db) => prepareStaff(db, dialect) },
    '0016-invoices': { up: (db) => prepareInvoices(db, dialect) },
    '0017-staff-safety': { up: makeStaffSafer },
    '0018-commands': { up: (db) => rememberCommands(db, dialect) },
    '0019-changes-by-staff': { up: (db) => prepareChangesByStaff(db, dialect) },
    '0020-mailings': { up: (db) => prepareMailings(db, dialect) },
    '0021-people-and-letters': { up: (db) => preparePeople(db, dialect) },
    '0022-saved-views': { up: (db) => prepareSavedViews(db, dialect) },
    '0023-letters-composed-when-sent': { up: composeLettersLater },
    '0024-restored-mailings': { up: rememberRestores },
    '0025-staff-devices': { up: (db) => prepareStaffDevices(db, dialect) },
    '0026-changes': { up: (db) => prepareChanges(db, dialect) },
    '0027-payments': { up: (db) => preparePayments(db, dialect) },
    '0028-mail-to-people': { up: prepareMailToPeople },
    '0029-own-templates': { up: nameTemplates },
    '0030-attachments': { up: (db) => prepareAttachments(db, dialect) },
    '0031-earlier-files': { up: keepEarlierFiles },
    '0032-moved-reports': { up: (db) => watchMoves(db, dialect) },
    '0033-merged-accounts': { up: (db) => prepareMerging(db, dialect) },
    '0034-content': { up: (db) => prepareContent(db, dialect) },
    '0035-whole-records': { up: (db) => watchDetails(db, dialect) },
    '0036-site-files': { up: (db) => prepareSiteFiles(db, dialect) },
    '0037-recipients': { up: (db) => prepareRecipients(db, dialect) },
    '0038-names-and-doubles': { up: (db) => prepareNamesAndDoubles(db, dialect) },
    '0039-published-uploads': { up: notePublishedUploads },
    '0040-folded-addresses': { up: foldAddresses },
    '0041-details-with-rows': { up: (db) => noteDetailsWithRows(db, dialect) },
    '0042-both-of-a-pair': { up: (db) => noteBothOfPair(db, dialect) },
    '0043-preview-links': { up: (db) => preparePreviewLinks(db, dialect) },
    '0044-first-publication': { up: noteFirstPublication },
    '0045-current-content': { up: renewContent },
    '0046-topic-merges': { up: (db) => prepareTopicMerges(db, dialect) },
    '0047-scheduled-publications': { up: (db) => prepareScheduledPublications(db, dialect) },
    '0048-chosen-conference': { up: (db) => prepareChoice(db, dialect) },
    '0049-drawings-of-speakers': { up: addDrawingsOfSpeakers },
    '0050-decisions': { up: (db) => prepareDecisions(db, dialect) },
    '0051-applied-outcomes': { up: (db) => prepareAppliedOutcomes(db, dialect) },
    '0052-assignments': { up: (db) => prepareAssignments(db, dialect) },
    '0053-reviewers': { up: (db) => prepareReviewers(db, dialect) },
    '0054-reviews': { up: (db) => prepareReviews(db, dialect) },
    '0055-judging': { up: (db) => watchJudging(db, dialect) },
    '0056-comments-to-author': { up: prepareCommentsToAuthor },
    '0057-acceptance-letters': { up: (db) => prepareAcceptanceLetters(db, dialect) },
    '0058-full-papers': { up: (db) => prepareFullPapers(db, dialect) },
    '0060-committee': { up: (db) => prepareCommittee(db, dialect) },
    '0061-word-texts': { up: (db) => prepareWordTexts(db, dialect) },
    '0059-grounds-and-times': { up: (db) => noteGroundsAndTimes(db, dialect) },
    '0062-whole-committee': { up: (db) => watchWholeCommittee(db, dialect) },
    '0064-entered-reviews': { up: noteEnteredReviews },
    '0065-marked-conflicts': { up: markConflicts },
    '0066-languages-of-staff': { up: noteLanguages },
    '0067-found-conflicts': { up: noteFoundConflicts },
    '0068-shown-reset-links': { up: noteWhoSawResetLinks },
  };
}

/** Names of the migrations, in order. The last one is the latest schema. */
export const migrationNames: readonly string[] = Object.keys(migrations('sqlite')).toSorted();
const latestMigration = migrationNames.at(-1) ?? '';
