import { sql } from 'kysely';
import { emptyLetters } from '#server/db/outcomes/acceptanceLetters.ts';
import { forgetMissingLetters } from '#server/db/outcomes/appliedOutcomes.ts';
import { countOf, inTransaction } from '#server/db/database.ts';
import { forgetDifferent } from '#server/db/different.ts';
import { filesOf } from '#server/db/files.ts';
import { deletedContent } from '#server/db/reports/ownReports.ts';
import type { Database } from '#server/db/schema.ts';
import { tablesOfAccount, tablesOfSubmission } from '#server/db/tablesOfPeople.ts';

/** Numbers of an account's records, and the bytes of its files. */
export type Belongings = Awaited<ReturnType<typeof belongingsOf>>;

/** Counts an account's records. A submission that its author deleted counts too, since its number is still in use. */
export async function belongingsOf(db: Database, visitor_id: string) {
  return {
    submissions: await countOf(db.selectFrom('report').where('visitor_id', '=', visitor_id)),
    letters: await countOf(db.selectFrom('invitation_letter').where('visitor_id', '=', visitor_id)),
    ...(await filesOf(db, visitor_id)),
  };
}

/**
 * Erases an account with all its data. Returns the ids of its files, which the caller removes. Numbers of reports are
 * never reused, so its reports stay as empty rows of an empty account without an address. Without reports, the account
 * is deleted completely.
 */
export async function eraseAccount(db: Database, visitor_id: string, now: string): Promise<string[]> {
  return inTransaction(db, async (within) => {
    // Runs first and locks the account: concurrent requests finish before it, or fail.
    await within
      .updateTable('account')
      .set({ ...empty, email_key: `erased ${visitor_id}`, closed_at: now })
      .where('visitor_id', '=', visitor_id)
      .execute();
    for (const [table, { erased }] of Object.entries(tablesOfAccount)) {
      if (erased === 'delete')
        await sql`delete from ${sql.table(table)} where visitor_id = ${visitor_id}`.execute(within);
    }
    await forgetDifferent(within, visitor_id);
    await within.updateTable('payment').set({ paid_by: '' }).where('paid_by', '=', visitor_id).execute();
    const own = sql`(select report_id from report where visitor_id = ${visitor_id})`;
    for (const [table, erased] of Object.entries(tablesOfSubmission)) {
      if (erased === 'delete') await sql`delete from ${sql.table(table)} where report_id in ${own}`.execute(within);
    }
    const reports = await within
      .updateTable('report')
      .set({ ...emptyReport, changed_at: now, deleted_at: now })
      .where('visitor_id', '=', visitor_id)
      .returning('report_id')
      .execute();
    const numbers = reports.map(({ report_id }) => report_id);
    await emptyLetters(within, numbers, now);
    const files = await within.deleteFrom('file').where('visitor_id', '=', visitor_id).returning('file_id').execute();
    if (reports.length === 0) await within.deleteFrom('account').where('visitor_id', '=', visitor_id).execute();
    return files.map(({ file_id }) => file_id);
  });
}

const empty = {
  email: '',
  verified_email: null,
  password_hash: '',
  Firstname: '',
  Lastname: '',
  mytitle: '',
  ifcn: 0,
  name: '',
  country: '',
  affiliation: '',
  address: '',
  fax: '',
  tel: '',
  phoneCode: '',
  about: '',
  deadline: '',
  latinName: '',
  created_at: '',
};

const emptyReport = {
  ...deletedContent,
  idempotency_key: null,
  payload_hash: null,
  first_file_size: null,
  first_file_sha256: null,
};

/** Closes an account: ends its sessions, prevents log-ins until it is reopened, and deletes its queued mail. */
export async function closeAccount(db: Database, visitor_id: string, closed_at: string): Promise<void> {
  await inTransaction(db, async (within) => {
    await within.updateTable('account').set({ closed_at }).where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('session').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('reset_link').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('mail').where('visitor_id', '=', visitor_id).where('sent_at', 'is', null).execute();
    await forgetMissingLetters(within);
  });
}

/** Reopens a closed account. */
export async function reopenAccount(db: Database, visitor_id: string): Promise<void> {
  await db.updateTable('account').set({ closed_at: null }).where('visitor_id', '=', visitor_id).execute();
}
