import { countOf } from '#server/db/database.ts';
import { different } from '#server/db/different.ts';
import type { Database } from '#server/db/schema.ts';
import { earlierInvoices, formerAccounts } from './formerAccounts.ts';
import { invoiceIn, issuedInvoices, issuedOf, accountNamesOf } from './payments.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';

/** An account as the organisers see it. */
export type ListedAccount = Awaited<ReturnType<typeof everyAccount>>[number];

/** Ids of all accounts that are not erased, by registration. */
export async function listedAccounts(db: Database): Promise<string[]> {
  const accounts = db.selectFrom('account').select('visitor_id').where('email', '!=', '').orderBy('created_at');
  return (await accounts.orderBy('visitor_id').execute()).map(({ visitor_id }) => visitor_id);
}

/**
 * Every account by registration, with the topics of its submissions, its number of letters, and its invoice details if
 * they were filled in (S6).
 *
 * @param only - ids of these accounts
 */
export async function everyAccount(db: Database, only?: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('payment', 'payment.visitor_id', 'account.visitor_id')
    .select(['account.visitor_id', 'email', 'Firstname', 'Lastname', 'country', 'affiliation', 'phoneCode', 'tel'])
    .select(['email_key', 'verified_email'])
    .select('latinName')
    .select(['mytitle', 'ifcn', 'created_at', 'closed_at', 'payment.state as payment'])
    .select(['amount', 'currency', 'paid_by', 'payment.note as payment_note'])
    .select((account) => [
      account
        .selectFrom('invitation_letter')
        .select(account.fn.countAll().as('count'))
        .whereRef('invitation_letter.visitor_id', '=', 'account.visitor_id')
        .as('letters'),
    ])
    .where('email', '!=', '')
    .$if(only !== undefined, (account) => account.where('account.visitor_id', 'in', only!))
    .orderBy('created_at')
    .orderBy('account.visitor_id')
    .execute();
  const reports = await db
    .selectFrom('report')
    .select(['visitor_id', 'topics'])
    .where('deleted_at', 'is', null)
    .$if(only !== undefined, (report) => report.where('visitor_id', 'in', only!))
    .execute();
  const submissions = Map.groupBy(reports, ({ visitor_id }) => visitor_id);
  const invoices = await db
    .selectFrom('invoice')
    .selectAll()
    .$if(only !== undefined, (invoice) => invoice.where('visitor_id', 'in', only!))
    .execute();
  const byAccount = new Map(invoices.map(({ visitor_id, ...invoice }) => [visitor_id, invoice]));
  const issued = new Map((await issuedInvoices(db, only)).map((each) => [each.visitor_id, each]));
  const former = Map.groupBy(await formerAccounts(db, only), ({ visitor_id }) => visitor_id);
  const earlier = Map.groupBy(await earlierInvoices(db, only), ({ visitor_id }) => visitor_id);
  const apart = await different(db, 'different_account', only);
  const payers = await accountNamesOf(db, [...new Set(rows.flatMap(({ paid_by }) => paid_by || []))]);
  return rows.map((row) => ({
    ...row,
    amount: row.amount ?? '',
    currency: row.currency ?? ('' as const),
    paid_by: row.paid_by ?? '',
    payer: payers.get(row.paid_by ?? '') ?? '',
    payment_note: row.payment_note ?? '',
    issued: issuedOf(issued.get(row.visitor_id)),
    submissions: submissions.get(row.visitor_id)?.map(({ topics }) => ({ topics })) ?? [],
    letters: Number(row.letters),
    payment: row.payment ?? ('' as const),
    invoice: byAccount.get(row.visitor_id) ?? null,
    apart: apart.get(row.visitor_id),
    former_emails: former.get(row.visitor_id)?.map(({ email }) => email),
    earlier_invoices: earlier.get(row.visitor_id)?.map(invoiceIn),
  }));
}

/** Number of accounts, including those that no list shows. */
export async function countAccounts(db: Database): Promise<number> {
  return countOf(db.selectFrom('account'));
}

/** The submissions of an account that are not deleted, by number. */
export async function submissionsOf(db: Database, visitor_id: string): Promise<OnePerson['submissions']> {
  const reports = await db
    .selectFrom('report')
    .select(['report_id', 'title', 'submissionType', 'topics', 'version', 'created_at', 'received_at', 'file_id'])
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
  return reports.map(({ created_at, received_at, file_id, ...report }) => ({
    ...report,
    submitted_at: created_at,
    changed_at: received_at,
    has_file: file_id !== null,
  }));
}
