import type { Database } from '#server/db/schema.ts';

/** An account as the organisers see it. */
export type ListedAccount = Awaited<ReturnType<typeof everyAccount>>[number];

/**
 * Every account in the order of its registration, with its numbers of submissions and letters, and with what its invoice is to
 * say, where that was filled in (V5, S6).
 */
export async function everyAccount(db: Database) {
  const rows = await db
    .selectFrom('account')
    .select(['visitor_id', 'email', 'Firstname', 'Lastname', 'country', 'affiliation', 'phoneCode', 'tel', 'ifcn'])
    .select(['created_at', 'closed_at'])
    .where('email', '!=', '')
    .orderBy('created_at')
    .orderBy('visitor_id')
    .execute();
  const submissions = await submissionCounts(db);
  const letters = await letterCounts(db);
  const payments = new Map(
    (await db.selectFrom('payment').selectAll().execute()).map(({ visitor_id, state }) => [visitor_id, state]),
  );
  const invoices = new Map(
    (await db.selectFrom('invoice').selectAll().execute()).map(({ visitor_id, ...invoice }) => [visitor_id, invoice]),
  );
  return rows.map((row) => ({
    ...row,
    submissions: submissions.get(row.visitor_id) ?? 0,
    letters: letters.get(row.visitor_id) ?? 0,
    payment: payments.get(row.visitor_id) ?? ('' as const),
    invoice: invoices.get(row.visitor_id) ?? null,
  }));
}

/** How many accounts there are, also those that nobody is listed by. */
export async function countAccounts(db: Database): Promise<number> {
  const { accounts } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('accounts'))
    .executeTakeFirstOrThrow();
  return Number(accounts);
}

/** How many submissions each account has that has any. */
async function submissionCounts(db: Database): Promise<Map<string, number>> {
  const counted = db.selectFrom('report').where('deleted_at', 'is', null).groupBy('visitor_id');
  return asMap(await counted.select(({ fn }) => ['visitor_id', fn.countAll().as('count')]).execute());
}

/** The same of letters. */
async function letterCounts(db: Database): Promise<Map<string, number>> {
  const counted = db.selectFrom('invitation_letter').groupBy('visitor_id');
  return asMap(await counted.select(({ fn }) => ['visitor_id', fn.countAll().as('count')]).execute());
}

function asMap(rows: readonly { visitor_id: string; count: string | number | bigint }[]): Map<string, number> {
  return new Map(rows.map(({ visitor_id, count }) => [visitor_id, Number(count)]));
}
